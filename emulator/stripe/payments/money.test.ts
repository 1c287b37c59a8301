import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../clock.ts'
import { errorOf, eventTypes, freshKey, makeCharge, makeConfirmed } from '../testing/payments.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(() => emulator.control('POST', '/reset'))
afterAll(cleanUp)

const refund = (charge: string, amount?: number) =>
  emulator.stripe.refunds.create(
    {
      charge,
      reason: 'requested_by_customer',
      metadata: { refund: 'r1' },
      ...(amount !== undefined && { amount }),
    },
    { idempotencyKey: freshKey() },
  )
const charge = (id: string) => emulator.stripe.charges.retrieve(id)
const lines = async () => (await emulator.stripe.balanceTransactions.list()).data.toReversed()

test('a refund gives back a part, then the rest, and nothing more', async () => {
  const id = await makeCharge(emulator)
  const first = await refund(id, 1000)
  expect(first).toMatchObject({ status: 'succeeded', amount: 1000, charge: id, metadata: { refund: 'r1' } })
  expect(await errorOf(refund(id, 1551))).toMatchObject({ statusCode: 400, param: 'amount' })
  await refund(id)
  expect(await charge(id)).toMatchObject({ amount_refunded: 2550, refunded: true })
  expect(await errorOf(refund(id, 1))).toMatchObject({ code: 'charge_already_refunded' })
  const listed = await emulator.stripe.refunds.list({ charge: id })
  expect(listed.data.map(({ amount }) => amount)).toEqual([1550, 1000])
  const { payment_intent: intent } = await charge(id)
  expect((await emulator.stripe.refunds.list({ payment_intent: intent as string })).data).toHaveLength(2)
  expect((await emulator.stripe.refunds.retrieve(first.id)).id).toBe(first.id)
})

