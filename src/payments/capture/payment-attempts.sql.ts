import { and, asc, eq, sql, type WithSubquery } from 'drizzle-orm'
import type { CheckoutState } from '../../buying/checkout/states.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { checkouts, paymentAttempts } from '../../buying/tables.sql.ts'
import { checkoutState, standsAt } from '../../buying/checkout/checkout-moves.sql.ts'

export type PaymentAttempt = typeof paymentAttempts.$inferSelect

/** What is needed to capture for an attempt: its key at the wallet, and the wallet's order. */
export interface StartedAttempt {
  id: number
  checkoutId: string
  requestId: string
  walletOrderId: string
}

/** An attempt that has no outcome yet, and how its checkout stood at the same moment. */
interface AttemptUnderWay extends StartedAttempt {
  checkoutState: CheckoutState
  /** By the database's clock, as its beginning was: a process whose clock is wrong must not give a payment up. */
  ageSeconds: number
}

/** An attempt that begins, for the statement that moves its checkout (`moveCheckout`). */
export function attemptBegun(
  tx: Queryable,
  attempt: Pick<PaymentAttempt, 'checkoutId' | 'n' | 'requestId' | 'approval'>,
): WithSubquery {
  return tx
    .$with('begun')
    .as(tx.insert(paymentAttempts).values(attempt).returning({ id: paymentAttempts.id }))
}

export async function listAttempts(q: Queryable, checkoutId: string): Promise<PaymentAttempt[]> {
  return await q
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.checkoutId, checkoutId))
    .orderBy(asc(paymentAttempts.n))
}

/** The same, and what the checkout holds, in one statement. */
export async function readAttemptsAndHolds(
  tx: Queryable,
  checkoutId: string,
): Promise<{ attempts: PaymentAttempt[]; held: TakenPieces[] }> {
  const held = sql<TakenPieces[]>`(SELECT coalesce(json_agg(json_build_object('productId', product_id,
    'quantity', quantity, 'madeToOrder', made_to_order) ORDER BY product_id), '[]')
    FROM stock_holds WHERE checkout_id = ${checkouts.id})`
  const rows = await tx
    .select({ attempt: paymentAttempts, held })
    .from(checkouts)
    .leftJoin(paymentAttempts, eq(paymentAttempts.checkoutId, checkouts.id))
    .where(eq(checkouts.id, checkoutId))
    .orderBy(asc(paymentAttempts.n))
  return { attempts: rows.flatMap(({ attempt }) => attempt ?? []), held: rows[0]?.held ?? [] }
}

/** There is one at the most (payment_attempts_one_started). */
export async function findAttemptUnderWay(
  q: Queryable,
  checkoutId: string,
): Promise<AttemptUnderWay | undefined> {
  const [row] = await q
    .select({
      id: paymentAttempts.id,
      checkoutId: paymentAttempts.checkoutId,
      requestId: paymentAttempts.requestId,
      walletOrderId: sql<string>`${checkouts.walletOrderId}`,
      checkoutState,
      ageSeconds: sql<number>`extract(epoch FROM now() - ${paymentAttempts.startedAt})::double precision`,
    })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(
      and(
        eq(paymentAttempts.checkoutId, checkoutId),
        eq(paymentAttempts.state, 'started'),
        standsAt(['confirming', 'needs_review']),
      ),
    )
  return row
}

/** The outcome of an attempt, for the statement that moves its checkout (`moveCheckout`). */
export function attemptFinished(
  tx: Queryable,
  id: number,
  state: 'succeeded' | 'declined' | 'failed',
  issue: string | null,
): WithSubquery {
  return tx.$with('finished').as(
    tx
      .update(paymentAttempts)
      .set({ state, issue, finishedAt: sql`now()` })
      .where(eq(paymentAttempts.id, id))
      .returning({ id: paymentAttempts.id }),
  )
}
