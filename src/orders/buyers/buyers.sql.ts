import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import { orders, orderWords } from '../tables.sql.ts'
import { findTyped } from '../../pieces/search/typed-words.sql.ts'

/** One mail address is one person: the same words as the index orders_of_buyer. */
const address = sql`lower(trim(${orders.customerEmail}))`

/** This order, and all others of its buyer, as far as it has a mail address. */
export function isOfBuyerOf(id: number): SQL {
  return sql`(${orders.id} = ${id}::int OR ${address} = (
    SELECT nullif(lower(trim(b.customer_email)), '') FROM orders b WHERE b.id = ${id}::int))`
}

const spent = sql<Cents>`coalesce(sum(revenue_of(${orders.status}, ${orders.paymentState}, ${orders.inDispute}, ${orders.totalCents} - ${orders.refundedCents})), 0)::float8`

/** No order has a number as high. */
const AFTER_ALL = 2_147_483_647

interface BuyersAsked {
  search?: string | undefined
  /** The number with which a page ended. */
  before?: number | undefined
  limit: number
}

interface Buyer {
  id: number
  name: string
  email: string
  orderedAt: string
  pieces: string[]
  orders: number
  spentCents: Cents
}

/** Who bought, each by the newest order that was found of theirs, the newest first; and how many there are of them. */
export async function listBuyers(
  q: Queryable,
  { search, before, limit }: BuyersAsked,
): Promise<{ buyers: Buyer[]; total: number }> {
  const words = { word: orderWords.word, id: orderWords.orderId }
  const fits = search ? await findTyped(q, orders.id, search, words, 'count') : undefined
  const rows = await rowsOf<Buyer & { total: number }>(
    q,
    sql`SELECT o.id, o.customer_name AS name, o.customer_email AS email, o.created_at::text AS "orderedAt",
        (SELECT coalesce(json_agg(l.name ORDER BY l.n), '[]') FROM order_lines l WHERE l.order_id = o.id) AS pieces,
        theirs.orders, theirs."spentCents", page.total
      FROM (
        SELECT * FROM (
          SELECT max(${orders.id}) AS id, ${address} AS address, (count(*) OVER ())::int AS total FROM orders
          WHERE ${and(sql`${orders.customerEmail} <> ''`, fits)} GROUP BY ${address}
        ) AS found WHERE id < ${before ?? AFTER_ALL}::int ORDER BY id DESC LIMIT ${limit}
      ) AS page
      JOIN orders o ON o.id = page.id
      JOIN LATERAL (SELECT count(*)::int AS orders, ${spent} AS "spentCents" FROM orders WHERE ${address} = page.address) AS theirs ON true
      ORDER BY o.id DESC`,
  )
  return {
    buyers: rows.map((row) => ({ ...row, orderedAt: new Date(row.orderedAt).toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

/** The buyer of an order, called as their newest order has it; undefined where there is no such order. */
export async function findBuyer(q: Queryable, id: number) {
  const theirs = await q
    .select({
      id: orders.id,
      name: orders.customerName,
      email: orders.customerEmail,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(isOfBuyerOf(id))
    .orderBy(desc(orders.id))
  const newest = theirs[0]
  if (!newest) return undefined
  const [sum] = await q.select({ spentCents: spent }).from(orders).where(isOfBuyerOf(id))
  return {
    name: newest.name,
    email: newest.email,
    orderIds: theirs.map((order) => order.id),
    spentCents: sum!.spentCents,
    firstAt: theirs.at(-1)!.createdAt,
  }
}
