import { type Inbox, InboxProblem, type MailHead, openInbox } from '../../machine/mail/inbox.ts'
import { isEmail, normalizeEmail, readEmail } from '../../people/email-address.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { CONTACT_LIMITS, MOST_REPLIES, namesIn } from '../inbox/contact-message.rules.ts'
import { insertContactMessage, lockMessage } from '../inbox/messages.sql.ts'
import { receive } from '../inbox/receiving.ts'
import { findReplyByKey, insertReply, listReplies } from '../inbox/replies.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { BEGUN_BY_MAIL } from '../../shop/ceilings.ts'
import { takeOne } from '../../people/security/allowances.sql.ts'
import { findInbox, type MailInbox, noteProblem, noteRead } from './inboxes.sql.ts'
import { answerIn, isAutomatic, leftOutWords, oneLine } from './incoming-mail.rules.ts'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

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

interface ThreadWord {
  id: number
  word: string
}

/** The words of conversations' addresses in what a mail says of whom it was brought to, each once. */
function threadWordsIn(mailbox: string, headers: ReadonlyMap<string, string>): ThreadWord[] {
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

function isWordOf(secretKey: Buffer, { id, word }: ThreadWord, createdAt: Date): boolean {
  return timingSafeEqual(Buffer.from(word), Buffer.from(wordOf(secretKey, id, createdAt)))
}

/** The same for the same mail to the same address, so that it is taken once however often it is read. */
function keyOfMail({ word }: ThreadWord, mailId: string): string {
  const hash = createHash('sha256').update(`${word} ${mailId}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type Reading = Pick<
  ShopContext,
  'db' | 'connected' | 'secretKey' | 'publicUrl' | 'security' | 'wakeJobs' | 'log'
>
type Account = NonNullable<ShopContext['connected']['inbox']>

/** In one round; the rest waits for the next. */
const MOST_MAILS = 200
/** A mail that is addressed to more conversations is a stranger's doing. */
const MOST_THREADS = 3
const DAY_MS = 86_400_000

/**
 * A job's round: takes what has come to addresses of conversations since the last one. Other mail is left alone, and nothing
 * is marked or moved. Where the mailbox can't be read, that is noted for Health to tell.
 */
export async function takeAnswers(context: Reading): Promise<void> {
  const { db, connected } = context
  if (!connected.inbox) return
  const name = inboxName(connected.inbox)
  let inbox: Inbox | undefined
  try {
    inbox = await openInbox(connected.inbox)
    await readOn(context, { account: connected.inbox, inbox, before: await findInbox(db.query, name) })
  } catch (error) {
    if (!(error instanceof InboxProblem)) throw error
    await noteProblem(db.query, name, error.message)
  } finally {
    await inbox?.close()
  }
}

interface Visit {
  account: Account
  inbox: Inbox
}

async function readOn(context: Reading, { before, ...visit }: Visit & { before: MailInbox | undefined }) {
  const { account, inbox } = visit
  const { validity } = inbox
  // What was there before the shop gave away an address of it is none of the shop's.
  const { readAt, ...last } = before ?? { readAt: new Date(), validity, lastUid: inbox.nextUid - 1 }
  const areSame = last.validity === validity
  const from = areSame ? { uid: last.lastUid + 1 } : { day: new Date(readAt.getTime() - DAY_MS) }
  const note = (lastUid: number) =>
    noteRead(context.db.query, { name: inboxName(account), validity, lastUid })
  const uids = await inbox.list(from)
  if (uids.length === 0) return await note(areSame ? last.lastUid : inbox.nextUid - 1)
  for (const uid of uids.slice(0, MOST_MAILS)) {
    if (!inbox.isOpen()) return
    await takeMail(context, visit, uid)
    await note(uid)
  }
}

async function takeMail(context: Reading, { account, inbox }: Visit, uid: number): Promise<void> {
  const { log, connected } = context
  const head = await unlessUnreadable(inbox.head(uid))
  if (!head) return log.warn({ uid }, 'a mail whose head can’t be read is left in the mailbox')
  const threads = threadWordsIn(account.mailbox, head.headers)
  if (threads.length === 0) return
  const own = [account.mailbox, connected.mailFrom ?? ''].map(normalizeEmail)
  if (isAutomatic(head.headers) || own.includes(normalizeEmail(head.from.address).replace(/\+[^@]*@/, '@')))
    return log.info({ uid }, 'an automatic answer, or a mail of the shop’s own, is left in the mailbox')
  const answer = answerIn(await unlessUnreadable(inbox.words(uid)))
  for (const thread of threads.slice(0, MOST_THREADS)) await keep(context, { thread, head, ...answer })
}

/** Undefined for a mail that can't be read, though the mailbox can. */
async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof InboxProblem && error.isOfMail) return undefined
    throw error
  }
}

type Answer = ReturnType<typeof answerIn> & { thread: ThreadWord; head: MailHead }

/**
 * Puts a mail into the conversation whose address it was written to. Where that is none (any more), or is full, it begins
 * another: nothing is lost, and nobody guesses which. Beyond some in an hour it stays in the mailbox alone, so that a
 * stranger fills nothing.
 */
async function keep(context: Reading, { thread, head, words, leftOut }: Answer): Promise<void> {
  const from = readEmail(head.from.address)
  const writer = {
    ...namesIn(oneLine(head.from.name).slice(0, CONTACT_LIMITS.firstName) || from),
    email: from,
  }
  await receive(context, async (tx, untold) => {
    const known = await findThread(tx, context, thread)
    const key = keyOfMail(thread, head.id)
    if (await findReplyByKey(tx, key)) return undefined
    if (!known && (!isEmail(from) || !(await takeOne(tx, BEGUN_BY_MAIL)))) return undefined
    const begun = { ...writer, subject: oneLine(head.subject).slice(0, CONTACT_LIMITS.subject) || 'A mail' }
    const id = known?.id ?? (await insertContactMessage(tx, { ...begun, message: '' }))
    await insertReply(tx, { messageId: id, key, words, leftOut, fromAddress: from }, untold)
    const whose = known && normalizeEmail(known.email) === normalizeEmail(from) ? {} : writer
    const left = leftOut.length === 0 ? '' : `\n\n${leftOutWords(leftOut)}`
    return { orderId: null, ...(known ?? begun), ...whose, id, message: `${words}${left}` }
  })
}

async function findThread(tx: Queryable, { secretKey }: Reading, thread: ThreadWord) {
  const found = await lockMessage(tx, thread.id)
  if (!found || !isWordOf(secretKey, thread, found.createdAt)) return undefined
  return (await listReplies(tx, found.id)).length < MOST_REPLIES ? found : undefined
}
