import { returnMailKeys } from '../returns/return-mails.ts'
import { allPaymentNews } from '../../payments/in-review/payment-news.mail.ts'

/** The keys under which an order's mails may have been written: at its placing, when it was sent off, and afterwards. */
export function mailKeysOf(
  id: number,
  {
    disputes,
    refunds,
    returns,
    delays,
    promisedDays,
  }: Record<'disputes' | 'refunds', readonly { id: string }[]> & {
    returns: readonly { id: number }[]
    delays: readonly { id: number }[]
    /** The days it was to be sent by, one after another. */
    promisedDays: readonly string[]
  },
): string[] {
  return [
    `order-confirmation:${id}`,
    `new-order:${id}`,
    receiptMailKey(id),
    ...shippedMailKeys(id),
    ...editedMailKeys(id),
    ...allPaymentNews.map((news) => `payment-${news}:${id}`),
    ...returnMailKeys(id, returns),
    ...delays.flatMap((delay) => Object.values(delayMailKeys(id, delay))),
    ...promisedDays.map((dispatchBy) => dueMailKey({ id, dispatchBy })),
    cancelledMailKey(id),
    ...refunds.flatMap((refund) => [refundMailKey(id, refund), refundFailedMailKey(id, refund)]),
    lostTwiceMailKey(id),
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

/** That what was taken back had been given back as well. */
export function lostTwiceMailKey(id: number): string {
  return `payment-lost-twice:${id}`
}

/** The mail that a dispute must be answered soon. */
export function disputeDeadlineMailKey({ id, orderId }: { id: string; orderId: number }): string {
  return `payment-dispute-deadline:${orderId}:${id}`
}

/** The receipt of a sale that the owner recorded. */
export function receiptMailKey(id: number): string {
  return `receipt:${id}`
}

/** What is written about an order's parcels, one after another: each that is sent, corrected or taken back. */
export function shippedMailKeys(id: number): string[] {
  return [`shipped:${id}`, ...Array.from({ length: 60 }, (_, index) => `shipped:${id}:${index + 2}`)]
}

/** What is written where address or pieces were edited before they were sent. */
export function editedMailKeys(id: number): string[] {
  return [
    `order-mended:${id}`,
    ...Array.from({ length: 20 }, (_, index) => `order-mended:${id}:${index + 2}`),
  ]
}

/** The mail to the buyer that money was given back. */
export function refundMailKey(orderId: number, { id }: { id: string }): string {
  return `refund:${orderId}:${id}`
}

/** The mail to the owner that a refund failed. */
export function refundFailedMailKey(orderId: number, { id }: { id: string }): string {
  return `refund-failed:${orderId}:${id}`
}

/** To the buyer, once, that the order is cancelled, and what becomes of the money. */
export function cancelledMailKey(orderId: number): string {
  return `cancelled:${orderId}`
}

/** About a new date: to the buyer, and to the owner what they chose, or that they did not. */
export function delayMailKeys(orderId: number, { id }: { id: number }) {
  return {
    toBuyer: `new-date:${orderId}:${id}`,
    answered: `new-date-answered:${orderId}:${id}`,
    noConsent: `no-consent:${orderId}:${id}`,
  }
}

/** To the owner, once for each day an order was promised to be sent by. */
export function dueMailKey({ id, dispatchBy }: { id: number; dispatchBy: string }): string {
  return `due:${id}:${dispatchBy}`
}
