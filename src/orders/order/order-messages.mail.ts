import { dayWords } from '../../buying/promise/business-days.rules.ts'
import type { Gift } from '../../buying/gift/gift.rules.ts'
import { giftTasks, giftWords } from '../../buying/gift/gift-words.rules.ts'
import type { ArrivalPromise } from '../../buying/promise/promise.rules.ts'
import { arrivalRange, deliveryWords } from '../../buying/shipping/delivery.rules.ts'
import { WALK_IN } from '../manual-orders/manual-order.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { isFinalSale } from '../final-sale/final-sale.rules.ts'
import { FINAL_SALE_WORDS } from '../final-sale/final-sale-words.rules.ts'
import { madeWords, severalWords } from '../../pieces/supply/made-words.rules.ts'
import type { Order } from './order.rules.ts'
import { HANDED_OVER } from './order-sums.rules.ts'
import { mayReview } from './order-progress.rules.ts'
import { businessDaysWords } from '../../store/settings/promises.rules.ts'
import { sumLines } from './order-sums.rules.ts'
import { shippingDaysWords } from '../../buying/shipping/shipping-method.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'
import type { Part } from '../../words/mailbox/message-layout.mail.tsx'
import { answerWords, numbered, pictureLinks } from '../../pieces/questions/answer-words.mail.ts'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'

/** Thanks the buyer, with every figure of the order. */
export function orderConfirmation(order: Order, orderUrl: string, store: StoreSettings): Message {
  // A dress rehearsal's: nothing is sent, and there is no piece to be reviewed.
  const isHandedOver = order.shippingMethod === HANDED_OVER
  return composeMessage({
    kind: 'order-confirmation',
    subject: `Your order #${order.id} at ${store.storeName}`,
    parts: [
      { paragraph: `Thank you, ${order.customerName}. ${receivedText(order)}` },
      { link: orderUrl, label: 'See your order' },
      ...orderParts(order),
      ...pictureLinks(order, orderUrl),
      ...giftParts(order),
      ...(isPaidBack(order) || order.paymentState === 'pending' || isHandedOver
        ? []
        : [{ paragraph: deliveryText(order) }]),
      ...(mayReview(order) && !isHandedOver
        ? [{ link: `${orderUrl}#pieces`, label: 'Once they are with you: review your pieces' }]
        : []),
      { paragraph: 'Keep this mail, and keep it to yourself: its link opens your order.' },
      ...closing(undefined, store),
    ],
    ...store,
  })
}

/** How a mail to a buyer ends: with their order's page, where it has one, and whom to ask. */
export function closing(orderUrl: string | undefined, { contactEmail }: StoreSettings): Part[] {
  return [
    ...(orderUrl === undefined ? [] : [{ link: orderUrl, label: 'See your order' }]),
    { paragraph: `Questions? Reply to this mail or write to ${contactEmail}.` },
  ]
}

/** To a buyer who has lost the confirmation, and asked for the order's link by its number. */
export function orderLink({ id }: Order, orderUrl: string, store: StoreSettings): Message {
  return composeMessage({
    kind: 'order-link',
    subject: `The link to your order #${id}`,
    parts: [
      { paragraph: `You asked for the link to your order #${id} at ${store.storeName}.` },
      { link: orderUrl, label: 'See your order' },
      { paragraph: 'Keep this mail, and keep it to yourself: its link opens your order.' },
      {
        paragraph: `If it was not you, there is nothing to do: the link went to you alone. Questions? Reply to this mail or write to ${store.contactEmail}.`,
      },
    ],
    ...store,
  })
}

function receivedText(order: Order): string {
  if (order.paymentState === 'pending')
    return `Your order has arrived. ${walletOf(order)} is still checking your payment; nothing is sent and nothing promised until it is through.`
  return isPaidBack(order)
    ? 'Your order has arrived, but its payment has been returned to you already: it will not be sent.'
    : 'Your order and your payment have arrived.'
}

/** Refunded before the shop had even recorded it. */
function isPaidBack({ paymentState }: Order): boolean {
  return paymentState === 'refunded'
}

/** When it is sent and arrives, as it was promised. */
export function deliveryText(order: Order): string {
  const days = { from: order.shippingDaysFrom, to: order.shippingDaysTo }
  const { dispatchDays } = order
  const takes = `${order.shippingMethod} delivery takes ${shippingDaysWords(days)}`
  const { promise } = order
  if (order.paymentState === 'paid' && promise)
    return `${sendingText(promise)} ${takes}: ${arrivalText(promise)}`
  const arrival = arrivalRange(order.createdAt, { days, dispatchDays })
  const within = dispatchDays ? `within ${businessDaysWords(dispatchDays)}` : undefined
  if (order.paymentState !== 'paid' || !arrival) {
    const sent = within && `: ${within} of the day your payment has come through`
    return `${takes} once it has been sent${sent ?? ''}.`
  }
  const words = deliveryWords(arrival)
  return `${within ? `It is sent ${within}. ` : ''}${takes}: expect your order ${words.includes(' to ') ? 'from' : 'on'} ${words}.`
}

