import { isoTime } from '../clock.ts'
import { buyer, merchant, type Emulator } from '../emulator.ts'
import { captureView, refundView } from '../payments/payment-view.ts'
import type { JsonObject } from '../json.ts'
import type { Order, PaidCard, PurchaseUnit, Shipping } from '../records.ts'

/** Where the buyer approves an order. */
export function approveUrl(emulator: Emulator, order: Order): string {
  return `${emulator.baseUrl}/checkoutnow?token=${order.id}`
}

/** The order as PayPal returns it under `Prefer: return=representation`. */
export function orderView(emulator: Emulator, order: Order): JsonObject {
  const approved = order.approval !== undefined
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...((order.hasSource || approved) && { payment_source: sourceView(order) }),
    purchase_units: order.units.map((unit) => unitView(emulator, order, unit)),
    ...(approved && { payer: payerView() }),
    create_time: isoTime(order.createdAt),
    ...(order.updatedAt !== order.createdAt && { update_time: isoTime(order.updatedAt) }),
    links: orderLinks(emulator, order),
  }
}

/** What PayPal answers without a Prefer header: id, status and links. */
export function minimalView(body: JsonObject): JsonObject {
  return { id: body.id, status: body.status, links: body.links }
}

/** Where an order is shipped: the shop's address, the buyer's own, or nowhere, by `shipping_preference`. */
export function shippingOf(order: Order, unit: PurchaseUnit): Shipping | undefined {
  const preference = order.experience.shipping_preference ?? 'GET_FROM_FILE'
  if (preference === 'NO_SHIPPING') return undefined
  if (unit.shipping?.address && preference === 'SET_PROVIDED_ADDRESS') return unit.shipping
  return order.approval ? buyer.shipping : unit.shipping
}

function unitView(emulator: Emulator, order: Order, unit: PurchaseUnit): JsonObject {
  const { shipping: _given, payee, ...rest } = unit
  const shipping = shippingOf(order, unit)
  const captures = order.captureIds
    .flatMap((id) => emulator.store.captures.get(id) ?? [])
    .filter((capture) => capture.referenceId === unit.reference_id)
  const refunds = captures.some((capture) => capture.refundedCents !== '0')
    ? [...emulator.store.refunds.values()].filter((refund) => order.captureIds.includes(refund.captureId))
    : []
  return {
    ...structuredClone(rest as unknown as JsonObject),
    payee: { ...(payee ?? merchant) },
    ...(shipping && { shipping: structuredClone(shipping as unknown as JsonObject) }),
    ...(captures.length > 0 && {
      payments: {
        captures: captures.map((capture) => captureView(emulator, capture)),
        ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(emulator, refund)) }),
      },
    }),
  }
}

function orderLinks(emulator: Emulator, order: Order): JsonObject[] {
  const self = `${emulator.baseUrl}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (order.status === 'COMPLETED') return links
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    return [...links, { href: approveUrl(emulator, order), rel: 'payer-action', method: 'GET' }]
  }
  return [
    ...links,
    { href: approveUrl(emulator, order), rel: 'approve', method: 'GET' },
    { href: self, rel: 'update', method: 'PATCH' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ]
}

/** What it is paid with, as far as PayPal tells a shop. */
function sourceView({ source = 'paypal', approval, card }: Order): JsonObject {
  if (source === 'card') return { card: card ? cardView(card) : {} }
  if (source === 'google_pay' || source === 'apple_pay')
    return {
      [source]: { name: `${buyer.givenName} ${buyer.surname}`, ...(card && { card: cardView(card) }) },
    }
  return { [source]: approval ? walletView() : {} }
}

function cardView({ brand, lastDigits, isHolder }: PaidCard): JsonObject {
  return {
    brand,
    last_digits: lastDigits,
    type: 'CREDIT',
    ...(isHolder !== undefined && {
      authentication_result: {
        liability_shift: isHolder ? 'POSSIBLE' : 'NO',
        three_d_secure: { enrollment_status: 'Y', authentication_status: isHolder ? 'Y' : 'N' },
      },
    }),
  }
}

function payerView(): JsonObject {
  return {
    name: { given_name: buyer.givenName, surname: buyer.surname },
    email_address: buyer.email,
    payer_id: buyer.payerId,
    address: { country_code: 'US' },
  }
}

function walletView(): JsonObject {
  return {
    email_address: buyer.email,
    account_id: buyer.payerId,
    account_status: 'VERIFIED',
    name: { given_name: buyer.givenName, surname: buyer.surname },
    address: { country_code: 'US' },
  }
}
