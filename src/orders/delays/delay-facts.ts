import type { Output } from '../../shop/every-call.contract.ts'
import { listDelays, type DelayRow } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import type { Delay } from './delay.rules.ts'
import { undelayable } from './delayable.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'

/** Today by the shop's clock. */
export async function shopToday(q: Queryable): Promise<string> {
  return shopTimeAt(new Date().toISOString(), (await readSettings(q)).zone).day
}

export function delayForContract({ orderId: _orderId, key: _key, ...delay }: DelayRow): Delay {
  return delay
}

/** The newest new date of an order, as its buyer sees it; null where none was sent. */
export async function readBuyersDelay(
  q: Queryable,
  order: OrderInCents,
): Promise<NonNullable<Output<'GET /api/checkout/{token}'>['order']>['delay']> {
  const newest = (await listDelays(q, order.id)).at(-1)
  if (!newest) return null
  // Its address may have been changed since to one that is farther away.
  const { promise } = order
  return {
    ...delayForContract(newest),
    ...(promise?.dispatchBy === newest.dispatchBy ? { from: promise.from, to: promise.to } : {}),
    mayAnswer: newest.answer === null && undelayable(order) === undefined,
  }
}
