import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { checkoutMoves, type CheckoutMove, type CheckoutState } from './states.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { checkouts, type StoredCheckoutState } from '../tables.sql.ts'

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

type Also = Partial<Pick<typeof checkouts.$inferInsert, 'idempotencyKey' | 'customer'>>

/** Makes a move at once for all of `which` that stand where it begins; answers how many did. */
async function move(
  q: Queryable,
  name: CheckoutMove,
  which: SQL,
  reason: string | null,
  also: Also = {},
): Promise<number> {
  const { from, to } = checkoutMoves[name]
  const moved = await q
    .update(checkouts)
    .set({
      ...also,
      state: storedState(to),
      reason: to === 'returned' ? RETURNED : reason,
      updatedAt: sql`now()`,
    })
    .where(and(which, standsAt(from)))
    .returning({ id: checkouts.id })
  return moved.length
}

/** Makes a move if the checkout stands where it begins; false if it does not. */
export async function tryMoveCheckout(
  q: Queryable,
  id: string,
  name: CheckoutMove,
  reason: string | null = null,
  also?: Also,
): Promise<boolean> {
  return (await move(q, name, eq(checkouts.id, id), reason, also)) === 1
}

/** Makes a move of a checkout that is locked and known to stand where it begins. Throws, and so undoes all, if not. */
export async function moveCheckout(
  tx: Queryable,
  id: string,
  name: CheckoutMove,
  reason: string | null = null,
  also?: Also,
): Promise<void> {
  if (!(await tryMoveCheckout(tx, id, name, reason, also)))
    throw new Error(`checkout ${id} does not stand where ${name} begins`)
}

/** Ends an open checkout and frees its idempotency key for another one; false when it is not open any more. */
export async function retireCheckout(q: Queryable, id: string, reason: string): Promise<boolean> {
  return (await move(q, 'end', eq(checkouts.id, id), reason, { idempotencyKey: null })) === 1
}

/** Ends open checkouts that nobody came back to pay; the wallet has long let go of their orders. */
export async function endAbandoned(q: Queryable, olderThanSeconds: number, reason: string): Promise<number> {
  const before = sql`now() - make_interval(secs => ${olderThanSeconds}::double precision)`
  return await move(q, 'end', lt(checkouts.updatedAt, before), reason)
}
