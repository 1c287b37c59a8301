import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuesOf, makeCapture, usd } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const bring = async (captureId: string, options: object) =>
  (await emulator.control('POST', `/captures/${captureId}/dispute`, options)).body
const read = async (id: unknown) => (await emulator.api('GET', `/v1/customer/disputes/${id as string}`)).body

test('a dispute is opened over a part, answered by the seller’s deadline and keeps what was said before', async () => {
  const { id } = await makeCapture(emulator)
  const opened = await bring(id, { amount: '10.00', reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED' })
  expect(await read(opened.dispute_id)).toEqual(opened)
  const updated = await bring(id, { stage: 'UPDATED' })
  expect(updated).toMatchObject({
    dispute_id: opened.dispute_id,
    create_time: opened.create_time,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
    dispute_amount: usd('10.00'),
  })
  expect(updated.seller_response_due_date).toBeDefined()
})

test('one that is lost takes its amount and a fee from the seller; the capture does not show it', async () => {
  const { id } = await makeCapture(emulator)
  await bring(id, { amount: '10.00' })
  const lost = await bring(id, { stage: 'RESOLVED' })
  expect(lost).toMatchObject({
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('10.00') },
    money_movements: [
      { affected_party: 'SELLER', type: 'DEBIT', amount: usd('10.00') },
      { affected_party: 'BUYER', type: 'CREDIT', amount: usd('10.00') },
      { affected_party: 'SELLER', type: 'DEBIT', amount: usd('15.00'), reason: 'DISPUTE_FEE' },
    ],
  })
  expect((await emulator.api('GET', `/v2/payments/captures/${id}`)).body.status).toBe('COMPLETED')
})

test('one that is won, or withdrawn, moves nothing; one that PayPal pays for takes nothing from the seller', async () => {
  const { id } = await makeCapture(emulator)
  for (const outcome of ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER']) {
    const ended = await bring(id, { stage: 'RESOLVED', outcome })
    expect(ended).toMatchObject({ dispute_outcome: { outcome_code: outcome } })
    expect(ended).not.toHaveProperty('money_movements')
  }
  const paid = await bring(id, { stage: 'RESOLVED', outcome: 'RESOLVED_WITH_PAYOUT' })
  const parties = (paid.money_movements as { affected_party: string }[]).map((moved) => moved.affected_party)
  expect(parties).not.toContain('SELLER')
})

test('a dispute outlives a restart, and one that nobody opened is 404', async () => {
  const { id } = await makeCapture(emulator)
  const opened = await bring(id, {})
  emulator = await emulator.restart()
  expect(await read(opened.dispute_id)).toMatchObject({ dispute_id: opened.dispute_id, status: 'OPEN' })
  const missing = await emulator.api('GET', '/v1/customer/disputes/PP-R-NONE')
  expect([missing.status, issuesOf(missing)]).toEqual([404, ['INVALID_RESOURCE_ID']])
})

test('a payment is taken back in part or whole, but not where none came in', async () => {
  const { id } = await makeCapture(emulator)
  const taken = await emulator.control('POST', `/captures/${id}/reverse`, { amount: '4.00' })
  expect(taken.status).toBe(200)
  const { body } = await emulator.control('GET', '/state')
  const events = body.events as unknown as { event_type: string; resource: { id: string; amount: object } }[]
  const told = events.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.REVERSED')
  expect(told?.resource).toMatchObject({ id, amount: usd('4.00') })
  await emulator.control('POST', '/faults', { on: 'capture', kind: 'pending' })
  const held = await makeCapture(emulator)
  expect(issuesOf(await emulator.control('POST', `/captures/${held.id}/reverse`, {}))).toEqual([
    'CAPTURE_NOT_COMPLETED',
  ])
})
