import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '../../machine/contract/role.ts'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import { apiTokens } from '../tables.sql.ts'

export type Token = typeof apiTokens.$inferSelect

/** Those that were not ended; one that has expired stays until it is. */
export async function listTokens(q: Queryable): Promise<Token[]> {
  return await q.select().from(apiTokens).where(isNull(apiTokens.endedAt)).orderBy(asc(apiTokens.id))
}

export async function insertToken(
  q: Queryable,
  { days, ...token }: { tokenHash: string; name: string; role: Role; days: number },
): Promise<Token> {
  const expiresAt = inSeconds(days * 86_400)
  return (
    await q
      .insert(apiTokens)
      .values({ ...token, expiresAt })
      .returning()
  )[0]!
}

/** Undefined where there is none, or it was ended before. */
export async function endToken(q: Queryable, id: number): Promise<Token | undefined> {
  const [ended] = await q
    .update(apiTokens)
    .set({ endedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.endedAt)))
    .returning()
  return ended
}

/** Also one that opens nothing any more. That a good one was used is written once an hour. */
export async function touchToken(
  q: Queryable,
  tokenHash: string,
): Promise<(Token & { isExpired: boolean }) | undefined> {
  const [found] = await q
    .select({
      token: apiTokens,
      isExpired: sql<boolean>`${apiTokens.expiresAt} <= now()`,
      isUnnoted: sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - interval '1 hour', true)`,
    })
    .from(apiTokens)
    .where(eq(apiTokens.tokenHash, tokenHash))
  if (!found) return undefined
  const { token, isExpired, isUnnoted } = found
  if (isUnnoted && !isExpired && !token.endedAt)
    await q
      .update(apiTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(apiTokens.id, token.id))
  return { ...token, isExpired }
}
