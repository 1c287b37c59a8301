import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ShippingMethodInCents, ShippingTermsInCents } from './shipping-method.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { shippingMethods } from '../tables.sql.ts'

const { position: _position, createdAt: _createdAt, ...columns } = getTableColumns(shippingMethods)

/** Lists the shipping methods in the owner's order. There always is one. */
export async function listShippingMethods(q: Queryable): Promise<ShippingMethodInCents[]> {
  reads('shipping')
  return await q
    .select(columns)
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id))
}

/** The same, with others who would change any of them kept waiting until the transaction ends. */
export async function lockShippingMethods(tx: Queryable): Promise<ShippingMethodInCents[]> {
  // The table, and not its rows: what is added meanwhile counts as well.
  await tx.execute(sql`LOCK TABLE shipping_methods IN SHARE ROW EXCLUSIVE MODE`)
  return await listShippingMethods(tx)
}

/** Stands last, under a new number unless one is given. */
export async function insertShippingMethod(
  tx: Queryable,
  terms: ShippingTermsInCents & { id?: number },
): Promise<ShippingMethodInCents> {
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM shipping_methods)`
  const [row] = await tx
    .insert(shippingMethods)
    .values({ ...terms, position })
    .returning(columns)
  return row!
}

/** The caller has locked the rows. */
export async function updateShippingMethod(
  tx: Queryable,
  id: number,
  terms: ShippingTermsInCents,
): Promise<ShippingMethodInCents> {
  const [row] = await tx
    .update(shippingMethods)
    .set({ ...terms, version: sql`${shippingMethods.version} + 1` })
    .where(eq(shippingMethods.id, id))
    .returning(columns)
  return row!
}

export async function deleteShippingMethod(tx: Queryable, id: number): Promise<void> {
  await tx.delete(shippingMethods).where(eq(shippingMethods.id, id))
}

export async function orderShippingMethods(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(shippingMethods)
      .set({ position: index + 1 })
      .where(eq(shippingMethods.id, id))
  }
}

/** Sets the remote days of the method that a shop begins with, unless somebody has edited it. */
export async function setRemoteDaysUnlessEdited(tx: Queryable, remoteDays: number): Promise<void> {
  await tx
    .update(shippingMethods)
    .set({ remoteDays })
    .where(and(eq(shippingMethods.version, 1), eq(shippingMethods.remoteDays, 0)))
}
