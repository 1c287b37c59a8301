import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import { erasures } from '../tables.sql.ts'

export type Erasure = typeof erasures.$inferSelect

export async function listErasures(q: Queryable): Promise<Erasure[]> {
  return await q.select().from(erasures)
}

/** Notes that somebody was erased just now. */
export async function insertErasure(
  tx: Queryable,
  { personHash, keyName }: Pick<Erasure, 'personHash' | 'keyName'>,
): Promise<void> {
  await mergeErasures(tx, [{ personHash, keyName, erasedAt: sql`now()` }])
}

/** Adds those of another list; whoever is in both was erased at the later time. */
export async function mergeErasures(
  tx: Queryable,
  list: readonly (
    | typeof erasures.$inferInsert
    | (Omit<Erasure, 'erasedAt'> & { erasedAt: ReturnType<typeof sql> })
  )[],
): Promise<void> {
  if (list.length === 0) return
  await tx
    .insert(erasures)
    .values([...list])
    .onConflictDoUpdate({
      target: erasures.personHash,
      set: {
        keyName: sql`excluded.key_name`,
        erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)`,
      },
    })
}

/** Every mail address of a buyer, visitor or reader that stands anywhere, as the shop compares them. */
export async function listKnownAddresses(q: Queryable): Promise<string[]> {
  const known = await rowsOf<{ address: string }>(
    q,
    sql`SELECT DISTINCT lower(trim(address)) AS address FROM (
      SELECT customer_email FROM orders
      UNION ALL SELECT customer ->> 'email' FROM checkouts
      UNION ALL SELECT email FROM contact_messages
      UNION ALL SELECT email FROM newsletter_subscribers
      UNION ALL SELECT email FROM restock_requests
      UNION ALL SELECT recipient FROM mails
      UNION ALL SELECT reply_to FROM mails
      UNION ALL SELECT email FROM people WHERE removed_at IS NOT NULL
    ) AS kept (address) WHERE address <> ''`,
  )
  return known.map(({ address }) => address)
}
