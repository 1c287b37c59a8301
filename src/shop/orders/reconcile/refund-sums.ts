import { findCheckout } from '../../../db/checkout/checkouts.ts'
import type { LedgerLine } from '../../../db/orders/reconcile/ledger-lines.ts'
import type { PaymentRow } from '../../../db/orders/orders.ts'
import { sumCents, type Cents } from '../../../domain/money.ts'
import type { WalletMovement } from '../../../payments/wallet-movement.ts'
import { checkoutOf } from './known.ts'
import type { Place } from './comparing.ts'

/** Refunds are sums where they became known as sums: what was given back of a payment in all, on both sides. */

/** What the ledger has of one payment's, of all its wallet's lines. */
export function ledgerRefunds(lines: readonly LedgerLine[]): { cents: Cents; lines: LedgerLine[] } {
  const refunds = lines.filter(({ kind }) => kind === 'refund' || kind === 'refund_failed')
  return { cents: 0 - sumCents(refunds.map(({ amountCents }) => amountCents)), lines: refunds }
}

/** What the wallet itself says; undefined where it does not. Throws WalletProblem. */
export async function walletRefundsCents(
  { db, wallet }: Place,
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
