import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { findCheckoutByToken, noteBuyerTold, noteBuyerTry } from './checkouts.sql.ts'
import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { beginCapture } from '../../payments/capture/begin-capture.ts'
import { resumePayment } from '../../payments/capture/capture-payment.ts'
import { processWebhooks } from '../../payments/webhooks/webhook.ts'
import { atWallet } from '../../shop/context.ts'

/** What a buyer's browser was told, by any answer, binds whatever comes later: webhooks, twins, other windows. */

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
const create = (input: object) =>
  shop.shop['POST /api/paypal/create-order'](
    { shippingCost: '5.00', customerInfo: ada, ...input } as Parameters<
      (typeof shop.shop)['POST /api/paypal/create-order']
    >[0],
    stranger,
  )
const captureCalls = async () => (await shop.control<Record<string, number>>('/calls'))['capture'] ?? 0

async function hearApproval(orderId: string): Promise<void> {
  const eventId = crypto.randomUUID()
  const body = {
    eventId,
    createdAt: new Date().toISOString(),
    type: 'CHECKOUT.ORDER.APPROVED',
    kind: 'approved',
    orderId,
  }
  await insertWebhookEvent(shop.context.db.query, { wallet: 'paypal', id: eventId, type: body.type, body })
  await processWebhooks(shop.context, Date.now() + 60_000)
}

describe('a page that asked for the capture', () => {
  test('and was told that PayPal can’t be reached is not charged by the webhook, when its buyer pays anew', async () => {
    const product = await addProduct(shop)
    const first = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'get', kind: 'status-500' })
    await expect(first.capture()).rejects.toThrow('You have not been charged; please try again.')
    await (await openPayment(shop, cartOf(product, 2))).capture()
    await hearApproval(first.orderID)
    expect(await captureCount(shop)).toBe(1)
  })

  test('before PayPal showed the approval is not charged by the webhook either', async () => {
    const product = await addProduct(shop)
    const first = await openPayment(shop, cartOf(product), 'none')
    await expect(first.capture()).rejects.toMatchObject({ reason: 'not_approved' })
    await shop.control(`/orders/${first.orderID}/approve`, { instrument: 'ok' })
    await (await openPayment(shop, cartOf(product, 2))).capture()
    await hearApproval(first.orderID)
    expect(await captureCount(shop)).toBe(1)
  })

  test('may go on with the same payment', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'get', kind: 'status-500' })
    await expect(payment.capture()).rejects.toMatchObject({ reason: 'wallet_unreachable' })
    expect(await payment.capture()).toMatchObject({ state: 'paid' })
  })
})

describe('a new payment that names the one before it', () => {
  test('ends that one: an approval that no page asked about is charged no more', async () => {
    const product = await addProduct(shop)
    const first = await openPayment(shop, cartOf(product))
    await create({ cartItems: cartOf(product, 2), replaces: first.token })
    await hearApproval(first.orderID)
    expect(await captureCount(shop)).toBe(0)
    expect(await stateOf(first.token)).toMatchObject({ state: 'closed' })
    await expect(first.capture()).rejects.toMatchObject({ reason: 'closed' })
  })

  test('is refused while that one is being confirmed, and once it is paid', async () => {
    const product = await addProduct(shop)
    const first = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
    expect(await first.capture()).toMatchObject({ state: 'confirming' })
    const anew = () => create({ cartItems: cartOf(product, 2), replaces: first.token })
    await expect(anew()).rejects.toMatchObject({ reason: 'confirming' })
    await resumePayment(shop.context, (await findCheckoutByToken(shop.context.db.query, first.token))!.id)
    await expect(anew()).rejects.toMatchObject({ reason: 'already_paid' })
    expect(await captureCount(shop)).toBe(1)
  })

  test('under the same key changes nothing: a double click opens one order', async () => {
    const input = { cartItems: cartOf(await addProduct(shop)), idempotencyKey: crypto.randomUUID() }
    const { orderID, token } = await create(input)
    expect(await create({ ...input, replaces: token })).toEqual({ orderID, token })
  })
})

describe('a payment that its buyer left', () => {
  test('is ended before the page says that nothing was charged', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    const end = () => shop.shop['POST /api/checkout/{token}/end']({ token: payment.token }, stranger)
    expect(await end()).toMatchObject({ state: 'closed' })
    await hearApproval(payment.orderID)
    await expect(payment.capture()).rejects.toThrow('You have not been charged.')
    expect(await captureCount(shop)).toBe(0)
  })

  test('stays as it is once its capture is under way or done', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await payment.capture()
    const { state, order } = await shop.shop['POST /api/checkout/{token}/end'](
      { token: payment.token },
      stranger,
    )
    expect({ state, isPlaced: order !== null }).toEqual({ state: 'paid', isPlaced: true })
  })
})

