import { takeOne, takeTurn, type Allowance, type Line } from '../people/security/allowances.sql.ts'
import { counted } from '../machine/values/counted.ts'
import { ShopError } from '../machine/values/errors.ts'
import type { ShopContext } from './context.ts'
import { hashToken } from '../people/sign-in/tokens.ts'

/**
 * What strangers make the shop mail, over all network addresses and processes: many addresses gain nobody anything. Far
 * above what a fair brings in an hour, far below what makes a mail server take the shop for a spammer. Beyond it mails
 * wait, and nobody is refused: otherwise a stranger with a few addresses could close a form to everybody.
 */
const HOUR = 3600
/** A mail of some ten kilobytes each: what waits for its turn stays under 150 megabytes. */
const LONGEST_WAIT = 48 * HOUR

export const CONFIRMATIONS: MailLine = {
  subject: 'newsletter confirmations',
  most: 300,
  perSeconds: HOUR,
  longestWaitSeconds: LONGEST_WAIT,
  full: 'More people are signing up for the newsletter than the shop can write to within two days, so your address was not noted. Please try again in some hours.',
}

export const RESTOCK_CONFIRMATIONS: MailLine = {
  subject: 'restock confirmations',
  most: 300,
  perSeconds: HOUR,
  longestWaitSeconds: LONGEST_WAIT,
  full: 'More people are asking for what is sold out than the shop can write to within two days, so your address was not noted. Please try again in some hours.',
}

/** Messages of the contact form that are mailed to the owner one by one; beyond these they are told of together. */
export const CONTACT_MAILS: Allowance = { subject: 'contact messages', most: 120, perSeconds: HOUR }
/** The one mail that tells of all the others. */
export const UNTOLD_MAILS: Allowance = { subject: 'mails of untold messages', most: 1, perSeconds: HOUR }
/** Mails to an address of no conversation that begin one; beyond these they stay in the mailbox. */
export const BEGUN_BY_MAIL: Allowance = { subject: 'conversations begun by mail', most: 30, perSeconds: HOUR }
/** While this many wait to be read, no message beyond the mailed ones is kept: at 5,000 characters each, some 400 megabytes. */
export const MOST_UNREAD_MESSAGES = 20_000

/** To one address that has not confirmed: it may be a stranger's, who never asked. */
export function confirmationsTo(email: string): Allowance {
  return { subject: hashToken(`newsletter confirmations to ${email}`), most: 3, perSeconds: 86_400 }
}

/** The same for mails about sold-out pieces, whichever pieces are asked for. */
export function restockConfirmationsTo(email: string): Allowance {
  return { subject: hashToken(`restock confirmations to ${email}`), most: 5, perSeconds: 86_400 }
}

interface MailLine extends Line {
  /** For whoever comes when the line is full: why nothing was noted. */
  full: string
}

type Shop = Pick<ShopContext, 'db' | 'security'>

/**
 * Takes a mail's turn before anything is looked up, so that all wait alike. Answers in how many seconds the mail may go.
 * Throws unavailable where the line is full.
 */
export async function takeMailTurn({ db, security }: Shop, line: MailLine): Promise<number> {
  const seconds = await takeTurn(db.query, line)
  if (seconds === 0) return 0
  security.note('mail.ceiling_reached', { reason: line.subject })
  if (seconds === undefined) throw new ShopError('unavailable', line.full, { retryAfterSeconds: HOUR })
  return seconds
}

/** Whether one more message may be mailed by itself. */
export async function mayMailMessage({ db, security }: Shop): Promise<boolean> {
  if ((await takeOne(db.query, CONTACT_MAILS)) !== undefined) return true
  security.note('mail.ceiling_reached', { reason: CONTACT_MAILS.subject })
  return false
}

/** When a mail that waits for its turn comes, as the end of a sentence; empty where it comes at once. */
export function turnWords(seconds: number): string {
  if (seconds <= 60) return ''
  const minutes = Math.ceil(seconds / 60)
  const time = minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
  return ` Very many people are asking just now, so the mail goes out in about ${time}.`
}
