import type { Checkout } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findOrderByCheckout } from '../../orders/order/orders.sql.ts'
import type { OrderInCents } from '../../orders/order/order.rules.ts'
import { DECLINED } from '../../buying/checkout/refusals.ts'

/** How a payment ended, or stands, as its buyer may know it. */
export type PaymentResult =
  | { state: 'paid'; order: OrderInCents }
  | { state: 'confirming' }
  | { state: 'declined'; retry: boolean; message: string }

/** The result that a checkout's state stands for. To its buyer, what a person must look at is still being confirmed. */
export async function resultOf(q: Queryable, checkout: Checkout): Promise<PaymentResult> {
  switch (checkout.state) {
    case 'paid':
      return { state: 'paid', order: (await findOrderByCheckout(q, checkout.id))! }
    case 'open':
      return { state: 'declined', retry: true, message: DECLINED }
    case 'closed':
    case 'returned':
      return { state: 'declined', retry: false, message: checkout.reason ?? DECLINED }
    case 'confirming':
    case 'needs_review':
      return { state: 'confirming' }
  }
}
