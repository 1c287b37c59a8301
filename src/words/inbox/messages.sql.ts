import { and, asc, count, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { contactMessages } from '../tables.sql.ts'
import { countUpTo, type Total } from '../../machine/database/total.ts'

export type ContactMessage = Omit<typeof contactMessages.$inferSelect, 'createdAt' | 'readAt' | 'untold'> & {
  createdAt: string
  readAt: string | null
}

function toMessage({
  createdAt,
  readAt,
  ...row
}: Omit<typeof contactMessages.$inferSelect, 'untold'>): ContactMessage {
  return { ...row, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}

/** All that is told of a message; whether its owner was mailed of it is between the shop and its jobs. */
const { untold, ...toldColumns } = getTableColumns(contactMessages)
const isUntold = eq(untold, true)

export async function insertContactMessage(
  q: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await q.insert(contactMessages).values(message)
}

/** Whether at least `many` messages wait to be read; counts no further than that. */
export async function hasUnread(q: Queryable, many: number): Promise<boolean> {
  const found = await q
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.readAt))
    .orderBy(asc(contactMessages.id))
    .offset(many - 1)
    .limit(1)
  return found.length > 0
}

export async function hasUntold(q: Queryable): Promise<boolean> {
  return (
    (await q.select({ id: contactMessages.id }).from(contactMessages).where(isUntold).limit(1)).length > 0
  )
}

/** From now on their owner has been told of them; answers how many of them nobody has read. */
export async function takeUntold(tx: Queryable): Promise<number> {
  const taken = await tx
    .update(contactMessages)
    .set({ untold: false })
    .where(isUntold)
    .returning({ readAt: contactMessages.readAt })
  return taken.filter(({ readAt }) => readAt === null).length
}

/** Newest first, from below the id a page ended with; all of them, or those that nobody has read. */
export async function listMessages(
  q: Queryable,
  { before, unread, limit }: { before?: number | undefined; unread: boolean; limit: number },
): Promise<ContactMessage[]> {
  const rows = await q
    .select(toldColumns)
    .from(contactMessages)
    .where(
      and(
        before === undefined ? undefined : lt(contactMessages.id, before),
        unread ? isNull(contactMessages.readAt) : undefined,
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit)
  return rows.map(toMessage)
}

export async function countMessages(q: Queryable, unread: boolean): Promise<Total> {
  return await countUpTo(q, contactMessages, unread ? isNull(contactMessages.readAt) : undefined)
}

export async function countUnread(q: Queryable): Promise<number> {
  return (await q.select({ n: count() }).from(contactMessages).where(isNull(contactMessages.readAt)))[0]!.n
}

/** Marks it and answers it as it is then; when it was read first stays. */
export async function setMessageRead(
  q: Queryable,
  id: number,
  read: boolean,
): Promise<ContactMessage | undefined> {
  const [row] = await q
    .update(contactMessages)
    .set({ readAt: read ? sql`coalesce(${contactMessages.readAt}, now())` : null })
    .where(eq(contactMessages.id, id))
    .returning(toldColumns)
  return row && toMessage(row)
}

export async function deleteMessage(q: Queryable, id: number): Promise<ContactMessage | undefined> {
  const [row] = await q.delete(contactMessages).where(eq(contactMessages.id, id)).returning(toldColumns)
  return row && toMessage(row)
}
