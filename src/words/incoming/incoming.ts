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
import { inboxName, isWordOf, keyOfMail, type ThreadWord, threadWordsIn } from './thread-address.ts'

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
  const said = answerIn(await unlessUnreadable(inbox.words(uid)))
  for (const thread of threads.slice(0, MOST_THREADS)) await keep(context, { thread, head, ...said })
}

/** Undefined for a mail that can't be read, though the mailbox can. */
async function unlessUnreadable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
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
