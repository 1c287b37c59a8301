import type { Order } from '../order/order.rules.ts'
import { isPartlySent, linesToSend, parcelName, type LinePieces, type Parcel } from './parcel.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { closing, addressText } from '../order/order-messages.mail.ts'
import { trackingOf } from '../packing/tracking.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'
import type { Part, Piece } from '../../words/mailbox/message-layout.mail.tsx'
import { numbered } from '../../pieces/questions/answer-words.mail.ts'

/** Tells the buyer that a parcel is on its way, where to follow it, what is in it, and what is still to come. */
export function shippedMessage(
  order: Order,
  /** The parcel's place among the order's, from 0. */
  index: number,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  const { carrier, trackingNumber: number, lines } = order.parcels[index]!
  const tracking = number === null ? undefined : trackingOf(number, carrier)
  const { subject, text } = wordsOf(order, index)
  return composeMessage({
    kind: 'shipped',
    subject,
    parts: [
      { paragraph: text },
      {
        caption: order.parcels.length > 1 || isPartlySent(order) ? parcelName(order, index) : 'Parcel',
        rows: [
          ...(carrier && carrier !== 'Other' ? [['Carrier', carrier] as const] : []),
          ...(number === null ? [] : [['Tracking number', number] as const]),
          ['Goes to', `${order.customerName}\n${addressText(order)}`],
        ],
      },
      ...(tracking ? [{ link: tracking.url, label: `Follow it at ${tracking.carrier}` }] : []),
      { caption: 'In it', pieces: namedPieces(lines, order) },
      ...stillToCome(order),
      ...closing(orderUrl, store),
    ],
    ...store,
  })
}

/** What stands above the parcel: of the only one, of the last of several, of one that others follow. */
function wordsOf(order: Order, index: number): { subject: string; text: string } {
  const { id, customerName, parcels } = order
  const news = `Good news, ${customerName}:`
  if (isPartlySent(order))
    return {
      subject: `Part of your order #${id} is on its way`,
      text: `${news} part of your order has left the workshop. The rest follows.`,
    }
  if (parcels.length > 1 && index === parcels.length - 1)
    return {
      subject: `The rest of your order #${id} is on its way`,
      text: `${news} the rest of your order has left the workshop.`,
    }
  if (parcels.length > 1)
    return {
      subject: `Part of your order #${id} is on its way`,
      text: `${news} part of your order has left the workshop, and so has the rest.`,
    }
  return {
    subject: `Your order #${id} is on its way`,
    text: `${news} your order has left the workshop.`,
  }
}

function namedPieces(lines: readonly LinePieces[], { items }: Order): Piece[] {
  return lines.map(({ n, quantity }, index) => ({
    ...numbered(items[n - 1]!, index),
    value: `Quantity ${quantity}`,
  }))
}

function stillToCome(order: Order): Part[] {
  const left = linesToSend(order.items)
  return left.length === 0 ? [] : [{ caption: 'Still to come', pieces: namedPieces(left, order) }]
}

/** Tells the buyer that a parcel they were told of has not left yet. */
export function notSentMessage(
  order: Order,
  parcel: Parcel,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind: 'not-sent',
    subject: `A parcel of your order #${order.id} has not left yet`,
    parts: [
      {
        paragraph: `${order.customerName}, a mail told you that these pieces were on their way. That was too early: they have not left yet${
          parcel.trackingNumber === null
            ? ''
            : `, and the tracking number ${parcel.trackingNumber} does not count`
        }. Another mail comes when they leave.`,
      },
      { caption: 'Still to come', pieces: namedPieces(parcel.lines, order) },
      ...closing(orderUrl, store),
    ],
    ...store,
  })
}
