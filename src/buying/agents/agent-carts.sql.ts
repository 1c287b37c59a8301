import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { type Database, type Queryable, inSeconds } from '../../machine/database/database.ts'
import { agentAnswers, agentCarts } from './tables.sql.ts'
import type { UcpAnswer } from './ucp.rules.ts'

/** UCP: an answer is kept for its key for 24 hours at least. Carts live as long after their last change. */
export const KEPT_SECONDS = 86_400

export type AgentCart = typeof agentCarts.$inferSelect

async function findOne(q: Queryable, which: SQL | undefined): Promise<AgentCart | undefined> {
  const [row] = await q
    .select()
    .from(agentCarts)
    .where(and(which, gt(agentCarts.expiresAt, sql`now()`)))
  return row
}

/** Answers undefined, without asking the database, for a text that does not have the form of an id. */
export const findAgentCart = async (q: Queryable, kind: 'cart' | 'checkout', id = '') =>
  new RegExp(`^${kind}_[\\w-]{22}$`).test(id) ? await findOne(q, eq(agentCarts.id, id)) : undefined

/** The checkout session that was made of a cart, and was not canceled. */
export const findCheckoutOf = async (q: Queryable, cartId: string) =>
  await findOne(q, and(eq(agentCarts.cartId, cartId), eq(agentCarts.isCanceled, false)))

/** A request with a key: hashes of whose and which it is, and of what was asked. */
export type Keyed = Pick<typeof agentAnswers.$inferSelect, 'key' | 'asked'>

/** What was answered to a key; 'other' where something else was asked with it, undefined where it is new. */
export async function findAnswer(
  q: Queryable,
  { key, asked }: Keyed,
): Promise<UcpAnswer | 'other' | undefined> {
  const [row] = await q
    .select()
    .from(agentAnswers)
    .where(and(eq(agentAnswers.key, key), gt(agentAnswers.expiresAt, sql`now()`)))
  return row && (row.asked === asked ? row.answer : 'other')
}

/** Somebody else was faster: nothing is kept. */
class Overtaken extends Error {}

/**
 * Keeps a changed cart and the answer to its key, together: whoever asks again after the shop was killed is told what was
 * done, or nothing was. False, with nothing kept, where another request with the same key, or another checkout of the same
 * cart, was faster.
 */
export async function keepCart(
  db: Database,
  { isNew, ...cart }: Omit<AgentCart, 'expiresAt'> & { isNew: boolean },
  answered?: Keyed & { answer: UcpAnswer },
): Promise<boolean> {
  const expiresAt = inSeconds(KEPT_SECONDS)
  try {
    await db.transaction(async (tx) => {
      // Those that are over stand in nobody's way until they are swept.
      await tx
        .delete(agentAnswers)
        .where(and(eq(agentAnswers.key, answered?.key ?? ''), isOver(agentAnswers)))
      await tx.delete(agentCarts).where(and(eq(agentCarts.cartId, cart.cartId ?? ''), isOver(agentCarts)))
      const values = { ...cart, expiresAt }
      const kept = isNew
        ? await tx.insert(agentCarts).values(values).onConflictDoNothing().returning()
        : await tx.update(agentCarts).set(values).where(eq(agentCarts.id, cart.id)).returning()
      if (kept.length === 0) throw new Overtaken()
      if (!answered) return
      const first = await tx
        .insert(agentAnswers)
        .values({ ...answered, expiresAt })
        .onConflictDoNothing()
        .returning()
      if (first.length === 0) throw new Overtaken()
    })
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    throw error
  }
}

const isOver = ({ expiresAt }: typeof agentCarts | typeof agentAnswers) => lt(expiresAt, sql`now()`)

export async function deleteExpiredAgentCarts(q: Queryable): Promise<void> {
  await q.delete(agentCarts).where(isOver(agentCarts))
  await q.delete(agentAnswers).where(isOver(agentAnswers))
}
