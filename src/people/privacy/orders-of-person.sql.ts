import type { PgColumn } from 'drizzle-orm/pg-core'
import { asc, and, lte, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../orders/tables.sql.ts'
import { checkouts } from '../../buying/tables.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** Where what is kept of a person stands. Addresses are compared without regard to case; `until` leaves out what is newer. */
export type OrderRow = typeof orders.$inferSelect
export type CheckoutRow = typeof checkouts.$inferSelect

export interface Whose {
  /** As `isAddress` compares it: lowercase and trimmed. */
  email: string
  until?: Date | undefined
}

export const isAddress = (column: PgColumn | SQL, email: string) => sql`lower(trim(${column})) = ${email}`

export function isOld(column: PgColumn, until: Date | undefined): SQL | undefined {
  return until === undefined ? undefined : lte(column, until)
}

function ordersOf(q: Queryable, { email, until }: Whose) {
  return q
    .select()
    .from(orders)
    .where(and(isAddress(orders.customerEmail, email), isOld(orders.createdAt, until)))
    .orderBy(asc(orders.id))
}

function checkoutsOf(q: Queryable, { email, until }: Whose) {
  return q
    .select()
    .from(checkouts)
    .where(
      and(
        isAddress(sql`${checkouts.customer} ->> 'email'`, email),
        sql`${checkouts.state} <> 'paid'`,
        isOld(checkouts.createdAt, until),
      ),
    )
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
