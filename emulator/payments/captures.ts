import type { Emulator } from '../emulator.ts'
import { refusal, type ApiError } from '../api/errors.ts'
import { earlierOutcome, remember, type KeyedCall } from '../api/idempotency.ts'
import { resourceId } from '../ids.ts'
import { approveUrl, orderView } from '../orders/order-view.ts'
import { requireOrder, type Answer } from '../orders/orders.ts'
import { captureResource } from './payment-view.ts'
import type { Capture, Order, PurchaseUnit } from '../records.ts'
import type { Change } from '../store.ts'
import { eventChanges } from '../webhooks/events.ts'

/** What a fault makes of a capture that would have gone well. */
export type CaptureTwist =
  | { refuse: string }
  | { status: 'PENDING' | 'DECLINED'; reason?: string; responseCode?: string }

const eventOfStatus = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
} as const

/**
 * POST /v2/checkout/orders/{id}/capture. A refusal by the buyer's instrument is remembered under the key, so
 * that a replay meets the same refusal even after the buyer has chosen another instrument.
 * @throws ApiError 404; 422 ORDER_ALREADY_CAPTURED, ORDER_NOT_APPROVED, DUPLICATE_INVOICE_ID, INSTRUMENT_DECLINED
 */
export function captureOrder(emulator: Emulator, id: string, call: KeyedCall, twist?: CaptureTwist): Answer {
  const order = requireOrder(emulator, id)
  const earlier = earlierOutcome(emulator, call)
  if (earlier && 'refused' in earlier) throw declined(emulator, order, earlier.refused)
  if (earlier) return { status: 200, body: orderView(emulator, order) }
  if (order.status === 'COMPLETED') throw refusal('capture', 'ORDER_ALREADY_CAPTURED')
  if (order.approval === undefined) throw refusal('capture', 'ORDER_NOT_APPROVED')
  const used = order.units.find((unit) => unit.invoice_id && emulator.store.captureOfInvoice(unit.invoice_id))
  if (used) throw refusal('capture', 'DUPLICATE_INVOICE_ID', { value: used.invoice_id ?? '' })
  const issue = refusedBy(order, twist)
  if (issue !== undefined) {
    emulator.store.commit(...remember(emulator, call, { refused: issue }))
    throw declined(emulator, order, issue)
  }
  const completed = complete(emulator, order, call, twist ?? cardTwist(order))
  return { status: 201, body: orderView(emulator, completed) }
}

function refusedBy(order: Order, twist: CaptureTwist | undefined): string | undefined {
  if (twist && 'refuse' in twist) return twist.refuse
  return order.approval?.instrument === 'declined' ? 'INSTRUMENT_DECLINED' : undefined
}

/** A bank refuses a card with a capture that is declined: the order is used up by it. */
function cardTwist({ card }: Order): CaptureTwist | undefined {
  if (card?.refusal !== undefined) return { status: 'DECLINED', responseCode: card.refusal }
  return card?.isHeld ? { status: 'PENDING' } : undefined
}

/** PayPal adds a `redirect` link to such refusals: there the buyer may choose another instrument. */
function declined(emulator: Emulator, order: Order, issue: string): ApiError {
  const link = { href: approveUrl(emulator, order), rel: 'redirect', method: 'GET' }
  return refusal('capture', issue, {}, [link])
}

function complete(emulator: Emulator, order: Order, call: KeyedCall, twist?: CaptureTwist): Order {
  const now = emulator.clock.now()
  const captures = order.units.map((unit) => newCapture(order, unit, now, twist))
  const completed: Order = {
    ...order,
    status: 'COMPLETED',
    captureIds: captures.map((capture) => capture.id),
    updatedAt: now,
  }
  emulator.store.commit(
    ['orders', order.id, completed],
    ...remember(emulator, call, { made: order.id }),
    ...captures.flatMap((capture) => withEvent(emulator, capture, eventOfStatus[capture.status])),
  )
  return completed
}

type NewCapture = Capture & { status: keyof typeof eventOfStatus }

function newCapture(order: Order, unit: PurchaseUnit, now: number, twist?: CaptureTwist): NewCapture {
  const status = twist && 'status' in twist ? twist.status : 'COMPLETED'
  const reason = twist && 'status' in twist ? (twist.reason ?? 'PENDING_REVIEW') : undefined
  return {
    id: resourceId(),
    orderId: order.id,
    referenceId: unit.reference_id,
    status,
    ...(status === 'PENDING' && reason !== undefined && { pendingReason: reason }),
    ...(twist && 'responseCode' in twist && { responseCode: twist.responseCode }),
    ...(order.card && status === 'COMPLETED' && { responseCode: '0000' }),
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    refundedCents: '0',
    ...(unit.invoice_id !== undefined && { invoiceId: unit.invoice_id }),
    ...(unit.custom_id !== undefined && { customId: unit.custom_id }),
    createdAt: now,
    updatedAt: now,
  }
}

function withEvent(emulator: Emulator, capture: Capture, eventType: string): Change[] {
  return [
    ['captures', capture.id, capture],
    ...eventChanges(emulator, eventType, captureResource(emulator, capture)),
  ]
}

/** The capture with this id. @throws ApiError 404 */
export function requireCapture(emulator: Emulator, id: string): Capture {
  const capture = emulator.store.captures.get(id)
  if (capture === undefined) {
    const where = { field: 'capture_id', value: id.slice(0, 36), location: 'path' } as const
    throw refusal('payment', 'INVALID_RESOURCE_ID', where)
  }
  return capture
}

/**
 * Ends a pending capture the way PayPal's review would.
 * @throws ApiError 404; 422 when the capture is not pending
 */
export function settleCapture(emulator: Emulator, id: string, verdict: 'COMPLETED' | 'DENIED'): Capture {
  const { pendingReason: _ended, ...capture } = requireCapture(emulator, id)
  if (capture.status !== 'PENDING') throw refusal('payment', 'CAPTURE_NOT_PENDING')
  const status = verdict === 'DENIED' ? 'DECLINED' : 'COMPLETED'
  const settled: Capture = { ...capture, status, updatedAt: emulator.clock.now() }
  emulator.store.commit(...withEvent(emulator, settled, `PAYMENT.CAPTURE.${verdict}`))
  return settled
}

/**
 * Takes a completed payment back, or a part of it, as a chargeback does: only the event tells.
 * @throws ApiError 404; 422 for one that brought no money
 */
export function reverseCapture(emulator: Emulator, id: string, amount?: string): Capture {
  const capture = { ...requireCapture(emulator, id), updatedAt: emulator.clock.now() }
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    throw refusal('payment', 'CAPTURE_NOT_COMPLETED')
  const taken = amount === undefined ? {} : { amount: { ...capture.amount, value: amount } }
  emulator.store.commit(
    ['captures', capture.id, capture],
    ...eventChanges(emulator, 'PAYMENT.CAPTURE.REVERSED', {
      ...captureResource(emulator, capture),
      ...taken,
    }),
  )
  return capture
}
