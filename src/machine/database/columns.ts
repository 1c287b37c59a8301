import { sql } from 'drizzle-orm'
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables have. snake_case ends in the tables' files. */

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** One after the other without a gap: it moves with the transaction that places the order. */
export const orderNumber = () =>
  integer()
    .primaryKey()
    .default(sql`next_order_number()`)
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Money, in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** The time so many seconds from now, by the database's own clock. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::double precision)`
