import { isCaptured } from '../capture/payment-state.rules.ts'
import { type Cents, formatCents, formatPrice, toCents } from '../../machine/values/money.ts'
import type { Order, OrderInCents } from '../../orders/order/order.rules.ts'
import { walletOf } from '../wallets/wallet-title.rules.ts'

/**
 * To whom the money of an order belongs. src/payments/ledger/order-money.sql.ts says the same in SQL, and a test holds the two
 * together: cards, charts, lists and files count alike.
 */

export type OrderMoney = Pick<
  OrderInCents,
  'status' | 'paymentState' | 'totalCents' | 'refundedCents' | 'inDispute'
>

/** An order as the contract carries it, with what these functions ask for. */
export function withCents<O extends Pick<Order, 'total' | 'refunded'>>(
  order: O,
): O & Pick<OrderMoney, 'totalCents' | 'refundedCents'> {
  return { ...order, totalCents: toCents(order.total), refundedCents: toCents(order.refunded) }
}

/** What its buyer has paid for an order that is cancelled, less what was given back. */
export function owedCents(order: Omit<OrderMoney, 'inDispute'>): Cents {
  return order.status === 'cancelled' && isCaptured(order.paymentState) ? keptCents(order) : 0
}

/** The shop's own money of an order: not what is owed, and nothing while it is contested. */
export function revenueCents(order: OrderMoney): Cents {
  return order.status !== 'cancelled' && isCaptured(order.paymentState) && !order.inDispute
    ? keptCents(order)
    : 0
}

function keptCents({ totalCents, refundedCents }: Pick<OrderMoney, 'totalCents' | 'refundedCents'>): Cents {
  return totalCents - refundedCents
}

/** The most characters of a note on how money was given back outside the wallet. */
export const MAX_GIVEN_BACK_NOTE_LENGTH = 200

export type ShownOrder = Pick<
  Order,
  | 'status'
  | 'paymentState'
  | 'paymentMethod'
  | 'inDispute'
  | 'trackingNumber'
  | 'shippedAt'
  | 'total'
  | 'refunded'
  | 'givenBackOutside'
> & { parcels: readonly unknown[]; items: readonly { quantity: number; sent: number }[] }

export function moneyText(order: ShownOrder): string {
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
      return `${walletOf(order)} or your bank has taken the payment for it back.`
  }
}

const ASK = 'Please write to the shop if you wonder when it comes.'

/** How much went back, and where to, as far as that is known. */
export function returnedText({ total, paymentState, refunded, givenBackOutside }: ShownOrder): string {
  const isOutside = Number(givenBackOutside) > 0
  const to = isOutside ? 'given back to you' : 'returned to the account you paid from'
  if (paymentState === 'refunded' || refunded === total)
    return `The whole amount has been ${to}.${isOutside ? ' Please write to the shop if it has not reached you.' : ''}`
  const part = Number(refunded) > 0 ? `${formatPrice(refunded)} of the amount` : 'Part of the amount'
  return `${part} has been ${to}.`
}
