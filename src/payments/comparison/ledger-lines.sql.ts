import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { MovementKind } from '../ledger/ledger.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { MovementRow } from '../ledger/money-movements.sql.ts'
import { moneyMovements, payments } from '../../orders/tables.sql.ts'
import { moneyConfirmations } from './tables.sql.ts'

/** The ledger, as it is held against the wallet's record. */

/** A movement of the ledger, and under which number of the wallet's its record has shown it. */
export type LedgerLine = MovementRow & { confirmedBy: string | null }

const columns = { ...getTableColumns(moneyMovements), confirmedBy: moneyConfirmations.reference }

const lines = (q: Queryable) =>
  q
    .select(columns)
    .from(moneyMovements)
    .leftJoin(moneyConfirmations, eq(moneyConfirmations.movementId, moneyMovements.id))

/** Movements with these numbers, of whatever kind. */
export async function listLinesByReference(
  q: Queryable,
  wallet: string,
  references: readonly string[],
): Promise<LedgerLine[]> {
  return await lines(q).where(
    and(
      eq(moneyMovements.wallet, wallet),
      sql`${moneyMovements.reference} = ANY(${sql.param([...references])}::text[])`,
    ),
  )
}

/** All of one wallet's that are of the same order, or of the same checkout's money in review; the oldest first. */
export async function listLinesBeside(
  q: Queryable,
  wallet: string,
  { orderId, checkoutId }: Pick<MovementRow, 'orderId' | 'checkoutId'>,
): Promise<LedgerLine[]> {
  const isBeside =
    orderId === null
      ? and(isNull(moneyMovements.orderId), eq(moneyMovements.checkoutId, checkoutId!))
      : eq(moneyMovements.orderId, orderId)
  return await lines(q)
    .where(and(eq(moneyMovements.wallet, wallet), isBeside))
    .orderBy(asc(moneyMovements.id))
}

/** Those of a time that no record of the wallet's has shown yet, in order of their ids after `after`. */
export async function listUnconfirmed(
  q: Queryable,
  wallet: string,
  kinds: readonly MovementKind[],
  { from, to, after, limit }: { from: Date; to: Date; after: number; limit: number },
): Promise<LedgerLine[]> {
  return await lines(q)
    .where(
      and(
        eq(moneyMovements.wallet, wallet),
        inArray(moneyMovements.kind, [...kinds]),
        isNull(moneyConfirmations.movementId),
        gte(moneyMovements.happenedAt, from),
        lte(moneyMovements.happenedAt, to),
        gt(moneyMovements.id, after),
      ),
    )
    .orderBy(asc(moneyMovements.id))
    .limit(limit)
}

/** The payments of orders among these captures. */
export async function listPaymentsOfCaptures(
  q: Queryable,
  captureIds: readonly string[],
): Promise<(typeof payments.$inferSelect)[]> {
  return await q
    .select()
    .from(payments)
    .where(sql`${payments.captureId} = ANY(${sql.param([...captureIds])}::text[])`)
}

/** Notes that the wallet's record has shown these. */
export async function confirmLines(
  q: Queryable,
  confirmed: readonly { movementId: number; reference: string }[],
): Promise<void> {
  if (confirmed.length === 0) return
  await q
    .insert(moneyConfirmations)
    .values([...confirmed])
    .onConflictDoUpdate({
      target: moneyConfirmations.movementId,
      set: { reference: sql`excluded.reference`, confirmedAt: sql`now()` },
    })
}
