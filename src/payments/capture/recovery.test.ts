import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { findBreaches } from '../books/books.sql.ts'
import { checkouts } from '../../buying/tables.sql.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import { insertWebhookEvent } from '../webhooks/webhook-events.sql.ts'
import type { WalletEventKind } from '../wallets/wallet.ts'
import {
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  refundAtWallet,
  stockOf,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { sweep } from './sweep.ts'
import { processWebhooks } from '../webhooks/webhook.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true })
})
afterAll(() => shop.drop())
beforeEach(async () => void (await shop.control('/reset', { keepWebhooks: true })))
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

const stateOf = async (token: string) => await shop.shop['GET /api/checkout/{token}']({ token }, stranger)

/** As if a webhook had come in. */
async function hear(kind: WalletEventKind, orderId: string): Promise<void> {
  const eventId = crypto.randomUUID()
  const body = { eventId, kind, createdAt: new Date().toISOString(), orderId }
  await insertWebhookEvent(shop.context.db.query, { wallet: 'paypal', id: eventId, type: kind, body })
}

/** As if the attempt had begun `minutes` ago. */
async function age(minutes: number): Promise<void> {
  const interval = sql.raw(`interval '${minutes} minutes'`)
  await shop.context.db.query.execute(
    sql`UPDATE payment_attempts SET started_at = started_at - ${interval} WHERE state = 'started'`,
  )
  await shop.context.db.query.execute(
    sql`UPDATE checkouts SET updated_at = updated_at - ${interval} WHERE state = 'confirming'`,
  )
}

describe('when the answer to a capture is lost', () => {
  test('the buyer is told that it is being confirmed, and the sweeper finds the money', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
    expect(await payment.capture()).toMatchObject({ state: 'confirming', id: null })
    expect(await stateOf(payment.token)).toMatchObject({ state: 'confirming', order: null })
    expect(await stockOf(shop, product.id)).toBe(9)

    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  })

  test('and PayPal never got it, the sweeper captures under the same key', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'capture', kind: 'drop-before', count: 2 })
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  })

  test('and a quarter of an hour passed, nobody is charged any more and the stock goes back', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'capture', kind: 'drop-before', count: 2 })
    await payment.capture()
    await age(16)
    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'closed' })
    expect(await stockOf(shop, product.id)).toBe(10)
    expect(await captureCount(shop)).toBe(0)
  })

  test('and PayPal stays silent, the stock stays held until it speaks', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    await shop.control('/faults', [
      { on: 'capture', kind: 'commit-then-drop', count: 2 },
      { on: 'get', kind: 'status-503-html', count: 2 },
    ])
    // The first of the two meets the check before the capture.
    await expect(payment.capture()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(payment.capture()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    await shop.control('/faults', { on: 'get', kind: 'status-429' })
    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'confirming' })
    expect(await stockOf(shop, product.id)).toBe(9)
    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
  })

  test('asking again is not answered with a second charge', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
    await payment.capture()
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    await sweep(shop.context, 0)
    expect(await payment.capture()).toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  })
})

describe('money that moved after the shop had given a payment up', () => {
  /** As after a mistaken release: closed, nothing held, while PayPal has the capture. */
  async function captureBehindTheShopsBack(product: Product) {
    const payment = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'capture', kind: 'drop-before', count: 2 })
    await payment.capture()
    await age(16)
    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'closed' })
    expect(await shop.context.wallets.first.capture(payment.orderID, 'somebody-else')).toMatchObject({
      kind: 'captured',
    })
    return payment
  }

  test('becomes its order after all, when the webhook tells of it', async () => {
    const product = await addProduct(shop)
    const payment = await captureBehindTheShopsBack(product)
    await hear('capture', payment.orderID)
    await processWebhooks(shop.context)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
    expect(await stockOf(shop, product.id)).toBe(9)
  })

  test('waits for a person when its pieces were sold meanwhile, and says so in the books', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const payment = await captureBehindTheShopsBack(product)
    await (await openPayment(shop, cartOf(product))).capture()
    await hear('capture', payment.orderID)
    await processWebhooks(shop.context)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'confirming' })
    const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
    const [row] = await shop.context.db.query
      .select()
      .from(checkouts)
      .where(eq(checkouts.token, payment.token))
    expect(row?.state).toBe('needs_review')
    expect(captures.map(({ id }) => row?.reason?.includes(id))).toContain(true)

    const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
    const inReview = async () => await shop.shop['GET /api/payments/review']({}, owner)
    expect(await inReview()).toMatchObject([
      { id: row!.id, reason: row!.reason, total: '21.60', isHeld: false },
    ])
    const settle = () =>
      shop.shop['POST /api/payments/{id}/returned']({ id: row!.id, note: 'Refunded at PayPal' }, owner)
    await expect(settle(), 'PayPal still has the money').rejects.toMatchObject({ reason: 'not_returned' })
    await refundAtWallet(shop, captures.find(({ id }) => row!.reason!.includes(id))!.id)
    await settle()
    expect(await inReview()).toEqual([])
    await expect(settle()).rejects.toMatchObject({ reason: 'settled' })
    expect(await stateOf(payment.token)).toMatchObject({
      state: 'closed',
      reason: 'Your payment has been returned to you.',
    })

    await hear('capture', payment.orderID)
    await processWebhooks(shop.context)
    expect(await stateOf(payment.token), 'what PayPal repeats changes nothing').toMatchObject({
      state: 'closed',
    })
  })
})

describe('when the tab closed after approving', () => {
  const approval = async (orderId: string) => await hear('approved', orderId)

  test('the webhook places the order, once, however often it comes', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await approval(payment.orderID)
    await approval(payment.orderID)
    await processWebhooks(shop.context)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'open' })

    const later = Date.now() + 60_000
    await processWebhooks(shop.context, later)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
    await approval(payment.orderID)
    await processWebhooks(shop.context, later)
    expect(await captureCount(shop)).toBe(1)
  })

  test('and the piece was sold meanwhile, nobody is charged', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const slow = await openPayment(shop, cartOf(product))
    const fast = await openPayment(shop, cartOf(product))
    await fast.capture()
    await approval(slow.orderID)
    await processWebhooks(shop.context, Date.now() + 60_000)
    expect(await stateOf(slow.token)).toMatchObject({ state: 'open' })
    expect(await captureCount(shop)).toBe(1)
  })
})

describe('a payment under review', () => {
  test.each([
    ['COMPLETED', { status: 'processing', paymentState: 'paid' }, 9],
    ['DENIED', { status: 'cancelled', paymentState: 'unpaid' }, 10],
  ])('that ends %s settles its order', async (status, expected, stock) => {
    const product = await addProduct(shop)
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    const payment = await openPayment(shop, cartOf(product))
    await payment.capture()
    const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
    await shop.control(`/captures/${captures[0]!.id}/settle`, { status })
    await sweep(shop.context)
    expect((await stateOf(payment.token)).order).toMatchObject(expected)
    expect(await stockOf(shop, product.id)).toBe(stock)
  })
})
