import { and, asc, eq, inArray, sql, type SQL, type WithSubquery } from 'drizzle-orm'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { taxShares } from '../refunds/refund-shares.rules.ts'
import type { OrderInCents, OrderLineInCents, OrderStatus } from './order.rules.ts'
import type { ChosenShipping } from '../../buying/shipping/shipping-method.rules.ts'
import type { Millipercent } from '../../buying/tax/tax-registration.rules.ts'
import type { Parcel } from '../parcels/parcel.rules.ts'
import { giveAnswerPictures } from '../../pieces/questions/answer-pictures.sql.ts'
import type { Movement } from '../../payments/ledger/ledger.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { listParcels } from '../parcels/parcels.sql.ts'
import { orderLines, orders, payments } from '../tables.sql.ts'

/** How its money stands follows from the ledger: src/payments/ledger/money-movements.sql.ts. */
export type NewOrder = Omit<
  typeof orders.$inferInsert,
  | 'id'
  | 'createdAt'
  | 'shippingTaxCents'
  | 'giftWrapTaxCents'
  | 'paymentState'
  | 'refundedCents'
  | 'givenBackOutsideCents'
>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'taxCents'>

/** How an order is sent, and what its buyer was promised of it, as its row keeps it. */
export function sendingRow({
  name,
  daysFrom,
  daysTo,
  dispatchDays = 0,
  making,
  promise,
}: Omit<ChosenShipping, 'id'>) {
  return {
    shippingMethod: name,
    shippingDaysFrom: daysFrom,
    shippingDaysTo: daysTo,
    dispatchDays,
    ...(making ? { makingDaysFrom: making.from, makingDaysTo: making.to } : {}),
    ...(promise ? { dispatchBy: promise.dispatchBy, arrivalFrom: promise.from, arrivalTo: promise.to } : {}),
  }
}

type Row = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** What the statement that places an order writes beside it and its lines. */
interface Alongside {
  parts: WithSubquery[]
  /** Those of its parts that write movements of its money, each with its kind and amount. */
  moved: WithSubquery[]
}

/**
 * Places an order with its lines, each with its share of the tax, and what is written with the order's number in the same
 * statement; answers it as it lies there, before any money, and what money moved.
 */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  lines: NewOrderLine[],
  taxRateMillipercent: Millipercent,
  alongside: (orderId: SQL<number>) => Alongside = () => ({ parts: [], moved: [] }),
): Promise<{ order: OrderInCents; moved: Movement[] }> {
  const taxes = taxShares(order, lines, taxRateMillipercent)
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({ ...order, shippingTaxCents: taxes.shipping, giftWrapTaxCents: taxes.giftWrap })
      .returning(),
  )
  const orderId = sql<number>`(SELECT id FROM ${placed})`
  const listed = tx.$with('listed').as(
    tx
      .insert(orderLines)
      .values(lines.map((line, index) => ({ ...line, orderId, taxCents: taxes.lines[index]! })))
      .returning(),
  )
  const { parts, moved } = alongside(orderId)
  const rows = await tx
    .with(placed, listed, ...parts, ...moved)
    .select({ placed: placed._.selectedFields, listed: listed._.selectedFields, moved: listOf(moved) })
    .from(placed)
    .innerJoin(listed, eq(listed.orderId, placed.id))
    .orderBy(asc(listed.n))
  const row = rows[0]!.placed
  await giveAnswerPictures(
    tx,
    row.id,
    lines.map(({ customization }) => customization),
  )
  const placedLines = rows.map(({ listed }) => listed)
  return { order: toOrder(row, placedLines, []), moved: rows[0]!.moved }
}

/** All that these parts of a statement wrote of money. */
function listOf(moved: readonly WithSubquery[]): SQL<Movement[]> {
  if (moved.length === 0) return sql`'[]'::json`
  const rows = sql.join(
    moved.map((part) => sql`SELECT kind, amount_cents AS "amountCents" FROM ${part}`),
    sql` UNION ALL `,
  )
  return sql`(SELECT coalesce(json_agg(moved), '[]') FROM (${rows}) moved)`
}

