import type { Checkout } from '../../buying/checkout/checkouts.sql.ts'

/**
 * When a call for a capture arrived. If a parallel call for the same payment told the buyer something after that, the same
 * holds for this call: it may only have waited for a database connection until the other was declined, and is no new try.
 */

/** A call's arrival, by this process's own clock. */
export interface Arrival {
  arrivedAt: number
  /** Until its try was noted, in milliseconds. */
  waitedMs: number
}

interface ToldTimes {
  /** The time by the database's clock. */
  toldAt: number
  /** The time by this process's own clock, before the answer left. */
  heardAt: number
}

/** One process hardly refuses more buyers at once. For those beyond, the time is not known to the millisecond. */
const MAX_TOLD = 1000

const toldTimes = new Map<string, ToldTimes>()

/** Called before the answer leaves: a call that comes later is made by somebody who has it. */
export function noteToldHere(checkoutId: string, toldAt: Date): void {
  toldTimes.delete(checkoutId)
  toldTimes.set(checkoutId, { toldAt: toldAt.getTime(), heardAt: performance.now() })
  for (const oldest of toldTimes.keys()) {
    if (toldTimes.size <= MAX_TOLD) break
    toldTimes.delete(oldest)
  }
}

/**
 * When the call arrived, in the database's time, like `buyerToldAt`. If this process told the buyer, it knows whether the
 * call came before or after. If another process did, the time that the call waited is taken off: a try should rather count
 * as too early than as a new one, which would charge.
 */
export function arrivalOf({ id, buyerTriedAt, buyerToldAt }: Checkout, came: Arrival): Date {
  const triedAt = buyerTriedAt!
  const times = toldTimes.get(id)
  if (times && times.toldAt === buyerToldAt?.getTime())
    return came.arrivedAt > times.heardAt ? triedAt : new Date(times.toldAt)
  return new Date(triedAt.getTime() - Math.ceil(came.waitedMs))
}
