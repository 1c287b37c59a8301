import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../machine/database/database.ts'
import { listMovements, setSummary, summaryReference } from '../../payments/ledger/money-movements.sql.ts'
import { lockOrder, type PaymentRow } from '../order/orders.sql.ts'
import { insertRefund, listRefunds, type RefundWithLines } from './refunds.sql.ts'
import { type Cents, sumCents, toDecimal } from '../../machine/values/money.ts'
import type { MovementKind } from '../../payments/ledger/ledger.rules.ts'
import type { Capture, Refund } from '../../payments/wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { recordWalletRefund } from './record-refund.ts'
import { listExchanges } from '../editing/editing.sql.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { exchangesOpen } from '../editing/differences.rules.ts'
import { noDifferences, openOf, refundableOf } from './refundable-order.rules.ts'
import type { RefundableOrder } from './refund-quote.rules.ts'

/**
 * Asks the wallet for all it gave back of a payment, and records it; nothing where the wallet has let go of its order by
 * now. Throws WalletProblem.
 */
export async function learnRefunds(context: ShopContext, payment: PaymentRow): Promise<void> {
  const found = await context.wallets.of(payment).findOrder(payment.providerOrderId)
  if (!found) return
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId)
    await recordWalletRefunds(context, tx, payment, found)
  })
  context.wakeJobs()
}

/**
 * Records each refund of the wallet's list by its own number: one the shop asked for is that one, whoever tells of it
 * first; any other was made at the wallet. In the caller's transaction, which has locked the order. Answers whether there
 * were others that the shop did not know.
 */
export async function recordWalletRefunds(
  context: ShopContext,
  tx: Queryable,
  payment: PaymentRow,
  { capture, refunds }: { capture: Capture | undefined; refunds: readonly Refund[] },
): Promise<boolean> {
  const known = await listRefunds(tx, payment.orderId)
  let strangersCents = 0
  for (const refund of refunds) {
    if (refund.id === '' || (refund.captureId ?? payment.captureId) !== payment.captureId) continue
    const ours = ourRefund(known, refund)
    if (ours) await recordWalletRefund(context, tx, ours, refund)
    else strangersCents += await recordStranger(context, tx, payment, refund)
  }
  const isSummed = await recordUnlisted(tx, payment, capture, strangersCents)
  return strangersCents > 0 || isSummed
}

/** By the wallet's number, or by the shop's own while the wallet's is not known. */
function ourRefund(known: readonly RefundWithLines[], { id, refundId }: Refund): RefundWithLines | undefined {
  return (
    known.find(({ walletRefundId }) => walletRefundId === id) ??
    known.find((one) => one.id === refundId && one.state === 'asked')
  )
}

/** One that somebody made at the wallet itself: a sum, of which no pieces are known. */
async function recordStranger(
  context: ShopContext,
  tx: Queryable,
  { orderId, provider }: PaymentRow,
  refund: Refund,
): Promise<Cents> {
  const { id, amountCents, status, createdAt } = refund
  if (status === 'failed') return 0
  if (amountCents <= 0) {
    context.log.error({ order: orderId, refund: id }, 'the wallet tells of a refund without an amount')
    return 0
  }
  const made = Date.parse(createdAt ?? '')
  const row = await insertRefund(tx, {
    id: randomUUID(),
    orderId,
    way: 'wallet',
    state: 'asked',
    amountCents,
    otherCents: amountCents,
    tellBuyer: false,
    wallet: provider,
    walletRefundId: id,
    ...(Number.isNaN(made) ? {} : { createdAt: new Date(made) }),
  })
  await recordWalletRefund(context, tx, row, refund)
  return amountCents
}

/**
 * What the wallet says went back and does not list stands as one sum, and gives way to the list. Answers whether that sum
 * has grown.
 */
async function recordUnlisted(
  tx: Queryable,
  payment: PaymentRow,
  capture: Capture | undefined,
  strangersCents: Cents,
): Promise<boolean> {
  if (capture?.status !== 'refunded' && capture?.status !== 'partly_refunded') return false
  const movements = (await listMovements(tx, payment.orderId)).filter(
    ({ wallet }) => wallet === payment.provider,
  )
  const isSummary = ({ reference }: { reference: string }) => reference === summaryReference(payment)
  const sumOf = (of: typeof movements, ...kinds: MovementKind[]) =>
    0 - sumCents(of.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents))
  const listed = movements.filter((movement) => !isSummary(movement))
  const goneCents = sumOf(listed, 'refund', 'refund_failed')
  const takenCents = sumOf(movements, 'reversal', 'dispute', 'won_back')
  const before = sumOf(movements.filter(isSummary), 'refund')
  const wholeCents =
    capture.refundedCents === undefined ? undefined : Math.min(capture.refundedCents, payment.amountCents)
  const after = Math.max(
    0,
    wholeCents === undefined ? before - strangersCents : wholeCents - goneCents - takenCents,
  )
  if (after !== before) await setSummary(tx, payment, after)
  return after > before
}

/** What can still be given back for an order, by the ledger and the refunds that are asked for. */
export async function readRefundable(tx: Queryable, order: OrderInCents): Promise<RefundableOrder> {
  const refunds = await listRefunds(tx, order.id)
  const openCents = openOf(await listMovements(tx, order.id), refunds)
  // Only a line that was sold as something else was exchanged.
  const isExchanged = order.items.some(({ soldAs }) => soldAs)
  return refundableOf(order, refunds, openCents, {
    ...noDifferences,
    ...(isExchanged ? { exchangesOpen: exchangesOpen(await listExchanges(tx, order.id)) } : {}),
  })
}

/** What the desk's page of an order tells of money given back. */
export async function readRefunds(q: Queryable, order: OrderInCents) {
  const refunds = await listRefunds(q, order.id)
  const openCents = openOf(await listMovements(q, order.id), refunds)
  const { shippingGivenCents } = refundableOf(order, refunds, openCents, noDifferences)
  return {
    refunds: refunds.map(refundForContract),
    ...inDecimals({ refundableCents: openCents, shippingGivenCents }),
  }
}

/** Without what the shop alone needs, to ask once and to look again. */
function refundForContract({
  orderId: _orderId,
  key: _key,
  digest: _digest,
  wallet: _wallet,
  walletRefundId: _walletRefundId,
  looks: _looks,
  nextLookAt: _nextLookAt,
  cancels: _cancels,
  lines,
  createdAt,
  settledAt,
  ...refund
}: RefundWithLines) {
  return {
    ...inDecimals(refund),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    lines: lines.map(({ refundId: _refundId, ...line }) => inDecimals(line)),
  }
}

/** What the buyer's page of an order tells of money given back or on its way; not who gave it. */
export async function readReceiptRefunds(q: Queryable, orderId: number) {
  return (await listRefunds(q, orderId)).flatMap(
    ({ state, way, amountCents, reason, createdAt, lines, ...of }) =>
      state === 'pending' || state === 'completed'
        ? [
            {
              state,
              way,
              amount: toDecimal(amountCents),
              reason,
              at: createdAt.toISOString(),
              exchanged: of.exchangeGoodsCents + of.exchangeTaxCents > 0,
              lines: lines.map(({ n, quantity }) => ({ n, quantity })),
            },
          ]
        : [],
  )
}
