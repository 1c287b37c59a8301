import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countCall, findCalls, type CountedCalls } from '../../machine/database/rate-limits.ts'
import { counted } from '../../machine/values/counted.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { ShopContext } from '../../shop/context.ts'
import { hiddenCallers } from '../../people/security/keyed-hash.ts'

/** Enough for the typing errors of a whole fair behind one address, too few to find a code by trying. */
const UNKNOWN_CODES = 60
const PER_SECONDS = 600

interface PromoGuesses {
  /** Throws 429 for an address that has tried too many codes nobody made; any code of its is refused then, unread. */
  refuseGuesser: (address: string) => Promise<void>
  countUnknown: (address: string) => Promise<void>
}

type GuessContext = Pick<ShopContext, 'db' | 'secretKey' | 'log'>

/**
 * Counts unknown promo codes by network address. Where several processes may be the shop they count together, in the
 * database; while it is away each counts for itself. Calls that come in at the same moment are all let through before any
 * of them is counted: only the general limit of the call holds those back.
 */
export function createPromoGuesses({ db, secretKey, log }: GuessContext): PromoGuesses {
  const limiter = new RateLimiterMemory({ points: UNKNOWN_CODES, duration: PER_SECONDS })
  const hide = hiddenCallers(secretKey)
  const subjectOf = (address: string) => hide(`unknown promo codes of ${address}`)

  async function together<T>(ask: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    if (db.engine === 'embedded') return await fallback()
    try {
      return await ask()
    } catch (error) {
      log.warn({ err: error }, 'unknown promo codes are counted by this process alone')
      return await fallback()
    }
  }

  async function triedAlone(address: string): Promise<CountedCalls | undefined> {
    const tried = await limiter.get(address)
    return tried ? { calls: tried.consumedPoints, msLeft: tried.msBeforeNext } : undefined
  }

  return {
    async refuseGuesser(address) {
      const tried = await together(
        () => findCalls(db.query, subjectOf(address)),
        () => triedAlone(address),
      )
      if (!tried || tried.calls < UNKNOWN_CODES) return
      const seconds = Math.ceil(tried.msLeft / 1000)
      const minutes = Math.ceil(seconds / 60)
      const message = `Too many unknown promo codes were tried from here. Please try again in ${counted(minutes, 'minute')}.`
      throw new ShopError('too_many', message, {
        reason: 'promo_code',
        fields: [{ field: 'promoCode', message }],
        retryAfterSeconds: seconds,
      })
    },
    async countUnknown(address) {
      await together<unknown>(
        () => countCall(db.query, subjectOf(address), PER_SECONDS),
        () => limiter.penalty(address),
      )
    },
  }
}
