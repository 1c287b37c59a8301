import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import type { Order } from '../order/order.rules.ts'

type Sendable = Pick<Order, 'id' | 'status' | 'paymentState'>

/** Why an order that was not sent yet can't be; undefined for one that can. */
export function unsendable({ id, status, paymentState }: Sendable): string | undefined {
  if (status === 'cancelled') return cancelledWords({ id, paymentState })
  if (paymentState === 'refunded') return `Order #${id} is refunded, so there is nothing to send.`
  if (paymentState === 'reversed')
    return `PayPal or the buyer’s bank has taken the money of order #${id} back, so it can’t be sent.`
  if (!isCaptured(paymentState))
    return `Order #${id} is not paid yet. It can be sent once the payment has come through.`
  return undefined
}

/** To set its status back helps only where its money is still there. */
function cancelledWords({ id, paymentState }: Omit<Sendable, 'status'>): string {
  if (paymentState === 'refunded') return `Order #${id} is cancelled and refunded: there is nothing to send.`
  if (paymentState === 'reversed')
    return `Order #${id} is cancelled, and PayPal or the buyer’s bank has taken its money back: there is nothing to send.`
  if (!isCaptured(paymentState)) return `Order #${id} is cancelled and not paid: there is nothing to send.`
  return `Order #${id} is cancelled. Set its status back before you send it.`
}
