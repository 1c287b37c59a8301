import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import {
  DatabaseProblem,
  insideTransaction,
  refuseInsideTransaction,
  runTransaction,
  type Database,
} from './database.ts'

/** No statement of the shop's takes this long; one that does must not hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_MS = 1_000

/** How often the listening connection is asked whether it still lives. */
const HEARTBEAT_MS = 10_000

class GuardedPool extends Pool {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads
  override query(...args: any[]): any {
    refuseInsideTransaction()
    return (super.query as (...args: unknown[]) => unknown).apply(this, args)
  }
}

/** Connects to PostgreSQL. Throws DatabaseProblem when the server does not answer. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new GuardedPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'handmade-moments',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseProblem(
      `The database of DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const query = drizzle({ client: pool })
  const changes = listenForChanges(url)
  return {
    engine: 'postgres',
    query,
    transaction: (work) => runTransaction(() => query.transaction((tx) => insideTransaction(() => work(tx)))),
    onChange: (listener) => changes.onChange(listener),
    isReady: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await changes.close()
      await pool.end()
    },
  }
}

/** A connection of its own that waits for notifications, and comes back when it is lost. */
function listenForChanges(url: string) {
  const listeners: ((table: string) => void)[] = []
  const tell = (table: string) => listeners.forEach((listener) => listener(table))
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: 'handmade-moments-changes' })
    client = next
    let lost = false
    const heartbeat = setInterval(() => void next.query('SELECT 1').catch(onLost), HEARTBEAT_MS).unref()
    const onLost = () => {
      if (lost || closed) return
      lost = true
      clearInterval(heartbeat)
      // What changed while nobody listened can't be known: everything counts as changed.
      tell('*')
      retry = setTimeout(() => void connect(), RECONNECT_MS)
      retry.unref()
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', (notification) => tell(notification.payload ?? ''))
    try {
      await next.connect()
      await next.query('LISTEN shop_changed')
      tell('*')
    } catch {
      onLost()
    }
  }

  return {
    onChange(listener: (table: string) => void) {
      listeners.push(listener)
      if (!client) void connect()
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
