import { requireCapture } from './captures.ts'
import type { Emulator } from '../emulator.ts'
import { refusal, refuseIfAny } from '../api/errors.ts'
import { earlierOutcome, remember, type KeyedCall } from '../api/idempotency.ts'
import { resourceId } from '../ids.ts'
import { currencyDecimals, feeCents, money, toCents, type Money } from './money.ts'
import { refundRule } from '../orders/order-schema.ts'
import { amountViolations } from '../orders/order-validation.ts'
import type { Answer } from '../orders/orders.ts'
import { refundView } from './payment-view.ts'
import type { Capture, Refund, RefundStatus } from '../records.ts'
import { accepted, violations } from '../api/schema.ts'
import type { Change } from '../store.ts'
import { eventChanges } from '../webhooks/events.ts'

interface RefundRequest {
  amount?: Money
  invoice_id?: string
  custom_id?: string
  note_to_payer?: string
}

/** What a fault makes of a refund that would have gone well. */
export type RefundTwist = { refuse: string } | { status: RefundStatus; reason?: string }

/**
 * POST /v2/payments/captures/{id}/refund: the rest of the capture, or a part when the body names an amount.
 * @throws ApiError 404; 400 for a malformed body; 422 PENDING_CAPTURE, REFUND_NOT_ALLOWED, CAPTURE_FULLY_REFUNDED,
 * REFUND_AMOUNT_EXCEEDED, REFUND_CAPTURE_CURRENCY_MISMATCH and the amount issues
 */
export function refundCapture(
  emulator: Emulator,
  captureId: string,
  call: KeyedCall,
  twist?: RefundTwist,
): Answer {
  const capture = requireCapture(emulator, captureId)
  const earlier = earlierOutcome(emulator, call)
  if (earlier && 'refused' in earlier) throw refusal('refund', earlier.refused)
  if (earlier) return { status: 200, body: refundView(emulator, requireRefund(emulator, earlier.made)) }
  refuseIfAny('payment', violations(refundRule, call.body ?? {}))
  const request = accepted(refundRule, call.body ?? {}) as RefundRequest
  const cents = refundableCents(capture, request.amount)
  if (twist && 'refuse' in twist) {
    emulator.store.commit(...remember(emulator, call, { refused: twist.refuse }))
    throw refusal('refund', twist.refuse)
  }
  const refund = newRefund(emulator, capture, request, cents, twist)
  const gone = refund.status === 'FAILED' ? 0n : cents
  emulator.store.commit(
    ...withRefund(emulator, given(emulator, capture, gone), refund),
    ...remember(emulator, call, { made: refund.id }),
  )
  return { status: 201, body: refundView(emulator, refund) }
}

/**
 * Gives money back at PayPal's own site, where nobody has a key: the rest of a capture, or a part of it.
 * @throws ApiError as refundCapture does
 */
export function refundAtSite(
  emulator: Emulator,
  captureId: string,
  body: unknown,
  twist?: RefundTwist,
): Answer {
  return refundCapture(emulator, captureId, { kind: 'refund', key: undefined, path: '', body }, twist)
}

/**
 * Ends a pending refund: the money arrived, or it did not and is the merchant's again. PayPal sends an event for the
 * first alone; who wants to know of the second asks. @throws ApiError 404; 422 when the refund is not pending
 */
export function settleRefund(
  emulator: Emulator,
  id: string,
  verdict: Exclude<RefundStatus, 'PENDING'>,
): Refund {
  const { statusReason: _ended, ...refund } = requireRefund(emulator, id)
  if (refund.status !== 'PENDING') throw refusal('payment', 'REFUND_NOT_PENDING')
  const settled: Refund = { ...refund, status: verdict, updatedAt: emulator.clock.now() }
  const back = verdict === 'COMPLETED' ? 0n : -toCents(refund.amount.value)
  const capture = given(emulator, requireCapture(emulator, refund.captureId), back)
  emulator.store.commit(...withRefund(emulator, capture, settled))
  return settled
}

