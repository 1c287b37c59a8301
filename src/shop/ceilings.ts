import { secondsUntilRenewed, takeOne, type Allowance } from '../db/people/sign-in/allowances.ts'
import { counted } from '../domain/counted.ts'
import { ShopError } from '../domain/errors.ts'
import type { ShopContext } from './context.ts'
import { hashToken } from './people/tokens.ts'

/**
 * What strangers make the shop mail, over all network addresses and processes: many addresses gain nobody anything. Far
 * above what a fair brings in an hour, far below what makes a mail server take the shop for a spammer.
 */
export const CONFIRMATIONS: Ceiling = {
  subject: 'newsletter confirmations',
  most: 300,
  perSeconds: 3600,
  words: 'Very many people are signing up for the newsletter at this moment.',
}
export const CONTACT_MESSAGES: Ceiling = {
  subject: 'contact messages',
  most: 120,
  perSeconds: 3600,
  words: 'Very many messages are coming in at this moment.',
}

export const RESTOCK_CONFIRMATIONS: Ceiling = {
  subject: 'restock confirmations',
  most: 300,
  perSeconds: 3600,
  words: 'Very many people are asking for what is sold out at this moment.',
}

/** To one address that has not confirmed: it may be a stranger's, who never asked. */
export function confirmationsTo(email: string): Allowance {
  return { subject: hashToken(`newsletter confirmations to ${email}`), most: 3, perSeconds: 86_400 }
}

/** The same of what is sold out, whatever pieces are asked for. */
export function restockConfirmationsTo(email: string): Allowance {
  return { subject: hashToken(`restock confirmations to ${email}`), most: 5, perSeconds: 86_400 }
}

interface Ceiling extends Allowance {
  /** Why nothing more is taken, for whoever is refused. */
  words: string
}

/** Takes one, before anything is looked up: beyond the ceiling all are refused alike. */
export async function takeFromAll(
  { db, security }: Pick<ShopContext, 'db' | 'security'>,
  { words, ...allowance }: Ceiling,
): Promise<void> {
  if ((await takeOne(db.query, allowance)) !== undefined) return
  security.note('mail.ceiling_reached', { reason: allowance.subject })
  const seconds = await secondsUntilRenewed(db.query, allowance)
  throw new ShopError(
    'unavailable',
    `${words} Please try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`,
    { retryAfterSeconds: seconds },
  )
}
