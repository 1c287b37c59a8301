import type { Dispute } from '../disputes/disputes.sql.ts'
import { listMovements, recordMovement, type MovementRow } from '../ledger/money-movements.sql.ts'
import type { PaymentRow } from '../../orders/order/orders.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { sumCents, type Cents } from '../../machine/values/money.ts'
import { sumsOf, type MovementKind } from '../ledger/ledger.rules.ts'

/**
 * What a wallet or a bank takes back of a payment, and gives again, in the ledger. A wallet may tell of one taking twice,
 * as a reversal and as a dispute that is lost: whichever comes first is written, the other only with what it has beyond it.
 */

/**
 * Books what a reversal took. With a reference of its own, `amountCents` is what was taken, whatever was refunded before.
 * With the capture's reference it is only the sum so far: then all that was left at `at` was taken, or less if the sum is
 * less. Answers the cents that the ledger did not know yet.
 */
export async function bookReversal(
  tx: Queryable,
  payment: PaymentRow,
  { reference, amountCents, at }: { reference: string; amountCents: Cents | undefined; at: Date },
): Promise<Cents> {
  const movements = await listMovements(tx, payment.orderId)
  if (movements.some((one) => one.kind === 'reversal' && one.reference === reference)) return 0
  const { paidCents, takenCents } = sumsOf(movements)
  const isOwn = amountCents !== undefined && reference !== payment.captureId
  const goneCents = isOwn ? 0 : refundedBy(movements, at)
  const leftCents = Math.max(0, paidCents - goneCents - takenCents)
  const lostCents = 0 - sumOf(movements, 'dispute')
  const newCents = Math.min(leftCents, Math.max(0, (amountCents ?? paidCents) - lostCents))
  if (newCents > 0) await write(tx, payment, { kind: 'reversal', reference, amountCents: -newCents, at })
  return newCents
}

/** What became of it by a reversal that is older than a dispute the shop has won: all of it came back. */
export async function bookReturnOfReversal(
  tx: Queryable,
  payment: PaymentRow,
  { reference, amountCents, at }: { reference: string; amountCents: Cents; at: Date },
): Promise<void> {
  await write(tx, payment, { kind: 'won_back', reference, amountCents, at })
}

/**
 * Books where the disputes of a payment stand, after news of one. Lost disputes are booked as taken. Once none is open and
 * one was won or withdrawn, what was taken beyond the lost ones comes back. Answers the cents moved, negative when taken.
 */
export async function bookDisputes(
  tx: Queryable,
  payment: PaymentRow,
  disputes: readonly Dispute[],
  news: Pick<Dispute, 'id' | 'toldAt'>,
): Promise<Cents> {
  const movements = await listMovements(tx, payment.orderId)
  const { paidCents, atWalletCents, takenCents } = sumsOf(movements)
  const lostCents = Math.min(
    paidCents - atWalletCents,
    sumCents(
      disputes.filter(({ outcome }) => outcome === 'lost').map(({ amountCents }) => amountCents ?? paidCents),
    ),
  )
  const isReleased =
    disputes.every(({ closedAt }) => closedAt !== null) &&
    disputes.some(({ outcome }) => outcome === 'won' || outcome === 'withdrawn')
  const movedCents = takenCents - lostCents
  if (movedCents === 0 || (movedCents > 0 && !isReleased)) return 0
  const kind = movedCents < 0 ? 'dispute' : 'won_back'
  // One that was decided, opened again and decided anew moves money again.
  const earlier = movements.filter(
    (one) => one.kind === kind && (one.reference === news.id || one.reference.startsWith(`${news.id}/`)),
  ).length
  const reference = earlier === 0 ? news.id : `${news.id}/${earlier + 1}`
  await write(tx, payment, { kind, reference, amountCents: movedCents, at: news.toldAt })
  return movedCents
}

async function write(
  tx: Queryable,
  { orderId, provider: wallet, currency }: PaymentRow,
  { at: happenedAt, ...movement }: { kind: MovementKind; reference: string; amountCents: Cents; at: Date },
): Promise<void> {
  await recordMovement(tx, { orderId, wallet, currency, happenedAt, ...movement })
}

/** What the wallet had given back until then. */
function refundedBy(movements: readonly MovementRow[], at: Date): Cents {
  const refunds = movements.filter(({ kind, happenedAt }) =>
    kind === 'refund' ? happenedAt <= at : kind === 'refund_failed',
  )
  return Math.max(0, 0 - sumCents(refunds.map(({ amountCents }) => amountCents)))
}

function sumOf(movements: readonly { kind: MovementKind; amountCents: Cents }[], kind: MovementKind): Cents {
  return sumCents(movements.filter((one) => one.kind === kind).map(({ amountCents }) => amountCents))
}
