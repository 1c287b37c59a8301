import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import { arrivalRange, deliveryRange, deliveryWords } from '../../buying/shipping/delivery.rules.ts'
import type { Order } from './order.rules.ts'
import { HANDED_OVER } from './order-sums.rules.ts'
import { isPartlySent, isSentInPart } from '../parcels/parcel.rules.ts'
import { shippingDaysWords } from '../../buying/shipping/shipping-method.rules.ts'
import { moneyText, returnedText, type ShownOrder } from '../../payments/ledger/order-money.rules.ts'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'

/** How an order stands, as its buyer understands it: the owner's status and the money's state, in one. */
interface Progress {
  title: string
  text: string
  /** Whether telling when it arrives still makes sense. */
  isComing: boolean
}

export function progressOf(order: ShownOrder): Progress {
  const { status, paymentState } = order
  if (status === 'cancelled') return cancelled(order)
  if (paymentState === 'reversed') {
    return {
      title: 'Payment taken back',
      text: `${walletOf(order)} or your bank has taken the payment for this order back. Please write to the shop if you did not ask for that.`,
      isComing: false,
    }
  }
  if (paymentState === 'refunded') return { title: 'Refunded', text: returnedText(order), isComing: false }
  // Denied by the wallet, and not cancelled by hand: nothing is being confirmed any more.
  if (paymentState === 'unpaid') {
    return {
      title: 'Not paid',
      text: 'The payment for this order was denied, and you have not been charged for it. Please write to the shop if you still want it.',
      isComing: false,
    }
  }
  if (paymentState === 'pending') {
    return {
      title: 'Payment pending',
      text: 'The payment is still being confirmed. Your order is packed once it has come through, and you need not pay again.',
      isComing: false,
    }
  }
  return paid(order, paymentState === 'partly_refunded' ? ` ${returnedText(order)}` : '')
}

function paid(order: ShownOrder, refund: string): Progress {
  const { status, shippedAt, trackingNumber, inDispute } = order
  const isPart = isPartlySent(order)
  if (isPart && inDispute && status !== 'completed')
    return {
      title: 'Partly sent',
      text: `Part of your order is on its way. Its payment is contested at ${walletOf(order)}, and what becomes of the rest is decided there.${refund}`,
      isComing: false,
    }
  if (isPart && status !== 'completed')
    return {
      title: 'Partly sent',
      text: `Part of your order is on its way, and the rest is being prepared.${refund}`,
      isComing: false,
    }
  if (shippedAt !== null || (trackingNumber && !isPart))
    return { title: 'Shipped', text: `Your order is on its way.${refund}`, isComing: true }
  // Nobody said that it was sent: it may have been handed over.
  if (status === 'completed')
    return {
      title: 'Completed',
      text: `Your order is complete. Please write to the shop if it has not reached you.${refund}`,
      isComing: false,
    }
  // A disputed order is not packed until the dispute is decided, so no day of arrival holds.
  if (inDispute)
    return {
      title: 'Payment contested',
      text: `The payment of this order is contested at ${walletOf(order)}, and what becomes of the order is decided there. Please write to the shop if that is a mistake.${refund}`,
      isComing: false,
    }
  return {
    title: 'Paid, being prepared',
    text: `Your payment has come through, and your order is being prepared.${refund}`,
    isComing: true,
  }
}

type Way = Pick<
  Order,
  'createdAt' | 'shippedAt' | 'shippingDaysFrom' | 'shippingDaysTo' | 'dispatchDays' | 'promise'
>

/** When it arrives: counted from the day it was sent, before that as the buyer was told; else only how long it travels. */
export function expectedDelivery(order: Way): string {
  const days = { from: order.shippingDaysFrom, to: order.shippingDaysTo }
  const { promise } = order
  const range = order.shippedAt
    ? deliveryRange(order.shippedAt, days)
    : promise
      ? { earliest: promise.from, latest: promise.to }
      : arrivalRange(order.createdAt, { days, dispatchDays: order.dispatchDays })
  return range ? deliveryWords(range) : `${shippingDaysWords(days)} once it has been sent`
}

/** What a buyer is told of the mail about an order: nothing, where a shop without a mail server takes real payments. */
export function confirmationSentence(
  { sendsMail, testPayments }: { sendsMail: boolean; testPayments: boolean },
  email: string,
): string {
  if (sendsMail) return `A confirmation email will follow to ${email}.`
  return testPayments ? 'This shop is a test and sends no email.' : ''
}

/**
 * Said to everybody who asks for an order's link, whether or not number and address belong together. A shop that sends no
 * mail says so: a link would be waited for in vain.
 */
export function orderLinkSentence({
  sendsMail,
  testPayments,
  contactEmail,
}: {
  sendsMail: boolean
  testPayments: boolean
  contactEmail: string
}): string {
  if (sendsMail) return 'If these belong together, a link is on its way to that address.'
  if (testPayments) return 'This shop is a test and sends no email, so no link comes.'
  return `This shop sends no email, so no link comes. Please write to ${contactEmail} with your order’s number.`
}

/** What is said of an order that is not sent, or was called off after it was. */
function cancelled(order: ShownOrder): Progress {
  if (order.paymentState === 'refunded')
    return { title: 'Cancelled and refunded', text: returnedText(order), isComing: false }
  const sent = isSentInPart(order)
    ? 'This order was called off after part of it had been sent. The rest will not be sent.'
    : order.shippedAt === null
      ? 'This order will not be sent.'
      : 'This order was called off after it had been sent.'
  return { title: 'Cancelled', text: `${sent} ${moneyText(order)}`, isComing: false }
}

type Reviewed = Pick<Order, 'status' | 'paymentState' | 'shippingMethod' | 'parcels'>

/** The piece of line `n` can have arrived by `today`: nothing is said of one before it can be held in hand. */
export function mayReviewLine(order: Reviewed, n: number, today: string): boolean {
  if (!mayReview(order)) return false
  if (order.shippingMethod === HANDED_OVER) return true
  // Completed without a parcel, it was handed over.
  if (order.parcels.length === 0) return order.status === 'completed'
  return order.parcels.some(
    ({ sentAt, lines }) => sentAt.slice(0, 10) < today && lines.some((line) => line.n === n),
  )
}

/** Only who has paid can review, and only what was kept is worth it. */
export function mayReview({ status, paymentState }: Pick<Order, 'status' | 'paymentState'>): boolean {
  return status !== 'cancelled' && isCaptured(paymentState)
}
