import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  addProduct,
  openTestShop,
  stockOf,
  stranger,
  type TestShop,
} from '../../../shop/testing/test-shop.ts'
import { findBreaches } from '../../books/books.sql.ts'
import { closeAbandonedCheckouts, sweep } from '../../capture/sweep.ts'
import { type EmulatedStripe, openEmulatedStripe, openStripePayment } from '../testing/emulated-stripe.ts'
import { newOrder } from '../testing/emulated-paypal.ts'

/** Stripe beside PayPal: the engine's promises, at the emulator of Stripe by its official client. */

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

const intents = async () =>
  (await stripe.control<{ intents: { id: string; status: string }[] }>('/state')).intents
const statusOf = async (orderID: string) => (await intents()).find(({ id }) => id === orderID)?.status
const fault = (body: object) => stripe.control('/faults', body)

const openAt = (more?: object, product?: ReturnType<typeof addProduct>) =>
  openStripePayment(shop, more, product)

const chargesOf = async () =>
  (await stripe.control<{ charges: { captured: boolean }[] }>('/state')).charges.filter(
    ({ captured }) => captured,
  )

describe('a card', () => {
  test('pays: authorized in the browser, taken by the shop, once however often it asks', async () => {
    const payment = await openAt()
    expect(payment.clientSecret).toMatch(/^pi_\w+_secret_/)
    await stripe.confirm(payment.orderID)
    expect(await statusOf(payment.orderID)).toBe('requires_capture')
    expect(await payment.capture()).toMatchObject({ state: 'paid' })
    expect(await payment.capture(), 'asked again').toMatchObject({ state: 'paid' })
    expect(await chargesOf()).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'Your bank did not allow this payment, and does not say why.'],
    ['4000000000009995', 'Your bank says that there is not enough money for this on the card.'],
    ['4000000000000069', 'Your bank says that this card has expired, or that its date is wrong.'],
    ['4000000000000127', 'Your bank says that the security code is not this card’s.'],
    ['4000000000009979', 'Your bank did not allow this payment, and does not say why.'],
    ['4000000000000119', 'Your bank could not be reached.'],
    ['4000008260003178', 'Your bank says that there is not enough money for this on the card.'],
  ])(
    'that its bank refuses (%s) is told so, and nothing can be taken by that payment any more',
    async (card, said) => {
      const payment = await openAt()
      await stripe.confirm(payment.orderID, card)
      await expect(payment.capture()).rejects.toMatchObject({
        code: 'conflict',
        message: `${said} You have not been charged; please try another card or another way to pay.`,
      })
      await sweep(shop.context, 0)
      expect(await statusOf(payment.orderID)).toBe('canceled')
      expect(await stockOf(shop, payment.product.id)).toBe(10)
    },
  )

  test('that nobody has agreed to yet is not taken', async () => {
    const payment = await openAt()
    await expect(payment.capture()).rejects.toMatchObject({ reason: 'not_approved' })
    await stripe.confirm(payment.orderID)
    expect(await payment.capture(crypto.randomUUID())).toMatchObject({ state: 'paid' })
  })
})

test('one key opens one PaymentIntent, and hands its secret out again', async () => {
  const product = addProduct(shop)
  const idempotencyKey = crypto.randomUUID()
  const [one, other] = [await openAt({ idempotencyKey }, product), await openAt({ idempotencyKey }, product)]
  expect([other.orderID, other.clientSecret]).toEqual([one.orderID, one.clientSecret])
  expect(await intents()).toHaveLength(1)
})

