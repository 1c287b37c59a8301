import { counted } from '../../machine/values/counted.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../mailbox/message.mail.tsx'

/** Asks the owner of an address whether the newsletter is wanted: nobody is subscribed by someone else. */
export function newsletterConfirmation(
  links: { confirm: string; unsubscribe: string },
  store: StoreSettings,
): Message {
  const message = composeMessage({
    kind: 'newsletter-confirmation',
    subject: `Please confirm your subscription to ${store.storeName}`,
    parts: [
      { paragraph: 'You asked for the newsletter: new pieces and notes from the bench.' },
      { link: links.confirm, label: 'Confirm subscription' },
      { paragraph: 'If it was not you, ignore this mail: without your confirmation, no letter comes.' },
      { link: links.unsubscribe, label: 'Unsubscribe, now or later' },
    ],
    ...store,
  })
  return { ...message, unsubscribeUrl: links.unsubscribe }
}

/** A visitor's message from the contact form, for the owner, whose answer goes to the visitor. */
export function contactMessage(
  message: {
    firstName: string
    lastName: string
    email: string
    subject: string
    message: string
    /** Where it is answered. */
    desk: string
    /** The order of theirs that it is about. */
    about?: { orderId: number; link: string } | undefined
  },
  store: StoreSettings,
): Message {
  const letter = composeMessage({
    kind: 'contact-message',
    subject: `Message: ${message.subject}`,
    parts: [
      { paragraph: `${`${message.firstName} ${message.lastName}`.trim()} (${message.email}) writes:` },
      { paragraph: message.message },
      { link: message.desk, label: 'Answer at the desk' },
      ...(message.about
        ? [{ link: message.about.link, label: `About order #${message.about.orderId}` }]
        : []),
    ],
    ...store,
  })
  return { ...letter, replyTo: message.email }
}

/** What the shop answers somebody, or writes to them first; the whole conversation is behind its link. */
export function answerMail(
  answer: {
    subject: string
    words: string
    /** Where a picture that goes with it is looked at. */
    picture?: string | undefined
    /** What the buyer wrote last. */
    question: string | undefined
    link: string
    follows: readonly number[]
    /** Where an answer to the mail goes, if not to the shop's own address. */
    replyTo: string | undefined
  },
  store: StoreSettings,
): Message {
  const { subject, words, picture, question, link, follows, replyTo } = answer
  const letter = composeMessage({
    kind: 'answer',
    subject,
    parts: [
      { paragraph: words },
      ...(picture === undefined ? [] : [{ link: picture, label: 'See the picture' }]),
      { link, label: 'Answer here' },
      ...(question === undefined ? [] : [{ paragraph: `You wrote:\n${question.replaceAll(/^/gm, '> ')}` }]),
    ],
    ...store,
  })
  return { ...letter, follows, ...(replyTo === undefined ? {} : { replyTo }) }
}

/** That more was written than is mailed one by one, for the owner. */
export function moreMessages(
  { count, mailedAnHour, inbox }: { count: number; mailedAnHour: number; inbox: string },
  store: StoreSettings,
): Message {
  const [messages, wait] = [counted(count, 'more message'), count === 1 ? 'waits' : 'wait']
  return composeMessage({
    kind: 'more-messages',
    subject: `${messages} ${wait} in your inbox`,
    parts: [
      {
        paragraph: `So many messages come in by the contact form that not each is mailed to you: ${mailedAnHour} an hour are. ${messages} ${wait} in the inbox at your desk. While this goes on, you are told once an hour how many have come since.`,
      },
      { link: inbox, label: 'Open the inbox' },
    ],
    ...store,
  })
}
