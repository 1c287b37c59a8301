import { allPaymentNews } from '../../mail/checkout/payment-news.ts'

/** The keys under which an order's mails may have been written: at its placing, when it was sent off, and afterwards. */
export function mailKeysOf(id: number, disputes: readonly { id: string }[]): string[] {
  return [
    `order-confirmation:${id}`,
    `new-order:${id}`,
    receiptMailKey(id),
    ...shippedMailKeys(id),
    ...allPaymentNews.map((news) => `payment-${news}:${id}`),
    `payment-through:${id}`,
    `payment-denied:${id}`,
    ...disputes.flatMap((dispute) => [
      disputeMailKey({ id: dispute.id, orderId: id }),
      disputeDeadlineMailKey({ id: dispute.id, orderId: id }),
    ]),
  ]
}

/** Keys name their order first, so that who is erased is erased from its mails too. */
export function disputeMailKey({ id, orderId }: { id: string; orderId: number }): string {
  return `payment-dispute:${orderId}:${id}`
}

/** That a dispute must be answered soon. */
export function disputeDeadlineMailKey({ id, orderId }: { id: string; orderId: number }): string {
  return `payment-dispute-deadline:${orderId}:${id}`
}

/** Of a sale the owner recorded. */
export function receiptMailKey(id: number): string {
  return `receipt:${id}`
}

/** The first when it is sent off, the others when the owner mails a correction. */
export function shippedMailKeys(id: number): string[] {
  return [`shipped:${id}`, ...Array.from({ length: 20 }, (_, index) => `shipped:${id}:${index + 2}`)]
}
