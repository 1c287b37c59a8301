import { toCents, type Cents } from './money.ts'
import type { Order } from './order.ts'

/**
 * Whose the money of an order is. src/db/order-money.ts says the same in SQL, and a test holds the two together: cards,
 * charts, lists and files count alike.
 */

type Money = Pick<Order, 'status' | 'paymentState' | 'total' | 'refunded'>

/** What came in and was not given back whole or taken back. */
function isCaptured({ paymentState }: Money): boolean {
  return paymentState === 'paid' || paymentState === 'partly_refunded'
}

/** What its buyer has paid for an order that is cancelled, less what was given back. */
export function owedCents(order: Money): Cents {
  return order.status === 'cancelled' && isCaptured(order) ? keptCents(order) : 0
}

/** What of an order is the shop's: not what is owed, and nothing while it is contested. */
export function revenueCents(order: Money & Pick<Order, 'inDispute'>): Cents {
  return order.status !== 'cancelled' && isCaptured(order) && !order.inDispute ? keptCents(order) : 0
}

function keptCents({ total, refunded }: Money): Cents {
  return toCents(total) - toCents(refunded)
}

/** Money that came through PayPal goes back there; what a sale was paid with outside is given back by hand. */
export function isOfPaypal({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean {
  return paymentMethod === 'paypal'
}

/** How money was given back outside the wallet, in so many characters. */
export const MAX_GIVEN_BACK_NOTE_LENGTH = 200
