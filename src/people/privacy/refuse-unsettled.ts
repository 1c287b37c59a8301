import type { Queryable } from '../../machine/database/database.ts'
import {
  findOpenReturn,
  listDisputed,
  listOrdersWithWaitingMail,
  listRefundsOf,
} from './personal-data.sql.ts'
import type { CheckoutRow, OrderRow } from './orders-of-person.sql.ts'
import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import { isUnderWay } from '../../buying/checkout/states.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { conflict } from '../../machine/values/errors.ts'
import { formatCents } from '../../machine/values/money.ts'
import { owedCents } from '../../payments/ledger/order-money.rules.ts'

export async function refuseUnsettled(
  tx: Queryable,
  orders: readonly OrderRow[],
  checkouts: readonly CheckoutRow[],
): Promise<void> {
  const underWay = checkouts.filter(({ state }) => isUnderWay(state))
  if (underWay.length > 0) {
    throw conflict(
      `${counted(underWay.length, 'payment')} of this person ${underWay.length === 1 ? 'is' : 'are'} not settled yet. Settle that first, then erase. Nothing was erased.`,
      'unsettled',
    )
  }
  const unpaid = orders.find(({ paymentState }) => paymentState === 'pending')
  if (unpaid) throw open(unpaid.id, 'is still waiting for its payment')
  const owed = orders.find((order) => owedCents(order) > 0)
  if (owed) {
    throw conflict(
      `${formatCents(owedCents(owed))} of order #${owed.id} is owed to this person. Give it back first, then erase. Nothing was erased.`,
      'unsettled',
    )
  }
  const unsent = orders.find(isToSend)
  if (unsent) throw open(unsent.id, 'is not sent yet, and needs its address')
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const refund = (await listRefundsOf(tx, ids)).find(({ state }) => state === 'asked' || state === 'pending')
  if (refund) throw open(refund.orderId, 'has a refund that is not settled yet')
  const [disputed] = await listDisputed(tx, ids)
  if (disputed !== undefined) throw open(disputed, 'is disputed, and its records are evidence')
  const returned = await findOpenReturn(tx, ids)
  if (returned !== undefined) throw open(returned, 'has a return that is not done with')
  const [waiting] = await listOrdersWithWaitingMail(tx, ids)
  if (waiting !== undefined) throw open(waiting, 'has a mail that waits to be sent')
}

function isToSend({ status, paymentState, shippedAt }: OrderRow): boolean {
  const isPaid = isCaptured(paymentState)
  return isPaid && shippedAt === null && (status === 'pending' || status === 'processing')
}

const open = (id: number, what: string) =>
  conflict(`Order #${id} ${what}. Finish or cancel it first, then erase. Nothing was erased.`, 'unsettled')