describe('one approval that PayPal declines', () => {
  test('is one attempt, however many calls ask for it at once', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'capture', kind: 'decline' })
    const before = await captureCalls()
    const answers = await Promise.allSettled([payment.capture(), payment.capture(), payment.capture()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await captureCalls()) - before).toBe(1)
    expect(await payment.capture(), 'a later click is a new try').toMatchObject({ state: 'paid' })
  })

  test('holds for a call that came before and was kept waiting for the database until its twin was told', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    const input = { orderID: payment.orderID, token: payment.token, customerInfo: ada, shippingCost: '5.00' }
    const captureThatCame = (arrivedAt: number) =>
      shop.shop['POST /api/paypal/capture-order'](
        { ...input, cartItems: cartOf(product) },
        { ...stranger, arrivedAt },
      )
    const before = performance.now()
    await shop.control('/faults', { on: 'capture', kind: 'decline' })
    await expect(payment.capture()).rejects.toMatchObject({ reason: 'retry_payment' })
    await expect(captureThatCame(before)).rejects.toMatchObject({ reason: 'retry_payment' })
    expect(await captureCount(shop)).toBe(0)
    // Told by another process, whose answer this one did not hear of.
    const { query } = shop.context.db
    await noteBuyerTold(query, (await findCheckoutByToken(query, payment.token))!.id)
    await expect(captureThatCame(performance.now() - 1000)).rejects.toMatchObject({ reason: 'retry_payment' })
    expect(await captureCount(shop)).toBe(0)
    expect(await captureThatCame(performance.now()), 'a later click').toMatchObject({ state: 'paid' })
  })

  test('answers the same when its first answer was lost and the page asks again', async () => {
    const product = await addProduct(shop)
    const { orderID, token } = await openPayment(shop, cartOf(product))
    const input = { orderID, token, customerInfo: ada, cartItems: cartOf(product), shippingCost: '5.00' }
    const approved = (approval: string) =>
      shop.shop['POST /api/paypal/capture-order']({ ...input, approval }, stranger)
    await shop.control('/faults', { on: 'capture', kind: 'decline' })
    await expect(approved('first-approval')).rejects.toMatchObject({ reason: 'retry_payment' })
    await expect(approved('first-approval')).rejects.toThrow('Please choose another way to pay.')
    expect(await captureCount(shop)).toBe(0)
    expect(await approved('second-approval')).toMatchObject({ state: 'paid' })
  })

  test('holds for a call that had come before the buyer was told, and hung in another process', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    const before = (await findCheckoutByToken(shop.context.db.query, payment.token))!
    const arrivedAt = new Date(Date.now() - 5_000)
    expect(await noteBuyerTold(shop.context.db.query, before.id)).toBeInstanceOf(Date)
    const begun = await beginCapture(atWallet(shop.context, 'paypal'), before, {
      customer: ada,
      arrivedAt,
      approval: null,
    })
    expect(begun).toMatchObject({ state: 'settled', result: { state: 'declined' } })
    expect(await captureCount(shop)).toBe(0)
  })
})

test('an order that PayPal is about to let go of is not handed out again', async () => {
  const input = { cartItems: cartOf(await addProduct(shop)), idempotencyKey: crypto.randomUUID() }
  const old = await create(input)
  await shop.context.db.query.execute(
    sql`UPDATE checkouts SET created_at = now() - interval '151 minutes' WHERE token = ${old.token}`,
  )
  const fresh = await create(input)
  expect(fresh.orderID).not.toBe(old.orderID)
  expect(await stateOf(old.token)).toMatchObject({ state: 'closed' })
  expect(await create(input), 'the key is the new one’s').toEqual(fresh)
})

test('PayPal’s number alone tells nothing of a payment: the token goes to the browser that has it', async () => {
  const product = await addProduct(shop)
  const payment = await openPayment(shop, cartOf(product))
  expect(await payment.capture()).toMatchObject({ state: 'paid', token: payment.token })
  const input = { orderID: payment.orderID, customerInfo: ada, shippingCost: '5.00' }
  const ask = (more: object) =>
    shop.shop['POST /api/paypal/capture-order']({ ...input, cartItems: cartOf(product), ...more }, stranger)
  await expect(ask({ cartItems: cartOf(product, 2) })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask({ customerInfo: { ...ada, email: 'eve@example.com' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(ask({ token: 'a'.repeat(30) })).rejects.toMatchObject({ code: 'not_found' })
  expect(await ask({}), 'as the specification calls it').toMatchObject({ state: 'paid', token: null })
})

test('a try right after a refusal is a new one, and a refusal right after a try binds it', async () => {
  const { token, orderID } = await openPayment(shop, cartOf(await addProduct(shop)))
  const { query } = shop.context.db
  const { id } = (await findCheckoutByToken(query, token))!
  // Often within one millisecond, which is as finely as times are read.
  for (let n = 0; n < 50; n += 1) {
    await noteBuyerTold(query, id)
    const tried = (await noteBuyerTry(query, orderID))!
    expect(tried.buyerTriedAt!.getTime()).toBeGreaterThan(tried.buyerToldAt!.getTime())
    await noteBuyerTold(query, id)
    const told = (await findCheckoutByToken(query, token))!
    expect(told.buyerToldAt!.getTime()).toBeGreaterThanOrEqual(tried.buyerTriedAt!.getTime())
  }
})
