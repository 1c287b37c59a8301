import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ERASED, redactJson } from '../../machine/values/redact.ts'
import {
  forgetPicturesOfCheckout,
  forgetPicturesOfOrder,
} from '../../pieces/questions/answer-pictures.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { orderDelays } from '../../orders/delays/delay-tables.sql.ts'
import { lineExchanges, parcels } from '../../orders/parcels/parcel-tables.sql.ts'
import { manualOrders, orderLines, orderNotes, orders, refunds, returns } from '../../orders/tables.sql.ts'
import { people } from '../tables.sql.ts'
import { checkouts } from '../../buying/tables.sql.ts'
import { reviews } from '../../pieces/tables.sql.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { mails } from '../../words/tables.sql.ts'
import { keyOf } from './personal-data.sql.ts'
import type { Whose } from './orders-of-person.sql.ts'

/** Takes people out of rows that stay: what the books need of them does not change. */

/** Takes the place of an erased mail's text. */
export const MAIL_GONE = 'What this mail said is no longer kept.'

/** Answers how many there were. Their rows stay: the books ask for them. The owner's copies keep whom they went to. */
export async function eraseMailsOf(tx: Queryable, orderId: number): Promise<number> {
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
  return erased.length
}

/** Mails kept under other keys that name the address, the owner's copies among them; one that waits goes out first. */
export async function eraseAddressFromMails(
  tx: Queryable,
  { email, until }: Whose,
  redact: (text: string) => string,
): Promise<number> {
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
  return naming.length
}

/** Figures, lines and the state it was taxed in stay; whom it went to is nobody's any more. */
export async function eraseBuyer(tx: Queryable, orderId: number): Promise<void> {
  await forgetPicturesOfOrder(tx, orderId)
  await tx
    .update(orders)
    .set({
      customerName: ERASED,
      customerEmail: '',
      customerPhone: null,
      trackingNumber: null,
      gift: sql`${orders.gift} || '{"note": ""}'::jsonb`,
      shippingAddress: sql`jsonb_build_object('street1', '', 'street2', '', 'city', '', 'zip', '',
        'state', coalesce(${orders.shippingAddress} ->> 'state', ''), 'country', 'US')`,
    })
    .where(eq(orders.id, orderId))
  await tx.update(parcels).set({ trackingNumber: null }).where(eq(parcels.orderId, orderId))
  await tx.update(lineExchanges).set({ customization: null }).where(eq(lineExchanges.orderId, orderId))
  await tx.update(orderLines).set({ customization: null }).where(eq(orderLines.orderId, orderId))
  await tx.update(orderNotes).set({ body: ERASED }).where(eq(orderNotes.orderId, orderId))
  await tx
    .update(orderDelays)
    .set({ reason: erasedWords(orderDelays.reason) })
    .where(eq(orderDelays.orderId, orderId))
  await tx
    .update(returns)
    .set({
      words: erasedWords(returns.words),
      answer: erasedWords(returns.answer),
      closedWhy: erasedWords(returns.closedWhy),
    })
    .where(eq(returns.orderId, orderId))
  await tx
    .update(refunds)
    .set({ reason: erasedWords(refunds.reason) })
    .where(eq(refunds.orderId, orderId))
  await tx
    .update(manualOrders)
    .set({
      discountReason: sql`CASE WHEN ${manualOrders.discountReason} = '' THEN '' ELSE ${ERASED} END`,
      priceChanges: sql`(SELECT coalesce(jsonb_agg(change || jsonb_build_object('reason', ${ERASED}::text) ORDER BY n), '[]')
        FROM jsonb_array_elements(${manualOrders.priceChanges}) WITH ORDINALITY AS changes (change, n))`,
    })
    .where(eq(manualOrders.orderId, orderId))
}

/** An empty text stays empty, so that it does not look as if something had been said. */
function erasedWords(column: PgColumn) {
  return sql`CASE WHEN ${column} = '' THEN '' ELSE ${ERASED} END`
}

/** Whoever began to pay is nobody's name any more; with another token the links that led to it lead nowhere. */
export async function eraseCustomer(tx: Queryable, checkoutId: string, token: string): Promise<void> {
  await forgetPicturesOfCheckout(tx, checkoutId)
  await tx
    .update(checkouts)
    .set({ customer: null, token, idempotencyKey: null, lines: plainLines(), gift: giftWithoutNote() })
    .where(eq(checkouts.id, checkoutId))
}

/** A cart's lines without what was to be engraved. */
export function plainLines() {
  return sql`(SELECT coalesce(json_agg(line - 'customization' ORDER BY n), '[]')
    FROM jsonb_array_elements(${checkouts.lines}::jsonb) WITH ORDINALITY AS lines (line, n))`
}

/** What was wanted for a cart's parcel, without what was to be said there. */
export function giftWithoutNote() {
  return sql`${checkouts.gift} || '{"note": ""}'::jsonb`
}

/** A review stays, by nobody in particular, and without what names its author. */
export async function eraseAuthors(
  tx: Queryable,
  orderId: number,
  redact: (text: string) => string,
): Promise<number[]> {
  const found = await tx.select().from(reviews).where(eq(reviews.orderId, orderId))
  for (const { id, title, content, answer, hiddenReason } of found) {
    await tx
      .update(reviews)
      .set({
        author: 'A buyer',
        title: redact(title),
        content: redact(content),
        answer: answer && redact(answer),
        hiddenReason: hiddenReason && redact(hiddenReason),
        version: sql`${reviews.version} + 1`,
      })
      .where(eq(reviews.id, id))
  }
  return found.map(({ id }) => id)
}

/** Somebody who worked here and was removed: the history tells them by their number from now on. */
export async function eraseRemovedPerson(tx: Queryable, email: string): Promise<void> {
  await tx
    .update(people)
    .set({ email: sql`'erased person ' || ${people.id}` })
    .where(and(sql`lower(${people.email}) = ${email}`, sql`${people.removedAt} IS NOT NULL`))
}

/** What the log holds of these subjects, without what was written there. */
export async function eraseFromAudit(
  tx: Queryable,
  subjects: readonly string[],
  redact: (text: string) => string,
): Promise<void> {
  const found = await tx
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, [...subjects]))
  await rewrite(tx, found, redact, true)
}

/** What the log holds elsewhere that names the address. */
export async function eraseAddressFromAudit(
  tx: Queryable,
  email: string,
  redact: (text: string) => string,
): Promise<void> {
  const found = await tx
    .select()
    .from(auditLog)
    .where(
      sql`position(${email} IN lower(coalesce(${auditLog.before}::text, '') || coalesce(${auditLog.after}::text, ''))) > 0`,
    )
  await rewrite(tx, found, redact, false)
}

async function rewrite(
  tx: Queryable,
  entries: readonly (typeof auditLog.$inferSelect)[],
  redact: (text: string) => string,
  isAbout: boolean,
): Promise<void> {
  for (const { id, before, after } of entries) {
    if (before === null && after === null) continue
    await tx
      .update(auditLog)
      .set({ before: redactJson(before, redact, isAbout), after: redactJson(after, redact, isAbout) })
      .where(eq(auditLog.id, id))
  }
}
