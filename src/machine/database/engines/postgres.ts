import { Client, type PoolClient } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import {
  type Database,
  DatabaseProblem,
  insideTransaction,
  type Queryable,
  runTransaction,
} from '../database.ts'
import { GuardedPool } from './guarded-pool.ts'
import { isLostConnection, outageOf } from '../outage.ts'
import { Replica } from './replica.ts'
import { watchServer } from './server-watch.ts'

/** A connection's statements stay with the server until it closes: no more than these are kept there. */
const MOST_NAMES = 300

/**
 * The name under which PostgreSQL keeps a statement that is sent again and again, so that a connection has it parsed
 * once. Undefined for the first time, and beyond as many as are kept.
 */
type NameOf = (text: string) => string | undefined

/** The names of one pool's statements. */
function nameStatements(): NameOf {
  const names = new Map<string, string>()
  // What is asked once and never again needs no name.
  const askedOnce = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    if (!askedOnce.has(text)) {
      if (askedOnce.size < MOST_NAMES) askedOnce.add(text)
      return undefined
    }
    askedOnce.delete(text)
    const name = `shop_${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Makes a connection that is lent to a transaction prepare its statements. Transactions look up rows they know, so one plan
 * fits all values. A search needs a plan for its own values, so statements outside of transactions are not prepared.
 */
function withNames(client: PoolClient, nameOf: NameOf): PoolClient {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  return Object.create(client, {
    query: {
      value(config: unknown, ...rest: unknown[]) {
        const named = isStatement(config) ? { ...config, name: nameOf(config.text) } : config
        return ask(named, ...rest)
      },
    },
  }) as PoolClient
}

function isStatement(config: unknown): config is { text: string; name?: undefined } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}

/** Rather one too many: a column of such a name only costs the replica a look. */
const WRITES = /\b(insert|update|delete|merge|truncate|create|alter|drop)\b/i

/** Lends `target` so that `onWrite` is called after each statement that writes, before its answer is passed on. */
function noticing<T extends { query: PoolClient['query'] }>(target: T, onWrite: () => void): T {
  const ask = target.query.bind(target) as (...args: unknown[]) => unknown
  return Object.create(target, {
    query: {
      value(statement: unknown, ...rest: unknown[]) {
        const answer = ask(statement, ...rest)
        return answer instanceof Promise && WRITES.test(textOf(statement)) ? answer.finally(onWrite) : answer
      },
    },
  }) as T
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : ''
}

/** No statement of the shop's takes this long; one that does must not hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000

/**
 * What a shop reads lies in memory or on flash: a row here and there costs little more than the next one, and searches go
 * by their indexes instead of through whole tables. Compiling a statement first, as the server would for long ones, takes
 * longer than any of the shop's.
 */
const PLANNER = '-c random_page_cost=1.1 -c jit=off'

const AT_ONE_MOMENT: PgTransactionConfig = { isolationLevel: 'repeatable read', accessMode: 'read only' }

/** For a connection whose other end ends no statement any more. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000

/**
 * Connects to PostgreSQL, and to a replica of it where `readUrl` names one. Throws DatabaseProblem when the server does
 * not answer; a replica need not.
 */
export async function openPostgres(url: string, connections = 10, readUrl?: string): Promise<Database> {
  const watch = await watchServer(url).catch((error: unknown) => {
    throw new DatabaseProblem(
      `The database of DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const pool = new GuardedPool(boundsOf(url, connections))
  const replica =
    readUrl === undefined ? undefined : new Replica(pool, watch.isListening, boundsOf(readUrl, connections))
  // What the replica must not miss: writes of this process, and those it hears of.
  const onWrite = replica && (() => replica.noteWrite())
  if (onWrite) watch.onChange(onWrite)
  const query = drizzle({ client: onWrite ? noticing(pool, onWrite) : pool })
  const nameOf = nameStatements()
  // Nobody waits for a server that is known not to answer, and nobody asks it until it does.
  watch.onOutage((isAway) => (isAway ? pool.shut() : pool.reopen()))
  return {
    engine: 'postgres',
    query,
    reads: replica ? drizzle({ client: replica as unknown as GuardedPool }) : query,
    transaction: (work) => runTransaction(() => transaction(pool, nameOf, work, { onWrite })),
    snapshot: (work) => runTransaction(() => transaction(pool, nameOf, work, { config: AT_ONE_MOMENT })),
    longRead: (work) => runTransaction(() => longRead(url, work)),
    onChange: (listener) => watch.onChange(listener),
    notificationListener: watch.notificationListener,
    onOutage: (listener) => watch.onOutage(listener),
    onReplica: (listener) => replica?.onWord(listener),
    isReady: () => watch.isThere(),
    close: async () => {
      await replica?.close()
      await watch.close()
      await pool.end()
    },
  }
}

const boundsOf = (url: string, connections: number) => ({
  connectionString: url,
  max: connections,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  application_name: 'handmade-moments',
  options: PLANNER,
})

/**
 * Drizzle's own way of borrowing from a pool sends BEGIN before it is ready to give the connection back: one that was
 * lost just then would be missing for good. Here it goes back whatever happens, and is thrown away when it was lost.
 */
async function transaction<T>(
  pool: GuardedPool,
  nameOf: ReturnType<typeof nameStatements>,
  work: (tx: Queryable) => Promise<T>,
  { onWrite, config }: { onWrite?: (() => void) | undefined; config?: PgTransactionConfig },
): Promise<T> {
  const client = await pool.connect()
  let lost = false
  let wrote = false
  const named = withNames(client, nameOf)
  try {
    return await drizzle({
      client: onWrite ? noticing(named, () => (wrote = true)) : named,
    }).transaction(
      (tx) =>
        insideTransaction(() => work(tx)).catch((error: unknown) => {
          if (isSilent(error)) client.connection.stream.destroy()
          throw error
        }),
      config,
    )
  } catch (error) {
    lost = outageOf(error) === 'away'
    throw error
  } finally {
    client.release(lost)
    // Before whoever asked for the write is told that it was made.
    if (wrote) onWrite?.()
  }
}

/** On a connection of its own, which has no bounds: whoever asks waits for the whole of it, and nobody else does. */
async function longRead<T>(url: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'handmade-moments',
    options: PLANNER,
  })
  // What waits for an answer is told of a lost connection by its own error.
  client.on('error', () => {})
  await client.connect()
  try {
    return await drizzle({ client }).transaction((tx) => insideTransaction(() => work(tx)), AT_ONE_MOMENT)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Behind a question that is never answered a ROLLBACK would wait as long again. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && isLostConnection(error.cause)
}
