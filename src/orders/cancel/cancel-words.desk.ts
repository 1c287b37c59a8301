import { formatCents, formatPrice, sumCents, toCents, type Cents } from '../../machine/values/money.ts'
import { HANDED_OVER } from '../order/order.rules.ts'
import { isSentInPart } from '../parcels/parcel.rules.ts'
import { canRestock } from './cancel-draft.desk.ts'
import type { DeskOrder, Order } from '../../shop/desk/desk-queries.ts'
import { type ManualMethod, walletOf } from '../../payments/wallets/wallet-title.rules.ts'

/** How an order stands that is about to be cancelled, in words for whoever runs the shop. */

const paidBy: Record<ManualMethod, string> = {
  cash: 'in cash',
  card: 'by card reader',
  check: 'by check',
  other: 'outside the shop',
}

/** Whether the order goes anywhere. */
export function sendingWords(order: Order): string {
  const { shippedAt, shippingMethod } = order
  if (shippingMethod === HANDED_OVER)
    return 'Its pieces were handed over: cancelling does not bring them back.'
  if (isSentInPart(order))
    return 'Part of it is sent already: cancelling does not bring that back. The rest will not be sent.'
  return shippedAt === null
    ? 'It will not be sent, and does not wait to be packed.'
    : 'It is marked as shipped: cancelling does not bring the parcel back.'
}

/** What stands on the buyer's own page of it. */
export function buyerWords({ pagePath }: Pick<DeskOrder, 'pagePath'>): string | undefined {
  return pagePath === null
    ? undefined
    : 'The buyer’s page of the order says that it is cancelled, and what became of the money.'
}

/** How the money of an order stands that is about to be cancelled. */
export function moneyWords(order: DeskOrder): string {
  const asked = askedCents(order)
  const waits =
    asked > 0
      ? ` For ${formatCents(asked)} of it a refund is asked, and ${walletOf(order)} has not answered yet.`
      : ''
  switch (order.paymentState) {
    case 'paid':
      return `${formatPrice(order.total)} ${howPaid(order)}.${waits}`
    case 'partly_refunded':
      return `${formatPrice(order.refunded)} of ${formatPrice(order.total)} is given back already.${waits}`
    case 'refunded':
      return 'Its money is given back already: nothing is owed.'
    case 'reversed':
      return `${walletOf(order)} or the buyer’s bank has taken its money back: nothing is owed.`
    case 'pending':
      return `Its payment is pending at ${walletOf(order)}. If it comes through, ${formatPrice(order.total)} is owed to the buyer.`
    default:
      return 'It was not paid: nothing is owed.'
  }
}

function askedCents({ refunds }: DeskOrder): Cents {
  return sumCents(refunds.flatMap(({ state, amount }) => (state === 'asked' ? [toCents(amount)] : [])))
}

function howPaid(order: DeskOrder): string {
  return walletOf(order) !== undefined
    ? 'was paid'
    : `was paid ${paidBy[order.paymentMethod as ManualMethod]}`
}

/** Says of pieces why they can't go back on the shelf yet. */
export function keptPiecesWords(order: DeskOrder): string | undefined {
  return canRestock(order)
    ? undefined
    : `Its pieces stay off the shelf until ${walletOf(order)} has decided. If it declines the payment, they are put back by themselves.`
}
