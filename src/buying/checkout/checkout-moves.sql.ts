import { and, eq, inArray, lt, sql, type SQL, type WithSubquery } from 'drizzle-orm'
import { checkoutMoves, type CheckoutMove, type CheckoutState } from './states.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { checkouts, paymentAttempts, type StoredCheckoutState } from '../tables.sql.ts'

/**
 * The one place that writes a checkout's state. Each move is one conditional statement: it is made where the checkout
 * stands at one of the move's beginnings, and nowhere else.
 */

/**
 * What is said of a checkout whose money went back. The table has no state of its own for it: it is stored as closed
 * for this reason, and read as 'returned'. Never reword it: rows are known by these words, those written earlier too.
 */
export const RETURNED = 'Your payment has been returned to you.'

/** A checkout's state as the shop knows it, read from what is stored. */
export const checkoutState = sql<CheckoutState>`CASE WHEN ${checkouts.state} = 'closed'
  AND ${checkouts.reason} = ${RETURNED} THEN 'returned' ELSE ${checkouts.state} END`

const storedState = (state: CheckoutState): StoredCheckoutState => (state === 'returned' ? 'closed' : state)

export function standsAt(states: readonly CheckoutState[]): SQL | undefined {
  // The first of the two is what an index can answer.
  return and(inArray(checkouts.state, states.map(storedState)), inArray(checkoutState, [...states]))
}

type Also = Partial<Pick<typeof checkouts.$inferInsert, 'idempotencyKey' | 'customer'>> & {
  /** Writes what the move means for a payment attempt, and answers its row. */
  attempt?: WithSubquery | undefined
  /** What else is written with it. */
  alongside?: readonly WithSubquery[]
}

/**
 * Makes a move at once for all of `which` that stand where it begins. Answers a row for each that did, with the number of
 * the attempt that was written with it.
 */
async function move(
  q: Queryable,
  name: CheckoutMove,
  which: SQL,
  reason: string | null,
  { attempt, alongside = [], ...also }: Also = {},
): Promise<{ attemptId: number | null }[]> {
  const { from, to } = checkoutMoves[name]
  const attemptId = sql<number | null>`(${attempt ? sql`SELECT id FROM ${attempt}` : sql`NULL`})`
  return await q
    .with(...(attempt ? [attempt] : []), ...alongside)
    .update(checkouts)
    .set({
      ...also,
      state: storedState(to),
      reason: to === 'returned' ? RETURNED : reason,
      updatedAt: sql`now()`,
    })
    .where(and(which, standsAt(from)))
    .returning({ attemptId: attemptId.mapWith(paymentAttempts.id) })
}

/** Makes a move if the checkout stands where it begins; false if it does not. */
export async function tryMoveCheckout(
  q: Queryable,
  id: string,
  name: CheckoutMove,
  reason: string | null = null,
): Promise<boolean> {
  return (await move(q, name, eq(checkouts.id, id), reason)).length === 1
}

/**
 * Makes a move of a checkout that is locked and known to stand where it begins, and what belongs to it in the same
 * statement; answers the number of the attempt that was written. Throws, and so undoes all, if it does not stand there.
 */
export async function moveCheckout(
  tx: Queryable,
  id: string,
  name: CheckoutMove,
  reason: string | null = null,
  also?: Also,
): Promise<number | null> {
  const [moved] = await move(tx, name, eq(checkouts.id, id), reason, also)
  if (!moved) throw new Error(`checkout ${id} does not stand where ${name} begins`)
  return moved.attemptId
}

/** Ends an open checkout and frees its idempotency key for another one; false when it is not open any more. */
export async function retireCheckout(q: Queryable, id: string, reason: string): Promise<boolean> {
  return (await move(q, 'end', eq(checkouts.id, id), reason, { idempotencyKey: null })).length === 1
}

/** Ends open checkouts that nobody came back to pay; the wallet has long let go of their orders. */
export async function endAbandoned(q: Queryable, olderThanSeconds: number, reason: string): Promise<number> {
  const before = sql`now() - make_interval(secs => ${olderThanSeconds}::double precision)`
  return (await move(q, 'end', lt(checkouts.updatedAt, before), reason)).length
}
