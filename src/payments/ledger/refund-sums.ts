import { findCheckout } from '../../buying/checkout/checkouts.sql.ts'
import type { LedgerLine } from '../comparison/ledger-lines.sql.ts'
import type { PaymentRow } from '../../orders/order/orders.sql.ts'
import { sumCents, type Cents } from '../../machine/values/money.ts'
import type { WalletMovement } from '../wallets/wallet-movement.ts'
import { checkoutOf } from '../comparison/known.ts'
import type { ComparisonContext } from '../comparison/comparing.ts'

/** Refunds known only as a sum are compared as sums: all refunds of a payment, in the ledger and at the wallet. */

/** What the ledger has of one payment's, of all its wallet's lines. */
export function ledgerRefunds(lines: readonly LedgerLine[]): { cents: Cents; lines: LedgerLine[] } {
  const refunds = lines.filter(({ kind }) => kind === 'refund' || kind === 'refund_failed')
  return { cents: 0 - sumCents(refunds.map(({ amountCents }) => amountCents)), lines: refunds }
}

/** What the wallet itself says; undefined where it does not. Throws WalletProblem. */
export async function walletRefundsCents(
  { db, wallet }: ComparisonContext,
  movement: Pick<WalletMovement, 'captureId' | 'checkoutId'>,
  payment: PaymentRow | undefined,
): Promise<Cents | undefined> {
  const id = checkoutOf(movement)
  const orderId =
    payment?.providerOrderId ??
    (id === undefined ? undefined : (await findCheckout(db.query, id))?.walletOrderId)
  const capture = orderId ? (await wallet.findOrder(orderId))?.capture : undefined
  return capture?.id === movement.captureId ? capture?.refundedCents : undefined
}
