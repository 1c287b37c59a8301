import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { openStates, type ReturnMove, returnMoves } from './return-states.rules.ts'
import type { ReturnLineInput } from './returnable.rules.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { RefundState } from '../refunds/refund.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { refunds, returnLines, returns } from '../tables.sql.ts'

/** Pieces that come back. Whoever writes here has locked the order, so that two who ask or decide at once do so in turn. */

type Row = typeof returns.$inferSelect
type ReturnLineRow = typeof returnLines.$inferSelect

export interface ReturnRow extends Row {
  lines: ReturnLineRow[]
  /** What settles it: asked for, or gone. */
  refund: { state: RefundState; amountCents: Cents } | null
}

export async function insertReturn(
  tx: Queryable,
  newReturn: Pick<Row, 'orderId' | 'key' | 'words'>,
  lines: readonly ReturnLineInput[],
): Promise<number> {
  const [row] = await tx.insert(returns).values(newReturn).returning({ id: returns.id })
  const returnId = row!.id
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId })))
  return returnId
}

/** An order's returns, the oldest first. */
export async function listReturns(q: Queryable, orderId: number): Promise<ReturnRow[]> {
  const rows = await q
    .select({ row: returns, refund: { state: refunds.state, amountCents: refunds.amountCents } })
    .from(returns)
    .leftJoin(refunds, and(eq(refunds.returnId, returns.id), ne(refunds.state, 'failed')))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.id))
  if (rows.length === 0) return []
  const lines = await q
    .select()
    .from(returnLines)
    .where(
      inArray(
        returnLines.returnId,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(returnLines.returnId), asc(returnLines.n))
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId)
  return rows.map(({ row, refund }) => ({ ...row, refund, lines: byReturn.get(row.id) ?? [] }))
}

export async function findOrderOfReturn(q: Queryable, id: number): Promise<number | undefined> {
  return (await q.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id)))[0]?.orderId
}

/** Makes a move of a return that may make it, with what is known by now. */
export async function moveReturn(
  tx: Queryable,
  id: number,
  move: ReturnMove,
  known: Partial<Pick<Row, 'answer' | 'sendTo' | 'postage' | 'closedWhy'>> = {},
): Promise<void> {
  const { from, to } = returnMoves[move]
  const moved = await tx
    .update(returns)
    .set({ ...known, state: to, movedAt: sql`now()` })
    .where(and(eq(returns.id, id), inArray(returns.state, [...from])))
    .returning({ id: returns.id })
  if (moved.length === 0) throw new Error(`Return ${id} can't make the move "${move}".`)
}

export async function setReceived(
  tx: Queryable,
  returnId: number,
  lines: readonly Pick<ReturnLineRow, 'n' | 'received' | 'restock'>[],
): Promise<void> {
  for (const { n, received, restock } of lines) {
    await tx
      .update(returnLines)
      .set({ received, restock })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.n, n)))
  }
}

/** When an order was last set to completed by hand; undefined where the history does not know of it. */
export async function findCompletedAt(q: Queryable, orderId: number): Promise<Date | undefined> {
  const [row] = await q
    .select({ at: sql<string | null>`max(${auditLog.at})::text` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, `order:${orderId}`),
        inArray(auditLog.action, ['order.status', 'order.undo']),
        sql`${auditLog.after} ->> 'status' = 'completed'`,
      ),
    )
  return row?.at ? new Date(row.at) : undefined
}

/** How many returns wait for an answer, for their parcel, for their money. */
export async function countOpenReturns(q: Queryable) {
  const rows = await q
    .select({ state: returns.state, n: count() })
    .from(returns)
    .where(inArray(returns.state, [...openStates]))
    .groupBy(returns.state)
  const of = (state: (typeof openStates)[number]) => rows.find((row) => row.state === state)?.n ?? 0
  return { toDecide: of('asked'), coming: of('agreed'), toRefund: of('received') }
}
