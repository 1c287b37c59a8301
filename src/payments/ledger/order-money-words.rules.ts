import { formatCents, formatPrice } from '../../machine/values/money.ts'
import { owedCents, withCents } from './order-money.rules.ts'
import type { Order } from '../../orders/order/order.rules.ts'

export type Told = Pick<
  Order,
  | 'status'
  | 'paymentState'
  | 'inDispute'
  | 'trackingNumber'
  | 'shippedAt'
  | 'total'
  | 'refunded'
  | 'givenBackOutside'
> & { parcels: readonly unknown[]; items: readonly { quantity: number; sent: number }[] }

export function moneyText(order: Told): string {
  const owed = formatCents(owedCents(withCents(order)))
  switch (order.paymentState) {
    case 'paid':
      return `You have paid ${owed} for it, which has not been returned yet and is owed to you. ${ASK}`
    case 'partly_refunded':
      return `${returnedText(order)} The other ${owed} has not been returned yet and is owed to you. ${ASK}`
    case 'pending':
      return 'Its payment is still being confirmed. If it comes through all the same, what you paid is owed to you.'
    case 'unpaid':
      return 'Its payment was denied, and you have not been charged for it.'
    default:
      return 'PayPal or your bank has taken the payment for it back.'
  }
}

const ASK = 'Please write to us if you wonder when it comes.'

/** How much went back, and where to, as far as that is known. */
export function returnedText({ total, paymentState, refunded, givenBackOutside }: Told): string {
  const isOutside = Number(givenBackOutside) > 0
  const to = isOutside ? 'given back to you' : 'returned to the account you paid from'
  if (paymentState === 'refunded' || refunded === total)
    return `The whole amount has been ${to}.${isOutside ? ' Please write to us if it has not reached you.' : ''}`
  const part = Number(refunded) > 0 ? `${formatPrice(refunded)} of the amount` : 'Part of the amount'
  return `${part} has been ${to}.`
}
