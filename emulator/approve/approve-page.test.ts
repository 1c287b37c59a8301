import { afterAll, beforeAll, expect, test } from 'vitest'
import { capture, issuesOf, makeApproved, makeOrder, orderBody } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const shop = 'http://127.0.0.1:3000'

async function visit(query: string) {
  const response = await fetch(`${emulator.base}/checkoutnow?${query}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Opens the page and sends its form with the given decision, as a browser would. */
async function decide(id: string, decision: string, fields: Record<string, string> = {}) {
  const { html } = await visit(`token=${id}`)
  const nonce = /name="nonce" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({
    token: id,
    nonce,
    decision,
    fundingSource: 'paypal',
    origin: '',
    ...fields,
  })
  const response = await fetch(`${emulator.base}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const statusOf = async (id: string) => (await emulator.api('GET', `/v2/checkout/orders/${id}`)).body.status

test('the page shows what is bought, what it costs and where it goes, and says that it is a test', async () => {
  const { status, html, headers } = await visit(`token=${await makeOrder(emulator)}`)
  expect(status).toBe(200)
  for (const part of [
    'PayPal <span>(test)',
    'No real money moves',
    'Test Shop',
    'Fountain pen',
    '$25.50',
    '62701',
  ]) {
    expect(html).toContain(part)
  }
  for (const name of ['Pay', 'Pay with a declined card', 'Cancel'])
    expect(html).toContain(`>${name}</button>`)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("form-action 'self' https://shop.example;")
  expect(html).not.toMatch(/ style=|<style|<script>|onclick/)
})

test("a shop's text is shown as text", async () => {
  const id = await makeOrder(emulator, orderBody({}, { description: '<img src=x onerror=alert(1)>' }))
  expect((await visit(`token=${id}`)).html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('Pay approves and sends the whole window back to the return address', async () => {
  const id = await makeOrder(emulator)
  const { status, headers } = await decide(id, 'pay')
  expect([status, headers.get('location')]).toEqual([
    303,
    `https://shop.example/return?token=${id}&PayerID=EMUTESTBUYER2`,
  ])
  expect(await statusOf(id)).toBe('APPROVED')
  expect((await capture(emulator, id)).status).toBe(201)
})

test('Pay with a declined card approves an instrument that is then declined', async () => {
  const id = await makeOrder(emulator)
  await decide(id, 'pay-declined')
  expect(issuesOf(await capture(emulator, id))).toEqual(['INSTRUMENT_DECLINED'])
  await decide(id, 'pay')
  expect((await capture(emulator, id)).status).toBe(201)
})

test('Cancel leaves the order open and leads to the cancel address', async () => {
  const id = await makeOrder(emulator)
  const { status, headers } = await decide(id, 'cancel')
  expect([status, headers.get('location')]).toEqual([303, `https://shop.example/cancel?token=${id}`])
  expect(await statusOf(id)).toBe('PAYER_ACTION_REQUIRED')
})

test("in a popup the page reports to the shop's origin instead", async () => {
  const id = await makeOrder(emulator)
  const { status, html } = await decide(id, 'pay', { origin: shop })
  expect(status).toBe(200)
  expect(html).toContain(`data-outcome="approved"`)
  expect(html).toContain(`data-origin="${shop}"`)
  expect(html).toContain(`data-payer="EMUTESTBUYER2"`)
})

test('a form without the nonce of its order approves nothing', async () => {
  const id = await makeOrder(emulator)
  expect((await decide(id, 'pay', { nonce: 'guessed' })).status).toBe(403)
  expect(await statusOf(id)).toBe('PAYER_ACTION_REQUIRED')
})

test('unknown, paid and expired orders have a page that says so', async () => {
  const [open, paid] = [await makeOrder(emulator), await makeApproved(emulator)]
  await capture(emulator, paid)
  await emulator.control('POST', '/clock', { advanceMs: 3 * 3_600_000 })
  const pages = await Promise.all([
    visit('token=NOSUCHORDER'),
    visit(`token=${paid}`),
    visit(`token=${open}`),
  ])
  expect(pages.map(({ status }) => status)).toEqual([404, 410, 410])
  expect(pages.map(({ html }) => /<h1>(.*)<\/h1>/.exec(html)?.[1])).toEqual([
    'This payment does not exist',
    'This payment is already made',
    'This payment has expired',
  ])
  for (const { html } of pages) expect(html).toContain('data-close')
})
