import { or, lt, isNotNull, and, sql } from 'drizzle-orm'
import { signInLinks } from '../tables.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { mails } from '../../words/tables.sql.ts'

/** What a mail opens that is no sign-in link is taken for good for a week, the longest that any is. */
const IS_SPENT = sql`(EXISTS (SELECT 1 FROM sign_in_links l
  WHERE l.token_hash = mails.opens AND (l.used_at IS NOT NULL OR l.expires_at <= now()))
  OR mails.created_at < now() - interval '7 days')`

export const SPENT = 'token=no-longer-kept'

/** Links that open nothing any more. */
export async function deleteSpentLinks(q: Queryable, before: Date): Promise<void> {
  await q
    .delete(signInLinks)
    .where(
      and(
        lt(signInLinks.createdAt, before),
        or(isNotNull(signInLinks.usedAt), lt(signInLinks.expiresAt, sql`now()`)),
      ),
    )
}

/**
 * Takes the links out of sent mails that open nothing any more; with `all` also those that still do, for they have
 * arrived and nobody reads them here. Answers the mails' numbers.
 */
export async function spendLinks(q: Queryable, { all }: { all: boolean }): Promise<number[]> {
  const spent = await q
    .update(mails)
    .set({
      opens: null,
      bodyText: sql`regexp_replace(${mails.bodyText}, 'token=[A-Za-z0-9_-]+', ${SPENT}, 'g')`,
      bodyHtml: sql`regexp_replace(${mails.bodyHtml}, 'token=[A-Za-z0-9_-]+', ${SPENT}, 'g')`,
    })
    .where(and(isNotNull(mails.opens), isNotNull(mails.sentAt), all ? undefined : IS_SPENT))
    .returning({ id: mails.id })
  return spent.map(({ id }) => id)
}
