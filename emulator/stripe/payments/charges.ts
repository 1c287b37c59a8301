import { DAY_MS } from '../../clock.ts'
import { missing } from '../api/errors.ts'
import { newId, seconds, type Emulator } from '../emulator.ts'
import { occur } from '../webhooks/events.ts'
import type { JsonObject } from '../../json.ts'
import type { Bank, Charge, PaymentIntent, PaymentMethod, Refund } from '../records.ts'
import { feeOf, move } from './transactions.ts'

/** How long a card's bank holds the money for a payment that is not captured. */
const AUTHORIZED_S = (7 * DAY_MS) / 1000

export function requireCharge(emulator: Emulator, id: string): Charge {
  const charge = emulator.store.all('charges').get(id)
  if (charge === undefined) throw missing('charge', id)
  return charge
}

/** An authorization, or the refusal of one, as a charge. It is not captured yet. */
export function createCharge(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  bank: Bank,
  isHolder: boolean,
): Charge {
  const isGood = bank.code === undefined
  const now = seconds(emulator)
  return emulator.store.save('charges', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'EMULATOR TEST SHOP',
    captured: false,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: bank.code ?? null,
    failure_message: bank.message ?? null,
    fraud_details: {},
    livemode: false,
    // Stripe copies what the PaymentIntent says of itself at that moment.
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(bank),
    paid: isGood,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(intent, method, bank, isHolder, now), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isGood ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  })
}

function outcomeOf({ code, declineCode, isBlocked }: Bank): JsonObject {
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null }
  const risk = { risk_level: isBlocked === true ? 'highest' : 'normal', risk_score: isBlocked ? 95 : 12 }
  if (code === undefined)
    return {
      ...common,
      ...risk,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  if (isBlocked)
    return {
      ...common,
      ...risk,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    }
  return {
    ...common,
    ...risk,
    network_status: 'declined_by_network',
    reason: declineCode ?? code,
    seller_message: `The bank returned the decline code \`${declineCode ?? code}\`.`,
    type: 'issuer_declined',
  }
}

function cardDetails(
  { amount, capture_method: captureMethod }: PaymentIntent,
  { card }: PaymentMethod,
  { code }: Bank,
  isHolder: boolean,
  now: number,
): JsonObject {
  const isGood = code === undefined
  const cvc = (card.checks as JsonObject).cvc_check === null ? null : isGood ? 'pass' : 'unchecked'
  return {
    amount_authorized: isGood ? amount : null,
    authorization_code: isGood ? '123456' : null,
    brand: card.brand,
    ...(isGood && captureMethod === 'manual' && { capture_before: now + AUTHORIZED_S }),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: code === 'incorrect_cvc' ? 'fail' : cvc,
    },
    country: card.country,
    electronic_commerce_indicator: isHolder ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: '104102978678771',
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: isHolder
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('3ds'),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: card.wallet,
  }
}

/** Takes the money of an authorization, and lets go of what is not taken. */
export function takeCharge(emulator: Emulator, charge: Charge, amount: number): Charge {
  const transaction = move(emulator, {
    amount,
    currency: charge.currency,
    source: charge.id,
    type: 'charge',
    fee: feeOf(amount),
    ...(typeof charge.description === 'string' && { description: charge.description }),
  })
  const taken = emulator.store.save('charges', {
    ...charge,
    amount_captured: amount,
    balance_transaction: transaction.id,
    captured: true,
  })
  emulator.store.commit(['takings', charge.id, { at: Date.now() }])
  occur(emulator, 'charge.captured', taken)
  return amount < charge.amount ? release(emulator, taken, charge.amount - amount, null) : taken
}

/** Lets go of authorized money. Stripe shows that as a refund for which nothing moves on the account. */
export function release(
  emulator: Emulator,
  charge: Charge,
  amount: number,
  reason: 'expired_uncaptured_charge' | null,
): Charge {
  const refunded = charge.amount_refunded + amount
  const released = emulator.store.save('charges', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  const refund = newRefund(emulator, released, amount, { reason })
  emulator.store.save('refunds', refund)
  occur(emulator, 'refund.created', refund)
  return released
}

/** A refund in Stripe's shape, not yet kept. */
export function newRefund(emulator: Emulator, charge: Charge, amount: number, more: JsonObject): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(emulator),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...more,
  }
}
