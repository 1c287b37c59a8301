import type { PgColumn } from 'drizzle-orm/pg-core'
import { asc, and, lte, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../orders/tables.sql.ts'
import { checkouts } from '../../buying/tables.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** Where what is kept of a person stands. Addresses are compared without regard to case; `until` leaves out what is newer. */
export type OrderRow = typeof orders.$inferSelect
export type CheckoutRow = typeof checkouts.$inferSelect

export interface Whose {
  /** Lowercase and trimmed. */
  email: string
  until?: Date | undefined
}

export const isAddress = (column: PgColumn | SQL, email: string) => sql`lower(trim(${column})) = ${email}`

/** What stands under their address, and is old enough. */
export function isOf(
  { email, until }: Whose,
  row: { email: PgColumn | SQL; createdAt: PgColumn },
): SQL | undefined {
  return and(isAddress(row.email, email), until && lte(row.createdAt, until))
}

function ordersOf(q: Queryable, whose: Whose) {
  return q
    .select()
    .from(orders)
    .where(isOf(whose, { email: orders.customerEmail, createdAt: orders.createdAt }))
    .orderBy(asc(orders.id))
}

function checkoutsOf(q: Queryable, whose: Whose) {
  const buyer = { email: sql`${checkouts.customer} ->> 'email'`, createdAt: checkouts.createdAt }
  return q
    .select()
    .from(checkouts)
    .where(and(isOf(whose, buyer), sql`${checkouts.state} <> 'paid'`))
    .orderBy(asc(checkouts.createdAt))
}

/** Locked, so that none is sent or paid while it is erased. */
export async function lockOrdersOf(tx: Queryable, whose: Whose): Promise<OrderRow[]> {
  return await ordersOf(tx, whose).for('update')
}

export async function listOrdersOf(q: Queryable, whose: Whose): Promise<OrderRow[]> {
  return await ordersOf(q, whose)
}

/** Carts that became no order. */
export async function lockCheckoutsOf(tx: Queryable, whose: Whose): Promise<CheckoutRow[]> {
  return await checkoutsOf(tx, whose).for('update')
}

export async function listCheckoutsOf(q: Queryable, whose: Whose): Promise<CheckoutRow[]> {
  return await checkoutsOf(q, whose)
}
