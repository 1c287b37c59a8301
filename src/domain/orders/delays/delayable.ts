import { isCaptured } from '../../checkout/payment-state.ts'
import { HANDED_OVER, type OrderInCents } from '../order.ts'

type Delayable = Pick<
  OrderInCents,
  'id' | 'status' | 'paymentState' | 'inDispute' | 'shippedAt' | 'shippingMethod' | 'parcels'
>

/** Why no new date can be sent for an order, in a sentence; undefined where one can. */
export function undelayable(order: Delayable): string | undefined {
  const { id, status, paymentState, inDispute, shippedAt, shippingMethod, parcels } = order
  if (shippingMethod === HANDED_OVER) return `The buyer of order #${id} took it along.`
  if (shippedAt !== null) return `Order #${id} is sent.`
  if (status !== 'processing') return `Order #${id} is ${status}: nothing of it is to be sent.`
  if (!isCaptured(paymentState)) return `The money of order #${id} is not here, so it is not sent.`
  if (inDispute) return `Order #${id} is in dispute at PayPal: what becomes of it is decided there.`
  // By one click all money goes back: that can't be offered for what is on its way.
  if (parcels.length > 0) return `Part of order #${id} is on its way. Write to its buyer about the rest.`
  return undefined
}
