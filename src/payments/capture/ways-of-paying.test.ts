import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Output } from '../../shop/every-call.contract.ts'
import type { PaymentSource } from '../wallets/payment-source.rules.ts'
import { findBreaches } from '../books/books.sql.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openTestShop,
  stockOf,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true })
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.control('/reset', { keepWebhooks: true })
  await switchOn({ venmo: true, card: true, googlePay: true, applePay: true })
})
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

type Settings = Output<'GET /api/settings'>

async function switchOn(switches: Partial<Settings['payments']>): Promise<void> {
  const settings = await shop.shop['GET /api/settings']({}, owner)
  const payments = { ...settings.payments, ...switches }
  await shop.shop['PUT /api/settings']({ ...settings, payments, applePayFile: '7b7d' }, owner)
}

async function openFor(source: PaymentSource, idempotencyKey?: string, product = addProduct(shop)) {
  const bought = await product
  const cartItems = cartOf(bought)
  const { shippingCost } = await shop.shop['POST /api/cart/quote']({ cartItems }, stranger)
  const content = { cartItems, shippingCost, customerInfo: ada }
  const { orderID, token } = await shop.shop['POST /api/paypal/create-order'](
    { ...content, source, ...(idempotencyKey && { idempotencyKey }) },
    stranger,
  )
  const capture = () => shop.shop['POST /api/paypal/capture-order']({ ...content, orderID, token }, stranger)
  return { orderID, token, capture, product: bought }
}

