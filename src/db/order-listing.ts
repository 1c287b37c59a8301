import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Order, OrderQueue, OrderStatus } from '../domain/order.ts'
import { searchWords } from '../domain/search.ts'
import type { Queryable } from './database.ts'
import { orderWords } from './desk-schema.ts'
import { withLines } from './orders.ts'
import { orders } from './schema.ts'

/** Which orders are listed: all that fit every rule given. */
export interface OrderFilter {
  /** A number, or the beginnings of words of the customer's name or mail address. */
  search?: string | undefined
  status?: OrderStatus | undefined
  queue?: OrderQueue | undefined
  ids?: readonly number[] | undefined
}

/** Where a page ends. The time is the database's own text: a Date would lose its last digits. */
export interface OrderPosition {
  at: string
  id: number
}

export interface OrderPageAsked {
  sort?: 'newest' | 'oldest' | undefined
  limit?: number | undefined
  after?: OrderPosition | undefined
}

/** Newest first unless said; all of them unless a limit is given. */
export async function listOrders(
  q: Queryable,
  filter: OrderFilter = {},
  { sort, limit, after }: OrderPageAsked = {},
): Promise<Order[]> {
  const isOldestFirst = sort === 'oldest'
  const later =
    after &&
    sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(isOldestFirst ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::int)`
  const direction = isOldestFirst ? asc : desc
  const select = q
    .select()
    .from(orders)
    .where(and(fits(filter), later))
    .orderBy(direction(orders.createdAt), direction(orders.id))
  return await withLines(q, await (limit === undefined ? select : select.limit(limit)))
}

export async function countOrders(q: Queryable, filter: OrderFilter): Promise<number> {
  const [row] = await q.select({ total: count() }).from(orders).where(fits(filter))
  return row!.total
}

export async function positionOf(q: Queryable, id: number): Promise<OrderPosition | undefined> {
  const [row] = await q
    .select({ at: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(eq(orders.id, id))
  return row && { at: row.at, id }
}

/** Paid and not yet sent: the same words as the index orders_to_pack. */
export const waitsToBePacked = sql`(${orders.status} = 'processing' AND ${orders.paymentState} IN ('paid', 'partly_refunded') AND ${orders.shippedAt} IS NULL)`

function fits({ search, status, queue, ids }: OrderFilter): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    queue && waitsToBePacked,
    ids && sql`${orders.id} = ANY(${sql.param(ids)}::int[])`,
    search ? isFound(search) : undefined,
  )
}

/** By its number, or by all the words typed. Signs without a word in them find nothing. */
function isFound(search: string): SQL {
  const words = wordsOf(search)
  if (words.length === 0) return sql`false`
  const number = /^#?\s*(\d{1,9})$/.exec(search.trim())?.[1]
  const numbered = number === undefined ? sql`` : sql`SELECT ${Number(number)}::int UNION ALL `
  return sql`${orders.id} IN (${numbered}${sql.join(words.map(ordersWith), sql` INTERSECT `)})`
}

interface Word {
  word: string
  isWhole: boolean
}

/** A word may be typed as far as it is known; one that goes on with a sign, as before an @, is whole. */
function wordsOf(search: string): Word[] {
  const parts = search.trim().split(/\s+/).map(searchWords)
  const words = parts.flatMap((part) =>
    part.map((word, index) => ({ word, isWhole: index < part.length - 1 })),
  )
  return words.slice(0, MAX_WORDS)
}

const MAX_WORDS = 8

function ordersWith({ word, isWhole }: Word): SQL {
  // Words are letters and digits, all of which sort before a tilde.
  const fits = isWhole
    ? sql`${orderWords.word} = ${word}`
    : sql`${orderWords.word} >= ${word} AND ${orderWords.word} < ${`${word}~`}`
  return sql`SELECT ${orderWords.orderId} FROM ${orderWords} WHERE ${fits}`
}
