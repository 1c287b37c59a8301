import { and, asc, eq, sql } from 'drizzle-orm'
import type { PaymentState } from '../../domain/checkout/payment-state.ts'
import type { Cents } from '../../domain/money.ts'
import { standingOf } from '../../domain/orders/ledger.ts'
import { taxShares } from '../../domain/orders/refund-shares.ts'
import type { OrderInCents, OrderLineInCents, OrderStatus } from '../../domain/orders/order.ts'
import type { Millipercent } from '../../domain/store/tax-registration.ts'
import type { Queryable } from '../engine/database.ts'
import { listMovements, recordMovement, standByLedger } from './money-movements.ts'
import { orderLines, orders, payments } from './tables.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'createdAt' | 'shippingTaxCents'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'taxCents'>

type Row = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** Places an order with its lines, each with its share of the tax; answers its number. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  lines: NewOrderLine[],
  taxRateMillipercent: Millipercent,
): Promise<number> {
  const taxes = taxShares(order, lines, taxRateMillipercent)
  const [row] = await tx
    .insert(orders)
    .values({ ...order, shippingTaxCents: taxes.shipping })
    .returning({ id: orders.id })
  const orderId = row!.id
  await tx
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...line, orderId, taxCents: taxes.lines[index]! })))
  return orderId
}

/** Notes how an order was paid; money that is here is written into the ledger. */
export async function insertPayment(tx: Queryable, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
  const { orderId, status, provider, captureId, amountCents, currency, refundedCents = 0 } = payment
  if (status === 'pending' || status === 'unpaid') return
  const of = { orderId, wallet: provider, currency }
  const kind = provider === 'manual' ? 'cash' : 'capture'
  await recordMovement(tx, { ...of, kind, reference: captureId, amountCents })
  if (refundedCents > 0)
    await recordMovement(tx, {
      ...of,
      kind: 'refund',
      reference: `before:${captureId}`,
      amountCents: -refundedCents,
    })
  await standByLedger(tx, orderId)
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
  { checkoutId: _checkoutId, priceSteps: _priceSteps, createdAt, shippedAt, ...row }: Row,
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
    taxCents: line.taxCents,
    refunded: line.refunded,
    restocked: line.restocked,
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

/**
 * Brings the ledger, and so the payment and its order, to such a standing: what the sums say beyond what it has, it gets
 * as movements.
 */
export async function setPayment(
  tx: Queryable,
  payment: PaymentRow,
  state: PaymentState,
  refundedCents: Cents,
  /** What of that was given back outside the wallet; as it was, unless said. */
  outsideCents?: Cents,
): Promise<void> {
  const { orderId, provider, captureId, currency, amountCents } = payment
  if (state === 'pending' || state === 'unpaid') {
    await standByLedger(tx, orderId, state)
    return
  }
  const of = { orderId, wallet: provider, currency }
  await recordMovement(tx, {
    ...of,
    kind: provider === 'manual' ? 'cash' : 'capture',
    reference: captureId,
    amountCents,
  })
  const before = standingOf(await listMovements(tx, orderId), 'unpaid')
  const outside = outsideCents ?? before.outsideCents
  if (before.state === 'reversed' && state !== 'reversed')
    await recordMovement(tx, {
      ...of,
      kind: 'won_back',
      reference: crypto.randomUUID(),
      amountCents: amountCents - (before.refundedCents - before.outsideCents),
    })
  if (outside !== before.outsideCents)
    await recordMovement(tx, {
      ...of,
      wallet: 'manual',
      kind: 'refund_outside',
      reference: crypto.randomUUID(),
      amountCents: before.outsideCents - outside,
    })
  const goneBefore = before.refundedCents - before.outsideCents
  const gone = refundedCents - outside
  if (gone > goneBefore)
    await recordMovement(tx, {
      ...of,
      kind: 'refund',
      reference: `${captureId}:${gone}`,
      amountCents: goneBefore - gone,
    })
  if (state === 'reversed' && before.state !== 'reversed' && amountCents > gone)
    await recordMovement(tx, {
      ...of,
      kind: 'reversal',
      reference: captureId,
      amountCents: gone - amountCents,
    })
  await standByLedger(tx, orderId)
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
