import { isCaptured } from '../../../payments/capture/payment-state.rules.ts'
import type { RefundWay } from '../refund.rules.ts'
import { paidOf } from '../refund-shares.rules.ts'
import { refundableOfShown } from '../refundable-order.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { arrivedLeft, emptyDraft, type RefundDraft, usualWay, withEverything } from './refund-draft.ts'

/** What the dialog begins with. */
export interface RefundStart {
  /** All that is left is chosen already. */
  everything?: boolean
  way?: RefundWay
  /** The return that it is for: what of it arrived is chosen, and no other pieces can be. */
  returned?: DeskOrder['returns'][number] | undefined
  /** What a changed order comes to less, and why that goes back. */
  difference?: { reason: string }
}

/** Whether there is money that could go back. */
export function hasMoney({
  paymentState,
  refundable,
}: Pick<DeskOrder, 'paymentState' | 'refundable'>): boolean {
  return isCaptured(paymentState) && Number(refundable) > 0
}

/** Whether it may: what is contested goes back by accepting the claim. */
export function canGiveBack(order: Pick<DeskOrder, 'paymentState' | 'refundable' | 'inDispute'>): boolean {
  return hasMoney(order) && !order.inDispute
}

export function draftOf(order: DeskOrder, start: RefundStart): RefundDraft {
  const draft = { ...emptyDraft(order), ...(start.way ? { way: start.way } : {}) }
  if (start.everything) return withEverything(draft, refundableOfShown(order))
  if (start.returned) return withReturned(draft, order, start.returned)
  if (!start.difference) return draft
  const { exchangesOpen, movedTaxOpenCents } = refundableOfShown(order)
  const chosen = { exchanges: paidOf(exchangesOpen) > 0, movedTax: movedTaxOpenCents > 0 }
  // By hand, it is asked how it goes back, which only the owner knows.
  return { ...draft, ...chosen, reason: usualWay(order) === 'wallet' ? start.difference.reason : '' }
}

/** The path of what one came for: it has the focus, not the cross that closes the dialog. */
export function firstField(order: DeskOrder, { returned, difference }: RefundStart): string {
  if (difference)
    return Number(order.taxElsewhere?.open ?? 0) > 0 && paidOf(refundableOfShown(order).exchangesOpen) === 0
      ? 'movedTax'
      : 'exchanges'
  const line = returned?.lines.find(({ n }) => arrivedLeft(returned, order.items[n - 1]!, n) > 0)
  return line ? `lines.${line.n}.quantity` : 'everything'
}

/** The pieces that arrived and were not given back yet; those that can be sold again go on the shelf. */
function withReturned(
  draft: RefundDraft,
  { items }: DeskOrder,
  returned: NonNullable<RefundStart['returned']>,
): RefundDraft {
  return {
    ...draft,
    returned,
    lines: items.map((item, index) => ({
      quantity: String(arrivedLeft(returned, item, index + 1)),
      restock: returned.lines.find(({ n }) => n === index + 1)?.restock,
    })),
  }
}
