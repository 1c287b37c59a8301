import { and, asc, eq, getTableColumns, sql, type SQL, type WithSubquery } from 'drizzle-orm'
import type { CheckoutState } from './states.rules.ts'
import { checkoutState, standsAt } from './checkout-moves.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { checkouts, stockHolds } from '../tables.sql.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'

export type Checkout = Omit<typeof checkouts.$inferSelect, 'state'> & { state: CheckoutState }

/** It begins open, and its state is changed by moves alone: src/buying/checkout/checkout-moves.sql.ts. */
type NewCheckout = Omit<typeof checkouts.$inferInsert, 'state' | 'reason'>

const columns = { ...getTableColumns(checkouts), state: checkoutState }

/** Answers it as it is stored. */
export async function insertCheckout(q: Queryable, checkout: NewCheckout): Promise<Checkout> {
  const [row] = await q.insert(checkouts).values(checkout).returning(columns)
  return row!
}

async function findOne(q: Queryable, which: SQL): Promise<Checkout | undefined> {
  return (await q.select(columns).from(checkouts).where(which))[0]
}

export async function findCheckout(q: Queryable, id: string): Promise<Checkout | undefined> {
  return await findOne(q, eq(checkouts.id, id))
}

export async function findCheckoutByToken(q: Queryable, token: string): Promise<Checkout | undefined> {
  return await findOne(q, eq(checkouts.token, token))
}

export async function findCheckoutByKey(q: Queryable, idempotencyKey: string): Promise<Checkout | undefined> {
  return await findOne(q, eq(checkouts.idempotencyKey, idempotencyKey))
}

export async function findCheckoutByWalletOrder(
  q: Queryable,
  walletOrderId: string,
): Promise<Checkout | undefined> {
  return await findOne(q, eq(checkouts.walletOrderId, walletOrderId))
}

/** Locked until the transaction ends: everyone who would change how a checkout stands queues here. */
export async function lockCheckout(tx: Queryable, id: string): Promise<Checkout> {
  const [row] = await tx.select(columns).from(checkouts).where(eq(checkouts.id, id)).for('update')
  if (!row) throw new Error(`checkout ${id} is gone`)
  return row
}

/**
 * When a buyer tried. Times are read in milliseconds, so a try in the same millisecond as the last answer to the buyer
 * would look earlier: it is set 1 ms later. A call from before that answer, which waited for the row, keeps its time.
 */
const afterLastAnswer = sql`CASE WHEN now() >= ${checkouts.buyerToldAt}
  THEN greatest(now(), ${checkouts.buyerToldAt} + interval '1 millisecond') ELSE now() END`

/**
 * Notes that a browser asks for a capture, before anything else is done for it, and answers the checkout as it stands;
 * its buyerTriedAt is when this call came. Undefined for an order at the wallet that is none of ours.
 */
export async function noteBuyerTry(q: Queryable, walletOrderId: string): Promise<Checkout | undefined> {
  const [row] = await q
    .update(checkouts)
    .set({ buyerTriedAt: afterLastAnswer })
    .where(eq(checkouts.walletOrderId, walletOrderId))
    .returning(columns)
  return row
}

/**
 * Notes, before the answer leaves, that a buyer is told they have not been charged, and answers when. Undefined where that
 * can't be said: a capture is on its way, or the checkout is paid.
 */
export async function noteBuyerTold(q: Queryable, id: string): Promise<Date | undefined> {
  const [row] = await q
    .update(checkouts)
    .set({
      buyerTriedAt: sql`coalesce(${checkouts.buyerTriedAt}, now())`,
      buyerToldAt: sql`greatest(clock_timestamp(), ${checkouts.buyerTriedAt})`,
    })
    .where(and(eq(checkouts.id, id), standsAt(['open', 'closed', 'returned'])))
    .returning({ at: checkouts.buyerToldAt })
  return row?.at ?? undefined
}

/** Gives a checkout its order at the wallet, once; a second one is ignored. */
export async function setWalletOrder(q: Queryable, id: string, walletOrderId: string): Promise<void> {
  await q
    .update(checkouts)
    .set({ walletOrderId, updatedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), sql`${checkouts.walletOrderId} IS NULL`))
}

/** Notes which numbers of a series the buyer gets, once they are settled; nothing else that was agreed on may change. */
export async function setCheckoutLines(
  tx: Queryable,
  id: string,
  { lines, priceSteps }: Pick<Checkout, 'lines' | 'priceSteps'>,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ lines, priceSteps, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id))
}

/** Those a person must look at, the oldest first, and whether their pieces are held. */
export async function listInReview(q: Queryable): Promise<{ checkout: Checkout; isHeld: boolean }[]> {
  const isHeld = sql<boolean>`EXISTS (SELECT 1 FROM stock_holds held WHERE held.checkout_id = checkouts.id)`
  const rows = await q
    .select({ ...columns, isHeld })
    .from(checkouts)
    .where(standsAt(['needs_review']))
    .orderBy(asc(checkouts.updatedAt))
    .limit(100)
  return rows.map(({ isHeld, ...checkout }) => ({ checkout, isHeld }))
}

/** Pieces off the shelf for a payment that is not decided yet. */

export async function writeHolds(
  tx: Queryable,
  checkoutId: string,
  taken: readonly TakenPieces[],
): Promise<void> {
  if (taken.length > 0) await insertHolds(tx, checkoutId, taken)
}

/** The same, for the statement that moves the checkout (`moveCheckout`). */
export function holdsOf(tx: Queryable, checkoutId: string, taken: readonly TakenPieces[]): WithSubquery[] {
  return taken.length > 0 ? [tx.$with('held').as(insertHolds(tx, checkoutId, taken))] : []
}

const insertHolds = (tx: Queryable, checkoutId: string, taken: readonly TakenPieces[]) =>
  tx
    .insert(stockHolds)
    .values(taken.map((pieces) => ({ checkoutId, ...pieces })))
    .returning({ productId: stockHolds.productId })

/** Ends a checkout's holds and says what they held. Putting it back is the caller's. */
export async function endHolds(tx: Queryable, checkoutId: string): Promise<TakenPieces[]> {
  return (await deleteHolds(tx, checkoutId)).toSorted((a, b) => a.productId - b.productId)
}

/** What was held is sold: ends the holds in the statement that moves the checkout (`moveCheckout`). */
export const holdsEnded = (tx: Queryable, checkoutId: string): WithSubquery =>
  tx.$with('sold').as(deleteHolds(tx, checkoutId))

const deleteHolds = (tx: Queryable, checkoutId: string) =>
  tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId)).returning()
