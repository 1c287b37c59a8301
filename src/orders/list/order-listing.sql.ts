import { and, asc, count, desc, eq, inArray, isNotNull, lte, not, sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import type { OrderInCents, OrderQueue, OrderSort, OrderStatus } from '../order/order.rules.ts'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { isOfBuyerOf } from '../buyers/buyers.sql.ts'
import { orderWords, orders, returns } from '../tables.sql.ts'
import { isOwed, kept } from '../../payments/ledger/order-money.sql.ts'
import { withLines } from '../order/orders.sql.ts'
import type { ReturnState } from '../returns/return-states.rules.ts'
import { findTyped, type FindPurpose } from '../../pieces/search/typed-words.sql.ts'

/** An order is listed when it fits every rule given. */
export interface OrderFilter {
  /** A number, or the beginnings of words of the customer's name, mail address or the pieces' names. */
  search?: string | undefined
  status?: OrderStatus | undefined
  queue?: OrderQueue | undefined
  ids?: readonly number[] | undefined
  /** An order, of whose buyer all are listed. */
  buyerOf?: number | undefined
}

/** Where a page ends. The time is the database's own text: a Date would lose its last digits. */
interface OrderPosition {
  at: string
  id: number
  /** The day on which it is to be sent. */
  sendBy: string
}

interface OrderPageRequest {
  sort?: OrderSort | undefined
  limit?: number | undefined
  after?: OrderPosition | undefined
}

/** The day on which it is to be sent; what was promised for none comes after all others. */
export const sendBy = sql`coalesce(${orders.dispatchBy}, 'infinity'::date)`

/** Newest first unless said; all of them unless a limit is given. */
export async function listOrders(
  q: Queryable,
  filter: OrderFilter = {},
  { sort, limit, after }: OrderPageRequest = {},
): Promise<OrderInCents[]> {
  const isDueFirst = sort === 'due'
  const isNewestFirst = !isDueFirst && sort !== 'oldest'
  const came = sql`${orders.createdAt}, ${orders.id}`
  const cameAfter = after && sql`${after.at}::timestamptz, ${after.id}::int`
  const later =
    after &&
    (isDueFirst
      ? sql`(${sendBy}, ${came}) > (${after.sendBy}::date, ${cameAfter})`
      : sql`(${came}) ${sql.raw(isNewestFirst ? '<' : '>')} (${cameAfter})`)
  const direction = isNewestFirst ? desc : asc
  const select = q
    .select()
    .from(orders)
    .where(and(await fits(q, filter, 'page'), later))
    .orderBy(...(isDueFirst ? [asc(sendBy)] : []), direction(orders.createdAt), direction(orders.id))
  return await withLines(q, await (limit === undefined ? select : select.limit(limit)))
}

export async function countOrders(q: Queryable, filter: OrderFilter): Promise<Total> {
  return await countUpTo(q, orders, await fits(q, filter, 'count'))
}

export async function positionOf(q: Queryable, id: number): Promise<OrderPosition | undefined> {
  const [row] = await q
    .select({ at: sql<string>`${orders.createdAt}::text`, sendBy: sql<string>`${sendBy}::text` })
    .from(orders)
    .where(eq(orders.id, id))
  return row && { ...row, id }
}

/** Nothing waits where the pieces that were left have been given back. */
const hasPiecesToSend = sql`EXISTS (SELECT FROM order_lines l
  WHERE l.order_id = ${orders.id} AND l.quantity > l.refunded + l.sent)`

/** Paid, not contested, and not yet sent whole: but for the pieces the same words as the index orders_to_pack. */
export const isToSend = sql`(${orders.status} = 'processing' AND ${orders.paymentState} IN ('paid', 'partly_refunded') AND ${orders.shippedAt} IS NULL AND NOT ${orders.inDispute} AND ${hasPiecesToSend})`

/** Those to send by this day or before. */
export const isDue = (day: string) => and(isToSend, isNotNull(orders.dispatchBy), lte(orders.dispatchBy, day))

/** True where a piece that is left is made for the order, and nobody at the bench has said that it is finished. */
const isBeingMade = sql`EXISTS (SELECT FROM order_lines l
  WHERE l.order_id = ${orders.id} AND l.quantity > l.refunded + l.sent AND l.made_to_order > 0
    AND l.making_done_at IS NULL)`

/**
 * Orders to send of which nothing is still being made. An order with a piece at the bench is left out as a whole, because
 * one day was promised for all of it. The rest of it can be sent before, as a parcel from the order's page.
 */
const waitsToBePacked = and(isToSend, not(isBeingMade))

/** Their money is contested, or was taken back: the same words as the index orders_taken_back. */
const isTakenBack = sql`(${orders.inDispute} OR ${orders.paymentState} = 'reversed')`

/** Orders with a return that stands so; open ones are in the index returns_open. */
const hasReturn = (state: ReturnState) =>
  sql`EXISTS (SELECT FROM ${returns} WHERE ${returns.orderId} = ${orders.id} AND ${returns.state} = ${sql.raw(`'${state}'`)})`

/** What waits so. */
export const queues: Record<OrderQueue, SQL | undefined> = {
  'to-pack': waitsToBePacked,
  'money-owed': isOwed,
  'taken-back': isTakenBack,
  'returns-to-decide': hasReturn('asked'),
  'returns-coming': hasReturn('agreed'),
  'returns-to-refund': hasReturn('received'),
}

/** Counts open orders whose money was taken back; what is in dispute is told by itself. */
export async function countTakenBack(q: Queryable): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .where(
      and(
        isTakenBack,
        eq(orders.paymentState, 'reversed'),
        inArray(orders.status, ['pending', 'processing']),
      ),
    )
  return row!.n
}

/** As the history has it; an order that came in cancelled was so from its beginning. */
const cancelledAt = sql<Date>`coalesce((SELECT max(a.at) FROM audit_log a
  WHERE a.subject = 'order:' || orders.id AND a.after ->> 'status' = 'cancelled'), orders.created_at)`

/** What is owed to buyers of cancelled orders; of those that are named, who has waited longest comes first. */
export async function readMoneyOwed(q: Queryable, limit: number) {
  const [all] = await q
    .select({ orders: count(), sumCents: sql<Cents>`coalesce(sum(${kept}), 0)::float8` })
    .from(orders)
    .where(isOwed)
  const oldest = await q
    .select({
      id: orders.id,
      customerName: orders.customerName,
      owedCents: sql<Cents>`${kept}::float8`,
      since: cancelledAt.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(isOwed)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
  return { ...all!, oldest }
}

async function fits(
  q: Queryable,
  { search, status, queue, ids, buyerOf }: OrderFilter,
  purpose: FindPurpose,
): Promise<SQL | undefined> {
  return and(
    status && eq(orders.status, status),
    queue && queues[queue],
    ids && sql`${orders.id} = ANY(${sql.param(ids)}::int[])`,
    buyerOf === undefined ? undefined : isOfBuyerOf(buyerOf),
    search
      ? await findTyped(q, orders.id, search, { word: orderWords.word, id: orderWords.orderId }, purpose)
      : undefined,
  )
}
