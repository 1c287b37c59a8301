import { orderInDecimals } from '../../../domain/orders/order-in-decimals.ts'
import { findCheckoutOfOrder } from '../../../db/orders/order-desk.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { setPromise } from '../../../db/orders/delays/delays.ts'
import { findOrder } from '../../../db/orders/orders.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { promiseOf } from '../../../domain/checkout/arrival/promise.ts'
import { calendarOf } from '../../../domain/checkout/arrival/shop-times.ts'
import type { OrderStatus } from '../../../domain/orders/order.ts'
import { paymentDenied, paymentThrough } from '../../../mail/orders/pending-messages.ts'
import type { Capture } from '../../../payments/wallet.ts'
import type { ShopContext } from '../../context.ts'
import { post } from '../../letters/outbox.ts'

/**
 * Writes to the buyer, once, what the wallet has made of a payment that it had held: its own answer about the capture
 * says so.
 */
export async function tellBuyerOfPending(
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  orderId: number,
  { now, wasStatus }: { now: Capture['status']; wasStatus: OrderStatus },
): Promise<void> {
  if (now !== 'paid' && now !== 'unpaid') return
  const checkout = await findCheckoutOfOrder(tx, orderId)
  if (!checkout) return
  if (now === 'paid' && wasStatus !== 'cancelled') await promiseFromNow(tx, orderId)
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  const orderUrl = `${publicUrl}/orders/${checkout.token}`
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
  const promise = promiseOf({
    placedAt: new Date().toISOString(),
    making,
    // Buyers from before that was asked were told no day of sending.
    dispatchDays: dispatchDays || null,
    shipping: { daysFrom: shippingDaysFrom, daysTo: shippingDaysTo },
    calendar: calendarOf(await readSettings(tx)),
  })
  if (promise) await setPromise(tx, orderId, promise)
}
