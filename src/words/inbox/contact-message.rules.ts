import { normalizeEmail } from '../../people/email-address.rules.ts'

/** In characters; of the address MAX_EMAIL_LENGTH. */
export const CONTACT_LIMITS = { firstName: 100, lastName: 100, subject: 200, message: 5000 } as const

export const messageQueues = ['unread', 'open', 'answered'] as const
export type MessageQueue = (typeof messageQueues)[number]

/** In characters: as much as lists show of what was said last. */
export const EXCERPT = 300

/** A conversation takes no more replies: the next question begins another. */
export const MOST_REPLIES = 200

/** Answers that are kept for using again: as many as are found at a glance. */
export const MOST_KEPT_REPLIES = 20

/** Who wrote it by mail, where that is not the buyer's address; null where it is, or where nothing says so. */
export const otherThan = (buyer: string, from: string | null): string | null =>
  from === null || normalizeEmail(from) === normalizeEmail(buyer) ? null : from

/** First names and last name of somebody who gave them in one. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const trimmed = name.trim()
  const space = trimmed.lastIndexOf(' ')
  return space === -1
    ? { firstName: trimmed, lastName: '' }
    : { firstName: trimmed.slice(0, space).trim(), lastName: trimmed.slice(space + 1) }
}

/** More than that in one message are no question about an order. */
const NUMBERS = 5

/** The numbers of orders that a message names, as 'order 17', 'Order no. 17' or '#17', in their order. */
export function orderNumbersIn(words: string): number[] {
  const found = words.matchAll(/(?:#|\border\s*(?:no\.?|number|nr\.?)?\s*#?)\s*([1-9]\d{0,8})(?!\d)/gi)
  return [...new Set([...found].map(([, digits]) => Number(digits)))].slice(0, NUMBERS)
}

/** What the history tells of messages. */
export const messageHistory = {
  one: 'Message',
  many: 'Messages',
  actions: {
    'message.read': { words: 'marked' },
    'message.answer': { words: 'answered by mail' },
    'message.kept': { words: 'kept replies changed' },
    'message.delete': { words: 'deleted' },
  },
} as const
