import type { JsonObject } from '../json.ts'
import type { Reply, Running } from './process.ts'

/** An amount in US dollars, as PayPal writes it. */
export const usd = (value: string) => ({ currency_code: 'USD', value })

let invoices = 0

/** A purchase unit of $25.50 that passes every check, with a fresh invoice id. */
export function unit(changes: JsonObject = {}): JsonObject {
  invoices += 1
  return {
    reference_id: 'checkout-1',
    custom_id: 'checkout-1',
    invoice_id: `INV-${process.pid}-${invoices}`,
    amount: {
      ...usd('25.50'),
      breakdown: {
        item_total: usd('20.00'),
        shipping: usd('5.00'),
        tax_total: usd('1.50'),
        discount: usd('1.00'),
      },
    },
    items: [{ name: 'Fountain pen', quantity: '2', unit_amount: usd('10.00') }],
    shipping: {
      name: { full_name: 'Ada Lovelace' },
      address: {
        address_line_1: '12 Main Street',
        admin_area_2: 'Springfield',
        admin_area_1: 'IL',
        postal_code: '62701',
        country_code: 'US',
      },
    },
    ...changes,
  }
}

/** A create-order body with one unit and PayPal as the payment source. */
export function orderBody(changes: JsonObject = {}, unitChanges: JsonObject = {}): JsonObject {
  return {
    intent: 'CAPTURE',
    purchase_units: [unit(unitChanges)],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Test Shop',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          user_action: 'PAY_NOW',
          return_url: 'https://shop.example/return',
          cancel_url: 'https://shop.example/cancel',
        },
      },
    },
    ...changes,
  }
}

let keys = 0

/** A PayPal-Request-Id nobody has used. */
export function freshKey(): string {
  keys += 1
  return `key-${process.pid}-${keys}`
}

/** Creates an order and returns its id. */
export async function makeOrder(emulator: Running, body: JsonObject = orderBody()): Promise<string> {
  const reply = await emulator.api('POST', '/v2/checkout/orders', body, { 'paypal-request-id': freshKey() })
  if (reply.status !== 201) throw new Error(`create answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body.id as string
}

/** Creates an order the buyer has approved with the instrument, and returns its id. */
export async function makeApproved(emulator: Running, instrument = 'ok', body?: JsonObject): Promise<string> {
  const id = await makeOrder(emulator, body)
  await emulator.control('POST', `/orders/${id}/approve`, { instrument })
  return id
}

/** Captures an order under the key. */
export function capture(emulator: Running, id: string, key = freshKey()): Promise<Reply> {
  return emulator.api('POST', `/v2/checkout/orders/${id}/capture`, '', { 'paypal-request-id': key })
}

/** The only capture of an order's answer. */
export function onlyCapture(order: JsonObject): JsonObject & { id: string; status: string } {
  const [first] = order.purchase_units as unknown as { payments: { captures: [never] } }[]
  if (first === undefined || first.payments.captures.length !== 1) throw new Error('not exactly one capture')
  return first.payments.captures[0]
}

/** Creates, approves and captures an order; returns the capture. */
export async function makeCapture(emulator: Running): Promise<JsonObject & { id: string; status: string }> {
  const reply = await capture(emulator, await makeApproved(emulator))
  return onlyCapture(reply.body)
}

/** The issues an error body names. */
export function issuesOf(reply: Pick<Reply, 'body'>): string[] {
  return ((reply.body.details ?? []) as { issue: string }[]).map((detail) => detail.issue)
}
