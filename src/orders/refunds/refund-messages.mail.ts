import { formatPrice } from '../../machine/values/money.ts'
import { capitalised } from '../../machine/values/sentence.ts'
import { moneyText, returnedText } from '../../payments/ledger/order-money.rules.ts'
import type { Order } from '../order/order.rules.ts'
import { closing } from '../order/order-messages.mail.ts'
import { isSentInPart } from '../parcels/parcel.rules.ts'
import { refundParts } from './refundable-order.rules.ts'
import type { RefundParts, RefundWay } from './refund.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'
import type { Part } from '../../words/mailbox/message-layout.mail.tsx'

/** A refund as its mails tell of it. */
export interface RefundInMail extends RefundParts {
  state: 'pending' | 'completed'
  way: RefundWay
  /** As people know the wallet. */
  walletTitle: string
  amount: string
  reason: string
  lines: readonly { n: number; quantity: number; goods: string }[]
}

/** Tells the buyer what was given back, and in which way. */
export function refundMessage(
  order: Order,
  refund: RefundInMail,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind: 'refund',
    subject: `${formatPrice(refund.amount)} of your order #${order.id} goes back to you`,
    parts: [
      { paragraph: `Hello ${order.customerName}, ${wentBack(order, refund)}` },
      ...why(refund.reason),
      refundRows(order, refund),
      ...closing(orderUrl, store),
    ],
    ...store,
  })
}

/** Tells the buyer that the order is cancelled, and what becomes of their money. */
export function cancelledMessage(
  order: Order,
  refund: RefundInMail | undefined,
  reason: string,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind: 'cancelled',
    subject: `Your order #${order.id} is cancelled`,
    parts: [
      {
        paragraph: `Hello ${order.customerName}, your order #${order.id} has been cancelled.${sentWords(
          order,
        )}`,
      },
      ...why(reason),
      ...(refund
        ? [{ paragraph: capitalised(wentBack(order, refund)) }, refundRows(order, refund)]
        : [{ paragraph: order.paymentState === 'refunded' ? returnedText(order) : moneyText(order) }]),
      ...closing(orderUrl, store),
    ],
    ...store,
  })
}

function sentWords(order: Order): string {
  if (isSentInPart(order)) return ' Part of it had been sent already; the rest will not be sent.'
  return order.shippedAt === null ? ' It will not be sent.' : ' It had been sent already.'
}

/** Tells the owner that money they gave back did not go, or came back. */
export function refundFailed(
  order: Order,
  refund: { amount: string; failure: string; wasOnItsWay: boolean; tellBuyer: boolean },
  orderUrl: string,
  store: StoreSettings,
): Message {
  const happened = refund.wasOnItsWay
    ? 'was on its way and did not arrive: the money is the shop’s again'
    : 'was not made: nothing has gone back by it'
  return composeMessage({
    kind: 'refund-failed',
    subject: `A refund of order #${order.id} failed: ${formatPrice(refund.amount)}`,
    parts: [
      { paragraph: `A refund of ${formatPrice(refund.amount)} ${happened}. ${refund.failure}` },
      ...(refund.wasOnItsWay && refund.tellBuyer && order.customerEmail !== ''
        ? [{ paragraph: 'The buyer has had a mail that it was on its way. Write to them.' }]
        : []),
      {
        caption: `Order #${order.id}`,
        rows: [
          [
            'Buyer',
            order.customerEmail === ''
              ? order.customerName
              : `${order.customerName} (${order.customerEmail})`,
          ],
          ['Total', formatPrice(order.total)],
          ['Given back in all', formatPrice(order.refunded)],
        ],
      },
      { link: orderUrl, label: 'Open the order' },
    ],
    ...store,
  })
}

function wentBack({ total, refunded, id }: Order, { amount, state, way, walletTitle }: RefundInMail): string {
  const sum =
    amount === total
      ? `the whole ${formatPrice(amount)} you paid for order #${id}`
      : `${formatPrice(amount)} of what you paid for order #${id}`
  const inAll = amount === refunded || amount === total ? '' : ` That makes ${formatPrice(refunded)} in all.`
  if (way === 'outside')
    return `${sum} has been given back to you.${inAll} Please write to the shop if it has not reached you.`
  if (state === 'pending')
    return `${sum} has been given back through ${walletTitle}, which has it on its way to the account you paid from.${inAll}`
  return `${sum} has been given back through ${walletTitle}, to the account you paid from.${inAll}`
}

function why(reason: string): Part[] {
  return reason === '' ? [] : [{ paragraph: reason }]
}

function refundRows(order: Order, refund: RefundInMail): Part {
  const { lines, amount } = refund
  const parts = [
    ...lines.map(({ n, quantity, goods }) => [`${quantity} x ${order.items[n - 1]!.name}`, goods] as const),
    ...refundParts(refund, 'listed'),
    ['Together', amount] as const,
  ]
  return { caption: 'Given back', rows: parts.map(([name, sum]) => [name, formatPrice(sum)]) }
}
