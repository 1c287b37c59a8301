import type { Input } from '../../shop/every-call.contract.ts'
import type { Order } from '../order/order.rules.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { piecesOf } from '../parcels/parcel.rules.ts'
import type { RefundWay } from '../refunds/refund.rules.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import type { ActionKind } from '../../machine/forms/use-action.ts'
import { NO_WAY_SAID, reasonSpec } from '../refunds/desk/refund-words.ts'
import { piecesHere, usualWay } from '../refunds/desk/refund-draft.ts'
import { hasMoney } from '../refunds/desk/refund-start.ts'

/** What becomes of the money: given back now, one way or the other, or owed from then on. */
export type MoneyChoice = RefundWay | 'owed'

/** How an order is cancelled, as it is chosen. */
export interface CancelDraft {
  money: MoneyChoice
  /** For each of the order's lines, in their order, how many pieces go back on the shelf. */
  restock: readonly number[]
  reason: string
  tellBuyer: boolean
}

/** While the wallet decides about a payment its pieces are kept for it, unless they have gone. */
export function canRestock({
  paymentState,
  shippedAt,
  shippingMethod,
}: Pick<Order, 'paymentState' | 'shippedAt' | 'shippingMethod'>): boolean {
  return paymentState !== 'pending' || shippedAt !== null || shippingMethod === HANDED_OVER
}

/** How many pieces of a line are still off the shelf. */
export function restockable({ quantity, restocked }: Order['items'][number]): number {
  return quantity - restocked
}

/** As most would have it: the money goes back at once, and what was not sent goes back on the shelf. */
export function cancelDraftOf(order: DeskOrder, mayGiveBack: boolean): CancelDraft {
  return {
    // What is contested is given back by accepting the claim.
    money: mayGiveBack && hasMoney(order) && !order.inDispute ? usualWay(order) : 'owed',
    restock: order.items.map((line) =>
      canRestock(order) ? Math.min(piecesHere(order, line), restockable(line)) : 0,
    ),
    reason: '',
    tellBuyer: order.customerEmail !== '',
  }
}

export const cancelKind: ActionKind<CancelDraft> = {
  name: 'cancel',
  fields: {
    reason: {
      ...reasonSpec,
      problem: ({ money, reason }) => (money === 'outside' && reason.trim() === '' ? NO_WAY_SAID : undefined),
    },
  },
}

/** What is sent to the shop. */
export function toCancel(
  order: DeskOrder,
  { money, restock, reason, tellBuyer }: CancelDraft,
  key: string,
): Input<'POST /api/orders/{id}/cancel'> {
  return {
    id: order.id,
    key,
    seen: order.status,
    refund: money !== 'owed',
    way: money === 'owed' ? usualWay(order) : money,
    amountSeen: money === 'owed' ? '0.00' : order.refundable,
    restock: piecesOf(restock, (pieces) => pieces),
    reason: reason.trim(),
    tellBuyer,
  }
}
