import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallDefinition } from '../../machine/contract/call-definition.ts'
import { contract, type Call } from '../../shop/every-call.contract.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { networkOf } from '../../machine/values/network.ts'
import type { ShopContext } from '../../shop/context.ts'
import { hiddenCallers } from './hidden-callers.ts'
import { CountedTogether } from '../../shop/start/counted-together.ts'

export type LimitRate = (call: Call, address: string) => Promise<void>

/**
 * Counts calls by network as the contract's limits say: an IPv6 network counts as one caller. Where several processes may
 * be the shop they count together, in the database; while it is away each counts for itself.
 */
export function createRateLimits({
  db,
  secretKey,
  log,
}: Pick<ShopContext, 'db' | 'secretKey' | 'log'>): LimitRate {
  const hide = hiddenCallers(secretKey)
  const limiters = new Map<Call, RateLimiterMemory | CountedTogether>()
  for (const [call, { limit }] of Object.entries(contract) as [Call, CallDefinition][]) {
    if (!limit) continue
    const inMemory = new RateLimiterMemory({ points: limit.calls, duration: limit.perSeconds })
    const together = new CountedTogether(limit, {
      inMemory,
      db,
      subjectOf: (caller) => hide(`${call} ${caller}`),
      log,
    })
    limiters.set(call, db.engine === 'embedded' ? inMemory : together)
  }
  return async (call, address) => {
    try {
      await limiters.get(call)?.consume(networkOf(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new ShopError('too_many', `That was a lot at once. Please try again in ${seconds} seconds.`, {
        retryAfterSeconds: seconds,
      })
    }
  }
}
