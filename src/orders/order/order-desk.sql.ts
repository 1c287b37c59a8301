import { asc, eq, sql } from 'drizzle-orm'
import type { PriceSteps } from '../../buying/pricing/price-steps.rules.ts'
import type { Millipercent } from '../../buying/tax/tax-registration.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { orderNotes, orders, payments } from '../tables.sql.ts'
import type { PaymentRow } from './orders.sql.ts'
import { actorName, isActor } from '../../store/history/history.sql.ts'
import { people } from '../../people/tables.sql.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { mails } from '../../words/tables.sql.ts'
import { checkouts } from '../../buying/tables.sql.ts'

/** What the owner's page of an order is made of, beyond the order itself. */

export type OrderNote = typeof orderNotes.$inferSelect

export async function insertNote(
  tx: Queryable,
  note: Pick<OrderNote, 'orderId' | 'author' | 'body'>,
): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

export async function listNotes(q: Queryable, orderId: number): Promise<OrderNote[]> {
  return await q.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

export async function findPayment(q: Queryable, orderId: number): Promise<PaymentRow | undefined> {
  return (await q.select().from(payments).where(eq(payments.orderId, orderId)))[0]
}

/** The checkout an order came of: the secret of its buyer's page, and the tax rate that was agreed. */
export async function findCheckoutOfOrder(
  q: Queryable,
  orderId: number,
): Promise<{ token: string; taxRateMillipercent: Millipercent } | undefined> {
  const [row] = await q
    .select({ token: checkouts.token, taxRateMillipercent: checkouts.taxRateMillipercent })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  return row
}

/** How an order's total came about; null where that was not kept. */
export async function findPriceSteps(q: Queryable, orderId: number): Promise<PriceSteps | null> {
  const [row] = await q.select({ steps: orders.priceSteps }).from(orders).where(eq(orders.id, orderId))
  return row?.steps ?? null
}

export type AuditEntry = Pick<typeof auditLog.$inferSelect, 'at' | 'action' | 'before' | 'after'> & {
  /** The mail address of the person who did it, or its token; null for the shop itself. */
  by: string | null
}

export async function listAudit(q: Queryable, subject: string): Promise<AuditEntry[]> {
  return await q
    .select({
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      by: actorName,
    })
    .from(auditLog)
    .leftJoin(people, isActor)
    .where(eq(auditLog.subject, subject))
    .orderBy(asc(auditLog.id))
}

export type MailOfOrder = Pick<
  typeof mails.$inferSelect,
  'dedupKey' | 'subject' | 'recipient' | 'createdAt' | 'sentAt' | 'lastError' | 'kept'
>

/** The mails that were written under these keys. */
export async function listMailsByKey(q: Queryable, keys: readonly string[]): Promise<MailOfOrder[]> {
  return await q
    .select({
      dedupKey: mails.dedupKey,
      subject: mails.subject,
      recipient: mails.recipient,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      lastError: mails.lastError,
      kept: mails.kept,
    })
    .from(mails)
    .where(sql`${mails.dedupKey} = ANY(${sql.param(keys)}::text[])`)
    .orderBy(asc(mails.id))
}
