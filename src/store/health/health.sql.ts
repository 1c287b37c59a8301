import { and, count, eq, getTableColumns, gt, isNull, lt, lte, max, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import { orderCounter } from '../../orders/reports/tables.sql.ts'
import { payments } from '../../orders/tables.sql.ts'
import { webhookEvents } from '../../buying/tables.sql.ts'
import { mails } from '../../words/tables.sql.ts'
import { health, processReports } from '../tables.sql.ts'
import type { Kept, ProcessReport, Step } from './health.rules.ts'

/** A process writes every few seconds: one that has not for so long is gone, or hangs. */
const GONE_SECONDS = 60

/** Other processes answer with it; what gone ones left goes. */
export async function writeReport(q: Queryable, process: string, report: ProcessReport): Promise<void> {
  await q
    .insert(processReports)
    .values({ process, report })
    .onConflictDoUpdate({ target: processReports.process, set: { report, writtenAt: sql`now()` } })
  await q.delete(processReports).where(lt(processReports.writtenAt, sql`now() - interval '1 hour'`))
}

/** What every process of the shop told last, by the name each has among them. */
export async function readReports(q: Queryable): Promise<Map<string, ProcessReport>> {
  const since = sql`now() - make_interval(secs => ${GONE_SECONDS}::double precision)`
  const rows = await q.select().from(processReports).where(gt(processReports.writtenAt, since))
  // One of an earlier version, which has just ended, wrote something else.
  return new Map(rows.flatMap(({ process, report }) => (report.checks ? [[process, report]] : [])))
}

export async function databaseBytes(q: Queryable): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    q,
    sql`SELECT pg_database_size(current_database())::text AS bytes`,
  )
  return Number(row?.bytes ?? 0)
}

export async function lastOrderNumber(q: Queryable): Promise<number> {
  return (await q.select().from(orderCounter))[0]?.last ?? 0
}

/** Mails that wait, and since when the oldest is due that nobody has tried. */
export async function waitingMails(q: Queryable): Promise<{ waiting: number; dueFor: number | null }> {
  const untried = and(eq(mails.attempts, 0), lte(mails.nextAttemptAt, sql`now()`))
  const [row] = await q
    .select({
      waiting: count(),
      dueFor: sql<
        number | null
      >`extract(epoch FROM now() - min(${mails.nextAttemptAt}) FILTER (WHERE ${untried}))::float8`,
    })
    .from(mails)
    .where(isNull(mails.sentAt))
  return row!
}

/** PayPal's notice of a payment takes moments; the first of them may come before the payment is written down. */
const NOTICE_SECONDS = 45
const BEFORE_SECONDS = 120

/** When a wallet last told something, and of when the newest payment of the last days is after which it told nothing. */
export async function heardOf(
  q: Queryable,
  wallet: string,
): Promise<{ lastHeardAt: string | undefined; unheardOfAt: string | undefined }> {
  const [lastHeard] = await q
    .select({ at: max(webhookEvents.receivedAt) })
    .from(webhookEvents)
    .where(eq(webhookEvents.wallet, wallet))
  const [paid] = await q
    .select({ at: max(payments.createdAt) })
    .from(payments)
    .where(
      and(
        eq(payments.provider, wallet),
        gt(payments.createdAt, sql`now() - interval '3 days'`),
        lt(payments.createdAt, sql`now() - make_interval(secs => ${NOTICE_SECONDS})`),
      ),
    )
  const isHeard = (lastHeard?.at?.getTime() ?? 0) > (paid?.at?.getTime() ?? 0) - BEFORE_SECONDS * 1000
  return {
    lastHeardAt: lastHeard?.at?.toISOString(),
    unheardOfAt: isHeard ? undefined : paid?.at?.toISOString(),
  }
}

const ago = (column: typeof health.brokenSince) =>
  sql<number | null>`extract(epoch FROM now() - ${column})::float8`

const kept = {
  ...getTableColumns(health),
  brokenFor: ago(health.brokenSince),
  wellFor: ago(health.wellSince),
  toldAgo: ago(health.toldAt),
}

export const NOTHING_KEPT: Kept = { brokenFor: null, wellFor: null, toldAgo: null }

/** What is kept of each check, by its name. */
export async function readKept(q: Queryable) {
  return new Map((await q.select(kept).from(health)).map((row) => [row.name, row]))
}

/** The same of one, which no other process changes until the transaction ends. */
export async function lockKept(tx: Queryable, name: string) {
  await tx.insert(health).values({ name }).onConflictDoNothing()
  const [row] = await tx.select(kept).from(health).where(eq(health.name, name)).for('update')
  return row!
}

export async function writeStep(tx: Queryable, name: string, step: Exclude<Step, 'nothing'>): Promise<void> {
  const now = sql`now()`
  const set = {
    broke: { brokenSince: sql`coalesce(${health.brokenSince}, now())`, wellSince: null },
    told: { toldAt: now },
    well: { wellSince: now },
    'well again': { brokenSince: null, wellSince: null, toldAt: now },
    over: { brokenSince: null, wellSince: null },
  }[step]
  await tx.update(health).set(set).where(eq(health.name, name))
}
