import { DAY_MS, isoTime } from './clock.ts'
import { buyer, type Emulator } from './emulator.ts'
import { refusal } from './errors.ts'
import type { JsonObject } from './json.ts'
import type { Capture } from './records.ts'
import { eventChanges } from './webhooks/events.ts'

const stages = ['CREATED', 'UPDATED', 'RESOLVED'] as const

/** What each stage is when nothing else is asked for: opened, the seller's turn, decided for the buyer. */
const usualStatus = { CREATED: 'OPEN', UPDATED: 'WAITING_FOR_SELLER_RESPONSE', RESOLVED: 'RESOLVED' } as const

/** How long a seller has to answer. */
const RESPONSE_MS = 10 * DAY_MS

/**
 * Tells of a dispute over a capture, as far as it has come: there is one for each capture, and only its events are
 * emulated. Its members are those of PayPal's Disputes v1.
 * @throws ApiError 400 for a stage that is none
 */
export function disputeCapture(emulator: Emulator, capture: Capture, options: JsonObject): JsonObject {
  const stage = stages.find((name) => name === (options.stage ?? 'CREATED'))
  if (stage === undefined) throw refusal('order', 'INVALID_PARAMETER_VALUE', { field: '/stage' })
  const now = emulator.clock.now()
  const amount = { ...capture.amount, ...(typeof options.amount === 'string' && { value: options.amount }) }
  const dispute: JsonObject = {
    dispute_id: `PP-R-${capture.id.slice(0, 3)}-${capture.id.slice(3)}`,
    create_time: isoTime(capture.updatedAt),
    update_time: isoTime(now),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        ...(capture.customId !== undefined && { custom: capture.customId }),
        ...(capture.invoiceId !== undefined && { invoice_number: capture.invoiceId }),
        buyer: { name: `${buyer.givenName} ${buyer.surname}` },
      },
    ],
    reason: options.reason ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: options.status ?? usualStatus[stage],
    dispute_amount: { ...amount },
    ...(stage === 'RESOLVED'
      ? { dispute_outcome: { outcome_code: options.outcome ?? 'RESOLVED_BUYER_FAVOUR' } }
      : { seller_response_due_date: options.dueDate ?? isoTime(now + RESPONSE_MS) }),
  }
  emulator.store.commit(...eventChanges(emulator, `CUSTOMER.DISPUTE.${stage}`, dispute))
  return dispute
}
