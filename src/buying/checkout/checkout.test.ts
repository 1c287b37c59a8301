import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listOrders } from '../../orders/list/order-listing.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stockOf,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true })
})
afterAll(() => shop.drop())
beforeEach(async () => void (await shop.control('/reset', { keepWebhooks: true })))
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

describe('a purchase', () => {
  test('takes the money once, lowers the stock, and writes the order with its mails', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product, 2))
    const paid = await payment.capture()
    expect(paid).toMatchObject({
      state: 'paid',
      subtotal: '30.00',
      shippingCost: '5.00',
      tax: '2.80',
      total: '37.80',
    })
    expect(await stockOf(shop, product.id)).toBe(8)

    const status = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(status).toMatchObject({
      state: 'paid',
      order: { id: paid.id, status: 'processing', total: '37.80' },
    })
    const mails = (await listMails(shop.context.db.query, 2)).map((mail) => [mail.kind, mail.recipient])
    expect(mails).toEqual([
      ['new-order', 'hello@handmade-moments.example'],
      ['order-confirmation', ada.email],
    ])
  })

  test('ships free from 75 dollars on', async () => {
    const product = await addProduct(shop, { price: '75.00' })
    const paid = await (await openPayment(shop, cartOf(product))).capture()
    expect(paid).toMatchObject({ shippingCost: '0.00', tax: '6.00', total: '81.00' })
  })

  test('keeps the answers of a customized line on the order', async () => {
    const product = await addProduct(shop)
    const items = [
      { ...cartOf(product)[0]!, customization: { Engraving: 'For Ada' } },
      { ...cartOf(product)[0]!, customization: { Engraving: 'For Bob' } },
    ]
    const payment = await openPayment(shop, items)
    await payment.capture()
    const { order } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(order?.items.map((line) => line.customization)).toEqual([
      { Engraving: 'For Ada' },
      { Engraving: 'For Bob' },
    ])
  })

  test('asked for again answers the same order', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    const first = await payment.capture()
    expect(await payment.capture()).toEqual(first)
    expect(await captureCount(shop)).toBe(1)
  })

  test('clicked twenty times at once is one order and one capture', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    const answers = await Promise.all(Array.from({ length: 20 }, () => payment.capture()))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await captureCount(shop)).toBe(1)
    expect(await stockOf(shop, product.id)).toBe(9)
  })
})

describe('the last piece', () => {
  test(
    'goes to one of 200 buyers; 199 are refused before any money moves',
    { timeout: 120_000 },
    async () => {
      const product = await addProduct(shop, { stock: 1 })
      const before = (await listOrders(shop.context.db.query)).length
      const payments = await Promise.all(
        Array.from({ length: 200 }, () => openPayment(shop, cartOf(product))),
      )
      const answers = await Promise.allSettled(payments.map((payment) => payment.capture()))

      const paid = answers.filter((answer) => answer.status === 'fulfilled')
      const refusals = answers
        .filter((answer) => answer.status === 'rejected')
        .map((answer) => answer.reason as Error)
      expect(
        refusals.map((refusal) => refusal.message).filter((message) => !message.includes('sold out')),
      ).toEqual([])
      expect(paid).toHaveLength(1)
      expect(new Set(refusals.map((refusal) => refusal.message))).toEqual(
        new Set([`${product.name} is sold out. You have not been charged.`]),
      )
      expect(await captureCount(shop)).toBe(1)
      expect(await listOrders(shop.context.db.query)).toHaveLength(before + 1)
      expect(await stockOf(shop, product.id)).toBe(0)
    },
  )

  test("can't be bought twice in two lines of one cart", async () => {
    const product = await addProduct(shop, { stock: 1 })
    const line = cartOf(product)[0]!
    const twice = openPayment(shop, [line, { ...line, customization: { Engraving: 'B' } }])
    await expect(twice).rejects.toThrow(`Only 1 of ${product.name} is left.`)
  })

  test("can't be paid for once it is sold out", async () => {
    const product = await addProduct(shop, { stock: 0 })
    await expect(openPayment(shop, cartOf(product))).rejects.toMatchObject({
      code: 'conflict',
      reason: 'sold_out',
    })
  })
})

