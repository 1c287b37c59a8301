import { expect, test } from 'vitest'
import type { Output } from '../../api/contract.ts'
import { auditLog } from '../../db/store/tables.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../testing/test-shop.ts'
import { openTestServer } from '../../server/testing/test-server.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

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
    // What only its owner could know is not promised for them.
    dispatchDays: null,
    returnDays: null,
    warrantyMonths: null,
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
    expect(await page()).toContain('Free shipping on orders over $75, US shipping only')
    expect((await put({ ...settings, announcement: 'Back on Monday' })).status).toBe(200)
    expect(await page()).toContain('Back on Monday')

    const wrong: [object, RegExp][] = [
      [{ taxRate: '825' }, /^taxRate: must be a percentage such as 8\.25 or 8\.875, and at most 30$/],
      [{ freeShippingFrom: '-1' }, /^freeShippingFrom: /],
      [{ shippingCost: '5.00' }, /^shippingCost: is not a known field$/],
      [{ contactEmail: 'nobody' }, /^contactEmail: Enter an email address/],
      [{ storeName: 'A\nB' }, /^storeName: must be one line of text$/],
      [{ hours: [{ days: '', time: '9' }] }, /^hours\.0\.days: Required$/],
      [{ taxRateByState: [{ state: 'XX', rate: '5' }] }, /^taxRateByState\.0\.state: must be a state/],
      [{ curatedProductIds: [5, 5] }, /^curatedProductIds: names a product twice$/],
      [{ dispatchDays: 0 }, /^dispatchDays: must be a whole number of business days from 1 to 90, or null/],
      [{ returnDays: 366 }, /^returnDays: must be a whole number of days from 1 to 365, or null/],
      [{ warrantyMonths: 1.5 }, /^warrantyMonths: must be a whole number of months/],
      [{ replyDays: '2' }, /^replyDays: Expected number, received string$/],
      [{ replyDays: undefined }, /^replyDays: Required$/],
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
