import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CustomerInfo } from '../domain/customer.ts'
import type { Queryable } from './database.ts'
import { checkouts, paymentAttempts, stockHolds, type StoredCheckoutState } from './schema.ts'

export type Checkout = typeof checkouts.$inferSelect
export type NewCheckout = typeof checkouts.$inferInsert
export type PaymentAttempt = typeof paymentAttempts.$inferSelect

export async function insertCheckout(q: Queryable, checkout: NewCheckout): Promise<void> {
  await q.insert(checkouts).values(checkout)
}

export async function findCheckout(q: Queryable, id: string): Promise<Checkout | undefined> {
  return (await q.select().from(checkouts).where(eq(checkouts.id, id)))[0]
}

export async function findCheckoutByToken(q: Queryable, token: string): Promise<Checkout | undefined> {
  return (await q.select().from(checkouts).where(eq(checkouts.token, token)))[0]
}

export async function findCheckoutByKey(q: Queryable, idempotencyKey: string): Promise<Checkout | undefined> {
  return (await q.select().from(checkouts).where(eq(checkouts.idempotencyKey, idempotencyKey)))[0]
}

export async function findCheckoutByPaypalOrder(
  q: Queryable,
  paypalOrderId: string,
): Promise<Checkout | undefined> {
  return (await q.select().from(checkouts).where(eq(checkouts.paypalOrderId, paypalOrderId)))[0]
}

/**
 * Times come out of the database in milliseconds: a try in the very one in which something was told would pass for one
 * that came before. One that did come before, and waited for the row meanwhile, stays before.
 */
const afterWhatWasTold = sql`CASE WHEN now() >= ${checkouts.buyerToldAt}
  THEN greatest(now(), ${checkouts.buyerToldAt} + interval '1 millisecond') ELSE now() END`

/**
 * Notes that a browser asks for a capture, before anything else is done for it, and answers the checkout as it stands;
 * its buyerTriedAt is when this call came. Undefined for an order of PayPal's that is none of ours.
 */
export async function noteBuyerTry(q: Queryable, paypalOrderId: string): Promise<Checkout | undefined> {
  const [row] = await q
    .update(checkouts)
    .set({ buyerTriedAt: afterWhatWasTold })
    .where(eq(checkouts.paypalOrderId, paypalOrderId))
    .returning()
  return row
}

/**
 * Notes, before the answer leaves, that a buyer is told they have not been charged. False where that can't be said: a
 * capture is on its way, or the checkout is paid.
 */
export async function noteBuyerTold(q: Queryable, id: string): Promise<boolean> {
  const told = await q
    .update(checkouts)
    .set({
      buyerTriedAt: sql`coalesce(${checkouts.buyerTriedAt}, now())`,
      buyerToldAt: sql`greatest(clock_timestamp(), ${checkouts.buyerTriedAt})`,
    })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, ['open', 'closed'])))
    .returning({ id: checkouts.id })
  return told.length === 1
}

/** Locked until the transaction ends: everyone who would finish a checkout queues here. */
export async function lockCheckout(tx: Queryable, id: string): Promise<Checkout> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  if (!row) throw new Error(`checkout ${id} is gone`)
  return row
}

/** Gives a checkout its PayPal order, once; a second one is ignored. */
export async function setPaypalOrder(q: Queryable, id: string, paypalOrderId: string): Promise<void> {
  await q
    .update(checkouts)
    .set({ paypalOrderId, updatedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), sql`${checkouts.paypalOrderId} IS NULL`))
}

export async function setCheckoutState(
  tx: Queryable,
  id: string,
  state: StoredCheckoutState,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state, reason, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id))
}

export async function setCustomer(tx: Queryable, id: string, customer: CustomerInfo): Promise<void> {
  await tx.update(checkouts).set({ customer }).where(eq(checkouts.id, id))
}

/** Ends a checkout that nobody is paying at the moment: nothing that comes later may charge for it. */
export async function closeIfOpen(q: Queryable, id: string, reason: string): Promise<void> {
  await q
    .update(checkouts)
    .set({ state: 'closed', reason, updatedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
}

/** Ends an open checkout and gives its key free for another one; false when it is not open any more. */
export async function retireCheckout(q: Queryable, id: string, reason: string): Promise<boolean> {
  const retired = await q
    .update(checkouts)
    .set({ state: 'closed', reason, idempotencyKey: null, updatedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .returning({ id: checkouts.id })
  return retired.length === 1
}

/** Those a person must look at, the oldest first, and whether their pieces are held. */
export async function listInReview(q: Queryable): Promise<{ checkout: Checkout; isHeld: boolean }[]> {
  const isHeld = sql<boolean>`EXISTS (SELECT 1 FROM stock_holds held WHERE held.checkout_id = checkouts.id)`
  return await q
    .select({ checkout: checkouts, isHeld })
    .from(checkouts)
    .where(eq(checkouts.state, 'needs_review'))
    .orderBy(asc(checkouts.updatedAt))
    .limit(100)
}

/** Closes carts that nobody came back to pay; their PayPal orders have long lapsed. */
export async function closeAbandoned(
  q: Queryable,
  olderThanSeconds: number,
  reason: string,
): Promise<number> {
  const closed = await q
    .update(checkouts)
    .set({ state: 'closed', reason, updatedAt: sql`now()` })
    .where(and(eq(checkouts.state, 'open'), lt(checkouts.updatedAt, secondsAgo(olderThanSeconds))))
    .returning({ id: checkouts.id })
  return closed.length
}

function secondsAgo(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds}::double precision)`
}

export async function listAttempts(q: Queryable, checkoutId: string): Promise<PaymentAttempt[]> {
  return await q
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.checkoutId, checkoutId))
    .orderBy(asc(paymentAttempts.n))
}

/** By the database's clock, as its beginning was: a process whose clock is wrong must not give a payment up. */
export async function attemptAgeSeconds(q: Queryable, id: number): Promise<number> {
  const [row] = await q
    .select({ age: sql<number>`extract(epoch FROM now() - ${paymentAttempts.startedAt})::double precision` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
  return row!.age
}

export async function insertAttempt(
  tx: Queryable,
  checkoutId: string,
  n: number,
  requestId: string,
  approval: string | null,
): Promise<PaymentAttempt> {
  const [row] = await tx.insert(paymentAttempts).values({ checkoutId, n, requestId, approval }).returning()
  return row!
}

export async function finishAttempt(
  tx: Queryable,
  id: number,
  state: 'succeeded' | 'declined' | 'failed',
  issue: string | null,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state, issue, finishedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id))
}

export async function insertHolds(tx: Queryable, holds: (typeof stockHolds.$inferInsert)[]): Promise<void> {
  await tx.insert(stockHolds).values(holds)
}

export async function hasHolds(q: Queryable, checkoutId: string): Promise<boolean> {
  return (await q.select().from(stockHolds).where(eq(stockHolds.checkoutId, checkoutId)).limit(1)).length > 0
}

/** Ends a checkout's holds and says what they held. Putting it back, or not, is the caller's. */
export async function deleteHolds(
  tx: Queryable,
  checkoutId: string,
): Promise<{ productId: number; quantity: number }[]> {
  const held = await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId)).returning()
  return held.toSorted((a, b) => a.productId - b.productId)
}