/** What records a refund and its capture, and tells of it once the money has gone. */
function withRefund(emulator: Emulator, capture: Capture, refund: Refund): Change[] {
  const told = refund.status === 'COMPLETED' || refund.status === undefined
  return [
    ['captures', capture.id, capture],
    ['refunds', refund.id, refund],
    ...(told ? eventChanges(emulator, 'PAYMENT.CAPTURE.REFUNDED', refundView(emulator, refund)) : []),
  ]
}

/** The refund with this id. @throws ApiError 404 */
export function requireRefund(emulator: Emulator, id: string): Refund {
  const refund = emulator.store.refunds.get(id)
  if (refund === undefined) {
    const where = { field: 'refund_id', value: id.slice(0, 36), location: 'path' } as const
    throw refusal('payment', 'INVALID_RESOURCE_ID', where)
  }
  return refund
}

function refundableCents(capture: Capture, amount: Money | undefined): bigint {
  if (capture.status === 'PENDING') throw refusal('refund', 'PENDING_CAPTURE')
  if (capture.status === 'DECLINED') throw refusal('refund', 'REFUND_NOT_ALLOWED')
  const left = toCents(capture.amount.value) - BigInt(capture.refundedCents)
  if (left === 0n) throw refusal('refund', 'CAPTURE_FULLY_REFUNDED')
  if (amount === undefined) return left
  const currency = { field: '/amount/currency_code', value: amount.currency_code, location: 'body' } as const
  if (currencyDecimals(amount.currency_code) === undefined)
    throw refusal('refund', 'INVALID_CURRENCY_CODE', currency)
  if (amount.currency_code !== capture.amount.currency_code) {
    throw refusal('refund', 'REFUND_CAPTURE_CURRENCY_MISMATCH', currency)
  }
  refuseIfAny('refund', amountViolations(amount, '/amount/value', true))
  const cents = toCents(amount.value)
  if (cents > left) {
    throw refusal('refund', 'REFUND_AMOUNT_EXCEEDED', {
      field: '/amount/value',
      value: amount.value,
      location: 'body',
    })
  }
  return cents
}

/** The capture after `cents` more were refunded; negative where a refund came to nothing. */
function given(emulator: Emulator, capture: Capture, cents: bigint): Capture {
  const total = BigInt(capture.refundedCents) + cents
  const whole = toCents(capture.amount.value)
  const status = total === 0n ? 'COMPLETED' : total === whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { ...capture, status, refundedCents: String(total), updatedAt: emulator.clock.now() }
}

function newRefund(
  emulator: Emulator,
  capture: Capture,
  request: RefundRequest,
  cents: bigint,
  twist: Exclude<RefundTwist, { refuse: string }> | undefined,
): Refund {
  const now = emulator.clock.now()
  const currency = capture.amount.currency_code
  const total = BigInt(capture.refundedCents) + cents
  const invoiceId = request.invoice_id ?? capture.invoiceId
  const customId = request.custom_id ?? capture.customId
  return {
    id: resourceId(),
    captureId: capture.id,
    status: twist?.status ?? 'COMPLETED',
    ...(twist?.reason !== undefined && { statusReason: twist.reason }),
    amount: money(currency, cents),
    totalRefunded: money(currency, total),
    feeCents: String(
      emulator.store.settings.feesReturned ? feeShare(capture, total) - feeShare(capture, total - cents) : 0n,
    ),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(customId !== undefined && { customId }),
    ...(request.note_to_payer !== undefined && { note: request.note_to_payer }),
    createdAt: now,
    updatedAt: now,
  }
}

/** The part of a capture's fee that a refund of `cents` carries. The parts of all its refunds sum to the fee. */
function feeShare(capture: Capture, cents: bigint): bigint {
  const gross = toCents(capture.amount.value)
  return (feeCents(gross) * cents) / gross
}
