import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallDefinition } from '../../api/call-definition.ts'
import { contract, type Call } from '../../api/contract.ts'
import { ShopError } from '../../domain/errors.ts'
import { networkOf } from '../../domain/network.ts'

/** Counts calls by network as the contract's limits say: an IPv6 network counts as one caller; each process counts for itself. */
export function createRateLimits(): (call: Call, address: string) => Promise<void> {
  const limiters = new Map<Call, RateLimiterMemory>()
  for (const [call, { limit }] of Object.entries(contract) as [Call, CallDefinition][]) {
    if (limit) limiters.set(call, new RateLimiterMemory({ points: limit.calls, duration: limit.perSeconds }))
  }
  return async (call, address) => {
    try {
      await limiters.get(call)?.consume(networkOf(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.ceil(refusal.msBeforeNext / 1000)
      throw new ShopError('too_many', `That was a lot at once. Please try again in ${seconds} seconds.`, {
        retryAfterSeconds: seconds,
      })
    }
  }
}
