/** Takes people out of rows that stay: what the books need of them does not change. */

import { lte, eq, sql } from 'drizzle-orm'
import { ERASED } from '../../machine/values/redact.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { mails } from '../../words/tables.sql.ts'
import { keyOf } from './personal-data.sql.ts'
import type { Whose } from './orders-of-person.sql.ts'

/** Takes the place of an erased mail's text. */
export const MAIL_GONE = 'What this mail said is no longer kept.'

/** Answers the mails' numbers. Their rows stay: the books ask for them. The owner's copies keep whom they went to. */
export async function eraseMailsOf(tx: Queryable, orderId: number): Promise<number[]> {
  const erased = await tx
    .update(mails)
    .set({
      recipient: sql`CASE WHEN ${mails.kind} = 'new-order' THEN ${mails.recipient} ELSE ${ERASED} END`,
      bodyText: MAIL_GONE,
      bodyHtml: `<p>${MAIL_GONE}</p>`,
      replyTo: null,
      unsubscribeUrl: null,
      lastError: null,
      sentAt: sql`coalesce(${mails.sentAt}, now())`,
    })
    .where(sql`${mails.dedupKey} ~ ${keyOf([orderId])}`)
    .returning({ id: mails.id })
  return erased.map(({ id }) => id)
}

/** Mails kept under other keys that name the address, the owner's copies among them; one that waits goes out first. */
export async function eraseAddressFromMails(
  tx: Queryable,
  { email, until }: Whose,
  redact: (text: string) => string,
): Promise<number[]> {
  const found = await tx
    .select()
    .from(mails)
    .where(
      sql`${mails.sentAt} IS NOT NULL AND ${until === undefined ? sql`true` : lte(mails.createdAt, until)} AND position(${email} IN lower(concat_ws(' ', ${mails.recipient}, ${mails.replyTo},
        ${mails.subject}, ${mails.bodyText}))) > 0`,
    )
  const naming = found.filter(({ recipient, replyTo, subject, bodyText }) =>
    [recipient, replyTo ?? '', subject, bodyText].some((text) => redact(text) !== text),
  )
  for (const { id, recipient, subject } of naming) {
    await tx
      .update(mails)
      .set({
        recipient: redact(recipient),
        subject: redact(subject),
        bodyText: MAIL_GONE,
        bodyHtml: `<p>${MAIL_GONE}</p>`,
        replyTo: null,
        unsubscribeUrl: null,
      })
      .where(eq(mails.id, id))
  }
  return naming.map(({ id }) => id)
}
