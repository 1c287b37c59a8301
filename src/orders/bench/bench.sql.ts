import { and, asc, count, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { isToSend, sendBy } from '../list/order-listing.sql.ts'
import { benchDays, type Days } from '../../buying/promise/promise.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { products } from '../../pieces/tables.sql.ts'
import { restockRequests } from '../../words/tables.sql.ts'
import { orderLines, orders } from '../tables.sql.ts'
import type { Making } from './making.rules.ts'

const { quantity, refunded, sent, madeToOrder, makingStartedAt, makingDoneAt } = orderLines

/** How many pieces of a line are made for its order and still to be sent: those from the shelf are sent first. */
const left = sql<number>`least(${madeToOrder}, ${quantity} - ${refunded} - ${sent})`

const isUnsent = sql`${quantity} > ${refunded} + ${sent}`

const isAtBench = and(isToSend, gt(madeToOrder, 0), isUnsent)

const making = sql<Making>`CASE WHEN ${makingDoneAt} IS NOT NULL THEN 'done'
  WHEN ${makingStartedAt} IS NOT NULL THEN 'started' ELSE 'waiting' END`

/** What is due first comes first, and what was promised for no day last. */
export async function listBench(q: Queryable, limit: number) {
  return await q
    .select({
      orderId: orders.id,
      n: orderLines.n,
      customerName: orders.customerName,
      name: orderLines.name,
      imageUrl: orderLines.imageUrl,
      sku: orderLines.sku,
      customization: orderLines.customization,
      quantity: left,
      dispatchBy: sql<string | null>`${orders.dispatchBy}::text`,
      making,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isAtBench)
    .orderBy(asc(sendBy), asc(orders.createdAt), asc(orders.id), asc(orderLines.n))
    .limit(limit)
}

export async function countBench(q: Queryable): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isAtBench)
  return row!.n
}

/**
 * How long the bench takes for `wanted` more pieces, in days on which the shop works. Null, without a query, if its pace is
 * not told. It counts what takes places (db/functions/making.sql, which announces changes as 'bench'), but not what is held
 * for payments under way: such a hold may be the caller's own.
 */
export async function readBenchDays(
  q: Queryable,
  { benchPace }: Pick<StoreSettings, 'benchPace'>,
  wanted: number,
): Promise<Days | null> {
  if (benchPace === null) return null
  reads('bench')
  const [row] = await q
    .select({ pieces: sql<number>`coalesce(sum(${left}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        notInArray(orders.status, ['cancelled', 'completed']),
        gt(madeToOrder, 0),
        isUnsent,
        isNull(makingDoneAt),
      ),
    )
  return benchDays(row!.pieces, wanted, benchPace)
}

/** Pieces of which only so many are made at once and some are, the fullest first; not more than a desk can use. */
export async function listPlaces(q: Queryable) {
  const { atOnce, beingMade, kind, parentId } = products
  return await q
    .select({
      id: products.id,
      name: products.name,
      atOnce,
      taken: beingMade,
      asked: sql<number>`(SELECT count(*)::int FROM ${restockRequests} r JOIN ${products} p ON p.id = r.product_id
        WHERE r.state = 'waiting' AND coalesce(p.parent_id, p.id) = products.id)`,
    })
    .from(products)
    .where(
      and(isNull(parentId), gt(atOnce, 0), gt(beingMade, 0), inArray(kind, ['made_to_order', 'made_again'])),
    )
    .orderBy(asc(sql`${atOnce} - ${beingMade}`), asc(products.name))
    .limit(100)
}

const isLine = (orderId: number, n: number) => and(eq(orderLines.orderId, orderId), eq(orderLines.n, n))

/** A line that is at the bench; undefined where it was sent, given back or cancelled meanwhile, or comes from the shelf. */
export async function findAtBench(q: Queryable, orderId: number, n: number) {
  const [row] = await q
    .select({ name: orderLines.name, making })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isLine(orderId, n), isAtBench))
  return row
}

/** When it was begun first stays, also where it is finished at once. */
export async function setMaking(tx: Queryable, orderId: number, n: number, to: Making): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      makingStartedAt: to === 'waiting' ? null : sql`coalesce(${makingStartedAt}, now())`,
      makingDoneAt: to === 'done' ? sql`now()` : null,
    })
    .where(isLine(orderId, n))
}
