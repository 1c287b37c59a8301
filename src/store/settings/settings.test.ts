import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Output } from '../../shop/every-call.contract.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { auditLog } from '../tables.sql.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { openTestServer } from '../../shop/testing/server/test-server.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const inNc = { state: 'NC', rate: '7.25', shippingIsTaxed: true, since: null as string | null, note: '' }

const read = ({ shop }: TestShop) => shop['GET /api/settings']({}, owner)
const save = ({ shop }: TestShop, settings: Output<'GET /api/settings'>) =>
  shop['PUT /api/settings'](settings, owner)

test('a shop nobody has set up has the specification’s constants', async () => {
  const test = await openTestShop()
  expect(await read(test)).toMatchObject({
    storeName: 'Handmade Moments',
    freeShippingFrom: '75.00',
    taxRate: '8.00',
    taxRegistrations: [],
    taxOnlyWhereRegistered: false,
    shippingIsTaxed: true,
    payments: { paypal: true, stripe: true, applePay: false },
    curatedProductIds: [11, 54, 80, 47, 43, 48, 51, 62, 56, 100],
    announcement: '',
    materialCare: [],
    // What only its owner could know is not promised for them.
    dispatchDays: null,
    returnDays: null,
    warrantyMonths: null,
    staffMayGiveBack: false,
    replyDays: null,
    version: 1,
  })
})

test('what is saved is what the next cart is priced by, and the log keeps before and after', async () => {
  const test = await openTestShop()
  const product = await addProduct(test, { price: '40.00' })
  const before = await read(test)
  const after = await save(test, {
    ...before,
    freeShippingFrom: '100.00',
    taxRate: '5',
    taxRegistrations: [{ state: 'NC', rate: '7.25', shippingIsTaxed: false, since: null, note: '' }],
    shippingIsTaxed: false,
  })
  expect(after).toMatchObject({ taxRate: '5.00', version: 2 })
  const quote = async (state: string) =>
    await test.shop['POST /api/cart/quote']({ cartItems: cartOf(product, 2), state }, stranger)
  expect(await quote('NC')).toMatchObject({ shippingCost: '5.00', tax: '5.80', total: '90.80' })
  expect(await quote('OH')).toMatchObject({ tax: '4.00' })
  expect(await test.context.db.query.select().from(auditLog)).toMatchObject([
    { actor: 'person:1', action: 'settings.update', subject: 'settings', before, after },
  ])
})

test('of a sum that makes shipping free nothing is promised where none does', async () => {
  const test = await openTestShop()
  const product = await addProduct(test, { price: '200.00' })
  const shippingOf = async () => {
    const { shippingCost } = await test.shop['POST /api/cart/quote']({ cartItems: cartOf(product) }, stranger)
    return [(await test.shop['GET /api/store']({}, stranger)).freeShippingFrom, shippingCost]
  }
  expect(await shippingOf()).toEqual(['75.00', '0.00'])
  const [standard] = await test.shop['GET /api/shipping-methods']({}, owner)
  await test.shop['PUT /api/shipping-methods/{id}']({ ...standard!, mayBeFree: false }, owner)
  expect(await shippingOf(), 'no way of shipping is free').toEqual([null, '5.00'])
  const [changed] = await test.shop['GET /api/shipping-methods']({}, owner)
  await test.shop['PUT /api/shipping-methods/{id}']({ ...changed!, mayBeFree: true }, owner)
  const none = await save(test, { ...(await read(test)), freeShippingFrom: null })
  expect(none.freeShippingFrom).toBeNull()
  expect(await shippingOf(), 'no sum is').toEqual([null, '5.00'])
})

test('tax is collected where the shop is registered, from its first day there on, and elsewhere as its owner says', async () => {
  const test = await openTestShop()
  const product = await addProduct(test, { price: '40.00' })
  const inNy = {
    ...inNc,
    state: 'NY',
    rate: '8.875',
    shippingIsTaxed: false,
    since: '2199-01-01',
    note: '600-1',
  }
  const before = await read(test)
  const after = await save(test, { ...before, taxRegistrations: [inNy, inNc] })
  expect(after.taxRegistrations, 'by their states').toEqual([inNc, inNy])
  const taxIn = async (state: string) => {
    const { tax, taxRate } = await test.shop['POST /api/cart/quote'](
      { cartItems: cartOf(product), state },
      stranger,
    )
    return [tax, taxRate]
  }
  expect([await taxIn('NC'), await taxIn('NY'), await taxIn('OH')]).toEqual([
    ['3.26', 7.25],
    ['3.60', 8],
    ['3.60', 8],
  ])
  const begun = { ...inNy, since: '2020-01-01' }
  await save(test, { ...after, taxRegistrations: [begun, inNc], taxOnlyWhereRegistered: true })
  expect([await taxIn('NC'), await taxIn('NY'), await taxIn('OH')]).toEqual([
    ['3.26', 7.25],
    ['3.55', 8.875],
    ['0.00', 0],
  ])
})

