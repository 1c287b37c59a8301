import { isoTime } from '../clock.ts'
import { merchant, type Emulator } from '../emulator.ts'
import type { JsonObject } from '../json.ts'
import { feeCents, money, toCents, type Money } from './money.ts'
import type { Capture, Refund } from '../records.ts'

/** A capture as an order's `payments.captures` holds it. */
export function captureView(emulator: Emulator, capture: Capture): JsonObject {
  const self = `${emulator.baseUrl}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.pendingReason !== undefined && { status_details: { reason: capture.pendingReason } }),
    ...(capture.responseCode !== undefined && {
      processor_response: { response_code: capture.responseCode },
    }),
    amount: json(capture.amount),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: receivable(capture),
    ...(capture.invoiceId !== undefined && { invoice_id: capture.invoiceId }),
    ...(capture.customId !== undefined && { custom_id: capture.customId }),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${emulator.baseUrl}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: isoTime(capture.createdAt),
    update_time: isoTime(capture.updatedAt),
  }
}

/** A capture by itself (GET /v2/payments/captures/{id} and webhooks): it also names its order and payee. */
export function captureResource(emulator: Emulator, capture: Capture): JsonObject {
  return {
    ...captureView(emulator, capture),
    payee: { ...merchant },
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  }
}

/** A refund as PayPal returns it; of most accounts PayPal keeps the fee, and none comes back. */
export function refundView(emulator: Emulator, refund: Refund): JsonObject {
  const currency = refund.amount.currency_code
  const fee = BigInt(refund.feeCents ?? '0')
  return {
    id: refund.id,
    status: refund.status ?? 'COMPLETED',
    ...(refund.statusReason !== undefined && { status_details: { reason: refund.statusReason } }),
    amount: json(refund.amount),
    ...(refund.invoiceId !== undefined && { invoice_id: refund.invoiceId }),
    ...(refund.customId !== undefined && { custom_id: refund.customId }),
    ...(refund.note !== undefined && { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: json(refund.amount),
      paypal_fee: json(money(currency, fee)),
      net_amount: json(money(currency, toCents(refund.amount.value) - fee)),
      total_refunded_amount: json(refund.totalRefunded),
    },
    payer: { ...merchant },
    create_time: isoTime(refund.createdAt),
    update_time: isoTime(refund.updatedAt ?? refund.createdAt),
    links: [
      { href: `${emulator.baseUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${emulator.baseUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** Fees are known once money moved; until then PayPal states the gross amount alone. */
function receivable(capture: Capture): JsonObject {
  const { amount, status } = capture
  if (status === 'PENDING' || status === 'DECLINED') return { gross_amount: json(amount) }
  const gross = toCents(amount.value)
  return {
    gross_amount: json(amount),
    paypal_fee: json(money(amount.currency_code, feeCents(gross))),
    net_amount: json(money(amount.currency_code, gross - feeCents(gross))),
  }
}

function json(amount: Money): JsonObject {
  return { currency_code: amount.currency_code, value: amount.value }
}
