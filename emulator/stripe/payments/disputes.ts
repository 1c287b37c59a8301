import { DAY_MS } from '../../clock.ts'
import { missing, refused } from '../api/errors.ts'
import { map, metadata, text, type Params, type Spec } from '../api/form.ts'
import { newId, seconds, type Emulator } from '../emulator.ts'
import type { JsonObject } from '../../json.ts'
import type { Charge, Dispute } from '../records.ts'
import { occur } from '../webhooks/events.ts'
import { requireCharge } from './charges.ts'
import { DISPUTE_FEE, move } from './transactions.ts'

export const updateDisputeSpec: Spec = { evidence: 'map', submit: 'text', metadata: 'map' }

/** How long the merchant has to answer. */
const ANSWER_WITHIN_S = (21 * DAY_MS) / 1000

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

/** What control calls and test cards say of a dispute. */
export interface DisputeOptions {
  reason?: string
  amount?: number
  /** An inquiry is `warning_needs_response`: no money goes. */
  status?: 'needs_response' | 'warning_needs_response'
}

export function openDispute(
  emulator: Emulator,
  charge: Charge,
  { reason = 'fraudulent', amount = charge.amount_captured, status = 'needs_response' }: DisputeOptions,
): Dispute {
  if (!charge.captured || charge.disputed)
    throw refused('charge_not_disputable', `Charge ${charge.id} cannot be disputed.`)
  const isInquiry = status === 'warning_needs_response'
  const now = seconds(emulator)
  const { brand = 'visa' } = charge.payment_method_details.card
  emulator.store.save('charges', { ...charge, disputed: true })
  const dispute = emulator.store.save('disputes', {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(EVIDENCE.map((name) => [name, null])),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: now + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status,
  })
  occur(emulator, 'charge.dispute.created', dispute)
  return isInquiry ? dispute : withdraw(emulator, dispute)
}

function withdraw(emulator: Emulator, dispute: Dispute): Dispute {
  const taken = move(emulator, {
    amount: -dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    type: 'adjustment',
    category: 'dispute',
    fee: DISPUTE_FEE,
    feeDescription: 'Dispute fee',
    description: `Chargeback withdrawal for ${dispute.charge}`,
  })
  const withdrawn = emulator.store.save('disputes', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, taken],
    is_charge_refundable: false,
  })
  occur(emulator, 'charge.dispute.funds_withdrawn', withdrawn)
  return withdrawn
}

const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review']

/** Moves a dispute on, or ends it: what is won, also on appeal, gives the money back, though not the fee. */
export function settleDispute(
  emulator: Emulator,
  id: string,
  status: 'under_review' | 'warning_under_review' | 'needs_response' | 'won' | 'lost' | 'warning_closed',
): Dispute {
  const before = requireDispute(emulator, id)
  const isAppeal = before.status === 'lost' && status === 'won'
  if (!OPEN.includes(before.status) && !isAppeal)
    throw refused('dispute_closed', `This dispute is ${before.status}.`)
  const dispute = emulator.store.save('disputes', { ...before, status })
  // An inquiry becomes a dispute.
  if (status === 'needs_response' && before.balance_transactions.length === 0) {
    occur(emulator, 'charge.dispute.updated', dispute)
    return withdraw(emulator, dispute)
  }
  if (status !== 'won' && status !== 'lost' && status !== 'warning_closed') {
    occur(emulator, 'charge.dispute.updated', dispute)
    return dispute
  }
  const ended = status === 'won' ? reinstate(emulator, dispute) : dispute
  occur(emulator, 'charge.dispute.closed', ended)
  return ended
}

function reinstate(emulator: Emulator, dispute: Dispute): Dispute {
  const back = move(emulator, {
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    type: 'adjustment',
    category: 'dispute_reversal',
    description: `Chargeback reversal for ${dispute.charge}`,
  })
  const won = emulator.store.save('disputes', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, back],
    is_charge_refundable: true,
  })
  occur(emulator, 'charge.dispute.funds_reinstated', won)
  return won
}

export function requireDispute(emulator: Emulator, id: string): Dispute {
  const dispute = emulator.store.all('disputes').get(id)
  if (dispute === undefined) throw missing('dispute', id, 'dispute')
  return dispute
}

/** Takes the merchant's answer. Two texts end a dispute at once, as with Stripe's test keys. */
export function updateDispute(emulator: Emulator, id: string, params: Params): Dispute {
  const dispute = requireDispute(emulator, id)
  const evidence = map(params.evidence)
  const given = EVIDENCE.filter((name) => text(evidence[name]) !== undefined)
  const isSent = text(params.submit) !== 'false' && given.length > 0
  emulator.store.save('disputes', {
    ...dispute,
    evidence: {
      ...(dispute.evidence as JsonObject),
      ...Object.fromEntries(given.map((name) => [name, text(evidence[name])])),
    },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: given.length > 0,
      ...(isSent && { submission_count: 1, submission_method: 'manual' }),
    },
    metadata: metadata(params.metadata, dispute.metadata as object),
  })
  const said = text(evidence.uncategorized_text)
  if (isSent && said === 'winning_evidence') return settleDispute(emulator, id, 'won')
  if (isSent && said === 'losing_evidence') return settleDispute(emulator, id, 'lost')
  if (isSent) return settleDispute(emulator, id, isInquiry(dispute) ? 'warning_under_review' : 'under_review')
  return requireDispute(emulator, id)
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

/** A card's network says that a charge may be fraud; no money goes. */
export function warnOfFraud(emulator: Emulator, charge: Charge): JsonObject {
  const warning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: seconds(emulator),
    fraud_type: 'misc',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
  occur(emulator, 'radar.early_fraud_warning.created', warning)
  return warning
}

/** Whether money of a charge is with its buyer's bank, so that nothing can be given back. */
export function isChargedBack({ store }: Emulator, charge: Charge): boolean {
  return [...store.all('disputes').values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  )
}

export function disputeCharge(emulator: Emulator, id: string, options: DisputeOptions): Dispute {
  return openDispute(emulator, requireCharge(emulator, id), options)
}
