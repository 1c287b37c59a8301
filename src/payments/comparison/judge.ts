import { findCheckout } from '../../buying/checkout/checkouts.sql.ts'
import { listLinesBeside, type LedgerLine } from './ledger-lines.sql.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { DifferenceWhy } from './difference.rules.ts'
import type { MovementKind } from '../ledger/ledger.rules.ts'
import type { WalletMovement, WalletMovementKind } from '../wallets/wallet-movement.ts'
import type { ComparisonContext } from './comparing.ts'
import { checkoutOf, type Known } from './known.ts'
import { ledgerRefunds, walletRefundsCents } from '../ledger/refund-sums.ts'

/** How a movement of the wallet's stands to the ledger: which of its lines it is, or how they differ. */
export type Verdict =
  | { is: 'equal'; lines: readonly LedgerLine[] }
  | { is: 'different'; why: DifferenceWhy; kind: MovementKind; line: LedgerLine | undefined }

const equal = (...lines: LedgerLine[]): Verdict => ({ is: 'equal', lines })

/** The kinds a movement may have in the ledger. A taking may be told both as reversal and as dispute; it is written once. */
const KINDS: Record<WalletMovementKind, readonly MovementKind[]> = {
  capture: ['capture'],
  fee: ['fee', 'fee_returned'],
  refund: ['refund'],
  refund_failed: ['refund_failed', 'won_back'],
  fee_returned: ['fee_returned'],
  reversal: ['reversal', 'dispute', 'refund'],
  dispute: ['dispute', 'reversal', 'refund'],
  won_back: ['won_back'],
}

export async function judge(
  context: ComparisonContext,
  movement: WalletMovement,
  known: Known,
): Promise<Verdict> {
  const { kind, reference, status } = movement
  const named = (known.lines.get(reference) ?? []).filter((line) => KINDS[kind].includes(line.kind))
  const [line] = named
  if (status === 'failed') return judgeFailed(movement, known, line)
  if (line) return isSame(movement, line) ? await withFee(movement, known, line) : other(kind, line)
  if (kind === 'capture') return await judgeUnknownCapture(context, movement, known)
  const isHeld = kind === 'dispute' && status === 'pending'
  if (isHeld || (kind === 'fee' && isNewFee(movement, known))) return equal()
  return (
    (await isOtherwiseKnown(context, movement, known)) ?? { is: 'different', why: 'wallet_only', kind, line }
  )
}

const other = (kind: MovementKind, line: LedgerLine | undefined): Verdict => ({
  is: 'different',
  why: 'other_amount',
  kind,
  line,
})

function isSame(movement: WalletMovement, line: LedgerLine): boolean {
  return movement.amountCents === line.amountCents && movement.currency === line.currency
}

/** For a movement that failed at the wallet: the ledger should have no line of it, or one out and one back. */
function judgeFailed(
  { kind, reference }: WalletMovement,
  known: Known,
  line: LedgerLine | undefined,
): Verdict {
  const cameBack = known.lines
    .get(reference)
    ?.find((one) => one.kind === 'refund_failed' || one.kind === 'won_back')
  if (!line) return equal()
  return cameBack ? equal(line, cameBack) : other(kind, line)
}

/** Compares a capture together with its fee. A fee that the ledger does not have yet is taken from the wallet's record. */
async function withFee(
  { kind, feeCents, status }: WalletMovement,
  { lines }: Known,
  line: LedgerLine,
): Promise<Verdict> {
  if (kind !== 'capture' || status !== 'completed') return equal(line)
  const fee = lines.get(line.reference)?.find((one) => one.kind === 'fee')
  const isReadable = feeCents !== undefined && feeCents >= 0
  if (isReadable && (!fee || fee.amountCents === -feeCents)) return fee ? equal(line, fee) : equal(line)
  return other('fee', fee)
}

/** A fee beside that of the capture is believed as well, where it can be read and it is known whose it is. */
function isNewFee(movement: WalletMovement, known: Known): boolean {
  const { amountCents = 0, currency } = movement
  return amountCents !== 0 && currency === 'USD' && ownerOf(movement, known) !== undefined
}

/** A capture may be missing from the ledger while its payment is pending or a person reviews its checkout. */
async function judgeUnknownCapture(
  { db }: ComparisonContext,
  movement: WalletMovement,
  { payments }: Known,
): Promise<Verdict> {
  const payment = payments.get(movement.reference)
  if (payment?.status === 'pending' && movement.status === 'pending') return equal()
  const id = checkoutOf(movement)
  const checkout = payment || !id ? undefined : await findCheckout(db.query, id)
  if (checkout?.state === 'needs_review') return equal()
  return { is: 'different', why: 'wallet_only', kind: 'capture', line: undefined }
}

/** Whether the ledger has the movement under another reference or within a sum, because it became known that way. */
async function isOtherwiseKnown(
  context: ComparisonContext,
  movement: WalletMovement,
  known: Known,
): Promise<Verdict | undefined> {
  const owner = ownerOf(movement, known)
  if (!owner) return undefined
  const relatedLines = await listLinesBeside(context.db.query, context.wallet.name, owner)
  if (movement.kind === 'refund') {
    const walletCents = await walletRefundsCents(context, movement, known.payments.get(movement.captureId!))
    const refunds = ledgerRefunds(relatedLines)
    const givenCents = 0 - (movement.amountCents ?? 0)
    const isWithin = givenCents > 0 && givenCents <= refunds.cents
    return isWithin && walletCents === refunds.cents ? equal(...refunds.lines) : undefined
  }
  const line = relatedLines.find(
    (one) =>
      KINDS[movement.kind].includes(one.kind) &&
      isSame(movement, one) &&
      (one.confirmedBy === null || one.confirmedBy === movement.reference),
  )
  return line && equal(line)
}

/** Finds by the capture whose money it is: an order's, or a checkout's. */
export function ownerOf(
  { captureId }: Pick<WalletMovement, 'captureId'>,
  { lines, payments }: Known,
): Pick<LedgerLine, 'orderId' | 'checkoutId'> | undefined {
  if (captureId === undefined) return undefined
  const payment = payments.get(captureId)
  if (payment) return { orderId: payment.orderId, checkoutId: null }
  return lines.get(captureId)?.find(({ kind }) => kind === 'capture')
}

/** What both sides say of a movement, in words for people. */
export function sidesOf(
  movement: Pick<WalletMovement, 'kind' | 'amountCents' | 'feeCents' | 'status' | 'currency'>,
  { kind, line }: Extract<Verdict, { is: 'different' }>,
): {
  walletCents: Cents | null
  walletCurrency: string | null
  shopCents: Cents | null
  shopCurrency: string | null
} {
  const { amountCents, feeCents, status, currency } = movement
  const fee = feeCents === undefined ? null : 0 - feeCents
  // A fee that the wallet took by itself, as for a dispute, is the movement's own amount.
  const isOwnFee = movement.kind === 'fee'
  return {
    walletCents: kind === 'fee' && !isOwnFee ? fee : status === 'failed' ? 0 : (amountCents ?? null),
    walletCurrency: currency,
    shopCents: line?.amountCents ?? null,
    shopCurrency: line?.currency ?? null,
  }
}
