import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, count, sql } from 'drizzle-orm'
import {
  type PgDatabase,
  type PgQueryResultHKT,
  type PgTable,
  bigint,
  integer,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Columns that many tables have. snake_case ends in the tables' files. */

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** One after the other without a gap: it moves with the transaction that places the order. */
export const orderNumber = () =>
  integer()
    .primaryKey()
    .default(sql`next_order_number()`)
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Money, in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** The time so many seconds from now, by the database's own clock. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::double precision)`

/** How many there are of something. */
export interface Total {
  count: number
  /** There are more than `count`, and nobody has counted how many. */
  more: boolean
}

/** Nobody reads more of a list by turning its pages, and counting on would take longer than reading the page. */
const MOST_COUNTED = 1000

/** Counts the rows that fit, up to a thousand. */
export async function countUpTo(q: Queryable, table: PgTable, where: SQL | undefined): Promise<Total> {
  const [row] = await countOfSome(q, table, where)
  return { count: Math.min(row!.n, MOST_COUNTED), more: row!.n > MOST_COUNTED }
}

/** The same as a part of another question, which tells one more than a thousand of what is more. */
export function countOfSome(q: Queryable, table: PgTable, where: SQL | undefined) {
  const some = q
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some')
  return q.select({ n: count() }).from(some)
}

/** What every query function takes first: the database for a single statement, or a transaction. */
export type Queryable = PgDatabase<PgQueryResultHKT>

/** What a statement written in SQL answers; of which shape, whoever wrote it says. */
export async function rowsOf<Row>(q: Queryable, statement: SQL): Promise<Row[]> {
  return ((await q.execute(statement)) as { rows: Row[] }).rows
}

/** One database, whichever engine is behind it. */
export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** For single statements. Using it inside a transaction throws: it would wait for itself forever. */
  readonly query: Queryable
  /**
   * For what public pages show and nothing hangs on: asks a replica where there is one that has replayed every write that
   * this process made or heard of, and otherwise the same as `query`.
   */
  readonly reads: Queryable
  /**
   * Runs `work` in one transaction; what it throws rolls back and is thrown on. May run `work` again
   * after a deadlock or serialization failure, so it must not act on the outside world.
   */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  /**
   * Runs `work` on what is there at one moment, to read it only: for what is put together from several statements, which
   * would otherwise show a refund as made beside the payment as it was before.
   */
  snapshot: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  /**
   * Runs `work` on all that is there at one moment, to read it only, for as long as it takes: elsewhere no statement may
   * take longer than some seconds, which is not enough to look through a whole large shop.
   */
  longRead: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  /**
   * Calls back with what the database's triggers say (db/functions/pages.sql) soon after any process committed
   * a change to what pages show; with '*' when changes may have gone unheard.
   */
  onChange: (listener: (payload: string) => void) => void
  /** What is heard of other processes; none where the database is this process's own. */
  readonly notificationListener: NotificationListener | undefined
  /** Calls back with true when the database no longer answers anyone, and with false when it answers again. */
  onOutage: (listener: (isAway: boolean) => void) => void
  /** Calls back when the replica can't be used for a while, and when it can be again; at once with how it is now. */
  onReplica: (listener: (word: ReplicaWord) => void) => void
  /** True when the database answers; tells within two seconds. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/** The one connection that hears what other processes say. It may be lost, and is then made anew. */
export interface NotificationListener {
  /** Calls back with what is said on a channel, in the order of the commits. Resolves once it listens. */
  listen: (channel: string, listener: (payload: string) => void) => Promise<void>
  /** For statements whose answer comes after all that was said and committed before them. Rejects while it is lost. */
  readonly query: Queryable
  /** True when the server is known to answer nobody at all, and not this process alone. */
  isServerDown: () => boolean
}

/** How the replica does: 'behind' only when it has been for long, for each write leaves it behind for a moment. */
export type ReplicaWord = { state: 'current' } | { state: 'away' | 'behind'; why: string }

/** A problem with the database that its operator can mend; the message says how. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}

const inTransaction = new AsyncLocalStorage<true>()

/** Throws when called from within `work` of a transaction. */
export function refuseInsideTransaction(): void {
  if (inTransaction.getStore()) {
    throw new Error('This query ran outside the transaction it was called from. Pass `tx` to it.')
  }
}

/** Marks everything `work` calls as being inside a transaction, and retries what PostgreSQL asks to retry. */
export async function runTransaction<T>(begin: () => Promise<T>): Promise<T> {
  refuseInsideTransaction()
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin()
    } catch (error) {
      if (tries >= 5 || !isRetryable(error)) throw error
    }
  }
}

export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  // Awaited inside: a query is only sent when somebody waits for it.
  return inTransaction.run(true, async () => await work())
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** PostgreSQL's five-letter code of a failed query, if that is what it is. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  }
  return undefined
}

/** True when `error` is a second row where a UNIQUE constraint allows one. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505'
}
