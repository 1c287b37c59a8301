import { asc, eq, sql } from 'drizzle-orm'
import type { LinePieces, Parcel } from './parcel.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { parcelLines, parcels } from './parcel-tables.sql.ts'
import { orderLines, orders } from '../tables.sql.ts'

type Label = Pick<Parcel, 'carrier' | 'trackingNumber'>

/**
 * Sends pieces of an order that the caller has locked; answers the parcel's number. That no more leave than were sold the
 * database itself holds.
 */
export async function insertParcel(
  tx: Queryable,
  orderId: number,
  { lines, ...label }: Label & { lines: readonly LinePieces[] },
): Promise<number> {
  const [row] = await tx
    .insert(parcels)
    .values({ ...label, orderId, told: false })
    .returning({ id: parcels.id })
  const parcelId = row!.id
  await tx.insert(parcelLines).values(lines.map((line) => ({ ...line, parcelId })))
  await moveSent(tx, orderId, lines, 1)
  await standByParcels(tx, orderId)
  return parcelId
}

export async function updateParcel(
  tx: Queryable,
  { id, orderId }: { id: number; orderId: number },
  label: Label,
): Promise<void> {
  await tx.update(parcels).set(label).where(eq(parcels.id, id))
  await standByParcels(tx, orderId)
}

export async function markTold(tx: Queryable, id: number): Promise<void> {
  await tx.update(parcels).set({ told: true }).where(eq(parcels.id, id))
}

/** It was not sent after all: its pieces are to be sent again. */
export async function deleteParcel(tx: Queryable, orderId: number, { id, lines }: Parcel): Promise<void> {
  await tx.delete(parcels).where(eq(parcels.id, id))
  await moveSent(tx, orderId, lines, -1)
  await standByParcels(tx, orderId)
}

async function moveSent(
  tx: Queryable,
  orderId: number,
  lines: readonly LinePieces[],
  sign: 1 | -1,
): Promise<void> {
  for (const { n, quantity } of lines)
    await tx
      .update(orderLines)
      .set({ sent: sql`${orderLines.sent} + ${sign * quantity}::int` })
      .where(sql`${orderLines.orderId} = ${orderId} AND ${orderLines.n} = ${n}`)
}

/**
 * Brings an order that the caller has locked to where its parcels say it stands: it is sent, and completed by that, once
 * parcels are out and no piece is left; where one is left again, it waits again. To be called as well where pieces are
 * given back, for those are not sent any more.
 */
export async function standByParcels(tx: Queryable, orderId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE ${orders} SET carrier = now.carrier, tracking_number = now.tracking_number, shipped_at = now.shipped_at,
      status = CASE
        WHEN now.shipped_at IS NOT NULL AND orders.shipped_at IS NULL AND status <> 'cancelled' THEN 'completed'
        WHEN now.shipped_at IS NULL AND orders.shipped_at IS NOT NULL AND status = 'completed' THEN 'processing'
        ELSE status END
    FROM (
      SELECT (array_agg(carrier ORDER BY id))[1] AS carrier, (array_agg(tracking_number ORDER BY id))[1] AS tracking_number,
        CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${orderId} AND l.quantity > l.refunded + l.sent)
          THEN NULL ELSE max(sent_at) END AS shipped_at
      FROM parcels WHERE order_id = ${orderId}
    ) AS now
    WHERE orders.id = ${orderId}`)
}

/** The parcels of these orders, by the order's number, the first sent first. */
export async function listParcels(q: Queryable, orderIds: readonly number[]): Promise<Map<number, Parcel[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .select({ parcel: parcels, n: parcelLines.n, quantity: parcelLines.quantity })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    // One parameter for all ids: a statement takes no more than 65,535.
    .where(sql`${parcels.orderId} = ANY(${sql.param([...orderIds])}::int[])`)
    .orderBy(asc(parcels.id), asc(parcelLines.n))
  const found = Map.groupBy(rows, ({ parcel }) => parcel.id)
  const byOrder = new Map<number, Parcel[]>()
  for (const inside of found.values()) {
    const { orderId, sentAt, ...parcel } = inside[0]!.parcel
    const lines = inside.map(({ n, quantity }) => ({ n, quantity }))
    byOrder.set(orderId, [
      ...(byOrder.get(orderId) ?? []),
      { ...parcel, sentAt: sentAt.toISOString(), lines },
    ])
  }
  return byOrder
}
