import type { RefundState } from './refund.rules.ts'

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
  const place = order.refunds.findIndex(({ id }) => id === refundId)
  return place === -1 ? undefined : `${order.id}-${place + 1}`
}