describe('an approval that comes to nothing', () => {
  test('is let go when its buyer leaves', async () => {
    const payment = await openAt()
    await stripe.confirm(payment.orderID)
    const { state } = await shop.shop['POST /api/checkout/{token}/end']({ token: payment.token }, stranger)
    await sweep(shop.context, 0)
    expect([state, await statusOf(payment.orderID)]).toEqual(['closed', 'canceled'])
  })

  test('is let go when a new payment takes its place', async () => {
    const payment = await openAt()
    await stripe.confirm(payment.orderID)
    await openAt({ replaces: payment.token })
    await sweep(shop.context, 0)
    expect(await statusOf(payment.orderID)).toBe('canceled')
  })

  test('is let go when the last piece has been sold meanwhile, and its buyer reads that nothing was charged', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const [first, second] = [
      await openAt({}, Promise.resolve(product)),
      await openAt({}, Promise.resolve(product)),
    ]
    await stripe.confirm(first.orderID)
    await stripe.confirm(second.orderID)
    expect(await first.capture()).toMatchObject({ state: 'paid' })
    await expect(second.capture()).rejects.toThrow('You have not been charged')
    await sweep(shop.context, 0)
    expect(await statusOf(second.orderID)).toBe('canceled')
  })

  test('is let go by a later look where Stripe could not be told at once', async () => {
    const payment = await openAt()
    await stripe.confirm(payment.orderID)
    await fault({ on: 'cancel', kind: 'status-500' })
    await shop.shop['POST /api/checkout/{token}/end']({ token: payment.token }, stranger)
    await sweep(shop.context, 0)
    expect(await statusOf(payment.orderID)).toBe('requires_capture')
    await shop.context.db.query.execute(
      sql`UPDATE checkouts SET next_look_at = now() WHERE next_look_at < now() + interval '6 minutes'`,
    )
    await sweep(shop.context, 0)
    expect(await statusOf(payment.orderID)).toBe('canceled')
  })

  test('is let go once it has lain for hours', async () => {
    const payment = await openAt()
    await stripe.confirm(payment.orderID)
    await shop.context.db.query.execute(sql`UPDATE checkouts SET updated_at = now() - interval '8 hours'`)
    await closeAbandonedCheckouts(shop.context)
    await sweep(shop.context, 0)
    expect(await statusOf(payment.orderID)).toBe('canceled')
  })

  test('given after the payment had ended is let go once Stripe tells of it', async () => {
    const payment = await openAt()
    await shop.shop['POST /api/checkout/{token}/end']({ token: payment.token }, stranger)
    await stripe.confirm(payment.orderID)
    await stripe.tell(shop.context)
    expect(await statusOf(payment.orderID)).toBe('canceled')
  })
})

describe('a capture whose answer was lost', () => {
  // The client itself repeats a call whose connection broke, once; an error it repeats not, and a key would for a day.
  test.each([
    ['commit-then-drop', 2],
    ['drop-before', 2],
    ['status-500', 1],
  ])('(%s) is the order, once', async (kind, count) => {
    const payment = await openAt()
    await stripe.confirm(payment.orderID)
    await fault({ on: 'capture', kind, count })
    expect((await payment.capture()).state).toBe('confirming')
    await sweep(shop.context, 0)
    const { state } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(state).toBe('paid')
    expect(await chargesOf()).toHaveLength(1)
  })

  async function lostAndLate() {
    const payment = await openAt()
    await stripe.confirm(payment.orderID)
    await fault({ on: 'capture', kind: 'drop-before', count: 2 })
    expect((await payment.capture()).state).toBe('confirming')
    await shop.context.db.query.execute(
      sql`UPDATE payment_attempts SET started_at = now() - interval '16 minutes' WHERE state = 'started'`,
    )
    return payment
  }

  test('is given up after a quarter of an hour, and by then nothing can be taken', async () => {
    const payment = await lostAndLate()
    await sweep(shop.context, 0)
    const status = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect([status.state, status.reason]).toEqual(['closed', expect.stringContaining('not been charged')])
    expect(await statusOf(payment.orderID)).toBe('canceled')
    expect(await stockOf(shop, payment.product.id)).toBe(10)
  })

  test('is not given up while Stripe does not say that nothing was taken', async () => {
    const payment = await lostAndLate()
    await fault({ on: 'cancel', kind: 'status-500' })
    await sweep(shop.context, 0)
    const { state } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(state).toBe('confirming')
  })
})

test('a tab that closed after agreeing is an order once Stripe tells of it', async () => {
  const payment = await openAt()
  await stripe.confirm(payment.orderID)
  await stripe.tell(shop.context)
  const { state } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
  expect(state).toBe('paid')
})

test('keys that Stripe does not take stop nobody’s payment half-way, and the desk is told', async () => {
  const wallet = stripe.anotherWallet({ secretKey: 'sk_test_another1' })
  await expect(wallet.createOrder(newOrder(), 'create-1')).rejects.toMatchObject({ kind: 'refused' })
  expect(wallet.health()).toMatchObject({ problem: 'credentials', keys: { answer: 'refused' } })
})

test('the checkout is told of both wallets, and pays at the one that is named', async () => {
  const config = await shop.shop['GET /api/paypal/config']({}, stranger)
  expect(config).toMatchObject({ wallet: 'paypal', others: [{ wallet: 'stripe', sources: ['card'] }] })
})
