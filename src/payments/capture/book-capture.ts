import { listMovementsInReview, type NewMovement, recordMovement } from '../ledger/money-movements.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { sumCents } from '../../machine/values/money.ts'
import type { Capture, Refund } from '../wallets/wallet.ts'

/** To whom money belongs: an order, or, while it is in review, a checkout alone. */
interface MoneyOwner {
  orderId: number | null
  checkoutId: string | null
}

/**
 * What a wallet took, and what it keeps of that where it has said so, as the ledger has it. One that is held or was denied
 * has brought nothing.
 */
export function movementsOf(
  checkoutId: string | null,
  wallet: string,
  { id, status, amountCents, currency, feeCents = 0 }: Capture,
): Omit<NewMovement, 'orderId'>[] {
  // A sum that can't be read is looked at by a person, and can't be reckoned with.
  if (status === 'pending' || status === 'unpaid' || amountCents <= 0) return []
  const of = { checkoutId, wallet, currency, reference: id || `checkout:${checkoutId}` }
  const capture = { ...of, kind: 'capture', amountCents } as const
  return feeCents > 0 ? [capture, { ...of, kind: 'fee', amountCents: -feeCents }] : [capture]
}

/** Writes that down. What is there already stays as it is. */
export async function bookCapture(
  tx: Queryable,
  { orderId, checkoutId }: MoneyOwner,
  wallet: string,
  capture: Capture,
): Promise<void> {
  for (const movement of movementsOf(checkoutId, wallet, capture))
    await recordMovement(tx, { ...movement, orderId })
}

/**
 * The money of a checkout that no order can be made of, as its wallet shows it: taken, given back, and come back once
 * more where a refund failed. Its rows have no order until one is made of it.
 */
export async function bookInReview(
  tx: Queryable,
  checkoutId: string,
  wallet: string,
  capture: Capture,
): Promise<void> {
  const owner = { orderId: null, checkoutId }
  await bookCapture(tx, owner, wallet, capture)
  for (const refund of capture.refunds ?? []) await bookRefund(tx, owner, wallet, refund)
  const { status, amountCents, refundedCents, currency } = capture
  if (status === 'pending' || amountCents <= 0 || refundedCents === undefined) return
  const hereCents = status === 'unpaid' ? 0 : amountCents - refundedCents
  await bookDifference(tx, owner, { wallet, currency, reference: `before:${capture.id}`, hereCents })
}

/** The wallet has no money of this checkout any more, and its owner says so. */
export async function bookAllReturned(tx: Queryable, checkoutId: string, wallet: string): Promise<void> {
  const reference = `before:${checkoutId}`
  const currency = (await listMovementsInReview(tx, checkoutId))[0]?.currency ?? 'USD'
  const owner = { orderId: null, checkoutId }
  await bookDifference(tx, owner, { wallet, currency, reference, hereCents: 0 })
}

async function bookRefund(
  tx: Queryable,
  owner: MoneyOwner,
  wallet: string,
  { id: reference, amountCents, currency, status, createdAt }: Refund,
): Promise<void> {
  if (status === 'failed' || amountCents <= 0) return
  const happenedAt = createdAt === undefined ? undefined : new Date(createdAt)
  await recordMovement(tx, {
    ...owner,
    wallet,
    reference,
    currency,
    happenedAt,
    kind: 'refund',
    amountCents: -amountCents,
  })
}

interface Known {
  wallet: string
  currency: string
  reference: string
  /** How many cents the wallet shows as refunded now. */
  hereCents: number
}

/** What the wallet's list of refunds does not account for, such as one that failed since. */
async function bookDifference(
  tx: Queryable,
  owner: MoneyOwner & { checkoutId: string },
  { wallet, currency, reference, hereCents }: Known,
): Promise<void> {
  const kinds = ['capture', 'refund', 'refund_failed']
  const known = (await listMovementsInReview(tx, owner.checkoutId)).filter(({ kind }) => kinds.includes(kind))
  const amountCents = hereCents - sumCents(known.map((one) => one.amountCents))
  if (known.length === 0 || amountCents === 0) return
  const kind = amountCents < 0 ? 'refund' : 'refund_failed'
  await recordMovement(tx, {
    ...owner,
    wallet,
    currency,
    reference: known.some((one) => one.reference === reference) ? `${reference}/${known.length}` : reference,
    kind,
    amountCents,
  })
}
