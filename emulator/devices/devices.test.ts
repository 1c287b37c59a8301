import { Script } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { capture, issuesOf, makeOrder, onlyCapture, orderBody } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)
beforeEach(() => emulator.control('POST', '/reset'))

/** As the shop opens one for a device: without a source. */
function makeDeviceOrder(): Promise<string> {
  const { payment_source: _, ...body } = orderBody()
  return makeOrder(emulator, body)
}

const order = async (id: string) => (await emulator.api('GET', `/v2/checkout/orders/${id}`)).body

const given = (source: string, number: string) => ({ payment_source: { [source]: { token: btoa(number) } } })

/** As PayPal's script sends what a sheet gave. */
async function confirm(id: string, source: string, number: string): Promise<JsonObject> {
  const response = await fetch(`${emulator.base}/web-sdk/v6/orders/${id}/confirm`, {
    method: 'POST',
    body: JSON.stringify(given(source, number)),
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return (await response.json()) as JsonObject
}

test.each(['google_pay', 'apple_pay'])(
  '%s pays an order that was opened without a source',
  async (source) => {
    const id = await makeDeviceOrder()
    expect(await order(id)).not.toHaveProperty('payment_source')
    expect(await confirm(id, source, '4111111111111111')).toMatchObject({
      status: 'APPROVED',
      payment_source: { [source]: { card: { brand: 'VISA', last_digits: '1111' } } },
    })
    expect(onlyCapture((await capture(emulator, id)).body)).toMatchObject({ status: 'COMPLETED' })
  },
)

test('a server may confirm it, too', async () => {
  const id = await makeDeviceOrder()
  const path = `/v2/checkout/orders/${id}/confirm-payment-source`
  const { status, body } = await emulator.api('POST', path, given('apple_pay', '4111111111111111'))
  expect([status, body.status]).toEqual([200, 'APPROVED'])
})

test('a bank that asks is asked for Google Pay; who pays by Apple Pay has said so to their device', async () => {
  const id = await makeDeviceOrder()
  expect(await confirm(id, 'google_pay', '4000000000003220')).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
  })
  const body = new URLSearchParams({ token: id, decision: 'failed' })
  await fetch(`${emulator.base}/web-sdk/v6/challenge`, { method: 'POST', body })
  expect(await order(id)).toMatchObject({
    status: 'APPROVED',
    payment_source: { google_pay: { card: { authentication_result: { liability_shift: 'NO' } } } },
  })
  const other = await makeDeviceOrder()
  expect(await confirm(other, 'apple_pay', '4000000000003220')).toMatchObject({ status: 'APPROVED' })
})

test('a refusal by the bank makes a capture that is declined', async () => {
  const id = await makeDeviceOrder()
  await confirm(id, 'apple_pay', '4000000000009995')
  expect(onlyCapture((await capture(emulator, id)).body)).toMatchObject({
    status: 'DECLINED',
    processor_response: { response_code: '5120' },
  })
})

test('a token that is none, and an order of another source, are refused', async () => {
  const id = await makeDeviceOrder()
  expect(issuesOf({ body: await confirm(id, 'google_pay', '1') })).toEqual(['INVALID_PARAMETER_VALUE'])
  expect(issuesOf({ body: await confirm(id, 'gold_pay', '4111111111111111') })).toEqual([
    'INVALID_PARAMETER_VALUE',
  ])
  const paypals = await makeOrder(emulator)
  expect(issuesOf({ body: await confirm(paypals, 'google_pay', '4111111111111111') })).toEqual([
    'PAYMENT_SOURCE_MISMATCH',
  ])
})

test('control says what the device has', async () => {
  const text = async (path: string) => await (await fetch(emulator.base + path)).text()
  const pay = await text('/google-pay/pay.js')
  expect(() => new Script(pay)).not.toThrow()
  expect(pay).toContain('"isReady":true')
  expect(await text('/web-sdk/v6/core')).toContain('"applePay":false')
  await emulator.control('POST', '/devices', { applePay: true })
  await emulator.control('POST', '/devices', { googlePay: false })
  expect(await text('/google-pay/pay.js')).toContain('"isReady":false')
  expect(await text('/web-sdk/v6/core')).toContain('"applePay":true')
  expect((await emulator.control('POST', '/devices', { applePay: 'yes' })).status).toBe(400)
})

test('the sheet shows what is paid, and is framed by nobody', async () => {
  const query = new URLSearchParams({ total: '21.60', name: '<b>Oak</b>', origin: 'https://shop.example/x' })
  const answer = await fetch(`${emulator.base}/google-pay/sheet?${query.toString()}`)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const page = await answer.text()
  expect(page).toContain('&lt;b&gt;Oak&lt;/b&gt; $21.60')
  expect(page).toContain('data-origin="https://shop.example"')
})
