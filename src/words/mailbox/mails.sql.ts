import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  not,
  sql,
  type SQL,
  type WithSubquery,
} from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { ownerOfShop } from '../../people/staff/people.sql.ts'
import { defaultSettings, type StoreSettings } from '../../store/settings/settings.rules.ts'
import { fronts, settings } from '../../store/tables.sql.ts'
import { frontOver } from '../front/front.rules.ts'
import type { Look } from '../look/look.rules.ts'
import { mails, mailServers } from '../tables.sql.ts'

export type Mail = typeof mails.$inferSelect

/** What the shop's own mails have in common. */
export interface Letterhead {
  settings: StoreSettings
  look: Look
  /** The address to which the shop writes to its owner. */
  owner: string
}

export async function readLetterhead(q: Queryable): Promise<Letterhead> {
  const owner = ownerOfShop(q).as('owner')
  const [row] = await q
    .select({ value: settings.value, published: fronts.published, owner: owner.email })
    .from(settings)
    .fullJoin(fronts, eq(fronts.id, settings.id))
    .fullJoin(owner, sql`true`)
  const known = { ...defaultSettings, ...row?.value }
  const { look } = frontOver(row?.published ?? null)
  return { settings: known, look, owner: row?.owner ?? known.contactEmail }
}

type NewMail = typeof mails.$inferInsert & { waitSeconds?: number }

/**
 * Writes mails in the transaction that causes them, each due in its `waitSeconds`. Answers the numbers of those that were
 * written: a second mail with one dedupKey is not.
 */
export async function writeMails(tx: Queryable, written: readonly NewMail[]): Promise<number[]> {
  if (written.length === 0) return []
  return (await insertMails(tx, written)).map(({ id }) => id)
}

/** The same, for a statement that writes more. */
export const mailsOf = (tx: Queryable, written: readonly NewMail[]): WithSubquery =>
  tx.$with('mailed').as(insertMails(tx, written))

const insertMails = (tx: Queryable, written: readonly NewMail[]) =>
  tx
    .insert(mails)
    .values(
      written.map(({ waitSeconds = 0, ...mail }) => ({
        ...mail,
        nextAttemptAt: secondsFromNow(waitSeconds),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: mails.id })

/**
 * Takes the next unsent mail for `seconds`: another process passes over it, and when this one dies the mail is due
 * again. What was never tried comes first, so that what a mail server refuses keeps no new mail waiting; letters come last,
 * or not at all.
 */
export async function claimMail(q: Queryable, seconds: number, letters = true): Promise<Mail | undefined> {
  const isLetter = isNotNull(mails.letterId)
  const next = q
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(isNull(mails.sentAt), lte(mails.nextAttemptAt, sql`now()`), letters ? undefined : not(isLetter)),
    )
    .orderBy(sql`(${isLetter})`, sql`(${mails.attempts} > 0)`, asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await q
    .update(mails)
    .set({
      nextAttemptAt: secondsFromNow(seconds),
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return mail
}

/** The same rule as `isUntold`, of mails that were tried: what they should have said has reached nobody. */
export const reachedNobody = sql`(${mails.kept} IS TRUE OR ${mails.lastError} IS NOT NULL)`

/** The mail server of that name took it; null: it is kept where the owner reads it. */
export async function markSent(q: Queryable, id: number, server: string | null): Promise<void> {
  await q
    .update(mails)
    .set({ sentAt: sql`now()`, lastError: null, kept: server === null })
    .where(eq(mails.id, id))
  if (server !== null) await noteTakesMail(q, server)
}

export async function noteTakesMail(q: Queryable, server: string): Promise<void> {
  await q.insert(mailServers).values({ name: server }).onConflictDoNothing()
}

/** Whether the mail server of that name ever took a mail of this shop. */
export async function hasTakenMail(q: Queryable, server: string): Promise<boolean> {
  return (await q.select().from(mailServers).where(eq(mailServers.name, server))).length > 0
}

/** The mail is tried again after `seconds`. */
export async function markFailed(q: Queryable, id: number, error: string, seconds: number): Promise<void> {
  await q
    .update(mails)
    .set({
      lastError: error,
      nextAttemptAt: secondsFromNow(seconds),
    })
    .where(eq(mails.id, id))
}

export async function listMails(q: Queryable, limit: number): Promise<Mail[]> {
  return await q.select().from(mails).orderBy(desc(mails.id)).limit(limit)
}

/** Mails that were tried and not taken. A letter tells itself what became of its own: some readers' mailboxes are always full. */
interface RefusedMails {
  count: number
  /** When the oldest of them was written. */
  since: Date
  /** What came of the newest of them, as its sender said it. */
  lastError: string
}

export async function findRefusedMails(q: Queryable): Promise<RefusedMails | undefined> {
  const [found] = await q
    .select({
      count: count(),
      since: sql`min(${mails.createdAt})`.mapWith(mails.createdAt),
      lastError: sql<string>`(array_agg(${mails.lastError} ORDER BY ${mails.id} DESC))[1]`,
    })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.letterId), isNotNull(mails.lastError)))
  return found && found.count > 0 ? found : undefined
}

function secondsFromNow(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds}::double precision)`
}
