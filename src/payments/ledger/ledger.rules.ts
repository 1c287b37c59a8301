import type { PaymentState } from '../capture/payment-state.rules.ts'
import type { Cents } from '../../machine/values/money.ts'

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
export interface OrderBalance {
  state: PaymentState
  /** What was given back of what was paid, by the shop or in part by a bank. */
  refundedCents: Cents
  /** The part of `refundedCents` that was given back by hand. */
  outsideCents: Cents
}

/** What an order's movements come to. */
interface MoneySums {
  paidCents: Cents
  /** What the wallet keeps of it. */
  feeCents: Cents
  /** What the wallet gave back. */
  atWalletCents: Cents
  /** What is noted as given back by hand. */
  notedCents: Cents
  /** The part of `notedCents` that counts: what the wallet gave back as well counts once, as the wallet's. */
  outsideCents: Cents
  /** What the wallet or a bank took back and has not returned, also of what was given back. */
  takenCents: Cents
}

/** Sums alone, so that the order in which movements became known changes nothing. */
export function sumsOf(movements: readonly Movement[]): MoneySums {
  const sum = (...kinds: MovementKind[]): Cents =>
    movements.reduce(
      (total, { kind, amountCents }) => (kinds.includes(kind) ? total + amountCents : total),
      0,
    )
  const paidCents = sum('capture', 'cash')
  const atWalletCents = clamp(0 - sum('refund', 'refund_failed'), paidCents)
  const notedCents = 0 - sum('refund_outside')
  return {
    paidCents,
    feeCents: 0 - sum('fee', 'fee_returned'),
    atWalletCents,
    notedCents,
    outsideCents: clamp(notedCents, paidCents - atWalletCents),
    takenCents: clamp(0 - sum('reversal', 'dispute', 'won_back'), paidCents),
  }
}

/**
 * How an order's money stands by its movements; without any that brought money in, as the wallet left it. A reversal in
 * part counts as given back; one of all there was makes the payment reversed, and what was given back before it stays so.
 * src/payments/books/ledger-rules.sql.ts says the same in SQL, and a test holds the two together.
 */
export function balanceOf(movements: readonly Movement[], withoutMoney: 'pending' | 'unpaid'): OrderBalance {
  const { paidCents, atWalletCents, outsideCents, takenCents } = sumsOf(movements)
  if (paidCents === 0) return { state: withoutMoney, refundedCents: 0, outsideCents: 0 }
  const givenCents = atWalletCents + outsideCents
  const goneCents = givenCents + takenCents
  if (takenCents > 0 && goneCents >= paidCents)
    return { state: 'reversed', refundedCents: givenCents, outsideCents }
  const state = goneCents === 0 ? 'paid' : goneCents === paidCents ? 'refunded' : 'partly_refunded'
  return { state, refundedCents: goneCents, outsideCents }
}

/**
 * What went out beyond what came in: the wallet or a bank took back what had gone back to the buyer as well. The shop gives
 * back no more than is here, but neither a bank nor a refund that was under way asks the ledger.
 */
export function lostTwiceCents(movements: readonly Movement[]): Cents {
  const { paidCents, atWalletCents, outsideCents, takenCents } = sumsOf(movements)
  return takenCents === 0 ? 0 : Math.max(0, atWalletCents + outsideCents + takenCents - paidCents)
}

/** No sum is less than nothing, or more than what there was: a refund that failed may be told before its refund. */
function clamp(cents: Cents, most: Cents): Cents {
  return Math.max(0, Math.min(cents, most))
}
