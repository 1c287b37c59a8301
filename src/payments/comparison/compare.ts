import { confirmLines, type LedgerLine, listLinesBeside, listUnconfirmed } from './ledger-lines.sql.ts'
import type { NewDifference } from './differences.sql.ts'
import { recordMovement } from '../ledger/money-movements.sql.ts'
import type { WalletMovement } from '../wallets/wallet-movement.ts'
import { isOurs, type Known, readKnown } from './known.ts'
import type { Comparing, Counts, ComparisonContext, Span } from './comparing.ts'
import { judge, ownerOf, sidesOf, type Verdict } from './judge.ts'
import { findPayment } from '../../orders/order/order-desk.sql.ts'
import type { MovementKind } from '../ledger/ledger.rules.ts'
import { ledgerRefunds, walletRefundsCents } from '../ledger/refund-sums.ts'

const AT_ONCE = 100

/** What a wallet's record lists; fees are part of its lines. */
const LISTED: readonly MovementKind[] = [
  'capture',
  'refund',
  'refund_failed',
  'reversal',
  'dispute',
  'won_back',
]

/**
 * What the ledger has of a time and the record has not shown: the wallet is asked about each by itself, as a record may
 * put it into another time. Only what it does not know then is a difference.
 */
async function compareUnshown(
  context: ComparisonContext,
  { from, to }: Span,
  comparing: Comparing,
  counts: Counts,
): Promise<void> {
  const { db, wallet } = context
  for (let after = 0; ;) {
    const lines = await listUnconfirmed(db.query, wallet.name, LISTED, { from, to, after, limit: AT_ONCE })
    for (const line of lines) {
      counts.compared += 1
      if (await isThere(context, line)) {
        await confirmLines(db.query, [{ movementId: line.id, reference: line.reference }])
        continue
      }
      const waits = await comparing.onDifference({
        wallet: wallet.name,
        kind: line.kind,
        reference: line.reference,
        why: 'shop_only',
        orderId: line.orderId,
        captureId: line.kind === 'capture' ? line.reference : null,
        walletCents: null,
        walletCurrency: null,
        shopCents: line.amountCents,
        shopCurrency: line.currency,
        invoiceId: null,
        buyer: null,
        happenedAt: line.happenedAt,
      })
      if (waits) counts.differing += 1
    }
    await comparing.onProgress?.({ ...counts })
    if (lines.length < AT_ONCE) return
    after = lines.at(-1)!.id
  }
}

async function isThere(context: ComparisonContext, line: LedgerLine): Promise<boolean> {
  const { db, wallet } = context
  if (line.kind === 'capture') {
    const capture = await wallet.findCapture(line.reference)
    const isHere = capture !== undefined && capture.status !== 'pending' && capture.status !== 'unpaid'
    return isHere && capture.amountCents === line.amountCents && capture.currency === line.currency
  }
  // Only refunds are told of by the capture they were made of.
  if (line.kind !== 'refund' && line.kind !== 'refund_failed') return false
  const payment = line.orderId === null ? undefined : await findPayment(db.query, line.orderId)
  const relatedLines = await listLinesBeside(db.query, wallet.name, line)
  const captureId = payment?.captureId ?? relatedLines.find(({ kind }) => kind === 'capture')?.reference
  const of = { captureId, checkoutId: line.checkoutId ?? undefined }
  const walletCents = await walletRefundsCents(context, of, payment)
  return walletCents !== undefined && walletCents === ledgerRefunds(relatedLines).cents
}

/** Younger than that, one side's clock may put it before what the other knows. */
const CLOCKS_MS = 10 * 60_000

/**
 * Holds the ledger against the wallet's own record of a time: what the record shows, page by page, and then what the
 * ledger has that it does not show. Nothing but one page is kept in mind, however long the time. Throws WalletProblem.
 */
