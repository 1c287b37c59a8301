import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import { HANDED_OVER, type OrderInCents } from '../order/order.rules.ts'
import { piecesToSend } from '../parcels/parcel.rules.ts'

type Delayable = Pick<
  OrderInCents,
  'id' | 'status' | 'paymentState' | 'inDispute' | 'shippedAt' | 'shippingMethod'
> & { items: readonly Pick<OrderInCents['items'][number], 'quantity' | 'refunded' | 'sent'>[] }

/** Why no new date can be sent for an order, or for what is left of it, in a sentence; undefined where one can. */
export function undelayable(order: Delayable): string | undefined {
  const { id, status, paymentState, inDispute, shippedAt, shippingMethod, items } = order
  if (shippingMethod === HANDED_OVER) return `The buyer of order #${id} took it along.`
  if (shippedAt !== null) return `Order #${id} is sent.`
  if (status !== 'processing') return `Order #${id} is ${status}: nothing of it is to be sent.`
  if (!isCaptured(paymentState)) return `The money of order #${id} is not here, so it is not sent.`
  if (inDispute) return `Order #${id} is in dispute at PayPal: what becomes of it is decided there.`
  if (items.every((line) => piecesToSend(line) === 0)) return `Of order #${id} nothing is left to send.`
  return undefined
}
