import type { Queryable } from '../../machine/database/database.ts'
import type { ShopContext } from '../../shop/context.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { isRefusedForGood } from '../mailbox/mail-problem.rules.ts'
import { type Mail, writeMails } from '../mailbox/mails.sql.ts'
import {
  bodyFor,
  countWaiting,
  endMail,
  type Letter,
  listLettersUnderWay,
  lockLetter,
  nextReaders,
  noteMoved,
} from './letters.sql.ts'

/** Mails of a letter that are written at once; as many wait at most, so that one that is stopped is stopped. */
const AT_ONCE = 100
/** How far ahead mails are written, so that a round that comes late keeps no reader waiting. */
const AHEAD_SECONDS = 30
/** Beyond so many tries a mail of a letter is given up: about a day. */
const MOST_TRIES = 30

/** Stands in a letter's words where each mail has its reader's own token. */
export const EACH_READERS_OWN = 'each-reader-has-their-own'

export const readerLink = (publicUrl: string, token: string) =>
  `${publicUrl}/newsletter/unsubscribe?token=${token}`

/**
 * Writes the next mails of each letter that is being sent, no faster than it may go, and ends those that all were written
 * to. Who was written to is noted in the transaction that writes the mails: however the process ends, nobody is left out
 * or written to twice. Answers how many mails were written.
 */
export async function writeLetters(context: Pick<ShopContext, 'db' | 'mailServer' | 'publicUrl'>) {
  // Nobody would get them: they wait until there is a mail server again.
  if (context.mailServer === null) return 0
  let all = 0
  for (const id of await listLettersUnderWay(context.db.query)) {
    all += await context.db.transaction(async (tx) => {
      const letter = await lockLetter(tx, id)
      return letter?.state === 'sending' ? await writeNext(tx, letter, context) : 0
    })
  }
  return all
}

async function writeNext(tx: Queryable, letter: Letter, { publicUrl }: Pick<ShopContext, 'publicUrl'>) {
  const waiting = (await countWaiting(tx, [letter.id])).get(letter.id) ?? 0
  const now = Date.now()
  const gapMs = 3_600_000 / letter.perHour
  const first = Math.max(now, letter.nextAt?.getTime() ?? now)
  const inTime = Math.floor((now + AHEAD_SECONDS * 1000 - first) / gapMs)
  const limit = Math.min(AT_ONCE - waiting, Math.max(inTime, first <= now ? 1 : 0))
  if (limit <= 0) return 0
  const readers = await nextReaders(tx, letter, limit)
  const { contactEmail } = await readSettings(tx)
  await writeMails(
    tx,
    readers.map(({ id, email, token }, n) => ({
      kind: 'letter',
      recipient: email,
      subject: letter.subject,
      bodyText: '',
      bodyHtml: '',
      replyTo: contactEmail,
      unsubscribeUrl: readerLink(publicUrl, `${token}.${letter.id}`),
      letterId: letter.id,
      readerId: id,
      waitSeconds: (first + n * gapMs - now) / 1000,
    })),
  )
  const last = readers.at(-1)
  if (last)
    await noteMoved(tx, letter.id, { lastReader: last.id, nextAt: new Date(first + readers.length * gapMs) })
  else if (waiting === 0) await noteMoved(tx, letter.id, { state: 'sent', endedAt: new Date() })
  return readers.length
}

/**
 * One mail of a letter with the words of all and the link of its own reader. Undefined where it is not to be sent any
 * more, and is gone.
 */
export async function filledMail(q: Queryable, mail: Mail): Promise<Mail | undefined> {
  const body = await bodyFor(q, mail)
  if (!body) {
    await endMail(q, mail, 'dropped')
    return undefined
  }
  const token = /token=([\w.-]+)$/.exec(mail.unsubscribeUrl ?? '')?.[1] ?? ''
  const own = (text: string) => text.replaceAll(EACH_READERS_OWN, () => token)
  return { ...mail, bodyText: own(body.bodyText), bodyHtml: own(body.bodyHtml) }
}

/** Whether a mail of a letter is not tried again: there is no such address, or a day of trying came to nothing. */
export const isGivenUp = ({ attempts }: Mail, error: string) =>
  attempts >= MOST_TRIES || isRefusedForGood(error)