export async function compareWithWallet(
  context: ComparisonContext,
  { from, to }: Span,
  comparing: Comparing,
): Promise<Counts & { knownUntil: Date | undefined }> {
  const counts: Counts = { compared: 0, mended: 0, differing: 0 }
  let knownUntil: Date | undefined
  // Where one page ends at a moment, the next may begin with it.
  let before = new Set<string>()
  for await (const page of context.wallet.listMovements(from, to)) {
    if (knownUntil === undefined || page.knownUntil > knownUntil) knownUntil = page.knownUntil
    const fresh = page.movements.filter((movement) => !before.has(nameOf(movement)))
    before = new Set(page.movements.map(nameOf))
    await comparePage(context, fresh, comparing, counts)
    await comparing.onProgress?.({ ...counts })
  }
  const until = Math.min(to.getTime(), (knownUntil ?? from).getTime()) - CLOCKS_MS
  if (until > from.getTime()) {
    await compareUnshown(context, { from, to: new Date(until) }, comparing, counts)
  }
  return { ...counts, knownUntil }
}

/** Identifies a movement by all of its fields, because several lines of the record may have the same reference. */
const nameOf = (movement: WalletMovement) => JSON.stringify(movement)

async function comparePage(
  context: ComparisonContext,
  movements: readonly WalletMovement[],
  comparing: Comparing,
  counts: Counts,
): Promise<void> {
  const known = await readKnown(context.db.query, context.wallet.name, movements)
  const confirmed = new Map<number, string>()
  for (const movement of movements) {
    if (!isOurs(movement, known)) continue
    counts.compared += 1
    const { verdict, lines } = await judgeAndHeal(context, movement, known, comparing, counts)
    if (verdict.is === 'different') {
      const waits = await comparing.onDifference(differenceOf(context, movement, verdict, known))
      if (waits) counts.differing += 1
    }
    for (const { id } of lines) confirmed.set(id, movement.reference)
  }
  await confirmLines(
    context.db.query,
    [...confirmed].map(([movementId, reference]) => ({ movementId, reference })),
  )
}

async function judgeAndHeal(
  context: ComparisonContext,
  movement: WalletMovement,
  known: Known,
  { heal }: Comparing,
  counts: Counts,
): Promise<{ verdict: Verdict; lines: readonly LedgerLine[] }> {
  let now = known
  let verdict = await judge(context, movement, now)
  if (verdict.is === 'different' && heal) {
    await heal(movement)
    now = await readKnown(context.db.query, context.wallet.name, [movement])
    verdict = await judge(context, movement, now)
    if (verdict.is === 'equal') counts.mended += 1
  }
  if (verdict.is === 'different') return { verdict, lines: verdict.line ? [verdict.line] : [] }
  if (heal) await bookFee(context, movement, verdict.lines, now)
  return { verdict, lines: verdict.lines }
}

/** Books a fee that the ledger does not have yet: a capture's, or one with a movement of its own, as for a dispute. */
async function bookFee(
  { db, wallet }: ComparisonContext,
  movement: WalletMovement,
  lines: readonly LedgerLine[],
  known: Known,
): Promise<void> {
  const { kind, reference, currency, happenedAt, status } = movement
  const isAlone = kind === 'fee' && lines.length === 0
  const isOfCapture = kind === 'capture' && lines.length === 1 && (movement.feeCents ?? 0) > 0
  const owner = isAlone ? ownerOf(movement, known) : lines[0]
  if (!owner || status !== 'completed' || !(isAlone || isOfCapture)) return
  const amountCents = isAlone ? movement.amountCents! : -movement.feeCents!
  await recordMovement(db.query, {
    orderId: owner.orderId,
    checkoutId: owner.checkoutId,
    kind: amountCents < 0 ? 'fee' : 'fee_returned',
    amountCents,
    currency,
    wallet: wallet.name,
    reference,
    happenedAt,
  })
}

function differenceOf(
  { wallet }: ComparisonContext,
  movement: WalletMovement,
  verdict: Extract<Verdict, { is: 'different' }>,
  known: Known,
): NewDifference {
  const { reference, captureId, invoiceId, buyer, happenedAt } = movement
  return {
    wallet: wallet.name,
    kind: verdict.kind,
    reference,
    why: verdict.why,
    orderId: verdict.line?.orderId ?? ownerOf(movement, known)?.orderId ?? null,
    captureId: captureId ?? null,
    invoiceId: invoiceId ?? null,
    // An order names its buyer itself.
    buyer: verdict.why === 'wallet_only' ? (buyer ?? null) : null,
    happenedAt,
    ...sidesOf(movement, verdict),
  }
}
