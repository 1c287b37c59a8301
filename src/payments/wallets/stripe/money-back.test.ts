import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { findOrder } from '../../../orders/order/orders.sql.ts'
import { readDesk, refundForm, refundWhole } from '../../../shop/testing/refunding.ts'
import { openTestShop, type TestShop } from '../../../shop/testing/test-shop.ts'
import { owner } from '../../../shop/testing/paypal-news.ts'
import { findBreaches } from '../../books/books.sql.ts'
import { compareAndTell } from '../../books/verify.ts'
import { sweep } from '../../capture/sweep.ts'
import { daysAgo } from '../../comparison/comparisons.ts'
import { type EmulatedStripe, openEmulatedStripe, openStripePayment } from '../testing/emulated-stripe.ts'

/** What goes back of a payment at Stripe, and what its record says of it. */

let stripe: EmulatedStripe
let shop: TestShop
beforeAll(async () => {
  stripe = await openEmulatedStripe()
  shop = await openTestShop({ keep: true, otherWallets: [stripe.wallet] })
})
afterAll(async () => {
  await shop.drop()
  await stripe.stop()
})
beforeEach(() => stripe.control('/reset', {}))
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

const fault = (body: object) => stripe.control('/faults', body)
const refundsMade = async () => (await stripe.control<{ refunds: unknown[] }>('/state')).refunds

async function paid() {
  const payment = await openStripePayment(shop)
  await stripe.confirm(payment.orderID)
  const { id } = await payment.capture()
  const order = (await findOrder(shop.context.db.query, id!))!
  return { id: id!, captureId: order.paymentId }
}

/** The ledger's lines of an order but its capture, as the desk shows them. */
const moved = async (id: number) =>
  (await readDesk(shop, id)).movements
    .filter(({ kind }) => kind !== 'capture')
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .toSorted()

async function contested() {
  const sold = await paid()
  const { id: dispute } = await stripe.control<{ id: string }>(`/charges/${sold.captureId}/dispute`, {})
  await stripe.tell(shop.context)
  const decide = async (status: 'won' | 'lost') => {
    await stripe.control(`/disputes/${dispute}/settle`, { status })
    await stripe.tell(shop.context)
  }
  return { ...sold, dispute, decide }
}

const compare = async () => (await compareAndTell(shop.context, daysAgo(1))).lines

