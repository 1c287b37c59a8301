import { HOUR_MS } from '../clock.ts'
import type { Emulator } from '../emulator.ts'
import { refusal } from '../api/errors.ts'
import { earlierOutcome, remember, type KeyedCall } from '../api/idempotency.ts'
import { resourceId } from '../ids.ts'
import { type JsonObject, isObject } from '../json.ts'
import { parseOrder } from './order-validation.ts'
import { orderView } from './order-view.ts'
import type { FundingSource, Instrument, Order } from '../records.ts'
import { eventChanges } from '../webhooks/events.ts'

/** How long an order waits for its capture (PayPal's page on uncaptured payments). */
export const ORDER_LIFE_MS = 3 * HOUR_MS

/** An answer before `Prefer` is looked at. */
export interface Answer {
  status: 200 | 201
  body: JsonObject
}

/**
 * POST /v2/checkout/orders. A replay under the same key answers 200 with the order as it is now.
 * @throws ApiError 400/422 per `parseOrder`; 400 PAYPAL_REQUEST_ID_REQUIRED for a payment source without a key
 */
export function createOrder(emulator: Emulator, call: KeyedCall): Answer {
  const { store, clock } = emulator
  const earlier = earlierOutcome(emulator, call)
  if (earlier && 'made' in earlier) {
    return { status: 200, body: orderView(emulator, requireOrder(emulator, earlier.made)) }
  }
  if (isObject(call.body) && isObject(call.body.payment_source) && call.key === undefined) {
    throw refusal('order', 'PAYPAL_REQUEST_ID_REQUIRED', { field: 'PayPal-Request-Id', location: 'header' })
  }
  const { units, experience, hasSource, ...source } = parseOrder(call.body)
  const now = clock.now()
  const order: Order = {
    id: resourceId(),
    // The card fields of the shop's page ask its buyer, and no page of PayPal's.
    status: hasSource && source.source !== 'card' ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    hasSource,
    ...source,
    units,
    experience,
    nonce: resourceId(24),
    captureIds: [],
    createdAt: now,
    updatedAt: now,
  }
  store.commit(['orders', order.id, order], ...remember(emulator, call, { made: order.id }))
  return { status: 201, body: orderView(emulator, order) }
}

/** True once the time for approving and capturing is over; paid orders stay. */
export function isExpired(emulator: Emulator, order: Order): boolean {
  return order.status !== 'COMPLETED' && emulator.clock.now() - order.createdAt >= ORDER_LIFE_MS
}

/** The order with this id. @throws ApiError 404 when there is none or it has expired */
export function requireOrder(emulator: Emulator, id: string): Order {
  const order = emulator.store.orders.get(id)
  if (order === undefined || isExpired(emulator, order)) {
    throw refusal('order', 'INVALID_RESOURCE_ID', { field: 'id', value: id.slice(0, 36), location: 'path' })
  }
  return order
}

/** As it was while its buyer had not approved: PayPal's reading side may lag behind. */
export function beforeApproval(order: Order): Order {
  if (order.status !== 'APPROVED') return order
  const { approval: _, ...earlier } = order
  const isAsked = order.hasSource && order.source !== 'card'
  return { ...earlier, status: isAsked ? 'PAYER_ACTION_REQUIRED' : 'CREATED' }
}

/**
 * The buyer agrees to pay with an instrument. Approving again replaces the instrument, which is how a buyer
 * whose card was declined chooses another one.
 * @throws ApiError 404 for an unknown or expired order, 422 ORDER_ALREADY_CAPTURED for a paid one
 */
export function approveOrder(
  emulator: Emulator,
  id: string,
  instrument: Instrument,
  funding: FundingSource,
): Order {
  const order = requireOrder(emulator, id)
  if (order.status === 'COMPLETED') throw refusal('capture', 'ORDER_ALREADY_CAPTURED')
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    approval: { instrument, funding },
    updatedAt: emulator.clock.now(),
  }
  emulator.store.commit(
    ['orders', id, approved],
    ...eventChanges(emulator, 'CHECKOUT.ORDER.APPROVED', orderView(emulator, approved)),
  )
  return approved
}