test('an order keeps how its total came about, also where a rate is another by now', async () => {
  const test = await openTestShop()
  const product = await addProduct(test, { price: '15.00' })
  await save(test, { ...(await read(test)), taxRegistrations: [{ ...inNc, rate: '7.125' }] })
  const payment = await openPayment(test, cartOf(product))
  const { id } = await payment.capture()
  await save(test, { ...(await read(test)), taxRegistrations: [inNc] })
  const order = await test.shop['GET /api/orders/{id}']({ id: id! }, owner)
  expect(order).toMatchObject({ tax: '1.43', taxRate: 7.125, total: '21.43' })
  expect(order.steps).toEqual({
    lines: [{ name: product.name, price: '15.00', quantity: 1, lineTotal: '15.00', discount: '0.00' }],
    discount: null,
    shipping: { method: 'Standard', rate: '5.00', free: null, freeFrom: '75.00', cost: '5.00' },
    tax: {
      state: 'NC',
      basis: 'registered',
      rate: '7.125',
      shippingIsTaxed: true,
      base: '20.00',
      amount: '1.43',
    },
  })
  expect(await findBreaches(test.context.db.query)).toEqual([])
  await test.context.db.query.execute(
    sql`UPDATE orders SET price_steps = jsonb_set(price_steps, '{tax,rateMillipercent}', '8000')`,
  )
  expect(await findBreaches(test.context.db.query)).toEqual([
    { rule: 'each total follows from the steps that were kept of it', detail: `order ${id}` },
  ])
})

test('a payment approved before a state taxed shipping is refused before any money moves', async () => {
  const test = await openTestShop()
  const payment = await openPayment(test, cartOf(await addProduct(test, { price: '15.00' })))
  const settings = await read(test)
  await save(test, { ...settings, taxRegistrations: [{ ...inNc, rate: '8', shippingIsTaxed: false }] })
  await expect(payment.capture()).rejects.toThrow('The tax for this address differs from what you approved')
})

test('of two windows that save at once one is told, and nothing of the other is lost', async () => {
  const test = await openTestShop()
  const settings = await read(test)
  const results = await Promise.allSettled(
    ['One', 'Two'].map((storeName) => save(test, { ...settings, storeName })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
  expect((await read(test)).version).toBe(2)
})

test('PayPal’s switch closes the checkout, but not on a payment that was approved', async () => {
  const test = await openTestShop()
  const product = await addProduct(test)
  const approved = await openPayment(test, cartOf(product))
  const settings = await read(test)
  const closed = await save(test, { ...settings, payments: { ...settings.payments, paypal: false } })
  await expect(openPayment(test, cartOf(product))).rejects.toThrow('The shop takes no payments')
  expect((await approved.capture()).state).toBe('paid')
  await save(test, { ...closed, payments: settings.payments })
  await openPayment(test, cartOf(product))
})

test('pages kept ready show what was saved at once, and what is wrong is refused by name', async () => {
  const server = await openTestServer()
  try {
    const cookie = await server.signIn()
    const put = (body: object) =>
      fetch(`${server.url}/api/settings`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(body),
      })
    const page = async () => await (await fetch(`${server.url}/about`)).text()
    const settings = await read(server)
    expect((await page()).replaceAll(/<[^>]+>/g, '')).toContain(
      'Free shipping on orders over $75, US shipping only',
    )
    expect((await put({ ...settings, announcement: 'Back on Monday' })).status).toBe(200)
    expect(await page()).toContain('Back on Monday')

    const wrong: [object, RegExp][] = [
      [{ taxRate: '825' }, /^taxRate: must be a percentage such as 8\.25 or 8\.875, and at most 30$/],
      [{ freeShippingFrom: '-1' }, /^freeShippingFrom: /],
      [{ shippingCost: '5.00' }, /^shippingCost: is not a known field$/],
      [{ contactEmail: 'nobody' }, /^contactEmail: Enter an email address/],
      [{ storeName: 'A\nB' }, /^storeName: must be one line of text$/],
      [{ hours: [{ days: '', time: '9' }] }, /^hours\.0\.days: Required$/],
      [{ taxRegistrations: [{ ...inNc, state: 'XX' }] }, /^taxRegistrations\.0\.state: must be a state/],
      [{ taxRegistrations: [inNc, inNc] }, /^taxRegistrations: names a state twice$/],
      [{ taxRegistrations: [{ ...inNc, rate: '80' }] }, /^taxRegistrations\.0\.rate: .* at most 30$/],
      [
        { taxRegistrations: [{ ...inNc, rate: '8.1234' }] },
        /^taxRegistrations\.0\.rate: must be a percentage/,
      ],
      [
        { taxRegistrations: [{ ...inNc, since: '2026-02-30' }] },
        /^taxRegistrations\.0\.since: must be a day/,
      ],
      [{ curatedProductIds: [5, 5] }, /^curatedProductIds: names a product twice$/],
      [{ dispatchDays: 0 }, /^dispatchDays: must be a whole number of business days from 1 to 90, or null/],
      [{ returnDays: 366 }, /^returnDays: must be a whole number of days from 1 to 365, or null/],
      [{ warrantyMonths: 1.5 }, /^warrantyMonths: must be a whole number of months/],
      [{ replyDays: '2' }, /^replyDays: Expected number, received string$/],
      [{ replyDays: undefined }, /^replyDays: Required$/],
      [{ applePayFile: 'a page of words' }, /^applePayFile: is not such a file/],
      [{ applePayFile: '7b7' }, /^applePayFile: is not such a file/],
      [{ applePayFile: 'ab'.repeat(10_001) }, /^applePayFile: is too long for such a file/],
      [
        { payments: { ...settings.payments, applePay: true } },
        /^applePayFile: is missing: without it Apple Pay can’t be switched on\. Paste it here$/,
      ],
      [{ version: undefined }, /^version: Required$/],
    ]
    for (const [part, sentence] of wrong) {
      const answer = await put({ ...settings, ...part })
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)])
    }
  } finally {
    await server.drop()
  }
})
