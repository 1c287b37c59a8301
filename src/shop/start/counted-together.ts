import { LRUCache } from 'lru-cache'
import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible'
import type { CallDefinition } from '../../machine/contract/call-definition.ts'
import { countCall } from '../../machine/database/rate-limits.ts'
import type { ShopContext } from '../context.ts'

interface Place extends Pick<ShopContext, 'db' | 'log'> {
  /** Counts in this process while the database is away. */
  inMemory: RateLimiterMemory
  /** The subject of a caller's row. */
  subjectOf: (caller: string) => string
}

/** How many callers who have used a limit up are remembered; one that is forgotten costs a statement again. */
const MOST_REMEMBERED = 10_000

/**
 * One limit for all processes of the shop. Once a caller has used it up, no statement is made for them until it begins anew:
 * a flood costs the database as many as the limit allows, and one more from each process.
 */
export class CountedTogether {
  readonly #limit: NonNullable<CallDefinition['limit']>
  readonly #place: Place
  /** When it begins anew for those who have used it up, on the clock of performance.now(). */
  readonly #usedUp = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  constructor(limit: NonNullable<CallDefinition['limit']>, place: Place) {
    this.#limit = limit
    this.#place = place
  }

  /** Counts a call; throws a RateLimiterRes once there were too many, as the library's own limiters do. */
  async consume(caller: string): Promise<void> {
    const knownLeft = (this.#usedUp.get(caller) ?? 0) - performance.now()
    if (knownLeft > 0) throw new RateLimiterRes(0, knownLeft)
    const counted = await this.#count(caller)
    if (!counted) return void (await this.#place.inMemory.consume(caller))
    const { calls, msLeft } = counted
    if (calls >= this.#limit.calls) this.#usedUp.set(caller, performance.now() + msLeft)
    if (calls > this.#limit.calls) throw new RateLimiterRes(0, msLeft, calls)
  }

  async #count(caller: string) {
    const { db, subjectOf, log } = this.#place
    try {
      return await countCall(db.query, subjectOf(caller), this.#limit.perSeconds)
    } catch (error) {
      log.warn({ err: error }, 'calls are counted by this process alone')
      return undefined
    }
  }
}
