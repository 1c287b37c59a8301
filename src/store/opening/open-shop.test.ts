import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { look, makeReady, open, owner, withLivePayments } from './ready-to-open.testing.ts'
import { openIfReal } from './steps.sql.ts'

const openLiveShop = async () => withLivePayments(await openTestShop())

test('nobody pays real money before the shop was opened: the calls refuse it, and pages know', async () => {
  const live = await openLiveShop()
  await makeReady(live)
  const cart = cartOf(await addProduct(live))
  const store = () => live.shop['GET /api/store']({}, stranger)
  expect(await store()).toMatchObject({ checkoutOpen: false, isOpened: false })
  await expect(openPayment(live, cart)).rejects.toThrow('This shop is not open yet.')
  expect(await open(live)).toMatchObject({
    message: 'The next order is #1.',
  })
  expect(await store()).toMatchObject({ checkoutOpen: true, isOpened: true })
  const { capture } = await openPayment(live, cart)
  expect(await capture()).toMatchObject({ state: 'paid', id: 1 })
  await expect(open(live)).rejects.toThrow('The shop is open already.')
})

test('it opens only once all that it needs is there, and says what is missing', async () => {
  const tests = await openTestShop()
  await expect(open(tests)).rejects.toThrow(
    'The shop can’t open yet. Still to do: name, email and postal address; a piece of your own; tax; shipping; a way to be paid.',
  )
  await makeReady(tests)
  await expect(open(tests), 'payments are tests').rejects.toThrow('Still to do: a way to be paid.')
  const live = withLivePayments(tests)
  const settings = await live.shop['GET /api/settings']({}, owner)
  const payments = { ...settings.payments, paypal: false }
  await live.shop['PUT /api/settings']({ ...settings, payments }, owner)
  await expect(open(live), 'no wallet is switched on').rejects.toThrow('Still to do: a way to be paid.')
})

test('tax and address are confirmed as they were seen', async () => {
  const live = await openLiveShop()
  const { version } = await look(live)
  await makeReady(live)
  await expect(
    live.shop['POST /api/desk/opening/right']({ step: 'tax', version }, owner),
  ).rejects.toMatchObject({
    reason: 'edited_meanwhile',
  })
  await expect(open(live, { version })).rejects.toMatchObject({ reason: 'edited_meanwhile' })
  expect((await look(live)).isOpened).toBe(false)
})

const taxes = {
  'a rate of her own': { taxRate: '7.00' },
  'shipping untaxed': { shippingIsTaxed: false },
  'only where registered': { taxOnlyWhereRegistered: true },
  'a registration': {
    taxRegistrations: [{ state: 'NC', rate: '4.75', shippingIsTaxed: true, since: null, note: '' }],
  },
}

for (const [what, change] of Object.entries(taxes))
  test(`tax that is saved is looked at (${what}), and nothing else that is saved`, async () => {
    const { shop } = await openLiveShop()
    const save = async (more: object) =>
      await shop['PUT /api/settings']({ ...(await shop['GET /api/settings']({}, owner)), ...more }, owner)
    const isDone = async () => (await shop['GET /api/desk/opening']({}, owner)).isTaxConfirmed
    await save({ postalAddress: 'Oak & Bead, 3 Pond Road, Marshall, NC 28753' })
    expect(await isDone()).toBe(false)
    await save(change)
    expect(await isDone()).toBe(true)
  })

test('the demo goes with the opening, but for what the owner edited', async () => {
  const opened = await openTestShop()
  await makeReady(opened)
  const demo = await addProduct(opened, { name: 'Demo Watch' })
  const edited = await addProduct(opened, { name: 'Demo Pen' })
  const { query } = opened.context.db
  for (const { id } of [demo, edited])
    await query.execute(sql`INSERT INTO demo_rows (kind, id) VALUES ('product', ${id})`)
  await query.execute(sql`UPDATE products SET version = 2 WHERE id = ${edited.id}`)
  await open(withLivePayments(opened))
  const left = await opened.shop['GET /api/products']({ limit: 10 }, stranger)
  expect(left.items.map(({ name }) => name).toSorted()).toEqual(['Cup', 'Demo Pen'])
  const history = (await opened.shop['GET /api/history']({}, owner)).items
  expect(history.map(({ action }) => action).slice(0, 2)).toEqual(['shop.open', 'demo.remove'])
})

test('payments that are tests, or the sandbox’s, begin without an opening', async () => {
  const tests = await openTestShop()
  expect((await openPayment(tests, cartOf(await addProduct(tests)))).orderID).toBeTruthy()
})

test('a shop from before openings were kept is open where its payments are real, and that is looked at once', async () => {
  const opened = await openTestShop()
  const { db } = opened.context
  const isOpened = async () => (await look(opened)).isOpened
  await opened.shop['PUT /api/settings'](await opened.shop['GET /api/settings']({}, owner), owner)
  await openIfReal(db, true)
  expect(await isOpened(), 'one that begins now is opened by its owner').toBe(false)
  await db.query.execute(sql`UPDATE settings SET opens_if_real = true`)
  await openIfReal(db, false)
  await openIfReal(db, true)
  expect(await isOpened(), 'its payments were tests').toBe(false)
  await db.query.execute(sql`UPDATE settings SET opens_if_real = true`)
  await openIfReal(db, true)
  expect(await isOpened()).toBe(true)
})
