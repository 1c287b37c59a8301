import { afterAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { schemaProblems } from '../testing/openapi.ts'
import { freshKey, makeCapture, usd } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Reply, type Running } from '../testing/process.ts'

const DAY_MS = 86_400_000

let emulator: Running
beforeEach(async () => {
  emulator ??= await startEmulator()
  await emulator.control('POST', '/reset')
})
afterAll(cleanUp)

const at = (ms: number) => new Date(ms).toISOString()

async function search(query: Record<string, string> = {}): Promise<Reply> {
  const { now } = (await emulator.control('GET', '/health')).body as { now: string }
  const usual = { start_date: at(Date.parse(now) - DAY_MS), end_date: at(Date.parse(now) + DAY_MS) }
  const asked = new URLSearchParams({ ...usual, ...query }).toString()
  return await emulator.api('GET', `/v1/reporting/transactions?${asked}`)
}

const detailsOf = ({ body }: Reply) => body.transaction_details as JsonObject[]
const infosOf = (reply: Reply) => detailsOf(reply).map((detail) => detail.transaction_info as JsonObject)
const refund = (id: string, value: string) =>
  emulator.api(
    'POST',
    `/v2/payments/captures/${id}/refund`,
    { amount: usd(value) },
    { 'paypal-request-id': freshKey() },
  )

test('a sale, its fee and its refunds are lines of the account, in PayPal’s shape', async () => {
  const capture = await makeCapture(emulator)
  const back = await refund(capture.id, '5.50')
  const found = await search({ fields: 'transaction_info,payer_info' })
  expect(found.status).toBe(200)
  expect(schemaProblems('reporting', 'search_response', found.body)).toEqual([])
  expect(infosOf(found)).toMatchObject([
    {
      transaction_id: capture.id,
      paypal_reference_id_type: 'ODR',
      transaction_event_code: 'T0006',
      transaction_amount: usd('25.50'),
      fee_amount: usd('-1.38'),
      transaction_status: 'S',
      invoice_id: capture.invoice_id,
      custom_field: 'checkout-1',
    },
    {
      transaction_id: back.body.id,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_amount: usd('-5.50'),
      transaction_status: 'S',
    },
  ])
  expect(infosOf(found)[0]!.transaction_initiation_date).toMatch(/\+00:00$/)
  expect(detailsOf(found)[0]!.payer_info).toMatchObject({ email_address: 'test.buyer@example.com' })
  expect(detailsOf(await search())[0]).not.toHaveProperty('payer_info')
})

test('what is held, denied or given back whole says so', async () => {
  await emulator.control('POST', '/faults', [{ on: 'capture', kind: 'pending', count: 2 }])
  await makeCapture(emulator)
  const denied = await makeCapture(emulator)
  await emulator.control('POST', `/captures/${denied.id}/settle`, { status: 'DENIED' })
  await refund((await makeCapture(emulator)).id, '25.50')
  const sales = await search({ transaction_type: 'T0006' })
  expect(infosOf(sales).map(({ transaction_status: status }) => status)).toEqual(['P', 'D', 'V'])
  expect(infosOf(sales)[0]).not.toHaveProperty('fee_amount')
  expect(infosOf(await search({ transaction_status: 'P' }))).toHaveLength(1)
})

test('a reversal takes what was left, once, and a dispute that is won gives it again', async () => {
  const { id } = await makeCapture(emulator)
  await refund(id, '5.50')
  await emulator.control('POST', `/captures/${id}/reverse`)
  await emulator.control('POST', `/captures/${id}/reverse`)
  await emulator.control('POST', `/captures/${id}/dispute`, { stage: 'RESOLVED' })
  await emulator.control('POST', `/captures/${id}/dispute`, {
    stage: 'RESOLVED',
    outcome: 'RESOLVED_SELLER_FAVOUR',
  })
  const lost = await makeCapture(emulator)
  await emulator.control('POST', `/captures/${lost.id}/dispute`, { stage: 'RESOLVED', amount: '7.00' })
  const moved = infosOf(await search()).filter(
    ({ transaction_event_code: code }) => code !== 'T0006' && code !== 'T1107',
  )
  expect(
    moved.map((info) => [
      info.transaction_event_code,
      (info.transaction_amount as JsonObject).value,
      info.paypal_reference_id,
    ]),
  ).toEqual([
    ['T1106', '-20.00', id],
    ['T1202', '20.00', id],
    ['T1201', '-7.00', lost.id],
    ['T0106', '-15.00', lost.id],
  ])
})

test('a long list comes in pages', async () => {
  for (let n = 0; n < 5; n += 1) await makeCapture(emulator)
  const first = await search({ page_size: '2' })
  expect(first.body).toMatchObject({ page: 1, total_items: 5, total_pages: 3 })
  const pages = [
    first,
    await search({ page_size: '2', page: '2' }),
    await search({ page_size: '2', page: '3' }),
  ]
  const ids = pages.flatMap(infosOf).map(({ transaction_id: id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([5, 5])
})

test('a transaction shows once the reports have come so far, and what lies beyond them can’t be asked for', async () => {
  await emulator.control('POST', '/reporting', { delayMs: 3 * 3_600_000 })
  await makeCapture(emulator)
  expect((await search()).body).toMatchObject({ total_items: 0, transaction_details: [] })
  const beyond = await search({ start_date: at(Date.now() - 3_600_000) })
  expect([beyond.status, beyond.body.message]).toEqual([
    400,
    'Data for the given start date is not available.',
  ])
  await emulator.control('POST', '/clock', { advanceMs: 3 * 3_600_000 + 1000 })
  const shown = await search()
  expect(shown.body).toMatchObject({ total_items: 1 })
  expect(shown.body.end_date).toBe(shown.body.last_refreshed_datetime)
})

test('31 days are the longest time, and other requests PayPal does not take are refused in its words', async () => {
  const now = Date.now()
  const days = (n: number) => ({ start_date: at(now - n * DAY_MS), end_date: at(now) })
  expect((await search(days(31))).status).toBe(200)
  const long = await search(days(32))
  expect([long.status, long.body]).toMatchObject([
    400,
    {
      name: 'INVALID_REQUEST',
      message: 'Invalid request - see details.',
      details: [{ field: 'end_date', issue: 'Date range is greater than 31 days', location: 'query' }],
    },
  ])
  const others: Record<string, string>[] = [
    { start_date: '2026-01-01' },
    { page_size: '501' },
    { page: '0' },
    { start_date: at(now), end_date: at(now - 1000) },
  ]
  for (const bad of others) expect((await search(bad)).body.name).toBe('INVALID_REQUEST')
})

test('too many lines are none, and an app without the permission is told so', async () => {
  await makeCapture(emulator)
  await makeCapture(emulator)
  await emulator.control('POST', '/reporting', { maximumItems: 1 })
  expect((await search()).body).toMatchObject({
    name: 'RESULTSET_TOO_LARGE',
    total_items: 2,
    maximum_items: 1,
  })
  await emulator.control('POST', '/reporting', { isOn: false })
  const refused = await search()
  expect([refused.status, refused.body.name, refused.body.message]).toEqual([
    403,
    'NOT_AUTHORIZED',
    'Authorization failed due to insufficient permissions.',
  ])
})