describe('what a browser sends', () => {
  test('is refused when the price is not the shop’s, naming what changed', async () => {
    const product = await addProduct(shop)
    const cheap = [{ ...cartOf(product)[0]!, price: '1.00' }]
    await expect(openPayment(shop, cheap)).rejects.toThrow(
      `The price of ${product.name} is now $15.00 (it was $1.00). You have not been charged.`,
    )
  })

  test('is refused when the shipping is not the shop’s', async () => {
    const input = { cartItems: cartOf(await addProduct(shop)), shippingCost: '0.00' }
    await expect(shop.shop['POST /api/paypal/create-order'](input, stranger)).rejects.toThrow(
      'Shipping for this order is now $5.00.',
    )
  })

  test('is refused when the total is not what the shopper saw', async () => {
    const input = { cartItems: cartOf(await addProduct(shop)), shippingCost: '5.00' }
    const create = (total: string) =>
      shop.shop['POST /api/paypal/create-order']({ ...input, total }, stranger)
    await expect(create('21.20')).rejects.toThrow(
      "With today's tax of 8% the total is now $21.60. You have not been charged.",
    )
    expect(await create('21.60')).toHaveProperty('orderID')
  })

  test('is refused at capture when the cart is not the one approved', async () => {
    const product = await addProduct(shop)
    const { orderID } = await openPayment(shop, cartOf(product))
    const input = { orderID, customerInfo: ada, cartItems: cartOf(product, 3), shippingCost: '5.00' }
    await expect(shop.shop['POST /api/paypal/capture-order'](input, stranger)).rejects.toThrow(
      'Your cart changed',
    )
    expect(await captureCount(shop)).toBe(0)
  })

  test('opens one PayPal order for one idempotency key, and another cart needs another key', async () => {
    const product = await addProduct(shop)
    const input = { cartItems: cartOf(product), shippingCost: '5.00', idempotencyKey: crypto.randomUUID() }
    const create = (more = {}) => shop.shop['POST /api/paypal/create-order']({ ...input, ...more }, stranger)
    const answers = await Promise.all([create(), create(), create()])
    expect(new Set(answers.map((answer) => answer.orderID)).size).toBe(1)
    await expect(create({ cartItems: cartOf(product, 2) })).rejects.toMatchObject({ reason: 'key_reused' })
  })

  test('is refused while the owner has payments switched off', async () => {
    const { readSettings, writeSettings } = await import('../../store/settings/settings.sql.ts')
    const settings = await readSettings(shop.context.db.query)
    await writeSettings(shop.context.db.query, {
      ...settings,
      payments: { ...settings.payments, paypal: false },
    })
    await expect(openPayment(shop, cartOf(await addProduct(shop)))).rejects.toMatchObject({
      code: 'unavailable',
    })
    await writeSettings(shop.context.db.query, settings)
  })
})

describe('PayPal', () => {
  test('declining leaves the stock and lets the buyer try another way to pay', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product), 'declined')
    await expect(payment.capture()).rejects.toMatchObject({ code: 'declined', reason: 'retry_payment' })
    expect(await stockOf(shop, product.id)).toBe(10)

    await shop.control(`/orders/${payment.orderID}/approve`, { instrument: 'ok' })
    expect(await payment.capture()).toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  })

  test('declining three times ends the checkout, uncharged', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)), 'none')
    for (let n = 0; n < 3; n += 1) {
      await shop.control(`/orders/${payment.orderID}/approve`, { instrument: 'declined' })
      await expect(payment.capture()).rejects.toMatchObject({ code: 'declined' })
    }
    await shop.control(`/orders/${payment.orderID}/approve`, { instrument: 'ok' })
    await expect(payment.capture()).rejects.toThrow(
      'This payment was tried too often. You have not been charged; please start again.',
    )
    expect(await captureCount(shop)).toBe(0)
  })

  test('not having the buyer’s approval takes nothing', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)), 'none')
    await expect(payment.capture()).rejects.toMatchObject({ reason: 'not_approved' })
  })

  test('unreachable before the capture charges nobody', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'get', kind: 'status-503-html' })
    await expect(payment.capture()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await payment.capture()).toMatchObject({ state: 'paid' })
  })

  test('reviewing a payment makes a pending order that keeps its stock', async () => {
    const product = await addProduct(shop)
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    const payment = await openPayment(shop, cartOf(product))
    await payment.capture()
    const { order } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(order).toMatchObject({ status: 'pending', paymentState: 'pending' })
    expect(await stockOf(shop, product.id)).toBe(9)
  })
})
