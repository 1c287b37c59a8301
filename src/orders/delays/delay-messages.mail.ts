import { daysBetween, dayWords } from '../../buying/promise/business-days.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import type { Delay } from './delay.rules.ts'
import type { Order } from '../order/order.rules.ts'
import { backByItself, linesBackByThemselves, shelfWords } from '../parcels/back-on-shelf.rules.ts'
import { isPartlySent, linesToSend, piecesToSend, pieceWords } from '../parcels/parcel.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message, needsYourEye } from '../../words/mailbox/message.mail.tsx'
import { closing, arrivalText, sendingText } from '../order/order-messages.mail.ts'

/** Asks the buyer whether they wait for a new date, as 16 CFR 435.2(b) wants it. */
export function newDate(
  order: Order,
  delay: Delay,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  const { wasDispatchBy, reason } = delay
  const what = isPartlySent(order) ? `the rest of your order #${order.id}` : `your order #${order.id}`
  const missed =
    wasDispatchBy === null
      ? `sending ${what} takes longer than it should`
      : `${what} can’t be sent by ${dayWords(wasDispatchBy)}, as was promised`
  return composeMessage({
    kind: 'new-date',
    subject: `A new date for ${what}`,
    parts: [
      { paragraph: `Hello ${order.customerName}, ${missed}. Sorry for that.` },
      ...(reason === '' ? [] : [{ paragraph: reason }]),
      { paragraph: `The new date: ${sendingText(delay)} Then ${arrivalText(delay)}` },
      { paragraph: choiceWords(order, delay) },
      ...(orderUrl === undefined
        ? [{ paragraph: `To choose, reply to this mail or write to ${store.contactEmail}.` }]
        : [{ link: `${orderUrl}#new-date`, label: 'Accept the new date, or cancel' }]),
      ...closing(undefined, store),
    ],
    ...store,
  })
}

function choiceWords(order: Order, { consentBy }: Delay): string {
  if (isPartlySent(order)) return restWords(order, consentBy)
  const choice = 'You may accept the new date, or cancel your order and get all your money back.'
  return consentBy === null
    ? `${choice} If you do not answer, that counts as waiting for the new date.`
    : `${choice} Please answer by ${dayWords(consentBy)}: without your consent by then the order has to be cancelled, and you get your money back.`
}

/** Where a part is on its way, what can be cancelled is the rest. */
function restWords({ items }: Order, consentBy: Delay['consentBy']): string {
  const rest = pieceWords(linesToSend(items), items)
  const choice = `The date is for what was not sent yet: ${rest}. You may accept it, or cancel that and get what you paid for it back, with its tax. The shipping is not given back, as part of your order was sent.`
  return consentBy === null
    ? `${choice} If you do not answer, that counts as waiting for the new date.`
    : `${choice} Please answer by ${dayWords(consentBy)}: without your consent by then what was not sent has to be cancelled, and you get the money for it back.`
}

/** Tells the owner what the buyer has chosen. */
export function delayAnswered(
  order: Order,
  { answer, dispatchBy }: Delay,
  orderUrl: string,
  store: StoreSettings,
): Message {
  const isAccepted = answer === 'accepted'
  const isPart = isPartlySent(order)
  const what = isPart ? `the rest of order #${order.id}` : `order #${order.id}`
  return composeMessage({
    kind: 'new-date-answered',
    subject: isAccepted
      ? `The new date of ${what} is accepted`
      : `${isPart ? 'The rest of order' : 'Order'} #${order.id} was cancelled by its buyer`,
    parts: [
      {
        paragraph: isAccepted
          ? `${order.customerName} waits: send ${what} by ${dayWords(dispatchBy)}.`
          : `${order.customerName} does not wait until ${dayWords(dispatchBy)}. ${
              isPart
                ? `What was not sent is given back (${pieceWords(linesToSend(order.items), order.items)}): its money is asked to go back, without the shipping. Do not send it.`
                : 'The order is cancelled, and its money asked to go back: do not send it.'
            }`,
      },
      ...(isAccepted ? [] : [{ paragraph: shelfText(order) }]),
      { link: orderUrl, label: 'Open the order' },
    ],
    ...store,
  })
}

/** What becomes of pieces that are not sent. */
function shelfText({ items }: Order): string {
  const back = linesBackByThemselves(items)
  const hasOthers = items.some((line) => piecesToSend(line) > backByItself(line))
  const others =
    'What was made to order, or with the buyer’s words, is not put back by itself. If you can sell a piece of it again, add it to its stock under Products.'
  return [shelfWords(back, items), ...(hasOthers ? [others] : [])].join(' ')
}

/** Tells the owner of an order that must be sent soon, or is late. */
export function orderDue(
  { id, customerName, dispatchBy }: { id: number; customerName: string; dispatchBy: string },
  today: string,
  orderUrl: string,
  store: StoreSettings,
): Message {
  return needsYourEye(
    {
      ...ofOrder(id, customerName, ['To be sent by', dispatchBy], orderUrl),
      kind: 'order-due',
      text: `Its buyer was promised that it is sent by ${dayWords(dispatchBy)}. ${leftWords(daysBetween(today, dispatchBy))}`,
      toDo: 'Send it, or send the buyer a new date from the order’s page: they may accept it or get their money back. This is written once for each date.',
    },
    store,
  )
}

/** What both mails name: the order, its buyer, and the day that it is about. */
function ofOrder(id: number, buyer: string, [what, day]: [what: string, day: string], orderUrl: string) {
  const rows: [string, string][] = [
    ['Buyer', buyer],
    [what, dayWords(day)],
  ]
  return {
    what: `Order #${id}`,
    facts: { caption: `Order #${id}`, rows },
    link: { url: orderUrl, label: 'Open the order' },
  }
}

function leftWords(days: number): string {
  if (days < 0) return `That was ${counted(-days, 'day')} ago.`
  if (days === 0) return 'That is today.'
  return days === 1 ? 'That is tomorrow.' : `That is in ${counted(days, 'day')}.`
}

/** Tells the owner that a buyer had to consent to a new date by today, and did not. */
export function consentMissing(
  { id, customerName, consentBy }: { id: number; customerName: string; consentBy: string },
  orderUrl: string,
  store: StoreSettings,
): Message {
  return needsYourEye(
    {
      ...ofOrder(id, customerName, ['Consent by', consentBy], orderUrl),
      kind: 'no-consent',
      text: `Its buyer was asked to consent to a new date by ${dayWords(consentBy)}, and has not answered. Without their consent what is not sent of it is to be cancelled and the money for that given back (16 CFR 435.2).`,
      toDo: 'Cancel the order from its page, or give back the money for the rest where a part was sent, unless the buyer has told you otherwise. This is written once.',
    },
    store,
  )
}
