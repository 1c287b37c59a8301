import { requireCapture } from './captures.ts'
import type { Emulator } from './emulator.ts'
import { refusal, refuseIfAny } from './errors.ts'
import { earlierOutcome, remember, type KeyedCall } from './idempotency.ts'
import { resourceId } from './ids.ts'
import { currencyDecimals, money, toCents, type Money } from './money.ts'
import { refundRule } from './order-schema.ts'
import { amountViolations } from './order-validation.ts'
import type { Answer } from './orders.ts'
import { refundView } from './payment-view.ts'
import type { Capture, Refund } from './records.ts'
import { accepted, violations } from './schema.ts'
import { eventChanges } from './webhooks/events.ts'

interface RefundRequest {
  amount?: Money
  invoice_id?: string
  custom_id?: string
  note_to_payer?: string
}

/**
 * POST /v2/payments/captures/{id}/refund: the rest of the capture, or a part when the body names an amount.
 * @throws ApiError 404; 400 for a malformed body; 422 PENDING_CAPTURE, REFUND_NOT_ALLOWED, CAPTURE_FULLY_REFUNDED,
 * REFUND_AMOUNT_EXCEEDED, REFUND_CAPTURE_CURRENCY_MISMATCH and the amount issues
 */
export function refundCapture(emulator: Emulator, captureId: string, call: KeyedCall): Answer {
  const capture = requireCapture(emulator, captureId)
  const earlier = earlierOutcome(emulator, call)
  if (earlier && 'made' in earlier) {
    return { status: 200, body: refundView(emulator, requireRefund(emulator, earlier.made)) }
  }
  refuseIfAny('payment', violations(refundRule, call.body ?? {}))
  const request = accepted(refundRule, call.body ?? {}) as RefundRequest
  const cents = refundableCents(capture, request.amount)
  const { refund, changed } = settle(emulator, capture, request, cents)
  emulator.store.commit(
    ['captures', capture.id, changed],
    ['refunds', refund.id, refund],
    ...remember(emulator, call, { made: refund.id }),
    ...eventChanges(emulator, 'PAYMENT.CAPTURE.REFUNDED', refundView(emulator, refund)),
  )
  return { status: 201, body: refundView(emulator, refund) }
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

function settle(emulator: Emulator, capture: Capture, request: RefundRequest, cents: bigint) {
  const now = emulator.clock.now()
  const currency = capture.amount.currency_code
  const total = BigInt(capture.refundedCents) + cents
  const full = total === toCents(capture.amount.value)
  const invoiceId = request.invoice_id ?? capture.invoiceId
  const customId = request.custom_id ?? capture.customId
  const refund: Refund = {
    id: resourceId(),
    captureId: capture.id,
    amount: money(currency, cents),
    totalRefunded: money(currency, total),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(customId !== undefined && { customId }),
    ...(request.note_to_payer !== undefined && { note: request.note_to_payer }),
    createdAt: now,
  }
  const changed: Capture = {
    ...capture,
    status: full ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    refundedCents: String(total),
    updatedAt: now,
  }
  return { refund, changed }
}
