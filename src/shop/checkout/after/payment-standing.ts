import type { PaymentRow } from '../../../db/orders/orders.ts'
import type { PaymentState } from '../../../domain/checkout/payment-state.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Capture } from '../../../payments/wallet.ts'

type Standing = Pick<PaymentRow, 'status' | 'refundedCents' | 'amountCents'>

/** How a payment stands, and its order with it. */
export interface NewStanding {
  state: PaymentState
  refundedCents: Cents
  /** What of that was given back outside the wallet. */
  outsideCents: Cents
}

/** What is given back is never less than before, nor more than was paid. */
export function refundedOf(
  payment: Standing,
  { refundedCents }: { refundedCents?: Cents | undefined },
): Cents {
  return atLeast(payment, payment.refundedCents, { refundedCents })
}

function atLeast(
  { amountCents }: Standing,
  knownCents: Cents,
  { refundedCents = 0 }: { refundedCents?: Cents | undefined },
): Cents {
  return Math.min(amountCents, Math.max(knownCents, refundedCents))
}

/**
 * How a payment stands once its wallet shows this capture. What the owner gave back outside counts beside it; what the
 * wallet gave back as well counts once, as the wallet's.
 */
export function standingAfter(payment: Standing, outsideCents: Cents, capture: Capture): NewStanding {
  const atWalletCents = atLeast(payment, payment.refundedCents - outsideCents, capture)
  const outside = Math.min(outsideCents, payment.amountCents - atWalletCents)
  const refundedCents = atWalletCents + outside
  const state =
    outside === 0 ? capture.status : refundedCents === payment.amountCents ? 'refunded' : 'partly_refunded'
  return { state, refundedCents, outsideCents: outside }
}

/** How a captured payment stands once so much of it, instead of what was noted before, was given back outside. */
export function standingWith(payment: Standing, noted: Cents, outsideCents: Cents): NewStanding {
  const refundedCents = payment.refundedCents - noted + outsideCents
  const isWhole = refundedCents === payment.amountCents
  return {
    state: isWhole ? 'refunded' : refundedCents > 0 ? 'partly_refunded' : 'paid',
    refundedCents,
    outsideCents,
  }
}