export async function findOrder(q: Queryable, id: number): Promise<OrderInCents | undefined> {
  return (await withLines(q, await q.select().from(orders).where(eq(orders.id, id))))[0]
}

/** Which of these orders were bought from this address, however it is spelt. */
export async function listOrdersOfAddress(
  q: Queryable,
  ids: readonly number[],
  email: string,
): Promise<number[]> {
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(inArray(orders.id, [...ids]), sql`lower(trim(${orders.customerEmail})) = ${normalizeEmail(email)}`),
    )
  return rows.map(({ id }) => id)
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

/** One query for the lines of all rows, however many; another for parcels where any was sent. */
export async function withLines(q: Queryable, rows: Row[]): Promise<OrderInCents[]> {
  if (rows.length === 0) return []
  const lines = await q
    .select()
    .from(orderLines)
    // One parameter for all ids: a statement takes no more than 65,535.
    .where(sql`${orderLines.orderId} = ANY(${sql.param(rows.map((row) => row.id))}::int[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.n))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  const sent = new Set(lines.flatMap((line) => (line.sent > 0 ? [line.orderId] : [])))
  const parcels = await listParcels(q, [...sent])
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? [], parcels.get(row.id) ?? []))
}

function toOrder(
  {
    checkoutId: _checkoutId,
    priceSteps: _priceSteps,
    createdAt,
    shippedAt,
    dispatchBy,
    arrivalFrom,
    arrivalTo,
    makingDaysFrom,
    makingDaysTo,
    ...row
  }: Row,
  lines: LineRow[],
  parcels: Parcel[],
): OrderInCents {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
    // The database keeps all of a promise, or none; so of a making time.
    promise: dispatchBy === null ? null : { dispatchBy, from: arrivalFrom!, to: arrivalTo! },
    making: makingDaysFrom === null ? null : { from: makingDaysFrom, to: makingDaysTo! },
    parcels,
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
    sent: line.sent,
    imageUrl: line.imageUrl,
    ...(line.customization ? { customization: line.customization } : {}),
    ...(line.madeToOrder > 0 ? { made: madeOf(line) } : {}),
    ...(line.finalSale === null ? {} : { finalSale: line.finalSale }),
    ...(line.pieceFinalSale ? { pieceFinalSale: true } : {}),
    ...(line.sku === '' ? {} : { sku: line.sku }),
    ...(line.pieceNumber === null
      ? {}
      : { numbered: { number: line.pieceNumber, measures: line.pieceMeasures ?? '' } }),
    ...(line.soldName === null ? {} : { soldAs: soldAsOf(line, line.soldName) }),
  }
}

/** A CHECK of the table gives a line with pieces to make both days. */
function madeOf({ madeToOrder, makingDaysFrom, makingDaysTo, makingDoneAt }: LineRow) {
  const makingDays = { from: makingDaysFrom!, to: makingDaysTo! }
  return { pieces: madeToOrder, makingDays, ...(makingDoneAt ? { isDone: true } : {}) }
}

/** A CHECK of the table leaves all of these null, or none. */
function soldAsOf({ soldPriceCents, soldDiscountCents, soldTaxCents }: LineRow, name: string) {
  return {
    name,
    priceCents: soldPriceCents!,
    discountCents: soldDiscountCents!,
    taxCents: soldTaxCents!,
  }
}

export async function setOrderStatus(tx: Queryable, id: number, status: OrderStatus): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
}

export type PaymentRow = typeof payments.$inferSelect

export async function findPaymentByCapture(q: Queryable, captureId: string): Promise<PaymentRow | undefined> {
  return (await q.select().from(payments).where(eq(payments.captureId, captureId)))[0]
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
