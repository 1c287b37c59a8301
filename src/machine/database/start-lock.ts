import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** Any number will do, so long as every process of this shop uses the same; migrations have another. */
const START_LOCK = 7_231_945

/** What a first start does, one process does, and those that start at the same time find done. Ends with the transaction. */
export async function lockStart(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(START_LOCK))})`)
}
