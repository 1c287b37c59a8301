import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeIssue } from '../api/issues.ts'
import type { JsonObject } from '../json.ts'
import { schemaProblems } from '../testing/openapi.ts'
import { freshKey, issuesOf, orderBody, unit, usd } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const create = (body: unknown, headers: Record<string, string> = { 'paypal-request-id': freshKey() }) =>
  emulator.api('POST', '/v2/checkout/orders', body, headers)

const breakdown = {
  item_total: usd('20.00'),
  shipping: usd('5.00'),
  tax_total: usd('1.50'),
  discount: usd('1.00'),
}
const withUnit = (changes: JsonObject) => orderBody({}, changes)
const items = [{ name: 'Pen', quantity: '2', unit_amount: usd('10.00') }]

test.each<[status: number, issue: string, field: string, body: JsonObject]>([
  [400, 'MISSING_REQUIRED_PARAMETER', '/purchase_units', { intent: 'CAPTURE' }],
  [400, 'MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount', withUnit({ amount: undefined })],
  [400, 'INVALID_PARAMETER_VALUE', '/intent', orderBody({ intent: 'PAY' })],
  [400, 'NOT_SUPPORTED', '/intent', orderBody({ intent: 'AUTHORIZE' })],
  [400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units', orderBody({ purchase_units: 'one' })],
  [400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units', orderBody({ purchase_units: [] })],
  [
    400,
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/amount/value',
    withUnit({ amount: { currency_code: 'USD', value: 25.5 } }),
  ],
  [
    400,
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/items/0/quantity',
    withUnit({ items: [{ ...items[0], quantity: '1.5' }] }),
  ],
  [
    400,
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/items/0/name',
    withUnit({ items: [{ ...items[0], name: 'x'.repeat(128) }] }),
  ],
  [
    400,
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/items/0/name',
    withUnit({ items: [{ ...items[0], name: 'half an emoji \ud83d' }] }),
  ],
  [400, 'INVALID_STRING_LENGTH', '/purchase_units/0/invoice_id', withUnit({ invoice_id: 'x'.repeat(128) })],
  [
    422,
    'AMOUNT_MISMATCH',
    "/purchase_units/@reference_id=='checkout-1'/amount/value",
    withUnit({ amount: { ...usd('25.51'), breakdown } }),
  ],
  [
    422,
    'ITEM_TOTAL_MISMATCH',
    "/purchase_units/@reference_id=='checkout-1'/amount/breakdown/item_total/value",
    withUnit({ items: [{ ...items[0], quantity: '3' }] }),
  ],
  [
    422,
    'ITEM_TOTAL_REQUIRED',
    "/purchase_units/@reference_id=='checkout-1'/amount/breakdown/item_total",
    withUnit({ amount: usd('20.00'), items }),
  ],
  [
    422,
    'TAX_TOTAL_REQUIRED',
    "/purchase_units/@reference_id=='checkout-1'/amount/breakdown/tax_total",
    withUnit({
      amount: { ...usd('20.00'), breakdown: { item_total: usd('20.00') } },
      items: [{ ...items[0], tax: usd('1.00') }],
    }),
  ],
  [
    422,
    'TAX_TOTAL_MISMATCH',
    "/purchase_units/@reference_id=='checkout-1'/amount/breakdown/tax_total/value",
    withUnit({ items: [{ ...items[0], tax: usd('1.00') }] }),
  ],
  [
    422,
    'DECIMAL_PRECISION',
    "/purchase_units/@reference_id=='checkout-1'/amount/value",
    withUnit({ amount: usd('25.505'), items: [] }),
  ],
  [
    422,
    'CANNOT_BE_ZERO_OR_NEGATIVE',
    "/purchase_units/@reference_id=='checkout-1'/amount/value",
    withUnit({ amount: usd('0.00'), items: [] }),
  ],
  [
    422,
    'CANNOT_BE_NEGATIVE',
    "/purchase_units/@reference_id=='checkout-1'/amount/value",
    withUnit({ amount: usd('-1.00'), items: [] }),
  ],
  [
    422,
    'INVALID_CURRENCY_CODE',
    "/purchase_units/@reference_id=='checkout-1'/amount/currency_code",
    withUnit({ amount: { currency_code: 'ZZZ', value: '1.00' }, items: [] }),
  ],
  [
    422,
    'MULTI_CURRENCY_ORDER',
    "/purchase_units/@reference_id=='checkout-1'/items/0/unit_amount/currency_code",
    withUnit({ items: [{ ...items[0], unit_amount: { currency_code: 'EUR', value: '10.00' } }] }),
  ],
  [
    422,
    'POSTAL_CODE_REQUIRED',
    "/purchase_units/@reference_id=='checkout-1'/shipping/address/postal_code",
    withUnit({ shipping: { address: { country_code: 'US', admin_area_2: 'X' } } }),
  ],
  [
    422,
    'DUPLICATE_REFERENCE_ID',
    '/purchase_units/1/reference_id',
    orderBody({ purchase_units: [unit(), unit()] }),
  ],
])('a create is refused with %i %s at %s', async (status, issue, field, body) => {
  const reply = await create(body)
  const details = reply.body.details as { issue: string; field: string; description: string }[]
  expect([reply.status, details.map((detail) => detail.issue)]).toEqual([status, [issue]])
  expect(details[0]).toMatchObject({ field, description: describeIssue(issue, 'order')[1] })
  expect(reply.body.debug_id).toBe(reply.headers.get('paypal-debug-id'))
  expect(schemaProblems('orders', `error_${status}`, reply.body)).toEqual([])
  expect(schemaProblems('orders', String(status), reply.body)).toEqual([])
})

test('a payment source needs a request id', async () => {
  const reply = await create(orderBody(), {})
  expect([reply.status, issuesOf(reply)]).toEqual([400, ['PAYPAL_REQUEST_ID_REQUIRED']])
})

test.each<JsonObject | string | number>([
  '"text"',
  '[]',
  'null',
  '7',
  '{"purchase_units":[null],"intent":"CAPTURE"}',
])('a body of the wrong type is refused, never a fault: %s', async (body) => {
  expect((await create(body)).status).toBe(400)
})

test('unknown members and nulls are ignored', async () => {
  const body = orderBody({ someday: 1 }, { description: null, supplementary_data: { card: {} } })
  const reply = await create(body)
  expect(reply.status).toBe(201)
  expect(reply.body).not.toHaveProperty('someday')
  expect(reply.body.purchase_units).not.toHaveProperty('0.supplementary_data')
})

test('amounts come back in the spelling of their currency', async () => {
  const reply = await create(orderBody({}, { amount: usd('7.5'), items: undefined }))
  expect(reply.body.purchase_units).toMatchObject([{ amount: usd('7.50') }])
  const yen = { amount: { currency_code: 'JPY', value: '750' }, items: undefined }
  expect((await create(orderBody({}, yen))).body.purchase_units).toMatchObject([{ amount: yen.amount }])
})
