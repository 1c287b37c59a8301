import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { capture, issuesOf, makeOrder, onlyCapture, orderBody } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const card = { attributes: { verification: { method: 'SCA_WHEN_REQUIRED' } } }
const makeCardOrder = () => makeOrder(emulator, orderBody({ payment_source: { card } }))
const order = async (id: string) => (await emulator.api('GET', `/v2/checkout/orders/${id}`)).body
const cardOf = async (id: string) => ((await order(id)).payment_source as { card: JsonObject }).card

/** As the frames of the card fields send it. */
async function type(id: string, number: string, { expiry = '12/49', cvv = '123' } = {}): Promise<JsonObject> {
  const response = await fetch(`${emulator.base}/web-sdk/v6/orders/${id}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry, cvv }),
  })
  return (await response.json()) as JsonObject
}

async function answerBank(id: string, decision: string): Promise<void> {
  const body = new URLSearchParams({ token: id, decision })
  await fetch(`${emulator.base}/web-sdk/v6/challenge`, { method: 'POST', body })
}

test('a card pays an order that was opened for it, and the order tells its last digits alone', async () => {
  const id = await makeCardOrder()
  expect(issuesOf(await capture(emulator, id))).toEqual(['ORDER_NOT_APPROVED'])
  expect(await type(id, '4111 1111 1111 1111')).toEqual({ approved: true })
  expect(await cardOf(id)).toEqual({ brand: 'VISA', last_digits: '1111', type: 'CREDIT' })
  const paid = onlyCapture((await capture(emulator, id)).body)
  expect(paid).toMatchObject({ status: 'COMPLETED', processor_response: { response_code: '0000' } })
  expect(JSON.stringify((await emulator.control('GET', '/state')).body)).not.toContain('4111111111111111')
})

test.each([
  ['4111 1111 1111 1112', {}, 'INVALID_NUMBER'],
  ['', {}, 'INVALID_NUMBER'],
  ['4111 1111 1111 1111', { expiry: '01/20' }, 'INVALID_EXPIRY'],
  ['4111 1111 1111 1111', { expiry: '13/49' }, 'INVALID_EXPIRY'],
  ['4111 1111 1111 1111', { cvv: '1234' }, 'INVALID_CVV'],
])('a card that can’t be one is told so: %s %j', async (number, rest, problem) => {
  const id = await makeCardOrder()
  expect(await type(id, number, rest)).toEqual({ problem })
  expect((await order(id)).status).toBe('CREATED')
})

test('a refusal by the bank makes a capture that is declined, and uses the order up', async () => {
  const id = await makeCardOrder()
  await type(id, '4000 0000 0000 9995')
  const refused = onlyCapture((await capture(emulator, id)).body)
  expect(refused).toMatchObject({ status: 'DECLINED', processor_response: { response_code: '5120' } })
  expect(issuesOf(await capture(emulator, id))).toEqual(['ORDER_ALREADY_CAPTURED'])
})

test('a bank that asks is answered on its page, and the order says what was answered', async () => {
  const id = await makeCardOrder()
  expect(await type(id, '4000 0000 0000 3220')).toEqual({ challenge: `/web-sdk/v6/challenge?token=${id}` })
  expect((await order(id)).status).toBe('PAYER_ACTION_REQUIRED')
  await answerBank(id, 'canceled')
  expect((await order(id)).status).toBe('PAYER_ACTION_REQUIRED')
  await answerBank(id, 'failed')
  expect(await order(id)).toMatchObject({ status: 'APPROVED' })
  expect(await cardOf(id)).toMatchObject({ authentication_result: { liability_shift: 'NO' } })
  await answerBank(id, 'succeeded')
  expect(await cardOf(id)).toMatchObject({ authentication_result: { liability_shift: 'POSSIBLE' } })
})

test('an order that was opened for another source takes no card, and a paid one no second', async () => {
  const id = await makeOrder(emulator)
  expect(await type(id, '4111111111111111')).toMatchObject({
    details: [{ issue: 'PAYMENT_SOURCE_MISMATCH' }],
  })
})
