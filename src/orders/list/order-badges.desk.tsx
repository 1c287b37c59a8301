import { type ReactNode, useState } from 'react'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import type { OrderStatus } from '../order/order.rules.ts'
import { linesToMake, type Readiness, readinessOf } from '../packing/slip.rules.ts'
import { isPartlySent } from '../parcels/parcel.rules.ts'
import type { Order } from '../../shop/desk/desk-queries.ts'
import { shopToday } from '../../shop/desk/parts/shop-clock.ts'
import { badgeColours, statusColours, statusWords } from './status-words.desk.ts'

const badge = 'inline-block rounded-full border px-2.5 py-px text-xs font-semibold'

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`${badge} ${statusColours(status)}`}>{statusWords[status]}</span>
}

/** Below an order's status, what else there is to know at a glance. */
export function Badge({ green = false, children }: { green?: boolean; children: ReactNode }) {
  return <span className={`mt-1 ${badge} ${badgeColours[green ? 'green' : 'yellow']}`}>{children}</span>
}

/** Parcels of an order are out, and pieces are left. */
export function PartlySentBadge({ order }: { order: Pick<Order, 'shippedAt' | 'parcels' | 'status'> }) {
  return isPartlySent(order) && order.status !== 'cancelled' ? <Badge>Partly sent</Badge> : null
}

type Waiting = Pick<Order, 'status' | 'shippedAt' | 'paymentState' | 'promise'> & {
  items: readonly Pick<Order['items'][number], 'toSend' | 'made'>[]
}

/** Paid, and not all of it is out. */
const isWaiting = ({ status, shippedAt, paymentState, items }: Waiting) =>
  status === 'processing' &&
  shippedAt === null &&
  isCaptured(paymentState) &&
  items.some(({ toSend }) => toSend > 0)

/** By when an order that waits was promised to be sent. */
export function SendBy({ order }: { order: Waiting }) {
  const [today] = useState(shopToday)
  if (!order.promise || !isWaiting(order)) return null
  const { dispatchBy } = order.promise
  const isLate = dispatchBy < today
  return (
    <p className={`mt-1 max-w-44 ${isLate ? 'font-semibold text-danger' : ''}`}>
      {isLate ? 'Late: it was to be sent by ' : 'Send by '}
      <time dateTime={dispatchBy}>{dayWords(dispatchBy)}</time>
    </p>
  )
}

const words: Record<Readiness, string> = {
  ready: 'Ready to pack',
  partly: 'Partly to be made',
  'to-make': 'To be made',
}

/** Whether an order that waits can be packed as it lies there, or something of it is made for it. */
export function ReadinessBadge({ order }: { order: Waiting }) {
  if (!isWaiting(order)) return null
  const readiness = readinessOf(order.items)
  return <Badge green={readiness === 'ready'}>{words[readiness]}</Badge>
}

/** The same in a list of all orders, where only what is to be made needs to be told. */
export function ToMakeBadge({ order }: { order: Waiting }) {
  return linesToMake(order.items).length === 0 ? null : <ReadinessBadge order={order} />
}
