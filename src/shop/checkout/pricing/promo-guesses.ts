import { RateLimiterMemory } from 'rate-limiter-flexible'
import { counted } from '../../../domain/counted.ts'
import { ShopError } from '../../../domain/errors.ts'

/** Enough for the typing errors of a whole fair behind one address, too few to find a code by trying. */
const UNKNOWN_CODES = 60
const PER_SECONDS = 600

export interface PromoGuesses {
  /** Throws 429 for an address that has tried too many codes nobody made; any code of its is refused then, unread. */
  refuseGuesser: (address: string) => Promise<void>
  countUnknown: (address: string) => Promise<void>
}

/**
 * Counts unknown promo codes by network address; each process counts for itself, as with the other limits. Calls that
 * come in at the same moment are all let through before any of them is counted: only the general limit of the call
 * holds those back.
 */
export function createPromoGuesses(): PromoGuesses {
  const limiter = new RateLimiterMemory({ points: UNKNOWN_CODES, duration: PER_SECONDS })
  return {
    async refuseGuesser(address) {
      const tried = await limiter.get(address)
      if (!tried || tried.consumedPoints < UNKNOWN_CODES) return
      const seconds = Math.ceil(tried.msBeforeNext / 1000)
      const minutes = Math.ceil(seconds / 60)
      const message = `Too many unknown promo codes were tried from here. Please try again in ${counted(minutes, 'minute')}.`
      throw new ShopError('too_many', message, {
        reason: 'promo_code',
        fields: [{ field: 'promoCode', message }],
        retryAfterSeconds: seconds,
      })
    },
    async countUnknown(address) {
      await limiter.penalty(address)
    },
  }
}
