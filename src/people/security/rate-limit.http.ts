import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallDefinition } from '../../shop/fields.contract.ts'
import { contract, type Call } from '../../shop/every-call.contract.ts'
import { countCall } from '../../machine/database/rate-limits.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { networkOf } from '../../machine/values/network.ts'
import type { ShopContext } from '../../shop/context.ts'
import { hiddenCallers } from './keyed-hash.ts'

/** Of a program the calls of its token are counted, whichever they are, by the token's number. */
export type LimitRate = (call: Call | 'by token', caller: string) => Promise<void>

/** Ten a second: more than a program needs that waits for its answers, and less than would slow the shop's pages down. */
const BY_TOKEN = { calls: 600, perSeconds: 60 }

type Counting = Pick<ShopContext, 'db' | 'secretKey' | 'log'>
type Limit = NonNullable<CallDefinition['limit']>

/** Counts calls as the contract's limits say. */
export function createRateLimits(context: Counting): LimitRate {
  const limits = new Map<Call | 'by token', (caller: string) => Promise<void>>([
    ['by token', createLimit(context, 'by token', BY_TOKEN)],
  ])
  for (const [call, { limit }] of Object.entries(contract) as [Call, CallDefinition][])
    if (limit) limits.set(call, createLimit(context, call, limit))
  return async (call, caller) => await limits.get(call)?.(caller)
}

/**
 * Counts what is called so by network: an IPv6 network counts as one caller. Where several processes may be the shop they
 * count together, in the database; while it is away each counts for itself. Throws too_many beyond the limit.
 */
export function createLimit(
  { db, secretKey, log }: Counting,
  name: string,
  limit: Limit,
): (address: string) => Promise<void> {
  const hide = hiddenCallers(secretKey)
  const inMemory = new RateLimiterMemory({ points: limit.calls, duration: limit.perSeconds })
  const subjectOf = (caller: string) => hide(`${name} ${caller}`)
  const limiter =
    db.engine === 'embedded' ? inMemory : new CountedTogether(limit, { inMemory, db, subjectOf, log })
  return async (address) => {
    try {
      await limiter.consume(networkOf(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new ShopError('too_many', `That was a lot at once. Please try again in ${seconds} seconds.`, {
        retryAfterSeconds: seconds,
      })
    }
  }
}

interface CountingContext extends Pick<ShopContext, 'db' | 'log'> {
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
class CountedTogether {
  readonly #limit: Limit
  readonly #counting: CountingContext
  /** When it begins anew for those who have used it up, on the clock of performance.now(). */
  readonly #usedUp = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  constructor(limit: Limit, counting: CountingContext) {
    this.#limit = limit
    this.#counting = counting
  }

  /** Counts a call; throws a RateLimiterRes once there were too many, as the library's own limiters do. */
  async consume(caller: string): Promise<void> {
    const knownLeft = (this.#usedUp.get(caller) ?? 0) - performance.now()
    if (knownLeft > 0) throw new RateLimiterRes(0, knownLeft)
    const counted = await this.#count(caller)
    if (!counted) return void (await this.#counting.inMemory.consume(caller))
    const { calls, msLeft } = counted
    if (calls >= this.#limit.calls) this.#usedUp.set(caller, performance.now() + msLeft)
    if (calls > this.#limit.calls) throw new RateLimiterRes(0, msLeft, calls)
  }

  async #count(caller: string) {
    const { db, subjectOf, log } = this.#counting
    try {
      return await countCall(db.query, subjectOf(caller), this.#limit.perSeconds)
    } catch (error) {
      log.warn({ err: error }, 'calls are counted by this process alone')
      return undefined
    }
  }
}
