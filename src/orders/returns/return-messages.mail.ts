import { reasonWords, type ReturnReason } from './returnable.rules.ts'
import { closing } from '../order/order-messages.mail.ts'
import type { Postage } from './return-states.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'
import type { Part } from '../../words/mailbox/message-layout.mail.tsx'

/** A return, as mails tell of it. */
export interface ReturnInMail {
  id: number
  orderId: number
  customerName: string
  customerEmail: string
  /** The page of its order: the buyer's, or the desk's; undefined where there is none. */
  orderUrl: string | undefined
  words: string
  answer: string
  sendTo: string | null
  postage: Postage | null
  closedWhy: string
  lines: readonly { name: string; quantity: number; reason: ReturnReason; received: number | null }[]
}

/** Tells the buyer that their request has arrived. */
export function returnAsked(request: ReturnInMail, store: StoreSettings): Message {
  return toBuyer(request, store, {
    kind: 'return-asked',
    subject: `Your request to return pieces of order #${request.orderId} has arrived`,
    parts: [
      {
        paragraph: `Thank you, ${request.customerName}. Your request is return #${request.id}. Please keep the pieces until you have an answer, which comes by mail and on the page of your order.`,
      },
      askedPieces(request),
    ],
  })
}

/** Tells the buyer that the pieces may come, where to, and who pays for that. */
export function returnAgreed(request: ReturnInMail, store: StoreSettings): Message {
  return toBuyer(request, store, {
    kind: 'return-agreed',
    subject: `You can send your pieces back: return #${request.id} of order #${request.orderId}`,
    parts: [
      { paragraph: `Good news, ${request.customerName}: these pieces may come back.` },
      ...(request.answer === '' ? [] : [{ paragraph: request.answer }]),
      askedPieces(request),
      {
        caption: 'Send them to',
        rows: [
          [store.storeName, request.sendTo ?? ''],
          ['Return postage', request.postage === 'shop' ? 'paid by the shop' : 'paid by you'],
        ],
      },
      ...(request.orderUrl === undefined
        ? []
        : [{ link: `${request.orderUrl}?slip=${request.id}`, label: 'Print the return slip' }]),
      {
        paragraph: `Put the slip into the parcel, or a note that says “Return #${request.id}”, so that it is known whose it is.`,
      },
    ],
  })
}

/** Tells the buyer that the pieces do not come back, and why. */
export function returnDeclined(request: ReturnInMail, store: StoreSettings): Message {
  return toBuyer(request, store, {
    kind: 'return-declined',
    subject: `These pieces can’t be taken back: return #${request.id} of order #${request.orderId}`,
    parts: [
      { paragraph: `Sorry, ${request.customerName}: these pieces can’t be taken back.` },
      { paragraph: request.answer },
      askedPieces(request),
    ],
  })
}

/** Tells the buyer that the parcel is here, with what was in it. */
export function returnReceived(request: ReturnInMail, store: StoreSettings): Message {
  return toBuyer(request, store, {
    kind: 'return-received',
    subject: `Your return #${request.id} of order #${request.orderId} has arrived`,
    parts: [
      {
        paragraph: `Thank you, ${request.customerName}: your parcel has arrived. The page of your order says how it goes on.`,
      },
      {
        caption: 'What arrived',
        rows: request.lines.map(({ name, quantity, received }, index) => [
          `${index + 1}. ${name}`,
          received === quantity ? `${received}` : `${received} of ${quantity}`,
        ]),
      },
    ],
  })
}

/** Tells the buyer that it ended without money, and why. */
export function returnClosed(request: ReturnInMail, store: StoreSettings): Message {
  return toBuyer(request, store, {
    kind: 'return-closed',
    subject: `Your return #${request.id} of order #${request.orderId} is closed`,
    parts: [
      { paragraph: `${request.customerName}, this return was closed without a refund.` },
      { paragraph: request.closedWhy },
    ],
  })
}

/** Tells the owner that a buyer waits for an answer. */
export function returnToDecide(request: ReturnInMail, store: StoreSettings): Message {
  return composeMessage({
    kind: 'return-to-decide',
    subject: `Return #${request.id} of order #${request.orderId} waits for your answer`,
    parts: [
      { paragraph: `${request.customerName} (${request.customerEmail}) would like to send pieces back.` },
      askedPieces(request),
      ...(request.words === ''
        ? []
        : [{ caption: 'In their words', rows: [['Note', request.words] as const] }]),
      ...(request.orderUrl === undefined ? [] : [{ link: request.orderUrl, label: 'Open the order' }]),
    ],
    ...store,
  })
}

function askedPieces({ lines }: ReturnInMail): Part {
  return {
    caption: 'Pieces',
    rows: lines.map(({ name, quantity, reason }, index) => [
      `${index + 1}. ${name}`,
      `Quantity ${quantity}: ${reasonWords[reason]}`,
    ]),
  }
}

function toBuyer(
  { orderUrl }: ReturnInMail,
  store: StoreSettings,
  { parts, ...message }: { kind: string; subject: string; parts: Part[] },
): Message {
  return composeMessage({
    ...message,
    parts: [...parts, ...closing(orderUrl && `${orderUrl}#returns`, store)],
    ...store,
  })
}
