import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import { checkoutState, standsAt } from '../../buying/checkout/checkout-moves.sql.ts'
import type { Checkout } from '../../buying/checkout/checkouts.sql.ts'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import { checkouts } from '../../buying/tables.sql.ts'

/**
 * When the wallet is asked how a checkout stands. A trigger plans the first poll whenever its state changes; whoever
 * claims one plans the next.
 */

type CheckoutPoll = Pick<Checkout, 'id' | 'state' | 'looks'> & {
  /** How long it has been in this state, by the database's own clock. */
  ageSeconds: number
}

/** Takes the next checkout that is due, or was at `before`, for `seconds`: other processes pass over it. */
export async function claimCheckoutPoll(
  q: Queryable,
  seconds: number,
  before?: Date,
): Promise<CheckoutPoll | undefined> {
  const next = q
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.nextLookAt, before ?? sql`now()`))
    .orderBy(asc(checkouts.nextLookAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [poll] = await q
    .update(checkouts)
    .set({ looks: sql`${checkouts.looks} + 1`, nextLookAt: inSeconds(seconds) })
    .where(eq(checkouts.id, sql`(${next})`))
    .returning({
      id: checkouts.id,
      state: checkoutState,
      looks: checkouts.looks,
      ageSeconds: sql<number>`extract(epoch FROM now() - ${checkouts.stateSince})::float8`,
    })
  return poll
}

/** Polls again after `seconds`, or never; unless its state has changed, which has planned anew. */
export async function planCheckoutPoll(
  q: Queryable,
  { id, state, looks }: CheckoutPoll,
  seconds: number | undefined,
): Promise<void> {
  await q
    .update(checkouts)
    .set({ nextLookAt: seconds === undefined ? null : inSeconds(seconds) })
    .where(and(eq(checkouts.id, id), standsAt([state]), eq(checkouts.looks, looks)))
}

/**
 * The wallet answers again: what is under way and was looked at in vain is looked at now and not when that was planned,
 * but for those that somebody is looking at.
 */
export async function hastenCheckoutPolls(q: Queryable, inHand: readonly string[], at?: Date): Promise<void> {
  await q
    .update(checkouts)
    .set({ nextLookAt: at ?? sql`now()` })
    .where(
      and(
        standsAt(['confirming']),
        gt(checkouts.looks, 0),
        gt(checkouts.nextLookAt, sql`now()`),
        notInArray(checkouts.id, [...inHand]),
      ),
    )
}

/** The time `seconds` from now, by the database's own clock. */
export async function timeIn(q: Queryable, seconds: number): Promise<Date> {
  const { rows } = (await q.execute(
    sql`SELECT extract(epoch FROM ${inSeconds(seconds)})::float8 AS seconds`,
  )) as { rows: { seconds: number }[] }
  return new Date(rows[0]!.seconds * 1000)
}
