import type { Stripe } from 'stripe'
import type { CardRefusal } from '../payment-source.rules.ts'
import type { Capture, Refund, WalletOrder } from '../wallet.ts'
import { idOf } from './stripe-event.ts'

/**
 * A PaymentIntent is an order of the shop's port. It is opened with `capture_method: 'manual'`: what the browser confirms is
 * authorized, and no money moves before the shop's own call for it.
 */
export function toWalletOrder(intent: Stripe.PaymentIntent): WalletOrder {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  const capture = charge?.captured ? toCapture(charge) : undefined
  return {
    id: intent.id,
    state: stateOf(intent.status),
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    checkoutId: intent.metadata['checkout'],
    refusedFor: intent.last_payment_error ? refusedFor(intent.last_payment_error) : undefined,
    // Whom it pays is the account of the key it was opened with, and no browser can change that.
    isForUs: true,
    capture,
    refunds: [...(capture?.refunds ?? [])],
  }
}

/**
 * Stripe's decline codes, and its error codes where a bank gave none (docs.stripe.com/declines/codes; docs/wallets.md, section
 * 7). Of cards that were lost, stolen or are suspected it is told as little as of those whose bank says nothing.
 */
const REFUSALS = new Map(
  (
    [
      ['funds', 'insufficient_funds'],
      ['limit', 'card_velocity_exceeded withdrawal_count_limit_exceeded'],
      ['expired', 'expired_card invalid_expiry_month invalid_expiry_year'],
      ['code', 'incorrect_cvc invalid_cvc'],
      ['number', 'incorrect_number invalid_number invalid_account new_account_information_available'],
      ['address', 'incorrect_zip incorrect_address'],
      [
        'kind',
        'card_not_supported restricted_card transaction_not_allowed not_permitted currency_not_supported',
      ],
      ['unproved', 'authentication_required payment_intent_authentication_failure'],
      ['away', 'issuer_not_available processing_error reenter_transaction try_again_later'],
      ['twice', 'duplicate_transaction'],
      ['shop', 'invalid_amount testmode_decline card_decline_rate_limit_exceeded'],
    ] satisfies [CardRefusal, string][]
  ).flatMap(([why, codes]) => codes.split(' ').map((code) => [code, why] as const)),
)

function refusedFor({ code, decline_code: declined }: Stripe.PaymentIntent.LastPaymentError): CardRefusal {
  return REFUSALS.get(declined ?? '') ?? REFUSALS.get(code ?? '') ?? 'other'
}

/** Whatever is not on this list is not agreed to, or not yet. */
function stateOf(status: Stripe.PaymentIntent['status']): WalletOrder['state'] {
  switch (status) {
    case 'requires_capture':
      return 'approved'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'voided'
    default:
      return 'waiting'
  }
}

/** A charge that was captured is a capture. */
export function toCapture(charge: Stripe.Charge): Capture {
  const { amount_captured: amountCents, amount_refunded: refundedCents } = charge
  const line = typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    id: charge.id,
    status:
      charge.status === 'failed'
        ? 'unpaid'
        : charge.status !== 'succeeded'
          ? 'pending'
          : refundedCents === 0
            ? 'paid'
            : refundedCents >= amountCents
              ? 'refunded'
              : 'partly_refunded',
    amountCents,
    currency: charge.currency.toUpperCase(),
    checkoutId: charge.metadata['checkout'],
    refundedCents,
    // An account of another currency is told its fee in that.
    feeCents: line?.currency === charge.currency ? line.fee : undefined,
    refunds: charge.refunds?.data.map(toRefund).toReversed(),
  }
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    refundId: refund.metadata?.['refund'],
    captureId: idOf(refund.charge),
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    status:
      refund.status === 'succeeded'
        ? 'completed'
        : refund.status === 'failed' || refund.status === 'canceled'
          ? 'failed'
          : 'pending',
    createdAt: new Date(refund.created * 1000).toISOString(),
    // Stripe gives nothing of its fee back.
    feeCents: 0,
  }
}
