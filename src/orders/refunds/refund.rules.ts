/**
 * How a refund stands. asked: its row is written, and what the wallet made of it is not known. pending: the wallet has
 * taken it on and the money is on its way. failed: nothing went back, or it came back.
 */
export const refundStates = ['asked', 'pending', 'completed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Through the wallet the money came by, or by hand: in cash, by check, by a bank. */
export const refundWays = ['wallet', 'outside'] as const
export type RefundWay = (typeof refundWays)[number]

/** The most characters of a refund's reason: PayPal shows its buyer no more. */
export const MAX_REASON_LENGTH = 255

/** What a refund is made of, as the contract and the mails have it. */
export interface RefundParts {
  shipping: string
  giftWrap: string
  goods: string
  /** Given beyond the pieces, their wrap and the shipping; negative where something given earlier is set off. */
  other: string
  tax: string
  /** The part of the goods that is given back because an exchanged piece costs less. */
  exchangeGoods: string
}

/** What the part of a refund is called that is neither pieces, wrap nor shipping: by itself, there is nothing it goes beyond. */
export function otherWords({ goods, giftWrap, shipping, other }: RefundParts): string {
  if (other.startsWith('-')) return 'Given back before'
  return [goods, giftWrap, shipping].every((part) => Number(part) === 0) ? 'An amount' : 'Beyond that'
}

/** A credit note is the paper of one refund: what an invoice is to a sale. */

interface Refund {
  id: string
  state: RefundState
}

/** Whether the money has gone, or is on its way. What was only asked for has no paper. */
export function isGone({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'completed' || state === 'pending'
}

/**
 * '7-2' is order #7's second refund. Failed refunds are counted with the rest, so that a number stays what it is. Undefined
 * where the order has no such refund.
 */
export function creditNoteNumber(
  order: { id: number; refunds: readonly Pick<Refund, 'id'>[] },
  refundId: string,
): string | undefined {
  const index = order.refunds.findIndex(({ id }) => id === refundId)
  return index === -1 ? undefined : `${order.id}-${index + 1}`
}
