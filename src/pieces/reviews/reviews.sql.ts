import { and, desc, eq, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Review, ReviewQueue, ReviewState } from './review.rules.ts'
import { reads, readsFound } from '../../machine/reads/noting.ts'
import { type Queryable, countUpTo, rowsOf, type Total } from '../../machine/database/database.ts'
import { orderLines, orders } from '../../orders/tables.sql.ts'
import { products, reviews } from '../tables.sql.ts'

/** A review as the owner sees it: what it is about, and whether it is shown. */
export interface DeskReview extends Omit<Review, 'productId'> {
  /** Null, and so its order, in what was said elsewhere, of the shop. */
  productId: number | null
  orderId: number | null
  productName: string | null
  /** Where it was said; null of what was said here. */
  source: string | null
  state: ReviewState
  hiddenReason: string | null
  /** Counts what was written and decided. */
  version: number
}

const shown = {
  id: reviews.id,
  productId: reviews.productId,
  rating: reviews.rating,
  title: reviews.title,
  content: reviews.content,
  author: reviews.author,
  answer: reviews.answer,
  createdAt: reviews.createdAt,
}

const forOwner = {
  ...shown,
  source: reviews.source,
  orderId: reviews.orderId,
  productName: products.name,
  state: reviews.state,
  hiddenReason: reviews.hiddenReason,
  version: reviews.version,
}

const { id, productId, rating, title, content, author } = shown
const latest = { id, productId, source: reviews.source, rating, title, content, author }

type LatestReview = Pick<DeskReview, keyof typeof latest | 'productName'>

const dated = <T extends { createdAt: Date }>(row: T) => ({ ...row, createdAt: row.createdAt.toISOString() })

/** What is shown of a product's reviews, newest first; none of a product that the shop doesn't show. */
export async function listShownReviews(q: Queryable, productId: number, limit: number): Promise<Review[]> {
  // Only whether the product is shown matters here, so a change of its stock must not outdate the answer.
  reads(`product:${productId}`, `reviews:${productId}`)
  const rows = await q
    .select({ ...shown, productId: sql<number>`${reviews.productId}` })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'shown'), isOfShownProduct))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
  return rows.map(dated)
}

/** The newest of those with words that are shown, of whatever piece that is shown, each with what the piece is called; and of the shop. */
export async function listLatestReviews(q: Queryable, limit: number): Promise<LatestReview[]> {
  reads('reviews:*', 'in:all')
  const found = readsFound()
  const rows = await q
    .select({ ...latest, productName: products.name })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.state, 'shown'), or(isOfShop, products.published), ne(reviews.content, '')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
  found(() => rows.flatMap(({ productId }) => (productId === null ? [] : [`product:${productId}` as const])))
  return rows
}

const isOfShownProduct = sql`EXISTS (SELECT FROM products WHERE products.id = ${reviews.productId} AND published)`

/** Newest first, from below the id a page ended with. */
export async function listReviews(
  q: Queryable,
  { queue, before, limit }: { queue?: ReviewQueue | undefined; before?: number | undefined; limit: number },
): Promise<DeskReview[]> {
  const rows = await q
    .select(forOwner)
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(and(isIn(queue), isThere, before === undefined ? undefined : lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit)
  return rows.map(dated)
}

export async function countReviews(q: Queryable, queue?: ReviewQueue): Promise<Total> {
  return await countUpTo(q, reviews, and(isIn(queue), isThere))
}

const isOfShop = isNull(reviews.productId)

/** A deleted product's are kept for as long as it can be put back, and shown nowhere meanwhile. */
const isThere = or(isOfShop, sql`EXISTS (SELECT FROM products WHERE products.id = ${reviews.productId})`)

/** Those that wait to be read. */
export const isWaiting = and(isIn('waiting'), isThere)

/** The indexes reviews_waiting and reviews_read have the same words. */
function isIn(queue: ReviewQueue | undefined): SQL | undefined {
  if (queue === undefined) return undefined
  return queue === 'waiting' ? sql`${reviews.state} = 'waiting'` : sql`${reviews.state} <> 'waiting'`
}

export async function lockReview(tx: Queryable, id: number): Promise<DeskReview | undefined> {
  const [row] = await tx
    .select(forOwner)
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, id), isThere))
    .for('update', { of: reviews })
  return row && dated(row)
}

/** Whether a paid order holds the product: only then may its buyer review it. */
export async function hasBought(q: Queryable, orderId: number, productId: number): Promise<boolean> {
  const [row] = await q
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.id, orderId),
        sql`${orderLines.productId} IN (SELECT id FROM products WHERE parent_id = ${productId}::int UNION SELECT ${productId}::int)`,
        sql`${orders.paymentState} IN ('paid', 'partly_refunded', 'refunded')`,
      ),
    )
    .limit(1)
  return row !== undefined
}

type NewReview = Pick<Review, 'productId' | 'rating' | 'title' | 'content' | 'author'> & {
  orderId: number
}

/** Saves the first one for a purchase. False when there is one already, which stays as it is. */
export async function insertReview(tx: Queryable, review: NewReview): Promise<boolean> {
  const inserted = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return inserted.length === 1
}

/** A second one for the same purchase takes the first one's place, and waits to be read again. */
export async function saveReview(tx: Queryable, review: NewReview): Promise<void> {
  const { rating, title, content, author } = review
  await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.orderId, reviews.productId],
      set: {
        rating,
        title,
        content,
        author,
        state: 'waiting',
        hiddenReason: null,
        createdAt: sql`now()`,
        version: sql`${reviews.version} + 1`,
      },
    })
}

/** What somebody said on Etsy; `at` is an ISO time. */
export type EtsyReview = Pick<Review, 'rating' | 'content' | 'author'> & { key: string; at: string }

/** All of them are shown. One that came before and says something else by now waits to be read again. */
export async function takeEtsyReviews(
  tx: Queryable,
  taken: readonly EtsyReview[],
): Promise<{ added: number; changed: number }> {
  const rows = await rowsOf<{ isNew: boolean }>(
    tx,
    sql`INSERT INTO reviews (source, source_key, rating, title, content, author, created_at, state)
      SELECT 'Etsy', key, rating, '', content, author, at, 'shown'
      FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
        AS one (key text, rating integer, content text, author text, at timestamptz)
      ON CONFLICT (source_key) DO UPDATE SET rating = excluded.rating, content = excluded.content,
        created_at = excluded.created_at, state = 'waiting', hidden_reason = NULL, version = reviews.version + 1
      WHERE (reviews.rating, reviews.content, reviews.created_at)
        IS DISTINCT FROM (excluded.rating, excluded.content, excluded.created_at)
      RETURNING xmax = 0 AS "isNew"`,
  )
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, changed: rows.length - added }
}

/** The caller has locked the row. */
export async function updateReview(
  tx: Queryable,
  id: number,
  decision: { state: ReviewState; hiddenReason: string | null; answer: string | null },
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...decision, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
}
