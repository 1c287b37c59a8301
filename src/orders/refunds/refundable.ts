import type { Queryable } from '../../machine/database/database.ts'
import { listMovements } from '../../payments/ledger/money-movements.sql.ts'
import { listExchanges } from '../mending/mending.sql.ts'
import { listRefunds, type RefundWithLines } from './refunds.sql.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { exchangesOpen } from '../mending/differences.rules.ts'
import { noDifferences, openOf, refundableOf } from './refundable-order.rules.ts'
import type { RefundableOrder } from './refund-quote.rules.ts'

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
