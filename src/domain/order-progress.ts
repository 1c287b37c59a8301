import { arrivalRange, deliveryRange, deliveryWords } from './delivery.ts'
import type { Order } from './order.ts'
import { shippingDaysWords } from './shipping-method.ts'

/** How an order stands, as its buyer understands it: the owner's status and the money's state, in one. */
export interface Progress {
  title: string
  text: string
  /** Whether telling when it arrives still makes sense. */
  isComing: boolean
}

export function progressOf({
  status,
  paymentState,
  trackingNumber,
}: Pick<Order, 'status' | 'paymentState' | 'trackingNumber'>): Progress {
  const isRefunded = paymentState === 'refunded'
  if (status === 'cancelled') {
    return isRefunded
      ? { title: 'Cancelled and refunded', text: REFUNDED, isComing: false }
      : { title: 'Cancelled', text: 'This order will not be sent.', isComing: false }
  }
  if (paymentState === 'reversed') {
    return {
      title: 'Payment taken back',
      text: 'PayPal or your bank has taken the payment for this order back. Please write to us if you did not ask for that.',
      isComing: false,
    }
  }
  if (isRefunded) return { title: 'Refunded', text: REFUNDED, isComing: false }
  // Denied by PayPal, and not cancelled by hand: nothing is being confirmed any more.
  if (paymentState === 'unpaid') {
    return {
      title: 'Not paid',
      text: 'The payment for this order was denied, and you have not been charged for it. Please write to us if you still want it.',
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
  const refund =
    paymentState === 'partly_refunded'
      ? ' Part of the amount has been returned to the account you paid from.'
      : ''
  if (status === 'completed' || trackingNumber) {
    return { title: 'Shipped', text: `Your order is on its way.${refund}`, isComing: true }
  }
  return {
    title: 'Paid, being prepared',
    text: `Your payment has come through, and we are preparing your order.${refund}`,
    isComing: true,
  }
}

type Way = Pick<Order, 'createdAt' | 'shippedAt' | 'shippingDaysFrom' | 'shippingDaysTo' | 'dispatchDays'>

/** When it arrives: counted from the day it was sent, before that as the buyer was told; else only how long it travels. */
export function expectedDelivery(order: Way): string {
  const days = { from: order.shippingDaysFrom, to: order.shippingDaysTo }
  const range = order.shippedAt
    ? deliveryRange(order.shippedAt, days)
    : arrivalRange(order.createdAt, { days, dispatchDays: order.dispatchDays })
  return range ? deliveryWords(range) : `${shippingDaysWords(days)} once it has been sent`
}

/** Whether the mail about an order reaches its buyer, or stays in the shop for want of a mail server. */
export function confirmationSentence(sendsMail: boolean, email: string): string {
  return sendsMail
    ? `A confirmation email will follow to ${email}.`
    : `This shop sends no mail yet: the confirmation email to ${email} is kept in its mailbox.`
}

const REFUNDED = 'The whole amount has been returned to the account you paid from.'

/** Only who has paid can review, and only what was kept is worth it. */
export function mayReview({ status, paymentState }: Pick<Order, 'status' | 'paymentState'>): boolean {
  return status !== 'cancelled' && (paymentState === 'paid' || paymentState === 'partly_refunded')
}
