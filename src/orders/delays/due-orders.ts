import { type DelayRow, listDelays, listUnansweredDelays, listUntoldDueOrders } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { consentMissing, orderDue } from './delay-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { deskAddress, postToOwner } from '../../words/mailbox/outbox.ts'
import { delayMailKeys, dueMailKey } from '../order/order-mail-keys.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { type Delay, undelayable } from './delay.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'

/** How many days before its last day of sending the owner gets a mail about an order. */
const REMINDED_DAYS_BEFORE = 2
/** A round of the job writes no more; the next one goes on. */
const AT_ONCE = 50

/** Writes to the owner, once each, of orders that must soon be sent, and of such whose buyer had to consent and did not. */
export async function remindOfDueOrders(context: ShopContext): Promise<void> {
  const { db } = context
  const today = await shopToday(db.query)
  const due = await listUntoldDueOrders(db.query, dayAfter(today, REMINDED_DAYS_BEFORE), AT_ONCE)
  const unanswered = await listUnansweredDelays(db.query, today, { onlyUntold: true })
  for (const order of due)
    await db.transaction((tx) =>
      postToOwner(
        tx,
        (store) => orderDue(order, today, deskAddress(context, order.id), store),
        dueMailKey(order),
      ),
    )
  for (const delay of unanswered)
    await db.transaction((tx) =>
      postToOwner(
        tx,
        (store) => consentMissing(delay, deskAddress(context, delay.id), store),
        delayMailKeys(delay.id, { id: delay.delayId }).noConsent,
      ),
    )
  if (due.length + unanswered.length > 0) context.wakeJobs()
}

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
