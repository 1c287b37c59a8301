import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import { standByParcels } from '../parcels/parcels.sql.ts'
import { orderLines, refundLines, refunds } from '../tables.sql.ts'

/** Money given back. Whoever writes here has locked the order. */

export type RefundRow = typeof refunds.$inferSelect
type RefundLine = typeof refundLines.$inferSelect
export type RefundWithLines = RefundRow & { lines: RefundLine[] }

type NewRefundRow = Omit<typeof refunds.$inferInsert, 'looks' | 'nextLookAt'> & {
  /** In how many seconds the wallet is asked about it; left out where its end is known. */
  pollInSeconds?: number
}

export async function insertRefund(
  tx: Queryable,
  { pollInSeconds, ...refund }: NewRefundRow,
  lines: readonly Omit<RefundLine, 'refundId'>[] = [],
): Promise<RefundWithLines> {
  const nextLookAt = pollInSeconds === undefined ? null : inSeconds(pollInSeconds)
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, nextLookAt })
    .returning()
  const own = lines.map((line) => ({ ...line, refundId: refund.id }))
  if (own.length > 0) await tx.insert(refundLines).values(own)
  return { ...row!, lines: own }
}

/** An order's refunds, the oldest first. */
export async function listRefunds(q: Queryable, orderId: number): Promise<RefundWithLines[]> {
  const rows = await q
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return await withLines(q, rows)
}

export async function findRefund(q: Queryable, id: string): Promise<RefundWithLines | undefined> {
  return (await withLines(q, await q.select().from(refunds).where(eq(refunds.id, id))))[0]
}

export async function findRefundByKey(
  q: Queryable,
  orderId: number,
  key: string,
): Promise<RefundWithLines | undefined> {
  const rows = await q
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.key, key)))
  return (await withLines(q, rows))[0]
}

async function withLines(q: Queryable, rows: RefundRow[]): Promise<RefundWithLines[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await q
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refundId, ids))
    .orderBy(asc(refundLines.n))
  const byRefund = Map.groupBy(lines, ({ refundId }) => refundId)
  return rows.map((row) => ({ ...row, lines: byRefund.get(row.id) ?? [] }))
}

/** How a refund stands now, and when the wallet is asked about it again, if ever. */
export async function setRefund(
  tx: Queryable,
  id: string,
  {
    pollInSeconds,
    ...now
  }: Pick<RefundRow, 'state'> &
    Partial<Pick<RefundRow, 'walletRefundId' | 'failure'>> & { pollInSeconds?: number },
): Promise<void> {
  const isSettled = now.state === 'completed' || now.state === 'failed'
  await tx
    .update(refunds)
    .set({
      ...now,
      settledAt: isSettled ? sql`now()` : null,
      looks: 0,
      nextLookAt: pollInSeconds === undefined ? null : inSeconds(pollInSeconds),
    })
    .where(eq(refunds.id, id))
}

/** Counts pieces of a line as given back, and so as not to be sent. A negative number takes that back, when a refund failed. */
export async function addRefunded(tx: Queryable, orderId: number, n: number, pieces: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ refunded: sql`${orderLines.refunded} + ${pieces}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.n, n)))
  await standByParcels(tx, orderId)
}

export type RefundPoll = RefundWithLines & {
  /** Since it was asked for, by the database's own clock. */
  ageSeconds: number
}

/** Takes the next refund about which the wallet is to be asked, for `seconds`: other processes pass over it. */
export async function claimRefundPoll(q: Queryable, seconds: number): Promise<RefundPoll | undefined> {
  const next = q
    .select({ id: refunds.id })
    .from(refunds)
    .where(sql`${refunds.nextLookAt} <= now()`)
    .orderBy(asc(refunds.nextLookAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await q
    .update(refunds)
    .set({ looks: sql`${refunds.looks} + 1`, nextLookAt: inSeconds(seconds) })
    .where(eq(refunds.id, sql`(${next})`))
    .returning({
      id: refunds.id,
      ageSeconds: sql<number>`extract(epoch FROM now() - ${refunds.createdAt})::float8`,
    })
  const refund = claimed && (await findRefund(q, claimed.id))
  return refund && { ...refund, ageSeconds: claimed.ageSeconds }
}

/** Polls again after `seconds`, unless the refund has come on meanwhile, which has planned anew. */
export async function planRefundPoll(
  q: Queryable,
  { id, state, looks }: Pick<RefundRow, 'id' | 'state' | 'looks'>,
  seconds: number,
): Promise<void> {
  await q
    .update(refunds)
    .set({ nextLookAt: inSeconds(seconds) })
    .where(and(eq(refunds.id, id), eq(refunds.state, state), eq(refunds.looks, looks)))
}
