import { and, asc, eq, sql } from 'drizzle-orm'
import type { PaymentState } from '../../domain/checkout/payment-state.ts'
import type { Cents } from '../../domain/money.ts'
import type { OrderInCents, OrderLineInCents, OrderStatus } from '../../domain/orders/order.ts'
import type { Queryable } from '../engine/database.ts'
import { orderLines, orders, payments } from './tables.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'createdAt'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>

type Row = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** Places an order with its lines; answers its number. */
export async function insertOrder(tx: Queryable, order: NewOrder, lines: NewOrderLine[]): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id })
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row!.id })))
  return row!.id
}

export async function insertPayment(tx: Queryable, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}

export async function findOrder(q: Queryable, id: number): Promise<OrderInCents | undefined> {
  return (await withLines(q, await q.select().from(orders).where(eq(orders.id, id))))[0]
}

export async function findOrderByCheckout(
  q: Queryable,
  checkoutId: string,
): Promise<OrderInCents | undefined> {
  return (await withLines(q, await q.select().from(orders).where(eq(orders.checkoutId, checkoutId))))[0]
}

export async function lockOrder(tx: Queryable, id: number): Promise<Row | undefined> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]
}

/** One query for the lines of all rows, however many. */
export async function withLines(q: Queryable, rows: Row[]): Promise<OrderInCents[]> {
  if (rows.length === 0) return []
  const lines = await q
    .select()
    .from(orderLines)
    // One parameter for all ids: a statement takes no more than 65,535.
    .where(sql`${orderLines.orderId} = ANY(${sql.param(rows.map((row) => row.id))}::int[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.n))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []))
}

function toOrder(
  { checkoutId: _checkoutId, createdAt, shippedAt, ...row }: Row,
  lines: LineRow[],
): OrderInCents {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
    items: lines.map(toLine),
  }
}

function toLine(line: LineRow): OrderLineInCents {
  return {
    productId: line.productId,
    name: line.name,
    priceCents: line.priceCents,
    quantity: line.quantity,
    discountCents: line.discountCents,
    imageUrl: line.imageUrl,
    ...(line.customization ? { customization: line.customization } : {}),
  }
}

export async function setOrderStatus(tx: Queryable, id: number, status: OrderStatus): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
}

export type PaymentRow = typeof payments.$inferSelect

export async function findPaymentByCapture(q: Queryable, captureId: string): Promise<PaymentRow | undefined> {
  return (await q.select().from(payments).where(eq(payments.captureId, captureId)))[0]
}

/** How a payment stands, and so its order's money; both say how much was given back. */
export async function setPayment(
  tx: Queryable,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  state: PaymentState,
  refundedCents: Cents,
  /** What of that was given back outside the wallet; as it was, unless said. */
  outsideCents?: Cents,
): Promise<void> {
  const outside = outsideCents === undefined ? {} : { givenBackOutsideCents: outsideCents }
  await tx
    .update(payments)
    .set({ status: state, refundedCents, updatedAt: sql`now()` })
    .where(eq(payments.id, id))
  await tx
    .update(orders)
    .set({ paymentState: state, refundedCents, ...outside })
    .where(eq(orders.id, orderId))
}

/** An order's lines, in product order: whoever moves their stock locks products in the same order as everyone. */
export async function listOrderLines(q: Queryable, orderId: number): Promise<LineRow[]> {
  return await q
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.productId))
}

export async function markRestocked(
  tx: Queryable,
  orderId: number,
  n: number,
  pieces: number,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ restocked: sql`${orderLines.restocked} + ${pieces}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.n, n)))
}
