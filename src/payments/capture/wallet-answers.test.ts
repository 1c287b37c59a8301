import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBreaches } from '../books/books.sql.ts'
import {
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stockOf,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { sweep } from './sweep.ts'

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

test.each([
  [422, 'SOMETHING_NEW'],
  [400, 'SOMETHING_NEW'],
])(
  'a %i with an issue nobody knows, though money moved, is not told as "not charged"',
  async (status, issue) => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-status', status, issue })
    expect(await payment.capture()).toMatchObject({ state: 'confirming', id: null })
    expect(await stockOf(shop, product.id)).toBe(9)

    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  },
)

test('after a failed token, and after a withdrawn one, the same shop takes payments', async () => {
  const product = await addProduct(shop)
  await (await openPayment(shop, cartOf(product))).capture()
  await shop.control('/withdraw-tokens', {})
  await shop.control('/faults', { on: 'token', kind: 'status-500' })
  await expect(openPayment(shop, cartOf(product))).rejects.toMatchObject({ code: 'unavailable' })
  const payment = await openPayment(shop, cartOf(product))
  await shop.control('/withdraw-tokens', {})
  expect(await payment.capture()).toMatchObject({ state: 'paid' })
})

test('an order that a browser made out to somebody else is not captured', async () => {
  const product = await addProduct(shop)
  const payment = await openPayment(shop, cartOf(product))
  await payTo(payment.orderID, { merchant_id: 'ANTHERMERCHNT' })
  await expect(payment.capture()).rejects.toMatchObject({
    code: 'conflict',
    message:
      'This payment is not made out to the shop any more. You have not been charged; please pay again.',
  })
  expect(await captureCount(shop)).toBe(0)
  expect(await stockOf(shop, product.id)).toBe(10)
})

/** As a browser can with PayPal's script. */
async function payTo(orderId: string, payee: object): Promise<void> {
  const { url, clientId, clientSecret } = shop.emulator
  const tokenResponse = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await tokenResponse.json()) as { access_token: string }
  const order = `${url}/v2/checkout/orders/${orderId}`
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  const found = (await (await fetch(order, { headers })).json()) as {
    purchase_units: { reference_id: string }[]
  }
  const unit = `/purchase_units/@reference_id=='${found.purchase_units[0]!.reference_id}'`
  const body = JSON.stringify([{ op: 'add', path: `${unit}/payee`, value: payee }])
  expect((await fetch(order, { method: 'PATCH', headers, body })).status).toBe(204)
}

test('the desk is told at once that PayPal refuses the shop’s keys, and when it takes them again', async () => {
  const broken = async () =>
    (await shop.shop['GET /api/desk/trouble']({}, owner)).map(({ name, says }) => [name, says])
  const product = await addProduct(shop)
  await openPayment(shop, cartOf(product))
  expect(await broken()).toEqual([])
  await shop.control('/withdraw-tokens', {})
  await shop.control('/faults', { on: 'token', kind: 'status-401', count: 1 })
  await expect(openPayment(shop, cartOf(product))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await broken()).toEqual([['wallet:paypal', 'PayPal refuses this shop’s keys']])
  expect(await shop.shop['GET /api/paypal/config']({}, stranger)).toMatchObject({ isOut: true })
  await openPayment(shop, cartOf(product))
  expect(await broken()).toEqual([])
})
