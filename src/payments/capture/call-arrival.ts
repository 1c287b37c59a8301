import type { Checkout } from '../../buying/checkout/checkouts.sql.ts'

/**
 * When a call for a capture came. What its buyer was told from then on, by a twin of it,
 * holds for it, too: it may have waited for a connection to the database until its twin was declined, and is no new try.
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

/** More buyers are not refused at once by one process; of others it is not known to the millisecond. */
const MAX_TOLD = 1000

const toldHere = new Map<string, ToldTimes>()

/** Called before the answer leaves: a call that comes later is made by somebody who has it. */
export function noteToldHere(checkoutId: string, toldAt: Date): void {
  toldHere.delete(checkoutId)
  toldHere.set(checkoutId, { toldAt: toldAt.getTime(), heardAt: performance.now() })
  for (const oldest of toldHere.keys()) {
    if (toldHere.size <= MAX_TOLD) break
    toldHere.delete(oldest)
  }
}

/**
 * In the database's time, as what was told is. Of what this process told it knows whether the call came before or after.
 * What another one told is measured by the time that was waited: a try rather counts as too early than as a new one,
 * which would charge.
 */
export function arrivalOf({ id, buyerTriedAt, buyerToldAt }: Checkout, came: Arrival): Date {
  const triedAt = buyerTriedAt!
  const told = toldHere.get(id)
  if (told && told.toldAt === buyerToldAt?.getTime())
    return came.arrivedAt > told.heardAt ? triedAt : new Date(told.toldAt)
  return new Date(triedAt.getTime() - Math.ceil(came.waitedMs))
}
