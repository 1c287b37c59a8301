import type { Order } from '../order/order.rules.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'

type EditableOrder = Pick<Order, 'id' | 'status' | 'paymentState' | 'shippedAt' | 'shippingMethod'>

/** Why address and pieces of an order can't be edited any more; undefined where they can. */
export function uneditable({
  id,
  status,
  paymentState,
  shippedAt,
  shippingMethod,
}: EditableOrder): string | undefined {
  if (shippingMethod === HANDED_OVER)
    return `The buyer of order #${id} took it along: there is nothing to change.`
  if (status === 'cancelled') return `Order #${id} is cancelled: there is nothing to change.`
  if (shippedAt !== null) return `Order #${id} is sent, so nothing of it can be changed any more.`
  if (paymentState === 'refunded' || paymentState === 'reversed' || paymentState === 'unpaid')
    return `The money of order #${id} is not here, so it is not sent.`
  return undefined
}

type Line = Pick<Order['items'][number], 'name' | 'sent' | 'refunded'>

/** Why this line can't be changed, as a sentence; undefined where it can. */
export function uneditableLine({ name, sent, refunded }: Line): string | undefined {
  if (sent > 0) return `${name} was sent already, at least in part.`
  if (refunded > 0) return `${name} was given back already, at least in part.`
  return undefined
}
