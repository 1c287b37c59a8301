import { confirmLines, listLinesBeside, listUnconfirmed, type LedgerLine } from './ledger-lines.sql.ts'
import { findPayment } from '../../orders/order/order-desk.sql.ts'
import type { MovementKind } from '../ledger/ledger.rules.ts'
import type { Comparing, Counts, Place, Span } from './comparing.ts'
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
export async function compareUnshown(
  place: Place,
  { from, to }: Span,
  comparing: Comparing,
  counts: Counts,
): Promise<void> {
  const { db, wallet } = place
  for (let after = 0; ;) {
    const lines = await listUnconfirmed(db.query, wallet.name, LISTED, { from, to, after, limit: AT_ONCE })
    for (const line of lines) {
      counts.compared += 1
      if (await isThere(place, line)) {
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

async function isThere(place: Place, line: LedgerLine): Promise<boolean> {
  const { db, wallet } = place
  if (line.kind === 'capture') {
    const capture = await wallet.findCapture(line.reference)
    const isHere = capture !== undefined && capture.status !== 'pending' && capture.status !== 'unpaid'
    return isHere && capture.amountCents === line.amountCents && capture.currency === line.currency
  }
  // Only refunds are told of by the capture they were made of.
  if (line.kind !== 'refund' && line.kind !== 'refund_failed') return false
  const payment = line.orderId === null ? undefined : await findPayment(db.query, line.orderId)
  const beside = await listLinesBeside(db.query, wallet.name, line)
  const captureId = payment?.captureId ?? beside.find(({ kind }) => kind === 'capture')?.reference
  const of = { captureId, checkoutId: line.checkoutId ?? undefined }
  const told = await walletRefundsCents(place, of, payment)
  return told !== undefined && told === ledgerRefunds(beside).cents
}
