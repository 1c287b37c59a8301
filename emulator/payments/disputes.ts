import { DAY_MS, isoTime } from '../clock.ts'
import { buyer, type Emulator } from '../emulator.ts'
import { refusal } from '../api/errors.ts'
import type { JsonObject } from '../json.ts'
import { money, type Money } from './money.ts'
import type { Capture } from '../records.ts'
import { eventChanges } from '../webhooks/events.ts'

const stages = ['CREATED', 'UPDATED', 'RESOLVED'] as const

/** What each stage is when nothing else is asked for: opened, the seller's turn, decided for the buyer. */
const usualStatus = { CREATED: 'OPEN', UPDATED: 'WAITING_FOR_SELLER_RESPONSE', RESOLVED: 'RESOLVED' } as const

/** How long a seller has to answer. */
const RESPONSE_MS = 10 * DAY_MS

/** What PayPal takes of the seller besides where a dispute is lost, in cents (its standard dispute fee in US dollars). */
export const DISPUTE_FEE_CENTS = 1500n

type JsonMoney = JsonObject & Money

/** Outcomes that give the buyer the money back, and who paid for it. */
const paidBackBy: Readonly<Record<string, 'SELLER' | 'PAYMENT_PROCESSOR'>> = {
  RESOLVED_BUYER_FAVOUR: 'SELLER',
  ACCEPTED: 'SELLER',
  RESOLVED_WITH_PAYOUT: 'PAYMENT_PROCESSOR',
}

/**
 * Brings a dispute over a capture to a stage, and tells of it: there is one for each capture. Its members are those of
 * PayPal's Disputes v1, with the money that moved once it is resolved; the capture itself does not change.
 * @throws ApiError 400 for a stage that is none
 */
export function disputeCapture(emulator: Emulator, capture: Capture, options: JsonObject): JsonObject {
  const stage = stages.find((name) => name === (options.stage ?? 'CREATED'))
  if (stage === undefined) throw refusal('order', 'INVALID_PARAMETER_VALUE', { field: '/stage' })
  const now = emulator.clock.now()
  const id = `PP-R-${capture.id.slice(0, 3)}-${capture.id.slice(3)}`
  const before = emulator.store.disputes.get(id)
  const amount = amountOf(capture, options.amount, before)
  const dispute: JsonObject = {
    dispute_id: id,
    create_time: before?.create_time ?? isoTime(now),
    update_time: isoTime(now),
    disputed_transactions: [transactionOf(capture)],
    reason: options.reason ?? before?.reason ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: options.status ?? usualStatus[stage],
    dispute_amount: amount,
    dispute_life_cycle_stage: options.lifeCycleStage ?? before?.dispute_life_cycle_stage ?? 'INQUIRY',
    dispute_channel: 'INTERNAL',
    ...(stage === 'RESOLVED'
      ? resolved(amount, options.outcome, isoTime(now))
      : { seller_response_due_date: options.dueDate ?? isoTime(now + RESPONSE_MS) }),
    links: [{ href: `${emulator.baseUrl}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }
  emulator.store.commit(
    ['disputes', id, dispute],
    ...eventChanges(emulator, `CUSTOMER.DISPUTE.${stage}`, dispute),
  )
  return dispute
}

/** GET /v1/customer/disputes/{id}. @throws ApiError 404 */
export function requireDispute(emulator: Emulator, id: string): JsonObject {
  const dispute = emulator.store.disputes.get(id)
  if (dispute === undefined) {
    const where = { field: 'dispute_id', value: id.slice(0, 36), location: 'path' } as const
    throw refusal('payment', 'INVALID_RESOURCE_ID', where)
  }
  return dispute
}

function amountOf(capture: Capture, asked: unknown, before: JsonObject | undefined): JsonMoney {
  if (typeof asked === 'string') return { ...capture.amount, value: asked }
  return (before?.dispute_amount as JsonMoney | undefined) ?? { ...capture.amount }
}

function transactionOf(capture: Capture): JsonObject {
  return {
    seller_transaction_id: capture.id,
    create_time: isoTime(capture.createdAt),
    gross_amount: { ...capture.amount },
    ...(capture.customId !== undefined && { custom: capture.customId }),
    ...(capture.invoiceId !== undefined && { invoice_number: capture.invoiceId }),
    buyer: { name: `${buyer.givenName} ${buyer.surname}` },
  }
}

/** How it ended, and what moved by that: the buyer's money, and PayPal's fee where the seller pays. */
function resolved(amount: JsonMoney, asked: unknown, at: string): JsonObject {
  const outcome = typeof asked === 'string' ? asked : 'RESOLVED_BUYER_FAVOUR'
  const payer = paidBackBy[outcome]
  if (payer === undefined) return { dispute_outcome: { outcome_code: outcome } }
  const fee = money(amount.currency_code, DISPUTE_FEE_CENTS)
  const moved = (party: string, type: 'DEBIT' | 'CREDIT', value: JsonObject, reason: string): JsonObject => ({
    affected_party: party,
    amount: value,
    initiated_time: at,
    type,
    reason,
  })
  return {
    dispute_outcome: { outcome_code: outcome, amount_refunded: amount },
    money_movements: [
      moved(payer, 'DEBIT', amount, 'DISPUTE_SETTLEMENT'),
      moved('BUYER', 'CREDIT', amount, 'DISPUTE_SETTLEMENT'),
      ...(payer === 'SELLER' ? [moved(payer, 'DEBIT', { ...fee }, 'DISPUTE_FEE')] : []),
    ],
  }
}
