import { type OrderDispute, reasonWords } from '../disputes/dispute.rules.ts'
import { type Cents, formatCents, formatPrice } from '../../machine/values/money.ts'
import type { Order } from '../../orders/order/order.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message, needsYourEye } from '../../words/mailbox/message.mail.tsx'
import { disputeDeskOf } from '../wallets/wallet-desk.rules.ts'
import { walletOf } from '../wallets/wallet-title.rules.ts'

/** What the wallet does to a payment after its order was placed, and its owner should not learn by chance. */
export type PaymentNews = 'declined' | 'declined-after-sending' | 'completed-after-cancelling' | 'reversed'

interface News {
  subject: (id: number, wallet: string) => string
  text: (wallet: string) => string
}

const news: Record<PaymentNews, News> = {
  declined: {
    subject: (id, wallet) => `Order #${id} was not paid: ${wallet} declined its payment`,
    text: (wallet) =>
      `${wallet} held this payment and has now declined it. No money comes in. The order is cancelled and its pieces are back on the shelf: there is nothing to send.`,
  },
  'declined-after-sending': {
    subject: (id, wallet) => `Order #${id} was sent, but ${wallet} declined its payment`,
    text: (wallet) =>
      `${wallet} held this payment and has now declined it, after you had completed the order. No money comes in. The order now stands as cancelled; its pieces are not put back on the shelf. Write to the buyer about how to pay, or to have the parcel back.`,
  },
  'completed-after-cancelling': {
    subject: (id) => `Order #${id} is cancelled, but its payment has come in`,
    text: (wallet) =>
      `${wallet} held this payment and has now completed it, after you had cancelled the order. Either give the money back on the order’s page, or set the order to processing and send it. Until then it stands under “Money owed”.`,
  },
  reversed: {
    subject: (id, wallet) => `${wallet} took back money of order #${id}`,
    text: (wallet) =>
      `${wallet} or the buyer’s bank has taken money of this order back. Don’t send it before you have looked at it in your ${wallet} account; what was taken back no longer counts as revenue.`,
  },
}

export const allPaymentNews = Object.keys(news) as PaymentNews[]

export function paymentNews(
  about: PaymentNews,
  order: Order,
  orderUrl: string,
  store: StoreSettings,
): Message {
  const wallet = walletOf(order) ?? ''
  return composeMessage({
    kind: `payment-${about}`,
    subject: news[about].subject(order.id, wallet),
    parts: [
      { paragraph: news[about].text(wallet) },
      orderRows(order),
      { link: orderUrl, label: 'Open the order' },
    ],
    ...store,
  })
}

/** Tells the owner that the wallet took back money that had been given back already; `lostCents` is what is lost. */
export function lostTwice(order: Order, lostCents: Cents, orderUrl: string, store: StoreSettings): Message {
  return composeMessage({
    kind: 'payment-lost-twice',
    subject: `${walletOf(order)} took back money of order #${order.id} that had gone back already`,
    parts: [
      {
        paragraph: `${walletOf(order)} or the buyer’s bank took back money of this order that had been given back to the buyer as well: ${formatCents(lostCents)} more went out than the order brought. Dispute it in ${disputeDeskOf(order).name}, and name the refund.`,
      },
      orderRows(order),
      { link: orderUrl, label: 'Open the order' },
    ],
    ...store,
  })
}

/** Tells the owner to answer in time. */
export function disputeOpened(
  order: Order,
  dispute: OrderDispute,
  orderUrl: string,
  store: StoreSettings,
): Message {
  const isShipped = order.shippedAt !== null
  return composeMessage({
    kind: 'dispute',
    subject: `Order #${order.id} is in dispute`,
    parts: [
      {
        paragraph: `The buyer, or their bank, contests the payment of this order at ${walletOf(order)}. Answer in ${disputeDeskOf(order).name}${
          dispute.respondBy ? ` before ${dispute.respondBy.slice(0, 10)}` : ''
        }, or it may be decided against you. ${
          isShipped
            ? 'The order is sent: have its tracking number at hand.'
            : 'The order is taken out of what is to be packed until it is decided.'
        }`,
      },
      { caption: 'Dispute', rows: disputeRows(order, dispute) },
      orderRows(order),
      { link: orderUrl, label: 'Open the order' },
    ],
    ...store,
  })
}

/** Tells the owner that the time to answer ends soon. */
export function disputeDue(
  order: Order,
  dispute: OrderDispute,
  orderUrl: string,
  store: StoreSettings,
): Message {
  const wallet = walletOf(order)!
  const deadline = `${dispute.respondBy!.slice(0, 16).replace('T', ' ')} UTC`
  return needsYourEye(
    {
      kind: 'dispute-deadline',
      what: `The dispute about order #${order.id}`,
      text: `The buyer, or their bank, contests the payment of this order at ${wallet}, and ${wallet} asks for an answer before ${deadline}. Whatever is not answered by then may be decided against you.`,
      facts: {
        caption: 'Dispute',
        rows: [
          ...disputeRows(order, dispute),
          ['Order’s total', formatPrice(order.total)],
          ['Buyer', `${order.customerName} (${order.customerEmail})`],
        ],
      },
      toDo: `Answer in ${disputeDeskOf(order).name}. If you have answered already, there is nothing to do: this is written once.`,
      link: { url: orderUrl, label: 'Open the order' },
    },
    store,
  )
}

function disputeRows(order: Order, { id, reason, amount }: OrderDispute): [string, string][] {
  return [
    [`${walletOf(order)}’s number`, id],
    ['Reason', reasonWords(reason)],
    ...(amount === null ? [] : [['Amount', formatPrice(amount)] as [string, string]]),
  ]
}

function orderRows(order: Order) {
  return {
    caption: `Order #${order.id}`,
    rows: [
      ['Buyer', `${order.customerName} (${order.customerEmail})`],
      ['Total', formatPrice(order.total)],
    ],
  } as const
}

/** Tells the owner of a payment that no rule could make an order of: only a person at the wallet's desk can settle it. */
export function paymentInReview(
  payment: { total: string; wallet: string; walletOrderId: string; reason: string },
  deskUrl: string,
  store: StoreSettings,
): Message {
  return needsYourEye(
    {
      kind: 'payment-in-review',
      what: `A payment of ${payment.total}`,
      text: `Money has moved at ${payment.wallet}, or may have, and the shop could not make an order of it. The buyer reads that their payment is being confirmed.`,
      facts: {
        caption: 'What is known',
        rows: [
          ['Agreed total', payment.total],
          [`${payment.wallet} order`, payment.walletOrderId],
          ['Why', payment.reason],
        ],
      },
      toDo: `Look at ${payment.wallet} what became of it. The shop keeps asking ${payment.wallet}, too, and takes it off the list by itself when that settles it.`,
      link: { url: deskUrl, label: 'Open the desk' },
    },
    store,
  )
}
