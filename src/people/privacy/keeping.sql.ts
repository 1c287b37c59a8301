import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { ERASED } from '../../machine/values/redact.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { giftWithoutNote, MAIL_GONE, plainLines } from './erasing.sql.ts'
import { signInFailures, signInLinks } from '../tables.sql.ts'
import type { OrderRow } from './orders-of-person.sql.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { contactMessages, mails, newsletterSubscribers } from '../../words/tables.sql.ts'
import { lastAt } from '../../words/inbox/messages.sql.ts'
import { orders, payments } from '../../orders/tables.sql.ts'
import { checkouts, webhookEvents } from '../../buying/tables.sql.ts'

/** A sign-in link is spent once used or expired. Any other link of a mail counts as spent after a week, its longest life. */
const IS_SPENT = sql`(EXISTS (SELECT 1 FROM sign_in_links l
  WHERE l.token_hash = mails.opens AND (l.used_at IS NOT NULL OR l.expires_at <= now()))
  OR mails.created_at < now() - interval '7 days')`

const SPENT = 'token=no-longer-kept'

/** Links that open nothing any more. */
export async function deleteSpentLinks(q: Queryable, before: Date): Promise<void> {
  await q
    .delete(signInLinks)
    .where(
      and(
        lt(signInLinks.createdAt, before),
        or(isNotNull(signInLinks.usedAt), lt(signInLinks.expiresAt, sql`now()`)),
      ),
    )
}

/**
 * Takes the links out of sent mails that open nothing any more; with `all` also those that still do, for they have
 * arrived and nobody reads them here.
 */
export async function spendLinks(q: Queryable, { all }: { all: boolean }): Promise<void> {
  await q
    .update(mails)
    .set({
      opens: null,
      bodyText: sql`regexp_replace(${mails.bodyText}, 'token=[A-Za-z0-9_-]+', ${SPENT}, 'g')`,
      bodyHtml: sql`regexp_replace(${mails.bodyHtml}, 'token=[A-Za-z0-9_-]+', ${SPENT}, 'g')`,
    })
    .where(and(isNotNull(mails.opens), isNotNull(mails.sentAt), all ? undefined : IS_SPENT))
}

/** What is kept only for a time goes: each of these takes away what is older than `before`. */
export async function deleteMessages(q: Queryable, before: Date): Promise<void> {
  await q.delete(contactMessages).where(lt(lastAt, before))
}

export async function deleteSubscribers(
  q: Queryable,
  state: 'pending' | 'unsubscribed',
  before: Date,
): Promise<void> {
  await q
    .delete(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.state, state), lt(newsletterSubscribers.changedAt, before)))
}

/** The rows of one statement: none may take longer than some seconds, and others come between. */
const AT_ONCE = 1000

/** Goes on until a part of the work was not a whole one. */
async function inParts(takePart: () => Promise<readonly unknown[]>): Promise<void> {
  while ((await takePart()).length === AT_ONCE);
}

/** Carts that came to nothing; their rows stay, for money that may still come in has to find them. */
export async function forgetCustomers(q: Queryable, before: Date): Promise<void> {
  const old = q
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.state, 'closed'), isNotNull(checkouts.customer), lt(checkouts.updatedAt, before)))
    .limit(AT_ONCE)
  await inParts(() =>
    q
      .update(checkouts)
      .set({ customer: null, lines: plainLines(), gift: giftWithoutNote() })
      .where(inArray(checkouts.id, old))
      .returning({ id: checkouts.id }),
  )
}

/** As the index mails_to_forget has it. */
const isWhole = sql`${mails.bodyText} <> ${sql.raw(`'${MAIL_GONE}'`)}`

/** Sent mails. Of those the books ask for it stays that they were sent, and to whom. */
export async function forgetMails(q: Queryable, before: Date): Promise<void> {
  const isOld = and(isNotNull(mails.sentAt), lt(mails.sentAt, before))
  const old = (which: SQL) => q.select({ id: mails.id }).from(mails).where(and(isOld, which)).limit(AT_ONCE)
  await inParts(() =>
    q
      .delete(mails)
      .where(inArray(mails.id, old(isNull(mails.dedupKey))))
      .returning({ id: mails.id }),
  )
  await inParts(() =>
    q
      .update(mails)
      .set({
        bodyText: MAIL_GONE,
        bodyHtml: `<p>${MAIL_GONE}</p>`,
        replyTo: null,
        unsubscribeUrl: null,
        opens: null,
      })
      .where(inArray(mails.id, old(isWhole)))
      .returning({ id: mails.id }),
  )
}

export async function deleteWebhookEvents(q: Queryable, before: Date): Promise<void> {
  await q
    .delete(webhookEvents)
    .where(and(isNotNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)))
}

/** Keeps the log of orders, which goes with the buyer's name, and the entry 'demo.remove', which every start asks for. */
export async function deleteHistory(q: Queryable, before: Date): Promise<void> {
  const kind = sql`split_part(${auditLog.subject}, ':', 1)`
  await q
    .delete(auditLog)
    .where(
      and(
        lt(auditLog.at, before),
        notInArray(kind, ['order', 'payment', 'review']),
        ne(auditLog.action, 'demo.remove'),
      ),
    )
}

/** Reviews of products that can't be put back any more: the history no longer knows of their deletion. */
export async function deleteReviewsOfGoneProducts(q: Queryable): Promise<void> {
  await q.execute(sql`DELETE FROM reviews r
    WHERE r.product_id IS NOT NULL AND NOT EXISTS (SELECT FROM products p WHERE p.id = r.product_id)
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject = 'product:' || r.product_id AND a.action = 'product.delete')`)
}

export async function deleteSignInFailures(q: Queryable, before: Date): Promise<void> {
  await q.delete(signInFailures).where(lt(signInFailures.lastFailureAt, before))
}

/** Orders that have been settled for long and still name their buyer, some at a time. */
export async function lockOldOrders(tx: Queryable, before: Date, limit: number): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, before),
        sql`NOT (${orders.customerEmail} = '' AND ${orders.customerName} = ${ERASED})`,
        notInArray(
          orders.id,
          tx.select({ id: payments.orderId }).from(payments).where(eq(payments.status, 'pending')),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('update')
}
