import { allPaymentNews } from '../../mail/checkout/payment-news.ts'

/** The keys under which an order's mails may have been written: at its placing, when it was sent off, and afterwards. */
export function mailKeysOf(
  id: number,
  disputes: readonly { id: string }[],
  refunds: readonly { id: string }[],
): string[] {
  return [
    `order-confirmation:${id}`,
    `new-order:${id}`,
    receiptMailKey(id),
    ...shippedMailKeys(id),
    ...allPaymentNews.map((news) => `payment-${news}:${id}`),
    cancelledMailKey(id),
    ...refunds.flatMap((refund) => [refundMailKey(id, refund), refundFailedMailKey(id, refund)]),
    ...disputes.map((dispute) => disputeMailKey({ id: dispute.id, orderId: id })),
  ]
}

/** Keys name their order first, so that who is erased is erased from its mails too. */
export function disputeMailKey({ id, orderId }: { id: string; orderId: number }): string {
  return `payment-dispute:${orderId}:${id}`
}

/** Of a sale the owner recorded. */
export function receiptMailKey(id: number): string {
  return `receipt:${id}`
}

/** The first when it is sent off, the others when the owner mails a correction. */
export function shippedMailKeys(id: number): string[] {
  return [`shipped:${id}`, ...Array.from({ length: 20 }, (_, index) => `shipped:${id}:${index + 2}`)]
}

/** To the buyer, that money has gone back. */
export function refundMailKey(orderId: number, { id }: { id: string }): string {
  return `refund:${orderId}:${id}`
}

/** To the owner, that it has not. */
export function refundFailedMailKey(orderId: number, { id }: { id: string }): string {
  return `refund-failed:${orderId}:${id}`
}

/** To the buyer, once, that the order is cancelled, and what becomes of the money. */
export function cancelledMailKey(orderId: number): string {
  return `cancelled:${orderId}`
}