/** What PayPal's frames do with a card that was typed into them, and its bank's page with the answer. */
async function typeCard(orderID: string, number: string, answer?: 'succeeded' | 'failed'): Promise<void> {
  const at = `${shop.emulator.url}/web-sdk/v6`
  await fetch(`${at}/orders/${orderID}/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/49', cvv: '123' }),
  })
  if (answer === undefined) return
  const body = new URLSearchParams({ token: orderID, decision: answer })
  await fetch(`${at}/challenge`, { method: 'POST', body })
}

/** What PayPal's script does with what a device's sheet gave, and its bank's page with the answer. */
async function giveByDevice(
  orderID: string,
  source: 'google_pay' | 'apple_pay',
  number: string,
  answer?: 'succeeded' | 'failed',
): Promise<void> {
  const at = `${shop.emulator.url}/web-sdk/v6`
  await fetch(`${at}/orders/${orderID}/confirm`, {
    method: 'POST',
    body: JSON.stringify({ payment_source: { [source]: { token: btoa(number) } } }),
  })
  if (answer === undefined) return
  const body = new URLSearchParams({ token: orderID, decision: answer })
  await fetch(`${at}/challenge`, { method: 'POST', body })
}

describe.each(['google_pay', 'apple_pay'] as const)('%s', (source) => {
  test('pays, and its money is one capture in the books', async () => {
    const { orderID, capture } = await openFor(source)
    await expect(capture(), 'before the device gave anything').rejects.toMatchObject({ code: 'conflict' })
    await giveByDevice(orderID, source, '4111111111111111')
    expect(await capture()).toMatchObject({ state: 'paid' })
    expect(await capture(), 'asked again').toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  })

  test('whose bank refuses is told as a card is, and the piece is on the shelf again', async () => {
    const { orderID, capture, product } = await openFor(source)
    await giveByDevice(orderID, source, '4000000000009995')
    await expect(capture()).rejects.toMatchObject({
      code: 'declined',
      message: expect.stringMatching(
        /^Your bank says that there is not enough money .+ You have not been charged/,
      ),
    })
    expect(await stockOf(shop, product.id)).toBe(10)
  })

  test('held for review is an order in review', async () => {
    const { orderID, capture } = await openFor(source)
    await giveByDevice(orderID, source, '4000000000000119')
    expect(await capture()).toMatchObject({ state: 'paid' })
  })

  test('that was left is ended, and charged by nobody then', async () => {
    const { orderID, token, capture } = await openFor(source)
    await giveByDevice(orderID, source, '4111111111111111')
    const { state } = await shop.shop['POST /api/checkout/{token}/end']({ token }, stranger)
    if (state !== 'closed') return expect(state, 'PayPal’s webhook was faster').toMatch(/^(paid|confirming)$/)
    await expect(capture()).rejects.toMatchObject({ code: 'conflict' })
    expect(await captureCount(shop)).toBe(0)
  })

  test('is not charged twice where the answer to the capture is lost', async () => {
    const { orderID, capture } = await openFor(source)
    await giveByDevice(orderID, source, '4111111111111111')
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop' })
    expect(await capture()).toMatchObject({ state: 'paid' })
    expect(await captureCount(shop)).toBe(1)
  })
})

test.each([
  ['failed', false],
  ['succeeded', true],
] as const)('Google Pay whose bank asks, and is answered: %s', async (answer, isPaid) => {
  const { orderID, capture } = await openFor('google_pay')
  await giveByDevice(orderID, 'google_pay', '4000000000003220', answer)
  if (isPaid) return expect(await capture()).toMatchObject({ state: 'paid' })
  await expect(capture()).rejects.toMatchObject({
    message: expect.stringMatching(/^Your bank did not confirm that it is you who pays\. You have not been/),
  })
  expect(await captureCount(shop)).toBe(0)
})

test('a card pays, and its money is one capture in the books', async () => {
  const { orderID, capture } = await openFor('card')
  await typeCard(orderID, '4111111111111111')
  expect(await capture()).toMatchObject({ state: 'paid' })
  expect(await capture(), 'asked again').toMatchObject({ state: 'paid' })
  expect(await captureCount(shop)).toBe(1)
})

test('Venmo pays', async () => {
  const { orderID, capture } = await openFor('venmo')
  await shop.control(`/orders/${orderID}/approve`, { fundingSource: 'venmo' })
  expect(await capture()).toMatchObject({ state: 'paid' })
})

test.each([
  ['4000000000009995', 'Your bank says that there is not enough money for this on the card.'],
  ['4000000000000069', 'Your bank says that this card has expired, or that its date is wrong.'],
  ['4000000000000127', 'Your bank says that the security code is not this card’s.'],
  ['4000000000009979', 'Your bank did not allow this payment, and does not say why.'],
])(
  'what a bank says of %s is told, nothing is charged, and the piece is on the shelf again',
  async (number, said) => {
    const { orderID, capture, product } = await openFor('card')
    await typeCard(orderID, number)
    await expect(capture()).rejects.toMatchObject({
      code: 'declined',
      message: `${said} You have not been charged; please try another card or another way to pay.`,
    })
    expect(await stockOf(shop, product.id)).toBe(10)
    const { captures } = await shop.control<{ captures: { status: string }[] }>('/state')
    expect(captures.map(({ status }) => status)).toEqual(['DECLINED'])
  },
)

test('a card whose bank did not confirm who pays is not charged, whoever asks for it', async () => {
  const { orderID, capture } = await openFor('card')
  await typeCard(orderID, '4000000000003220', 'failed')
  await expect(capture()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /^Your bank did not confirm that it is you who pays\. You have not been charged/,
    ),
  })
  expect(await captureCount(shop)).toBe(0)
})

test('a card whose bank confirmed who pays is charged', async () => {
  const { orderID, capture } = await openFor('card')
  await typeCard(orderID, '4000000000003220', 'succeeded')
  expect(await capture()).toMatchObject({ state: 'paid' })
})

test('a card that is held for review is an order in review, not a refusal', async () => {
  const { orderID, capture } = await openFor('card')
  await typeCard(orderID, '4000000000000119')
  expect(await capture()).toMatchObject({ state: 'paid' })
  const { rows } = (await shop.context.db.query.execute(
    sql`SELECT status FROM payments ORDER BY id DESC LIMIT 1`,
  )) as { rows: { status: string }[] }
  expect(rows[0]!.status).toBe('pending')
})

test('what the owner has switched off is refused, though a page still offers it', async () => {
  await switchOn({ venmo: false, card: false, googlePay: false, applePay: false })
  expect((await shop.shop['GET /api/paypal/config']({}, stranger)).sources).toEqual(['paypal'])
  for (const source of ['card', 'venmo', 'google_pay', 'apple_pay'] as const)
    await expect(openFor(source)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This way of paying is not offered any more. You have not been charged; please choose another.',
    })
  await openFor('paypal')
})

test('one key is one order for one way of paying', async () => {
  const product = addProduct(shop)
  const first = await openFor('card', 'a-key-of-mine-1', product)
  expect((await openFor('card', 'a-key-of-mine-1', product)).orderID).toBe(first.orderID)
  await expect(openFor('venmo', 'a-key-of-mine-1', product)).rejects.toMatchObject({ reason: 'key_reused' })
})

test('an older shop’s switches stay as they were, but for one that did nothing, and those that came later are off', async () => {
  await shop.context.db.query.execute(
    sql`UPDATE settings SET value = jsonb_set(value - 'applePayFile', '{payments}', '{"paypal":true,"stripe":false,"applePay":true}')`,
  )
  const { payments } = await shop.shop['GET /api/settings']({}, owner)
  expect(payments).toEqual({
    paypal: true,
    venmo: false,
    card: false,
    googlePay: false,
    stripe: false,
    applePay: false,
  })
})
