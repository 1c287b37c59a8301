import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schemaProblems } from '../testing/openapi.ts'
import {
  capture,
  freshKey,
  issuesOf,
  makeApproved,
  makeOrder,
  onlyCapture,
  orderBody,
  unit,
  usd,
} from '../testing/orders.ts'
import { cleanUp, request, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(async () => {
  await emulator.control('POST', '/reset')
})
afterAll(cleanUp)

const create = (body: unknown, headers: Record<string, string> = { 'paypal-request-id': freshKey() }) =>
  emulator.api('POST', '/v2/checkout/orders', body, headers)

test('an order is created, approved and captured once', async () => {
  const created = await create(orderBody())
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' })
  expect(created.body.id).toMatch(/^[A-Z0-9]{17}$/)
  expect(created.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/)
  expect(schemaProblems('orders', 'order', created.body)).toEqual([])
  const id = created.body.id as string
  expect(created.body.links).toContainEqual({
    href: `${emulator.base}/checkoutnow?token=${id}`,
    rel: 'payer-action',
    method: 'GET',
  })

  await emulator.control('POST', `/orders/${id}/approve`, {})
  const approved = await emulator.api('GET', `/v2/checkout/orders/${id}`)
  expect(approved.body).toMatchObject({ status: 'APPROVED', payer: { payer_id: 'EMUTESTBUYER2' } })
  expect(schemaProblems('orders', 'order', approved.body)).toEqual([])

  const captured = await capture(emulator, id)
  expect(captured.status).toBe(201)
  expect(captured.body.status).toBe('COMPLETED')
  expect(schemaProblems('orders', 'order', captured.body)).toEqual([])
  expect(onlyCapture(captured.body)).toMatchObject({
    status: 'COMPLETED',
    amount: usd('25.50'),
    custom_id: 'checkout-1',
    // 3.49 % of $25.50 is 89 cents, plus 49 cents.
    seller_receivable_breakdown: {
      gross_amount: usd('25.50'),
      paypal_fee: usd('1.38'),
      net_amount: usd('24.12'),
    },
  })
  const own = await emulator.api('GET', `/v2/payments/captures/${onlyCapture(captured.body).id}`)
  expect(own.body).toMatchObject({ supplementary_data: { related_ids: { order_id: id } } })
  expect(schemaProblems('payments', 'capture-2', own.body)).toEqual([])

  const again = await capture(emulator, id)
  expect([again.status, issuesOf(again)]).toEqual([422, ['ORDER_ALREADY_CAPTURED']])
})

test('an order without a payment source says CREATED and approve', async () => {
  const { payment_source: _none, ...body } = orderBody()
  const created = await create(body, {})
  expect(created.body.status).toBe('CREATED')
  expect((created.body.links as { rel: string }[]).map((link) => link.rel)).toContain('approve')
})

test('answers are minimal unless the whole representation is preferred', async () => {
  const minimal = await create(orderBody(), { 'paypal-request-id': freshKey(), prefer: 'return=minimal' })
  expect(Object.keys(minimal.body).toSorted()).toEqual(['id', 'links', 'status'])
})

test('the same key and body replay the order, another body under the key is refused', async () => {
  const body = orderBody()
  const headers = { 'paypal-request-id': freshKey() }
  const first = await create(body, headers)
  const second = await create(body, headers)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual(first.body)
  const other = await create({ ...body, purchase_units: [unit({ custom_id: 'other' })] }, headers)
  expect([other.status, issuesOf(other)]).toEqual([422, ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED']])
})

test('a key is forgotten after six hours', async () => {
  const body = orderBody()
  const headers = { 'paypal-request-id': freshKey() }
  const first = await create(body, headers)
  await emulator.control('POST', '/clock', { advanceMs: 6 * 3_600_000 })
  const second = await create(body, headers)
  expect(second.status).toBe(201)
  expect(second.body.id).not.toBe(first.body.id)
})

test('a capture replays under its key and takes money once', async () => {
  const id = await makeApproved(emulator)
  const key = freshKey()
  const [first, second] = [await capture(emulator, id, key), await capture(emulator, id, key)]
  expect([first.status, second.status]).toEqual([201, 200])
  expect(onlyCapture(second.body).id).toBe(onlyCapture(first.body).id)
  const state = await emulator.control('GET', '/state')
  expect(state.body.captures).toHaveLength(1)
  expect(state.body.calls).toMatchObject({ capture: 2 })
})

test('an order is gone three hours after it was made, a paid one stays', async () => {
  const [open, paid] = [await makeApproved(emulator), await makeApproved(emulator)]
  await capture(emulator, paid)
  await emulator.control('POST', '/clock', { advanceMs: 3 * 3_600_000 })
  const gone = await emulator.api('GET', `/v2/checkout/orders/${open}`)
  expect([gone.status, gone.body.name, issuesOf(gone)]).toEqual([
    404,
    'RESOURCE_NOT_FOUND',
    ['INVALID_RESOURCE_ID'],
  ])
  expect((await capture(emulator, open)).status).toBe(404)
  expect((await emulator.api('GET', `/v2/checkout/orders/${paid}`)).status).toBe(200)
})

test('an unapproved order cannot be captured', async () => {
  const refused = await capture(emulator, await makeOrder(emulator))
  expect([refused.status, issuesOf(refused)]).toEqual([422, ['ORDER_NOT_APPROVED']])
})

test('an invoice id pays once per merchant, also when the orders were made together', async () => {
  const [first, second] = [
    await makeApproved(emulator, 'ok', orderBody({}, { invoice_id: 'INV-SAME' })),
    await makeApproved(emulator, 'ok', orderBody({}, { invoice_id: 'INV-SAME' })),
  ]
  expect((await capture(emulator, first)).status).toBe(201)
  const refused = await capture(emulator, second)
  expect([refused.status, issuesOf(refused)]).toEqual([422, ['DUPLICATE_INVOICE_ID']])
})

test('a declined card leaves the order payable with another, under a new key', async () => {
  const id = await makeApproved(emulator, 'declined')
  const key = freshKey()
  const declined = await capture(emulator, id, key)
  expect([declined.status, issuesOf(declined)]).toEqual([422, ['INSTRUMENT_DECLINED']])
  expect((declined.body.links as { rel: string }[]).map((link) => link.rel)).toContain('redirect')
  await emulator.control('POST', `/orders/${id}/approve`, { instrument: 'ok' })
  expect(issuesOf(await capture(emulator, id, key))).toEqual(['INSTRUMENT_DECLINED'])
  expect((await capture(emulator, id)).status).toBe(201)
})

test('the mock header answers with its code and changes nothing', async () => {
  const id = await makeApproved(emulator)
  const mock = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' }
  const refused = await emulator.api('POST', `/v2/checkout/orders/${id}/capture`, '', mock)
  expect([refused.status, issuesOf(refused)]).toEqual([422, ['INSTRUMENT_DECLINED']])
  expect((await capture(emulator, id)).status).toBe(201)
})

test('credentials and media types are checked', async () => {
  const url = `${emulator.base}/v2/checkout/orders`
  const stranger = await request('POST', url, orderBody(), { authorization: 'Bearer nonsense' })
  expect([stranger.status, stranger.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
  const basic = { authorization: `Basic ${btoa('emu-client:wrong')}` }
  const client = await request(
    'POST',
    `${emulator.base}/v1/oauth2/token`,
    'grant_type=client_credentials',
    basic,
  )
  expect([client.status, client.body.error]).toEqual([401, 'invalid_client'])
  expect((await create('<order/>', { 'content-type': 'text/xml' })).status).toBe(415)
  expect(issuesOf(await create('{"intent":', {}))).toEqual(['MALFORMED_REQUEST_JSON'])
})
