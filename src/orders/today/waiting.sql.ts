import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Queryable, countOfSome } from '../../machine/database/database.ts'
import { isWaiting } from '../../pieces/reviews/reviews.sql.ts'
import { reviews } from '../../pieces/tables.sql.ts'
import { isOpen } from '../../words/inbox/messages.sql.ts'
import { contactMessages } from '../../words/tables.sql.ts'
import { queues } from '../list/order-listing.sql.ts'
import { orders } from '../tables.sql.ts'

/** How much waits to be done, of each up to a thousand: one question, for it is asked at every look at the desk. */
export async function countWaiting(q: Queryable) {
  const count = (table: PgTable, where: SQL | undefined) => sql`${countOfSome(q, table, where)}`
  const inQueue = (queue: keyof typeof queues) => count(orders, queues[queue])
  const [row] = await q
    .select({
      messages: count(contactMessages, isOpen).mapWith(Number),
      reviews: count(reviews, isWaiting).mapWith(Number),
      orders:
        sql`${inQueue('to-pack')} + ${inQueue('returns-to-decide')} + ${inQueue('returns-to-refund')}`.mapWith(
          Number,
        ),
    })
    .from(sql`(VALUES (1)) AS once`)
  return row!
}