test('an authorization cannot be refunded, nor a charge that is not there', async () => {
  const { latest_charge: id } = await emulator.stripe.paymentIntents.retrieve(await makeConfirmed(emulator))
  expect(await errorOf(refund(id as string))).toMatchObject({ code: 'charge_not_refundable' })
  expect(await errorOf(refund('ch_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test('the refunds of two cards go on by themselves: one succeeds late, one fails after it succeeded', async () => {
  const pending = await refund(await makeCharge(emulator, '4000000000007726'))
  expect(pending).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  const id = await makeCharge(emulator, '4000000000005126')
  const failing = await refund(id, 500)
  expect(failing.status).toBe('succeeded')
  await emulator.control('POST', '/clock', { advanceMs: HOUR_MS + 1000 })
  expect(await emulator.stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' })
  const failed = await emulator.stripe.refunds.retrieve(failing.id)
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await charge(id)).toMatchObject({ amount_refunded: 0, refunded: false })
  expect(failed.failure_balance_transaction).toBe((await lines()).at(-1)?.id)
  expect(await eventTypes(emulator)).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']))
})

test('a refund is pending, fails or is refused when told to, and can be settled later', async () => {
  const id = await makeCharge(emulator)
  await emulator.control('POST', '/faults', { on: 'refund', kind: 'pending', reason: 'insufficient_funds' })
  const waiting = await refund(id, 100)
  expect(waiting).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' })
  await emulator.control('POST', `/refunds/${waiting.id}/settle`, { status: 'canceled' })
  expect(await emulator.stripe.refunds.retrieve(waiting.id)).toMatchObject({ status: 'canceled' })
  await emulator.control('POST', '/faults', { on: 'refund', kind: 'failed-refund' })
  expect(await refund(id, 100)).toMatchObject({ status: 'failed' })
  await emulator.control('POST', '/faults', { on: 'refund', kind: 'decline', issue: 'balance_insufficient' })
  expect(await errorOf(refund(id, 100))).toMatchObject({ code: 'balance_insufficient' })
  expect(await charge(id)).toMatchObject({ amount_refunded: 0 })
})

test('money given back at the dashboard is told as any other', async () => {
  const id = await makeCharge(emulator)
  const { body } = await emulator.control('POST', `/charges/${id}/refund`, { amount: 700 })
  expect(body).toMatchObject({ amount: 700, metadata: {}, status: 'succeeded' })
  expect((await eventTypes(emulator)).slice(-2)).toEqual(['refund.created', 'charge.refunded'])
})

test('a dispute takes money and a fee, and gives the money back when it is won', async () => {
  const id = await makeCharge(emulator, '4000000000000259')
  const [dispute] = (await emulator.stripe.disputes.list({ charge: id })).data
  expect(dispute).toMatchObject({
    status: 'needs_response',
    amount: 2550,
    is_charge_refundable: false,
    balance_transactions: [{ amount: -2550, fee: 1500, reporting_category: 'dispute' }],
  })
  expect(await errorOf(refund(id))).toMatchObject({ code: 'charge_disputed' })
  await emulator.stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(await emulator.stripe.disputes.retrieve(dispute!.id)).toMatchObject({
    status: 'won',
    balance_transactions: [
      { amount: -2550 },
      { amount: 2550, fee: 0, reporting_category: 'dispute_reversal' },
    ],
  })
  expect((await eventTypes(emulator)).slice(-4)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
})

test('an inquiry takes nothing, until it becomes a dispute, which can be lost', async () => {
  const id = await makeCharge(emulator, '4000000000001976')
  const [inquiry] = (await emulator.stripe.disputes.list({ charge: id })).data
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
  await emulator.control('POST', `/disputes/${inquiry!.id}/settle`, { status: 'needs_response' })
  expect((await emulator.stripe.disputes.retrieve(inquiry!.id)).balance_transactions).toHaveLength(1)
  await emulator.control('POST', `/disputes/${inquiry!.id}/settle`, { status: 'lost' })
  expect((await lines()).map(({ amount }) => amount)).toEqual([2550, -2550])
  const late = await emulator.control('POST', `/disputes/${inquiry!.id}/settle`, { status: 'lost' })
  expect(late.status).toBe(400)
})

test('cards for what was not received, for a warning, and a dispute by hand', async () => {
  const id = await makeCharge(emulator, '4000000000002685')
  expect((await emulator.stripe.disputes.list({ charge: id })).data).toMatchObject([
    { reason: 'product_not_received' },
  ])
  await makeCharge(emulator, '4000000000005423')
  expect((await eventTypes(emulator)).at(-1)).toBe('radar.early_fraud_warning.created')
  const other = await makeCharge(emulator)
  const { status, body } = await emulator.control('POST', `/charges/${other}/dispute`, {
    reason: 'duplicate',
    amount: 50,
  })
  expect([status, body]).toMatchObject([201, { reason: 'duplicate', amount: 50 }])
})

test('the record lists what moved, the newest first, by time, kind and source, page by page', async () => {
  const id = await makeCharge(emulator)
  await refund(id, 500)
  const { stripe } = emulator
  const now = Math.floor(Date.now() / 1000)
  const all = await stripe.balanceTransactions.list({
    created: { gte: now - 60, lt: now + 60 },
    limit: 100,
    expand: ['data.source'],
  })
  expect(all).toMatchObject({
    has_more: false,
    data: [
      { type: 'refund', amount: -500, fee: 0, source: { object: 'refund', metadata: { refund: 'r1' } } },
      { type: 'charge', amount: 2550, net: 2446, source: { id, metadata: { checkout: 'checkout-1' } } },
    ],
  })
  expect((await stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(1)
  expect((await stripe.balanceTransactions.list({ created: { gte: now + 60 } })).data).toEqual([])
  expect((await stripe.balanceTransactions.list({ source: id })).data).toHaveLength(1)
  const first = await stripe.balanceTransactions.list({ limit: 1 })
  expect(first.has_more).toBe(true)
  const second = await stripe.balanceTransactions.list({ limit: 1, starting_after: first.data[0]!.id })
  expect([second.has_more, second.data[0]?.type]).toEqual([false, 'charge'])
  const back = await stripe.balanceTransactions.list({ ending_before: second.data[0]!.id })
  expect(back.data.map(({ id }) => id)).toEqual([first.data[0]!.id])
  await emulator.control('POST', '/clock', { advanceMs: 3 * DAY_MS })
  expect(await stripe.balanceTransactions.retrieve(second.data[0]!.id)).toMatchObject({ status: 'available' })
})
