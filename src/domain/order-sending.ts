import type { Order } from './order.ts'

/** Why an order that was not sent yet can't be; undefined for one that can. */
export function unsendable({
  id,
  status,
  paymentState,
}: Pick<Order, 'id' | 'status' | 'paymentState'>): string | undefined {
  if (status === 'cancelled') return `Order #${id} is cancelled. Set its status back before you send it.`
  if (paymentState === 'refunded') return `Order #${id} is refunded, so there is nothing to send.`
  if (paymentState === 'reversed')
    return `PayPal or the buyer’s bank has taken the money of order #${id} back, so it can’t be sent.`
  if (paymentState !== 'paid' && paymentState !== 'partly_refunded')
    return `Order #${id} is not paid yet. It can be sent once the payment has come through.`
  return undefined
}
