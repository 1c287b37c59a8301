import type { ManualMethod } from '../../../domain/orders/manual-order.ts'
import { formatCents, formatPrice } from '../../../domain/money.ts'
import { isOfPaypal, owedCents, withCents } from '../../../domain/orders/order-money.ts'
import { HANDED_OVER } from '../../../domain/orders/order.ts'
import { isSentInPart } from '../../../domain/orders/parcels/parcel.ts'
import type { Order } from '../desk-queries.ts'

/** What cancelling does and does not, and what is owed then, in words for whoever runs the shop. */

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

/** What its buyer learns, and how. */
export function buyerWords(order: Order): string {
  return isOfPaypal(order)
    ? 'The shop writes the buyer no mail about it. Their page of the order says that it is cancelled, and what became of the money.'
    : 'The shop writes the buyer no mail about it.'
}

export interface MoneyWords {
  /** In bold, with the sum. */
  fact: string
  /** What to do; undefined where nothing is. */
  todo: 'at-paypal' | 'by-hand' | undefined
}

/** What becomes of the money of an order that is cancelled. */
export function moneyWords(order: Order): MoneyWords {
  const owed = formatCents(owedCents({ ...withCents(order), status: 'cancelled' }))
  const todo = isOfPaypal(order) ? 'at-paypal' : 'by-hand'
  switch (order.paymentState) {
    case 'paid':
      return { fact: `${owed} ${howPaid(order)} and is not given back by itself.`, todo }
    case 'partly_refunded':
      return {
        fact: `${formatPrice(order.refunded)} of ${formatPrice(order.total)} is given back already. The other ${owed} is not given back by itself.`,
        todo,
      }
    case 'refunded':
      return { fact: 'Its money is given back already: nothing is owed.', todo: undefined }
    case 'reversed':
      return {
        fact: 'PayPal or the buyer’s bank has taken its money back: nothing is owed.',
        todo: undefined,
      }
    case 'pending':
      return {
        fact: `Its payment is pending at PayPal. If it comes through, ${formatPrice(order.total)} is owed to the buyer.`,
        todo: undefined,
      }
    default:
      return { fact: 'It was not paid: nothing is owed.', todo: undefined }
  }
}

function howPaid(order: Order): string {
  return isOfPaypal(order) ? 'was paid' : `was paid ${paidBy[order.paymentMethod as ManualMethod]}`
}

/** What becomes of the pieces of an order that is cancelled. */
export function piecesWords({ paymentState, shippedAt, shippingMethod }: Order): string {
  const isOut = shippedAt !== null || shippingMethod === HANDED_OVER
  if (paymentState === 'pending' && !isOut)
    return 'Its pieces stay off the shelf until PayPal has decided. If it declines the payment, they are put back by themselves.'
  return isOut
    ? 'Its pieces are not put back on the shelf by themselves. Once you have them again, add them to the stock:'
    : 'Its pieces are not put back on the shelf by themselves. Add them to the stock:'
}
