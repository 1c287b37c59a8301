import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool, type PoolConfig } from 'pg'
import { sqlState, type ReplicaWord } from '../database.ts'
import { GuardedPool } from './guarded-pool.ts'
import { DatabaseAway, isLostConnection } from '../outage.ts'
import { HEARTBEAT_MS, inTime, PATIENCE_MS } from './server-watch.ts'

/** Between two tries to reach one that is away, or that can't be used. */
const RETRY_MS = 1_000

/** Between two looks at one that catches up: short at first, for mostly it does so in milliseconds. */
const FIRST_LOOK_MS = 2
const LAST_LOOK_MS = 200

/** A replica that is behind for this long is told of. */
const LONG_BEHIND_MS = 3_000

/** Two servers with one history, and the same database on them. */
const WHO = `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
  (SELECT oid FROM pg_database WHERE datname = current_database())::text AS database`

/** The end of the primary's log: the insert position, not the flushed one, as a commit may still be on its way to disk. */
const WRITTEN = 'SELECT pg_current_wal_insert_lsn()::text AS lsn'
const REPLAYED = 'SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached'

interface Behind {
  /** How far it must have come; undefined while that is to be asked of the primary. */
  goal: string | undefined
  since: number
  lookMs: number
}

/**
 * A streaming replica that is read only while it is known to have replayed every write that this process made or heard
 * of. A write closes it; it opens again when the primary has said how far it has written since, and the replica that it
 * has come so far. So whoever asks after a write's answer finds the write, here or at the primary.
 */
export class Replica {
  readonly #primary: Pool
  readonly #receivesChanges: () => boolean
  readonly #pool: GuardedPool
  readonly #url: string
  readonly #listeners: ((word: ReplicaWord) => void)[] = []
  readonly #closing = new AbortController()
  readonly #watching: Promise<void>
  #word: ReplicaWord = { state: 'current' }
  #writes = 0
  #isCurrent = false
  #wake: () => void = () => {}
  #client: Client | undefined

  /** `receivesChanges` is false while changes of other processes go unheard. */
  constructor(
    primary: Pool,
    receivesChanges: () => boolean,
    config: PoolConfig & { connectionString: string },
  ) {
    this.#primary = primary
    this.#receivesChanges = receivesChanges
    this.#url = config.connectionString
    this.#pool = new GuardedPool(config)
    this.#watching = this.#watch()
  }

  /** Something was written, here or elsewhere: from this moment on nothing is read until it has arrived. */
  noteWrite(): void {
    this.#writes += 1
    this.#isCurrent = false
    this.#wake()
  }

  onWord(listener: (word: ReplicaWord) => void): void {
    this.#listeners.push(listener)
    if (this.#word.state !== 'current') listener(this.#word)
  }

  /** A statement that reads, in pg's own form. What the replica can't answer the primary does. */
  async query(...args: Parameters<Pool['query']>): Promise<unknown> {
    const ask = (pool: Pool) => (pool.query as (...args: unknown[]) => Promise<unknown>)(...args)
    if (!this.#isCurrent || !this.#receivesChanges()) return await ask(this.#primary)
    try {
      return await ask(this.#pool)
    } catch (error) {
      if (!isReplicasFault(error)) throw error
      return await ask(this.#primary)
    }
  }

  async close(): Promise<void> {
    this.#isCurrent = false
    this.#closing.abort()
    this.#wake()
    this.#client?.connection.stream.destroy()
    await this.#watching
    await this.#pool.end()
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#follow(await this.#connect())
      } catch (error) {
        this.#isCurrent = false
        // Who waits for its answer is answered by the primary now.
        this.#pool.shut()
        this.#tell({ state: 'away', why: error instanceof Error ? error.message : String(error) })
      }
      this.#client?.connection.stream.destroy()
      this.#client = undefined
      await pause(RETRY_MS, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined)
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'handmade-moments-replica',
      connectionTimeoutMillis: PATIENCE_MS,
    })
    // Told by what is asked of it.
    client.on('error', () => {})
    this.#client = client
    await client.connect()
    const [here, there] = [await answerOf(client, WHO), (await this.#primary.query(WHO)).rows[0] as object]
    if (JSON.stringify(here) !== JSON.stringify(there))
      throw new Error('DATABASE_READ_URL names no replica of the database of DATABASE_URL')
    return client
  }

  /** Throws when it can't be followed any more. */
  async #follow(client: Client): Promise<void> {
    this.#pool.reopen()
    let behind: Behind | undefined = fallen()
    let goal = ''
    while (!this.#closing.signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      this.#wake = resolve
      const seen = this.#writes
      if (behind) goal = behind.goal ??= await this.#written()
      const { follows, reached } = await answerOf<Replayed>(client, REPLAYED, [goal])
      if (!follows) throw new Error('the server of DATABASE_READ_URL is no replica: it takes writes itself')
      if (seen !== this.#writes) {
        behind = { ...(behind ?? fallen()), goal: undefined, lookMs: FIRST_LOOK_MS }
        continue
      }
      if (!reached) {
        this.#isCurrent = false
        behind ??= { ...fallen(), goal }
      } else if (behind) {
        behind = undefined
        this.#isCurrent = true
        this.#tell({ state: 'current' })
      }
      if (!behind) {
        await Promise.race([woken, this.#rest(HEARTBEAT_MS)])
        if (seen !== this.#writes) behind = fallen()
        continue
      }
      if (performance.now() - behind.since > LONG_BEHIND_MS)
        this.#tell({ state: 'behind', why: `it has not come to ${goal} yet` })
      await Promise.race([woken, this.#rest(behind.lookMs)])
      behind.lookMs = Math.min(behind.lookMs * 2, LAST_LOOK_MS)
      if (seen !== this.#writes) behind.goal = undefined
    }
  }

  async #written(): Promise<string> {
    const { rows } = await this.#primary.query<{ lsn: string }>(WRITTEN)
    return rows[0]!.lsn
  }

  #rest(ms: number): Promise<unknown> {
    return pause(ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined)
  }

  /** Tells each change of its state once. */
  #tell(word: ReplicaWord): void {
    if (word.state === this.#word.state || this.#closing.signal.aborted) return
    this.#word = word
    for (const listener of this.#listeners) listener(word)
  }
}

interface Replayed {
  follows: boolean
  reached: boolean | null
}

const fallen = (): Behind => ({ goal: undefined, since: performance.now(), lookMs: FIRST_LOOK_MS })

/** The one row of the answer. Throws when none comes in time. */
async function answerOf<Row extends object>(
  client: Client,
  text: string,
  values: string[] = [],
): Promise<Row> {
  const answer = await inTime(client.query<Row>(text, values))
  if (answer === 'silence') throw new Error('it does not answer')
  return answer.rows[0]!
}

/** The connection is lost or can't be had, or what was read was just being vacuumed at the primary. */
function isReplicasFault(error: unknown): boolean {
  if (error instanceof DatabaseAway || (error instanceof Error && isLostConnection(error))) return true
  return /^(08|53|57P0|57014|40001)/.test(sqlState(error) ?? '')
}
