import { and, desc, eq, inArray, like, lt, not, or, sql, type SQL, type WithSubquery } from 'drizzle-orm'
import {
  wholeKinds,
  type HistoryAction,
  type HistoryKind,
  type HistorySubject,
} from './history-kinds.rules.ts'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { people } from '../../people/tables.sql.ts'
import { auditLog } from '../tables.sql.ts'

/** A change as the log has it. */
export type LoggedChange = typeof auditLog.$inferSelect

export type Change = LoggedChange & {
  /** The address of who did it, while there is such a person; of a program its token's name. */
  email: string | null
  /** Something newer changed the same thing, and was not taken back. */
  isOutdated: boolean
  /** The short name of what the order or payment that it is about was paid with. */
  paidWith: string | null
}

/** Entries of the time when there was only an owner name them 'owner:1'. */
export const isActor = sql`${auditLog.actor} IN ('person:' || ${people.id}, 'owner:' || ${people.id})`

/** Whom people read; null for the shop itself. */
export const actorName = sql<string | null>`coalesce(people.email,
  (SELECT 'the token “' || name || '”' FROM api_tokens WHERE 'token:' || id = audit_log.actor))`

/**
 * A kind that the log keeps whole can be undone step by step: when all later changes were undone, down to what this one
 * left, this is the last change again.
 */
const isOutdated = sql<boolean>`(EXISTS (SELECT 1 FROM audit_log newer
    WHERE newer.subject = audit_log.subject AND newer.id > audit_log.id)
  AND NOT (${inArray(auditLog.subject, [...wholeKinds])}
    AND (SELECT newest.action = newest.subject || '.undo' AND newest.after = audit_log.after
      FROM audit_log newest WHERE newest.subject = audit_log.subject ORDER BY newest.id DESC LIMIT 1)))`

/**
 * The wallet of what an entry is about: an order's is found by the order's number, a payment in review's by its checkout, an
 * explained payment's by the wallet's number.
 */
const paidWith = sql<string | null>`CASE
  WHEN audit_log.subject LIKE 'order:%'
    THEN (SELECT payment_method FROM orders WHERE id = split_part(audit_log.subject, ':', 2)::int)
  WHEN audit_log.action = 'payment.returned'
    THEN (SELECT wallet FROM checkouts WHERE id = split_part(audit_log.subject, ':', 2)::uuid)
  WHEN audit_log.action = 'payment.explained'
    THEN (SELECT min(wallet) FROM money_differences WHERE reference = substr(audit_log.subject, length('payment:') + 1))
  END`

interface HistoryFilter {
  subject?: HistoryKind | undefined
  /** Changes of these are left out. */
  without?: readonly HistoryKind[]
}

/** Newest first, from below the id a page ended with. */
export async function listChanges(
  q: Queryable,
  filter: HistoryFilter & { limit: number; before?: number | undefined },
): Promise<Change[]> {
  const rows = await q
    .select({
      change: auditLog,
      email: actorName,
      isOutdated,
      paidWith,
    })
    .from(auditLog)
    .leftJoin(people, isActor)
    .where(and(isAbout(filter), filter.before === undefined ? undefined : lt(auditLog.id, filter.before)))
    .orderBy(desc(auditLog.id))
    .limit(filter.limit)
  return rows.map(({ change, ...more }) => ({ ...change, ...more }))
}

export async function countChanges(q: Queryable, filter: HistoryFilter): Promise<Total> {
  return await countUpTo(q, auditLog, isAbout(filter))
}

function isAbout({ subject, without = [] }: HistoryFilter): SQL | undefined {
  return and(subject && isOf(subject), ...without.map((hidden) => not(isOf(hidden))))
}

function isOf(subject: HistoryKind): SQL {
  return or(eq(auditLog.subject, subject), like(auditLog.subject, `${subject}:%`))!
}

/** Locked until the transaction ends: of two who take the same back at once, one waits for the other. */
export async function lockChange(tx: Queryable, id: number): Promise<LoggedChange | undefined> {
  return (await tx.select().from(auditLog).where(eq(auditLog.id, id)).for('update'))[0]
}

/** Whether the log holds a later change of the same thing that stands. */
export async function isChangeOutdated(q: Queryable, id: number): Promise<boolean> {
  const [change] = await q.select({ isOutdated }).from(auditLog).where(eq(auditLog.id, id))
  return change!.isOutdated
}

/** Whether such an entry says so of what there was after it. */
export async function hasEntryWith(
  q: Queryable,
  { action, subject }: { action: HistoryAction; subject: HistorySubject },
  field: string,
  value: string,
): Promise<boolean> {
  const found = await q
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, subject),
        eq(auditLog.action, action),
        sql`${auditLog.after}->>${field}::text = ${value}`,
      ),
    )
    .limit(1)
  return found.length > 0
}

type NewEntry = typeof auditLog.$inferInsert & { action: HistoryAction; subject: HistorySubject }

/** What was done, by whom, and how it was before and after. Nobody edits this. Answers the entry's number. */
export async function audit(tx: Queryable, entry: NewEntry): Promise<number> {
  const [written] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id })
  return written!.id
}

/** The same of an order, for the statement that places it (`insertOrder`). */
export function auditOf(tx: Queryable, orderId: SQL<number>, entry: Omit<NewEntry, 'subject'>): WithSubquery {
  const subject = sql<HistorySubject>`'order:' || ${orderId}`
  return tx.$with('audited').as(
    tx
      .insert(auditLog)
      .values({ ...entry, subject })
      .returning({ id: auditLog.id }),
  )
}

/** Writes many entries in one statement. */
export async function auditAll(tx: Queryable, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditLog).values([...entries])
}