/** 'It is sent by Wednesday, December 2.' */
export function sendingText({ dispatchBy }: Pick<ArrivalPromise, 'dispatchBy'>): string {
  return `It is sent by ${dayWords(dispatchBy)} at the latest.`
}

/** 'Expect your order from Monday, December 7 to Friday, December 11.', as the end of a sentence. */
export function arrivalText({ from, to }: Pick<ArrivalPromise, 'from' | 'to'>): string {
  return `expect your order ${from === to ? 'on' : 'from'} ${deliveryWords({ earliest: from, latest: to })}.`
}

/** The receipt of a sale the owner recorded, for a buyer who gave an address for it. */
export function receipt(order: Order, store: StoreSettings): Message {
  const isHandedOver = order.shippingMethod === HANDED_OVER
  return composeMessage({
    kind: 'receipt',
    subject: `Your receipt from ${store.storeName}, order #${order.id}`,
    parts: [
      {
        paragraph: `Thank you${order.customerName === WALK_IN ? '' : `, ${order.customerName}`}. ${
          isHandedOver
            ? 'Here is what you took home.'
            : 'Here is what you bought; another mail comes when it is on its way.'
        }`,
      },
      ...orderParts(order),
      ...giftParts(order),
      ...(isHandedOver ? [] : [{ paragraph: deliveryText(order) }]),
      ...closing(undefined, store),
    ],
    ...store,
  })
}

/** Tells the owner what to pack. */
export function newOrder(order: Order, orderUrl: string, store: StoreSettings): Message {
  return composeMessage({
    kind: 'new-order',
    subject: `New order #${order.id}: ${formatPrice(order.total)}`,
    parts: [
      { paragraph: `${order.customerName} (${order.customerEmail}) has placed an order.` },
      ...(isPaidBack(order)
        ? [{ paragraph: 'Its payment was refunded before the shop recorded it: there is nothing to pack.' }]
        : order.promise
          ? [
              {
                paragraph: `The buyer was promised that it is sent by ${dayWords(order.promise.dispatchBy)}.`,
              },
            ]
          : []),
      // Its note is for whoever gets the parcel: the order's own page has it.
      ...(order.gift
        ? [{ paragraph: `It is a gift. ${[...giftTasks(order.gift), ...noteTask(order.gift)].join('. ')}.` }]
        : []),
      { link: orderUrl, label: 'Open the order' },
      ...orderParts(order),
      ...pictureLinks(order, orderUrl),
    ],
    ...store,
  })
}

function orderParts(order: Order): Part[] {
  return [
    {
      caption: `Order #${order.id}`,
      pieces: order.items.map((line, index) => ({
        ...numbered(line, index),
        after: `${answerWords(line.customization)}${made(line)}`,
        note: severalWords(line),
        value: formatPrice(line.lineTotal),
      })),
    },
    {
      caption: 'Total',
      rows: [...sumLines(order), ['Total', formatPrice(order.total)]],
    },
    ...(order.shippingMethod === HANDED_OVER
      ? []
      : [
          {
            caption: 'Ships to',
            rows: [[order.customerName, addressText(order)] as const],
          },
        ]),
  ]
}

/** Where an order goes, line by line as on its label. */
export function addressText({ shippingAddress: to }: Order): string {
  return [to.street1, to.street2, `${to.city}, ${to.state} ${to.zip}`]
    .filter((line) => line !== '')
    .join('\n')
}

/** What the buyer asked for the parcel, for the buyer alone: with the note as it was typed. */
function giftParts({ gift }: Order): Part[] {
  if (!gift) return []
  const words = giftWords(gift)
  return [
    { paragraph: `This is a gift${words.length > 0 ? `: ${words.join(', ').toLowerCase()}` : ''}.` },
    ...(gift.note === '' ? [] : [{ paragraph: 'Your note for the parcel:' }, { paragraph: gift.note }]),
  ]
}

function noteTask({ note }: Gift): string[] {
  return note === '' ? [] : ['Its note is on the packing slip']
}

function made(line: Order['items'][number]): string {
  const words = madeWords(line) ?? (line.numbered?.measures || undefined)
  const returns = isFinalSale(line) ? ` (${FINAL_SALE_WORDS})` : ''
  return `${words === undefined ? '' : ` (${words})`}${returns}`
}
