import { and, asc, eq, inArray, isNull, sql, type SQL, type WithSubquery } from 'drizzle-orm'
import { balanceOf, type Movement, type OrderBalance } from './ledger.rules.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { moneyMovements, orders, payments } from '../../orders/tables.sql.ts'

export type MovementRow = typeof moneyMovements.$inferSelect

export type NewMovement = Omit<typeof moneyMovements.$inferInsert, 'id' | 'recordedAt'>

/** Writes a movement of money; false when the ledger has it already, by its wallet, kind and reference. */
export async function recordMovement(tx: Queryable, movement: NewMovement): Promise<boolean> {
  return (await insertMovements(tx, [movement])).length > 0
}

type Written = Omit<NewMovement, 'orderId'> & { orderId?: NewMovement['orderId'] | SQL<number> }

const kindAndAmount = { kind: moneyMovements.kind, amountCents: moneyMovements.amountCents }

const insertMovements = (tx: Queryable, movements: Written[]) =>
  tx.insert(moneyMovements).values(movements).onConflictDoNothing().returning(kindAndAmount)

/** An order's movements, the oldest first. */
export async function listMovements(q: Queryable, orderId: number): Promise<MovementRow[]> {
  return await q
    .select()
    .from(moneyMovements)
    .where(eq(moneyMovements.orderId, orderId))
    .orderBy(asc(moneyMovements.happenedAt), asc(moneyMovements.id))
}

/** What a checkout's money did before there was an order of it, the oldest first. */
export async function listMovementsInReview(q: Queryable, checkoutId: string): Promise<MovementRow[]> {
  return await q
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.checkoutId, checkoutId), isNull(moneyMovements.orderId)))
    .orderBy(asc(moneyMovements.happenedAt), asc(moneyMovements.id))
}

type NewPayment = Omit<typeof payments.$inferInsert, 'orderId' | 'status' | 'refundedCents'> & {
  status: 'pending' | 'unpaid'
}

/**
 * Where an order's money is to come from and what has come of it, for the statement that places it (`insertOrder`). Perhaps
 * its checkout's money was in review: that is the order's from now on. What moved is for `writeBalance`.
 */
export function moneyOf(
  tx: Queryable,
  orderId: SQL<number>,
  checkoutId: string | null,
  payment: NewPayment,
  came: readonly Omit<NewMovement, 'orderId'>[],
): { parts: WithSubquery[]; moved: WithSubquery[] } {
  const ofPayment = tx.$with('of_payment').as(
    tx
      .insert(payments)
      .values({ ...payment, orderId })
      .returning({ id: payments.id }),
  )
  const moved: WithSubquery[] = []
  if (checkoutId !== null)
    moved.push(
      tx.$with('given').as(
        tx
          .update(moneyMovements)
          .set({ orderId })
          .where(and(eq(moneyMovements.checkoutId, checkoutId), isNull(moneyMovements.orderId)))
          .returning(kindAndAmount),
      ),
    )
  if (came.length > 0) {
    const rows = came.map((movement) => ({ ...movement, orderId }))
    moved.push(tx.$with('came').as(insertMovements(tx, rows)))
  }
  return { parts: [ofPayment], moved }
}

/** Under which stands, as one sum, what a wallet gave back and does not list. */
export function summaryReference({ captureId }: { captureId: string }): string {
  return `before:${captureId}`
}

/** That sum is the one row that changes: it gives way to the wallet's own list, refund by refund. */
export async function setSummary(
  tx: Queryable,
  payment: typeof payments.$inferSelect,
  goneCents: Cents,
): Promise<void> {
  const { orderId, provider: wallet, currency } = payment
  const reference = summaryReference(payment)
  const isSummary = and(
    eq(moneyMovements.wallet, wallet),
    eq(moneyMovements.kind, 'refund'),
    eq(moneyMovements.reference, reference),
  )
  await tx.delete(moneyMovements).where(isSummary)
  if (goneCents > 0)
    await recordMovement(tx, {
      orderId,
      wallet,
      currency,
      kind: 'refund',
      reference,
      amountCents: -goneCents,
    })
}

/**
 * Brings an order and its payment to where the ledger says their money stands, in the caller's transaction, which has
 * locked the order. `withoutMoney` is how a payment stands that has brought none: as it did, unless said.
 */
export async function updateBalance(
  tx: Queryable,
  orderId: number,
  withoutMoney?: 'pending' | 'unpaid',
): Promise<OrderBalance> {
  const { kind, amountCents } = moneyMovements
  const rows = await tx
    .select({ status: payments.status, kind, amountCents })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(moneyMovements, eq(moneyMovements.orderId, orders.id))
    .where(eq(orders.id, orderId))
  const movements = rows.flatMap(({ kind, amountCents }) =>
    kind === null || amountCents === null ? [] : [{ kind, amountCents }],
  )
  const left = withoutMoney ?? (rows[0]?.status === 'pending' ? 'pending' : 'unpaid')
  return await writeBalance(tx, orderId, movements, left)
}

/** The same for an order whose movements, all of them, the caller has in hand. */
export async function writeBalance(
  tx: Queryable,
  orderId: number,
  movements: readonly Movement[],
  withoutMoney: 'pending' | 'unpaid',
): Promise<OrderBalance> {
  const balance = balanceOf(movements, withoutMoney)
  const { state, refundedCents, outsideCents } = balance
  const ofPayment = tx.$with('of_payment').as(
    tx
      .update(payments)
      .set({ status: state, refundedCents, updatedAt: sql`now()` })
      .where(eq(payments.orderId, orderId))
      .returning({ id: payments.id }),
  )
  await tx
    .with(ofPayment)
    .update(orders)
    .set({ paymentState: state, refundedCents, givenBackOutsideCents: outsideCents })
    .where(eq(orders.id, orderId))
  return balance
}

/** What the wallet took of each of these orders, less what came back of that; orders without fees are left out. */
export async function sumFees(q: Queryable, orderIds: readonly number[]): Promise<Map<number, Cents>> {
  const rows = await q
    .select({
      orderId: moneyMovements.orderId,
      cents: sql<Cents>`sum(-${moneyMovements.amountCents})::float8`,
    })
    .from(moneyMovements)
    .where(
      and(
        // One parameter for all ids: a statement takes no more than 65,535.
        sql`${moneyMovements.orderId} = ANY(${sql.param(orderIds)}::int[])`,
        inArray(moneyMovements.kind, ['fee', 'fee_returned']),
      ),
    )
    .groupBy(moneyMovements.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId!, cents]))
}
