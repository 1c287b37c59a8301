import type { PaymentState } from '../checkout/payment-state.ts'
import type { Cents } from '../money.ts'

/**
 * What moved, seen from the shop: what comes in is positive, what goes out negative.
 * - capture: a wallet took a buyer's money; cash: a sale was paid outside, and recorded
 * - fee: what the wallet keeps of a capture; fee_returned: what it gives back of that with a refund
 * - refund: money given back through the wallet; refund_failed: it came back to the shop
 * - refund_outside: given back by hand, or, where positive, no longer noted as such
 * - reversal: the wallet or a bank took money back; dispute: the same by a claim that was lost
 * - won_back: what a reversal or a dispute had taken is the shop's again
 */
export const movementKinds = [
  'capture',
  'cash',
  'fee',
  'refund',
  'refund_failed',
  'fee_returned',
  'refund_outside',
  'reversal',
  'dispute',
  'won_back',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** As much of a movement as sums need. */
export interface Movement {
  kind: MovementKind
  amountCents: Cents
}

/** How an order's money stands. */
export interface MoneyStanding {
  state: PaymentState
  /** What was given back of what was paid, by the shop or in part by a bank. */
  refundedCents: Cents
  /** What of that was given back by hand. */
  outsideCents: Cents
}

/**
 * How an order's money stands by its movements; without any that brought money in, as the wallet left it. A reversal in
 * part counts as given back; one of all there was makes the payment reversed, and what was given back before it stays so.
 */
export function standingOf(
  movements: readonly Movement[],
  withoutMoney: 'pending' | 'unpaid',
): MoneyStanding {
  const sum = (...kinds: MovementKind[]): Cents =>
    movements.reduce(
      (total, { kind, amountCents }) => (kinds.includes(kind) ? total + amountCents : total),
      0,
    )
  const paidCents = sum('capture', 'cash')
  if (paidCents === 0) return { state: withoutMoney, refundedCents: 0, outsideCents: 0 }
  const outsideCents = 0 - sum('refund_outside')
  const givenCents = outsideCents - sum('refund', 'refund_failed')
  const takenCents = 0 - sum('reversal', 'dispute', 'won_back')
  if (takenCents > 0 && givenCents + takenCents >= paidCents)
    return { state: 'reversed', refundedCents: givenCents, outsideCents }
  const refundedCents = givenCents + takenCents
  const state = refundedCents === 0 ? 'paid' : refundedCents >= paidCents ? 'refunded' : 'partly_refunded'
  return { state, refundedCents: Math.min(refundedCents, paidCents), outsideCents }
}
