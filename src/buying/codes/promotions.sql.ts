import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PromotionInCents, PromotionTermsInCents } from './promotion.rules.ts'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { checkouts, promotions, promotionUses } from '../tables.sql.ts'
import { orders } from '../../orders/tables.sql.ts'

type Row = typeof promotions.$inferSelect

function toPromotion({ startsAt, endsAt, createdAt, ...row }: Row): PromotionInCents {
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function toRow({ startsAt, endsAt, categories, ...terms }: PromotionTermsInCents) {
  return {
    ...terms,
    categories: [...categories],
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

/** Newest first, from below the id a page ended with. */
export async function listPromotions(
  q: Queryable,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<PromotionInCents[]> {
  const rows = await q
    .select()
    .from(promotions)
    .where(before === undefined ? undefined : lt(promotions.id, before))
    .orderBy(desc(promotions.id))
    .limit(limit)
  return rows.map(toPromotion)
}

export async function countPromotions(q: Queryable): Promise<Total> {
  return await countUpTo(q, promotions, undefined)
}

/** Finds by the code as `readCode` spells it. */
export async function findPromotion(q: Queryable, code: string): Promise<PromotionInCents | undefined> {
  const [row] = await q.select().from(promotions).where(eq(promotions.code, code))
  return row && toPromotion(row)
}

export async function lockPromotion(tx: Queryable, id: number): Promise<PromotionInCents | undefined> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  return row && toPromotion(row)
}

/** Throws what isDuplicate knows where there is such a code already. */
export async function insertPromotion(
  tx: Queryable,
  terms: PromotionTermsInCents,
): Promise<PromotionInCents> {
  const [row] = await tx.insert(promotions).values(toRow(terms)).returning()
  return toPromotion(row!)
}

/**
 * One that was deleted, under its own number, with the uses of the orders and payments under way that were priced by it.
 * Throws what isDuplicate knows where there is such a code already.
 */
export async function putPromotionBack(
  tx: Queryable,
  promotion: PromotionInCents,
): Promise<PromotionInCents> {
  const { id, version, createdAt } = promotion
  await tx
    .insert(promotions)
    .values({ ...promotion, ...toRow(promotion), id, version, uses: 0, createdAt: new Date(createdAt) })
  await tx.execute(sql`INSERT INTO promotion_uses (checkout_id, promotion_id)
    SELECT c.id, ${id}::int FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
    WHERE c.promotion_id = ${id}::int
      AND (c.state IN ('confirming', 'needs_review') OR (c.state = 'paid' AND o.status <> 'cancelled'
          AND o.payment_state NOT IN ('unpaid', 'refunded')))`)
  const [row] = await tx
    .update(promotions)
    .set({ uses: sql`(SELECT count(*) FROM promotion_uses WHERE promotion_id = ${id}::int)` })
    .where(eq(promotions.id, id))
    .returning()
  return toPromotion(row!)
}

/** The caller has locked the row. Throws an error that `isDuplicate` knows where another promotion has the code. */
export async function updatePromotion(
  tx: Queryable,
  id: number,
  terms: PromotionTermsInCents,
): Promise<PromotionInCents> {
  const [row] = await tx
    .update(promotions)
    .set({ ...toRow(terms), version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, id))
    .returning()
  return toPromotion(row!)
}

/** Its uses go with it; carts and orders keep its code. */
export async function deletePromotion(tx: Queryable, id: number): Promise<void> {
  await tx.delete(promotions).where(eq(promotions.id, id))
}

/** How often a mail address has a code, in orders and payments under way; in whatever case it was typed. */
export async function countUsesOfEmail(q: Queryable, promotionId: number, email: string): Promise<number> {
  const { rows } = (await q.execute(sql`SELECT count(*)::int AS uses FROM checkouts c
    JOIN promotion_uses u ON u.checkout_id = c.id AND u.promotion_id = c.promotion_id
    WHERE c.promotion_id = ${promotionId}::int AND lower(btrim(c.customer ->> 'email')) = lower(btrim(${email}))`)) as {
    rows: { uses: number }[]
  }
  return rows[0]!.uses
}

/** Whether a use was taken: not of a code that is gone, switched off or used up, by all or by this mail address. */
export type TakenUse = 'taken' | 'gone' | 'used-by-email'

/**
 * Counts a use for a checkout that the caller has locked; once, however often it is asked, and whatever the limits say
 * where it is taken `evenIfUsedUp`. The caller's transaction must end where it was not taken.
 */
export async function takePromotionUse(
  tx: Queryable,
  checkoutId: string,
  promotionId: number,
  { evenIfUsedUp = false, email }: { evenIfUsedUp?: boolean; email?: string | undefined } = {},
): Promise<TakenUse> {
  const [known] = await tx.select().from(promotionUses).where(eq(promotionUses.checkoutId, checkoutId))
  if (known) return 'taken'
  const isLeft = or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses))
  const [taken] = await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(
      and(
        eq(promotions.id, promotionId),
        evenIfUsedUp ? undefined : and(eq(promotions.active, true), isLeft),
      ),
    )
    .returning({ most: promotions.maxUsesPerEmail })
  if (!taken) return 'gone'
  // Under the code's row lock: who has waited for it sees the uses of those before.
  const isLimited = taken.most !== null && email !== undefined && !evenIfUsedUp
  if (isLimited && (await countUsesOfEmail(tx, promotionId, email)) >= taken.most!) return 'used-by-email'
  await tx.insert(promotionUses).values({ checkoutId, promotionId })
  return 'taken'
}

/** The promo code an order was priced with, and how the order stands. */
export async function findCodeOfOrder(q: Queryable, orderId: number) {
  const [row] = await q
    .select({
      checkoutId: checkouts.id,
      promotionId: checkouts.promotionId,
      status: orders.status,
      paymentState: orders.paymentState,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  return row && row.promotionId !== null ? { ...row, promotionId: row.promotionId } : undefined
}

/** The use of a checkout that came to nothing, if it had one. */
export async function returnPromotionUse(tx: Queryable, checkoutId: string): Promise<void> {
  const [use] = await tx.delete(promotionUses).where(eq(promotionUses.checkoutId, checkoutId)).returning()
  if (!use) return
  await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} - 1` })
    .where(eq(promotions.id, use.promotionId))
}
