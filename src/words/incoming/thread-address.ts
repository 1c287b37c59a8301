import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../machine/database/database.ts'
import type { ShopContext } from '../../shop/context.ts'
import { findInbox } from './inboxes.sql.ts'

interface Shop {
  connected: Pick<ShopContext['connected'], 'inbox'>
  secretKey: Buffer
}

/**
 * A conversation's own address: that of the mailbox with a word behind a plus (RFC 5233). It is made of the shop's secret key,
 * so that nobody guesses one, a copy of the database holds none, and nothing needs to be kept for it. When the conversation
 * began goes into it too: after an older backup was put back, another one may get its number.
 */
function threadAddress(
  secretKey: Buffer,
  mailbox: string,
  { id, createdAt }: { id: number; createdAt: Date },
): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${wordOf(secretKey, id, createdAt)}${mailbox.slice(at)}`
}

/** What is kept of how far it was read: a new password reads on where the old one ended. */
export const inboxName = (account: { host: string; user: string; mailbox: string }): string =>
  [account.host, account.user, account.mailbox].join(' ')

/** Where answers to a conversation's mails come, if its mailbox was ever read; undefined where there is none. */
export async function answersComeTo(
  q: Queryable,
  { connected: { inbox }, secretKey }: Shop,
  conversation: { id: number; createdAt: Date },
): Promise<string | undefined> {
  const isKnown = inbox && (await findInbox(q, inboxName(inbox)))
  return isKnown && threadAddress(secretKey, inbox.mailbox, conversation)
}

/** Small letters and digits: some mail servers write addresses anew. */
function wordOf(secretKey: Buffer, id: number, createdAt: Date): string {
  const proof = createHmac('sha256', secretKey)
    .update(`conversation ${id} ${createdAt.getTime()}`)
    .digest('hex')
  return `${id}-${proof.slice(0, 20)}`
}

export interface ThreadWord {
  id: number
  word: string
}

/** The words of conversations' addresses in what a mail says of whom it was brought to, each once. */
export function threadWordsIn(mailbox: string, headers: ReadonlyMap<string, string>): ThreadWord[] {
  const at = mailbox.lastIndexOf('@')
  const [box, domain] = [mailbox.slice(0, at), mailbox.slice(at)].map((part) => part.toLowerCase())
  const broughtTo = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
    .map((name) => headers.get(name) ?? '')
    .join(' ')
    .toLowerCase()
  const found = new Map<string, ThreadWord>()
  for (const [, id, proof] of broughtTo.matchAll(/\+([1-9]\d{0,8})-([\da-f]{20})@/g)) {
    const word = `${id}-${proof}`
    if (broughtTo.includes(`${box}+${word}${domain}`)) found.set(word, { id: Number(id), word })
  }
  return [...found.values()]
}

export function isWordOf(secretKey: Buffer, { id, word }: ThreadWord, createdAt: Date): boolean {
  return timingSafeEqual(Buffer.from(word), Buffer.from(wordOf(secretKey, id, createdAt)))
}

/** The same for the same mail to the same address, so that it is taken once however often it is read. */
export function keyOfMail({ word }: ThreadWord, mailId: string): string {
  const hash = createHash('sha256').update(`${word} ${mailId}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
