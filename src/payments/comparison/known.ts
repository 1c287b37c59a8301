import { listLinesByReference, listPaymentsOfCaptures, type LedgerLine } from './ledger-lines.sql.ts'
import type { PaymentRow } from '../../orders/order/orders.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { WalletMovement } from '../wallets/wallet-movement.ts'

/** What the shop has of some movements of its wallet. */
export interface Known {
  /** By their numbers: a capture and its fee have the same. */
  lines: Map<string, LedgerLine[]>
  /** The payments by the numbers of their captures. */
  payments: Map<string, PaymentRow>
}

export async function readKnown(
  q: Queryable,
  wallet: string,
  movements: readonly WalletMovement[],
): Promise<Known> {
  const captures = [...new Set(movements.flatMap(({ captureId }) => captureId ?? []))]
  const references = [...new Set([...captures, ...movements.map(({ reference }) => reference)])]
  const lines = await listLinesByReference(q, wallet, references)
  const payments = await listPaymentsOfCaptures(q, captures)
  return {
    lines: Map.groupBy(lines, ({ reference }) => reference),
    payments: new Map(payments.map((payment) => [payment.captureId, payment])),
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The shop's own number of the checkout it pays, where it has the form of one. */
export function checkoutOf({ checkoutId }: Pick<WalletMovement, 'checkoutId'>): string | undefined {
  return checkoutId !== undefined && UUID.test(checkoutId) ? checkoutId : undefined
}

/** An account may see other money than this shop's: what is none of its is not looked at. */
export function isOurs(movement: WalletMovement, { lines, payments }: Known): boolean {
  const { reference, captureId } = movement
  return (
    checkoutOf(movement) !== undefined ||
    lines.has(reference) ||
    (captureId !== undefined && (payments.has(captureId) || lines.has(captureId)))
  )
}
