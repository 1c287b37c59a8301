import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import type { Order } from '../order/order.rules.ts'

type Sendable = Pick<Order, 'id' | 'status' | 'paymentState'>

/** Without its name, for whoever packs is not told how an order was paid. */
const TAKER = 'the payment service or the buyer’s bank'

/** Why an order that was not sent yet can't be; undefined for one that can. */
export function unsendable({ id, status, paymentState }: Sendable): string | undefined {
  if (status === 'cancelled') return cancelledWords({ id, paymentState })
  if (paymentState === 'refunded') return `Order #${id} is refunded, so there is nothing to send.`
  if (paymentState === 'reversed')
    return `The money of order #${id} was taken back by ${TAKER}, so it can’t be sent.`
  if (!isCaptured(paymentState))
    return `Order #${id} is not paid yet. It can be sent once the payment has come through.`
  return undefined
}

/** To set its status back helps only where its money is still there. */
function cancelledWords({ id, paymentState }: Omit<Sendable, 'status'>): string {
  if (paymentState === 'refunded') return `Order #${id} is cancelled and refunded: there is nothing to send.`
  if (paymentState === 'reversed')
    return `Order #${id} is cancelled, and its money was taken back by ${TAKER}: there is nothing to send.`
  if (!isCaptured(paymentState)) return `Order #${id} is cancelled and not paid: there is nothing to send.`
  return `Order #${id} is cancelled. Set its status back before you send it.`
}
