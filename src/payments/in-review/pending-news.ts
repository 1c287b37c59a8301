import { orderInDecimals } from '../../orders/order/order-in-decimals.rules.ts'
import { buyersPage } from '../../orders/order/order-mails.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { setPromise } from '../../orders/delays/delays.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { madeAtBench, promiseOf } from '../../buying/promise/promise.rules.ts'
import { readBenchDays } from '../../orders/bench/bench.sql.ts'
import { calendarOf } from '../../buying/promise/shop-times.rules.ts'
import type { OrderStatus } from '../../orders/order/order.rules.ts'
import { paymentDenied, paymentThrough } from './pending-messages.mail.ts'
import type { Capture } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'

/**
 * Writes to the buyer, once, what the wallet has made of a payment that it had held: its own answer about the capture
 * says so.
 */
export async function tellBuyerOfPending(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  orderId: number,
  { now, wasStatus }: { now: Capture['status']; wasStatus: OrderStatus },
): Promise<void> {
  if (now !== 'paid' && now !== 'unpaid') return
  const orderUrl = await buyersPage(context, tx, orderId)
  if (orderUrl === undefined) return
  if (now === 'paid' && wasStatus !== 'cancelled') await promiseFromNow(tx, orderId)
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  const store = await readSettings(tx)
  const [message, key] =
    now === 'paid'
      ? [
          paymentThrough(order, { isCancelled: wasStatus === 'cancelled' }, orderUrl, store),
          `payment-through:${orderId}`,
        ]
      : [
          paymentDenied(order, { isSent: wasStatus === 'completed' }, orderUrl, store),
          `payment-denied:${orderId}`,
        ]
  await post(tx, order.customerEmail, message, key)
}

/** What was promised by nobody while the payment was held is promised from this day on, by what was agreed. */
async function promiseFromNow(tx: Queryable, orderId: number): Promise<void> {
  const { making, dispatchDays, shippingDaysFrom, shippingDaysTo } = (await findOrder(tx, orderId))!
  const settings = await readSettings(tx)
  const promise = promiseOf({
    placedAt: new Date().toISOString(),
    // Its pieces lie at the bench by now.
    making: making && madeAtBench(making, await readBenchDays(tx, settings, 0)),
    // Buyers from before that was asked were told no day of sending.
    dispatchDays: dispatchDays || null,
    shipping: { daysFrom: shippingDaysFrom, daysTo: shippingDaysTo },
    calendar: calendarOf(settings),
  })
  if (promise) await setPromise(tx, orderId, promise)
}
