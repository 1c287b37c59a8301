import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { refuseInsideTransaction } from '../database.ts'
import { DatabaseAway } from '../outage.ts'

/**
 * When no connection has come back for this long, whoever waits for one is refused instead of waiting on: a queue that moves
 * is patience, one that stands is an outage.
 */
const STANDSTILL_MS = 1_500

type Callback = (error?: Error, client?: PoolClient, release?: (error?: Error) => void) => void

/** pg's pool, whose connections may be lost at any moment, lent or not, without harm to the process. */
export class GuardedPool extends Pool {
  readonly #clients: Set<Client>
  readonly #waiting = new Set<(reason: Error) => void>()
  #isShut = false
  #lastReturn = performance.now()

  constructor(config: PoolConfig) {
    const clients = new Set<Client>()
    // pg's pool listens only to connections that nobody borrowed: the error of a lent one would end the process.
    class HeardClient extends Client {
      constructor(options?: PoolConfig) {
        super(options)
        clients.add(this)
        this.on('error', () => {})
        this.once('end', () => clients.delete(this))
      }
    }
    super({ ...config, Client: HeardClient })
    this.#clients = clients
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.on('error', () => {})
    this.on('release', () => {
      this.#lastReturn = performance.now()
    })
  }

  /** Nothing is asked any more, and whoever waits for an answer is refused now. */
  shut(): void {
    this.#isShut = true
    for (const refuse of this.#waiting) refuse(new DatabaseAway('the database does not answer'))
    for (const client of this.#clients) client.connection.stream.destroy()
  }

  reopen(): void {
    this.#isShut = false
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads
  override query(...args: any[]): any {
    refuseInsideTransaction()
    return (super.query as (...args: unknown[]) => unknown).apply(this, args)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const lent = this.#lend()
    if (!callback) return lent
    lent.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  async #lend(): Promise<PoolClient> {
    if (this.#isShut) throw new DatabaseAway('the database does not answer')
    const given = super.connect()
    return await new Promise((resolve, reject) => {
      const requestedAt = performance.now()
      let timer: NodeJS.Timeout | undefined
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(refuse)
      }
      const refuse = (reason: Error) => {
        end()
        reject(reason)
        // It may still arrive: back to the pool with it.
        given.then(
          (client) => client.release(),
          () => {},
        )
      }
      const look = () => {
        const standing = performance.now() - Math.max(requestedAt, this.#lastReturn)
        if (standing >= STANDSTILL_MS) refuse(new DatabaseAway('no connection to the database came free'))
        else watch(STANDSTILL_MS - standing)
      }
      // After the sockets were read: a process that was itself held up must not blame the database.
      const watch = (ms: number) => {
        timer = setTimeout(() => setImmediate(() => this.#waiting.has(refuse) && look()), ms).unref()
      }
      this.#waiting.add(refuse)
      watch(STANDSTILL_MS)
      given.then(
        (client) => {
          if (!this.#waiting.has(refuse)) return
          end()
          resolve(client)
        },
        (error: unknown) => {
          if (!this.#waiting.has(refuse)) return
          end()
          reject(new DatabaseAway('no connection to the database', { cause: error }))
        },
      )
    })
  }
}
