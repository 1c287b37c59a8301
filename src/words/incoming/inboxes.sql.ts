import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { mailInboxes } from '../tables.sql.ts'

export type MailInbox = typeof mailInboxes.$inferSelect

export async function findInbox(q: Queryable, name: string): Promise<MailInbox | undefined> {
  return (await q.select().from(mailInboxes).where(eq(mailInboxes.name, name)))[0]
}

/** It was read, up to this number. */
export async function noteRead(
  q: Queryable,
  { name, ...read }: Pick<MailInbox, 'name' | 'validity' | 'lastUid'>,
): Promise<void> {
  const set = { ...read, readAt: sql`now()`, problem: null, failingSince: null }
  await q
    .insert(mailInboxes)
    .values({ name, ...read })
    .onConflictDoUpdate({ target: mailInboxes.name, set })
}

/** It can't be read. One that was never read keeps nothing: whoever entered it is told at once, or Health tells. */
export async function noteProblem(q: Queryable, name: string, problem: string): Promise<void> {
  const failingSince = sql`coalesce(${mailInboxes.failingSince}, now())`
  await q.update(mailInboxes).set({ problem, failingSince }).where(eq(mailInboxes.name, name))
}
