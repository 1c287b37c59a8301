import type { Queryable } from '../db/database.ts'
import { claimMail, markFailed, markSent, writeMail } from '../db/mails.ts'
import { findOwner } from '../db/people.ts'
import { readSettings } from '../db/settings.ts'
import type { Message } from '../mail/message.tsx'
import type { Sender } from '../mail/sender.ts'
import type { ShopContext } from './context.ts'
import { hashToken } from './tokens.ts'

/** Writes a mail in the transaction that causes it; jobs send it after the commit. */
export async function post(
  tx: Queryable,
  recipient: string,
  message: Message,
  dedupKey?: string,
): Promise<void> {
  await writeMail(tx, {
    dedupKey: dedupKey ?? null,
    kind: message.kind,
    recipient,
    subject: message.subject,
    bodyText: message.text,
    bodyHtml: message.html,
    replyTo: message.replyTo ?? null,
    unsubscribeUrl: message.unsubscribeUrl ?? null,
    opens: message.opensWith === undefined ? null : hashToken(message.opensWith),
  })
}

/** Where the shop writes to its owner. */
export async function ownerAddress(q: Queryable): Promise<string> {
  return (await findOwner(q))?.email ?? (await readSettings(q)).contactEmail
}

const LONGEST_WAIT_SECONDS = 3600

/** Sends what waits, one by one; what the mail server refuses is tried again, later each time. */
export async function sendWaitingMail(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  send: Sender,
): Promise<void> {
  for (;;) {
    const mail = await claimMail(db.query)
    if (!mail) return
    try {
      await send(mail)
      await markSent(db.query, mail.id)
    } catch (error) {
      const seconds = Math.min(LONGEST_WAIT_SECONDS, 15 * 2 ** mail.attempts)
      await markFailed(db.query, mail.id, String(error), seconds)
      log.warn(
        { mail: mail.id, kind: mail.kind, attempts: mail.attempts, seconds },
        'mail not sent, will try again',
      )
    }
  }
}
