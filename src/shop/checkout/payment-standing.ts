import type { PaymentRow } from '../../db/orders.ts'
import type { PaymentStatus } from '../../db/schema.ts'
import { toCents, type Cents } from '../../domain/money.ts'
import type { PaymentState } from '../../domain/order.ts'
import type { Capture } from '../../payments/gateway.ts'

export const PAYMENT_STATE: Record<PaymentStatus, PaymentState> = {
  completed: 'paid',
  pending: 'pending',
  declined: 'unpaid',
  refunded: 'refunded',
  partly_refunded: 'partly_refunded',
  reversed: 'reversed',
}

/** A payment only ever moves forward. */
const PROGRESS: Record<PaymentStatus, number> = {
  pending: 0,
  completed: 1,
  declined: 1,
  partly_refunded: 2,
  refunded: 3,
  // Only a dispute that is won leads back from here: src/shop/checkout/dispute.ts.
  reversed: 4,
}

type Standing = Pick<PaymentRow, 'status' | 'refunded' | 'amount'>

/** How a payment stands, and its order with it. */
export interface NewStanding {
  status: PaymentStatus
  refundedCents: Cents
  /** What of that was given back outside the wallet. */
  outsideCents: Cents
}

/** An answer that was asked for earlier and comes later must not undo what was learnt meanwhile. */
export function isNews(payment: Standing, outsideCents: Cents, capture: Capture): boolean {
  const isOutside = outsideCents > 0 && payment.status !== 'reversed'
  const known = isOutside ? standingWith(payment, outsideCents, 0) : payment
  const step = PROGRESS[capture.status] - PROGRESS[known.status]
  const atWalletCents = toCents(payment.refunded) - outsideCents
  return step > 0 || (step === 0 && atLeast(payment, atWalletCents, capture) > atWalletCents)
}

/** What is given back is never less than before, nor more than was paid. */
export function refundedOf(
  payment: Standing,
  { refundedCents }: { refundedCents?: Cents | undefined },
): Cents {
  return atLeast(payment, toCents(payment.refunded), { refundedCents })
}

function atLeast(
  { amount }: Standing,
  knownCents: Cents,
  { refundedCents = 0 }: { refundedCents?: Cents | undefined },
): Cents {
  return Math.min(toCents(amount), Math.max(knownCents, refundedCents))
}

/**
 * How a payment stands once its wallet shows this capture. What the owner gave back outside counts beside it; what the
 * wallet gave back as well counts once, as the wallet's.
 */
export function standingAfter(payment: Standing, outsideCents: Cents, capture: Capture): NewStanding {
  const atWalletCents = atLeast(payment, toCents(payment.refunded) - outsideCents, capture)
  const outside = Math.min(outsideCents, toCents(payment.amount) - atWalletCents)
  const refundedCents = atWalletCents + outside
  const status =
    outside === 0
      ? capture.status
      : refundedCents === toCents(payment.amount)
        ? 'refunded'
        : 'partly_refunded'
  return { status, refundedCents, outsideCents: outside }
}

/** How a captured payment stands once so much of it, instead of what was noted before, was given back outside. */
export function standingWith(payment: Standing, noted: Cents, outsideCents: Cents): NewStanding {
  const refundedCents = toCents(payment.refunded) - noted + outsideCents
  const isWhole = refundedCents === toCents(payment.amount)
  return {
    status: isWhole ? 'refunded' : refundedCents > 0 ? 'partly_refunded' : 'completed',
    refundedCents,
    outsideCents,
  }
}
