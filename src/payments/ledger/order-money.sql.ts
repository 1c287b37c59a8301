import { sql } from 'drizzle-orm'
import { orders } from '../../orders/tables.sql.ts'

/** Says in SQL what src/payments/ledger/order-money.rules.ts says. */

/** The same as `isCaptured` of src/payments/capture/payment-state.rules.ts. */
const isCaptured = sql`${orders.paymentState} IN ('paid', 'partly_refunded')`

/** Cancelled, paid, and not given back whole: the same words as the index orders_money_owed. */
export const isOwed = sql`(${orders.status} = 'cancelled' AND ${isCaptured})`

/** An order whose money is the shop's. */
export const isRevenue = sql`(${orders.status} <> 'cancelled' AND ${isCaptured} AND NOT ${orders.inDispute})`

/** The part of the total that was not given back, in cents. */
export const kept = sql`(${orders.totalCents} - ${orders.refundedCents})`