describe('money', () => {
  test('goes back in parts, never more than was paid, and the fee stays Stripe’s', async () => {
    const { id } = await paid()
    const part = await refundForm(shop, id, { beyond: '5.00' })
    await shop.shop['POST /api/orders/{id}/refunds']({ id, ...part }, owner)
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'partly_refunded' })
    await refundWhole(shop, id)
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'refunded' })
    const word = await compareAndTell(shop.context, daysAgo(1))
    expect(word.lines.find((line) => line.startsWith('Stripe'))).toMatch(
      /^Stripe says the same of 3 movement/,
    )
  })

  test('whose refund got no answer goes back once', async () => {
    const { captureId } = await paid()
    const refund = { refundId: 'ours-1', captureId, amountCents: 500, currency: 'USD', note: '' }
    await fault({ on: 'refund', kind: 'commit-then-drop', count: 2 })
    expect((await stripe.wallet.refund(refund, 'refund-key')).kind).toBe('unknown')
    // After a day the key is forgotten.
    await stripe.control('/clock', { advanceMs: 25 * 3_600_000 })
    expect((await stripe.wallet.refund(refund, 'refund-key')).kind).toBe('made')
    expect(await refundsMade()).toHaveLength(1)
    await stripe.control('/clock', { offsetMs: 0 })
  })

  test('given back at Stripe’s dashboard comes to its order', async () => {
    const { id, captureId } = await paid()
    await stripe.control(`/charges/${captureId}/refund`, { amount: 160 })
    await stripe.tell(shop.context)
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'partly_refunded' })
  })

  test('of a refund that failed weeks later is the shop’s again', async () => {
    const { id, captureId } = await paid()
    const { id: refundId } = await stripe.control<{ id: string }>(`/charges/${captureId}/refund`, {})
    await stripe.tell(shop.context)
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'refunded' })
    await stripe.control(`/refunds/${refundId}/settle`, { status: 'failed' })
    await stripe.tell(shop.context)
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'paid' })
  })

  test('in dispute stops its order; lost, it is gone, and both records say the same', async () => {
    const { id, dispute, decide } = await contested()
    expect((await readDesk(shop, id)).disputes).toMatchObject([{ id: dispute, status: 'waiting_for_seller' }])
    expect((await compareAndTell(shop.context, daysAgo(1))).isRight, 'while it is open').toBe(true)
    await decide('lost')
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'reversed' })
    expect(await compareAndTell(shop.context, daysAgo(1))).toMatchObject({ isRight: true })
  })

  test('whose dispute was won is the shop’s as before', async () => {
    const { id, decide } = await contested()
    await decide('won')
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'paid' })
    expect(await compareAndTell(shop.context, daysAgo(1))).toMatchObject({ isRight: true })
  })

  test('of a dispute costs its fee, however it ends, and once', async () => {
    const { id, decide } = await contested()
    await compare()
    expect(await moved(id), 'while it is open').toEqual(['fee -0.93', 'fee -15.00'])
    await decide('won')
    await compare()
    expect(await moved(id)).toEqual(['fee -0.93', 'fee -15.00'])
  })

  test('whose dispute was lost and is won on appeal comes back, also where the record had shown it lost', async () => {
    const { id, decide } = await contested()
    await decide('lost')
    await compare()
    await decide('won')
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'paid' })
    expect(await moved(id)).toEqual(['dispute -21.60', 'fee -0.93', 'fee -15.00', 'won_back 21.60'])
    expect(await compareAndTell(shop.context, daysAgo(1))).toMatchObject({ isRight: true })
  })

  test('that Stripe would not give back for an error of its own is asked for again at the next look', async () => {
    const { id } = await paid()
    // A call that is answered from its key uses one up as well.
    await fault({ on: 'refund', kind: 'status-500', count: 3 })
    const form = await refundForm(shop, id, { beyond: '5.00' })
    await shop.shop['POST /api/orders/{id}/refunds']({ id, ...form }, owner)
    for (const state of ['asked', 'completed']) {
      await shop.context.db.query.execute(
        sql`UPDATE refunds SET next_look_at = now() WHERE next_look_at IS NOT NULL`,
      )
      await sweep(shop.context, 0)
      expect((await readDesk(shop, id)).refunds).toMatchObject([{ state }])
    }
    expect(await refundsMade()).toHaveLength(1)
  })

  test('that went back under an error of Stripe’s is not given back again', async () => {
    const { captureId } = await paid()
    const refund = { refundId: 'ours-2', captureId, amountCents: 500, currency: 'USD', note: '' }
    await fault({ on: 'refund', kind: 'commit-then-status' })
    expect((await stripe.wallet.refund(refund, 'refund-2')).kind).toBe('unknown')
    expect((await stripe.wallet.refund(refund, 'refund-2')).kind).toBe('made')
    expect(await refundsMade()).toHaveLength(1)
  })

  test('of which less is left than was asked for is not given back, and the desk is told', async () => {
    const { id, captureId } = await paid()
    const form = await refundForm(shop, id, { beyond: '9.00' })
    await stripe.control(`/charges/${captureId}/refund`, { amount: 1300 })
    await shop.shop['POST /api/orders/{id}/refunds']({ id, ...form }, owner)
    const { refunds } = await readDesk(shop, id)
    expect(refunds.map(({ state, amount }) => `${state} ${amount}`).toSorted()).toEqual([
      'completed 13.00',
      'failed 9.00',
    ])
    expect(refunds.find(({ state }) => state === 'failed')!.failure).toContain('less than that is left')
  })
})
