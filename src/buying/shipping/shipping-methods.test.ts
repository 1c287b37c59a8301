import { goBefore } from '../../machine/database/testing/schema-files.ts'
import type { Caller } from '../../shop/context.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../shop/every-call.contract.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listChanges } from '../../store/history/history.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { migrate } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { listShippingMethods } from './shipping-methods.sql.ts'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import {
  ada,
  addProduct,
  cartOf,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

const express: Input<'POST /api/shipping-methods'> = {
  name: 'Express',
  carrier: 'UPS',
  description: 'Signed for.',
  rate: '18.50',
  daysFrom: 1,
  daysTo: 2,
  remoteDays: 0,
  mayBeFree: false,
}

const list = ({ shop }: TestShop) => shop['GET /api/shipping-methods']({}, owner)
const add = ({ shop }: TestShop, terms: Partial<typeof express> = {}) =>
  shop['POST /api/shipping-methods']({ ...express, ...terms }, owner)
const remove = ({ shop }: TestShop, id: number) => shop['DELETE /api/shipping-methods/{id}']({ id }, owner)

/** Pays for a cart as the checkout page does, with what the quote said. */
async function openPayment(test: TestShop, price: string, chosen?: number) {
  const product = await addProduct(test, { price })
  const choice = chosen === undefined ? {} : { shippingMethodId: chosen }
  const cart = { cartItems: cartOf(product), ...choice }
  const quote = await test.shop['POST /api/cart/quote'](cart, stranger)
  const create = async () =>
    await test.shop['POST /api/paypal/create-order'](
      { ...cart, shippingCost: quote.shippingCost, total: quote.total, customerInfo: ada },
      stranger,
    )
  const pay = async () => {
    const { orderID, token } = await create()
    await test.control(`/orders/${orderID}/approve`, { instrument: 'ok' })
    const capture = async () => {
      const input = {
        orderID,
        customerInfo: ada,
        cartItems: cart.cartItems,
        shippingCost: quote.shippingCost,
      }
      await test.shop['POST /api/paypal/capture-order'](input, stranger)
      return (await test.shop['GET /api/checkout/{token}']({ token }, stranger)).order!
    }
    return capture
  }
  return { quote, create, pay }
}

test('a shop begins with the one way the specification knows', async () => {
  const test = await openTestShop()
  expect(await list(test)).toMatchObject([
    { name: 'Standard', carrier: 'USPS', rate: '5.00', daysFrom: 5, daysTo: 7, mayBeFree: true, version: 1 },
  ])
})

describe('a cart', () => {
  test('is priced by the first way unless another is chosen, and is told what each would cost', async () => {
    const test = await openTestShop()
    const { id } = await add(test)
    const first = await openPayment(test, '80.00')
    expect(first.quote).toMatchObject({ shippingCost: '0.00', total: '86.40' })
    expect(first.quote.shippingMethods.map(({ name, cost }) => [name, cost])).toEqual([
      ['Standard', '0.00'],
      ['Express', '18.50'],
    ])
    const chosen = await openPayment(test, '80.00', id)
    expect(chosen.quote).toMatchObject({ shippingMethodId: id, shippingCost: '18.50', total: '106.38' })
  })

  test('becomes an order that keeps the way it was shipped, through edits and deletion of it', async () => {
    const test = await openTestShop()
    const method = await add(test)
    const capture = await (await openPayment(test, '20.00', method.id)).pay()
    await test.shop['PUT /api/shipping-methods/{id}']({ ...method, name: 'Overnight', rate: '40.00' }, owner)
    await remove(test, method.id)
    expect(await capture()).toMatchObject({
      shippingMethod: 'Express',
      shippingCost: '18.50',
      shippingDaysFrom: 1,
      shippingDaysTo: 2,
    })
    const [mail] = (await listMails(test.context.db.query, 5)).filter(
      ({ kind }) => kind === 'order-confirmation',
    )
    expect(mail!.bodyText).toContain('Express delivery takes 1 to 2 business days')
    expect(await findBreaches(test.context.db.query)).toEqual([])
  })

  test('is refused in words when its shipping method is gone, or costs more, since it was quoted', async () => {
    const test = await openTestShop()
    const [gone, dearer] = [await add(test), await add(test, { name: 'Courier' })]
    const first = await openPayment(test, '20.00', gone.id)
    const second = await openPayment(test, '20.00', dearer.id)
    await remove(test, gone.id)
    await test.shop['PUT /api/shipping-methods/{id}']({ ...dearer, rate: '20.00' }, owner)
    await expect(first.create()).rejects.toThrow(
      'The way of shipping you chose is no longer offered; the order would ship by Standard. You have not been charged.',
    )
    await expect(second.create()).rejects.toThrow(
      'Shipping for this order is now $20.00. You have not been charged.',
    )
    const again = await openPayment(test, '20.00', gone.id)
    expect(again.quote.shippingMethodId).toBe((await list(test))[0]!.id)
  })

  test('is not charged another way under the same key', async () => {
    const test = await openTestShop()
    const { id } = await add(test, { rate: '5.00' })
    const cartItems = cartOf(await addProduct(test))
    const input = { cartItems, shippingCost: '5.00', idempotencyKey: crypto.randomUUID() }
    const create = (more = {}) => test.shop['POST /api/paypal/create-order']({ ...input, ...more }, stranger)
    expect(await create()).toEqual(await create())
    await expect(create({ shippingMethodId: id })).rejects.toMatchObject({ reason: 'key_reused' })
  })

  test('with a code for free shipping keeps paying for a way that is never free', async () => {
    const test = await openTestShop()
    const { id } = await add(test)
    await test.context.db.query.execute(
      sql`INSERT INTO promotions (code, kind) VALUES ('SHIP', 'free-shipping')`,
    )
    const cartItems = cartOf(await addProduct(test))
    const ask = (more = {}) =>
      test.shop['POST /api/cart/quote']({ cartItems, promoCode: 'SHIP', ...more }, stranger)
    expect(await ask()).toMatchObject({ shippingCost: '0.00', promoCode: 'SHIP' })
    expect(await ask({ shippingMethodId: id })).toMatchObject({
      shippingCost: '18.50',
      promoMessage: 'SHIP does not hold for the way of shipping you chose.',
    })
  })
})

describe('what the shop offers', () => {
  test('is never nothing, even when two windows delete at once', async () => {
    const test = await openTestShop()
    const [standard] = await list(test)
    const other = await add(test, { mayBeFree: true })
    const results = await Promise.allSettled([remove(test, standard!.id), remove(test, other.id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await list(test)).toHaveLength(1)
    const [left] = await list(test)
    await expect(remove(test, left!.id)).rejects.toThrow('The shop needs one way of shipping')
  })

  test('is put in order from the order that was seen', async () => {
    const test = await openTestShop()
    const [standard] = await list(test)
    const { id } = await add(test)
    const seen = [standard!.id, id]
    const order = (ids: number[], from = seen) =>
      test.shop['PUT /api/shipping-methods']({ ids, seen: from }, owner)
    expect((await order([id, standard!.id])).map(({ name }) => name)).toEqual(['Express', 'Standard'])
    await expect(order([id, standard!.id])).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    await expect(order([id, id], [id, standard!.id])).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    expect((await openPayment(test, '20.00')).quote.shippingMethodId).toBe(id)
    const { shippingMethods } = await test.shop['GET /api/store']({}, stranger)
    expect(shippingMethods.map(({ name }) => name)).toEqual(['Express', 'Standard'])
  })

  test('stands in the history, and an edit is taken back', async () => {
    const test = await openTestShop()
    const method = await add(test)
    const edit = await test.shop['PUT /api/shipping-methods/{id}']({ ...method, rate: '9' }, owner)
    expect(edit).toMatchObject({ rate: '9.00', version: 2 })
    await expect(
      test.shop['PUT /api/shipping-methods/{id}']({ ...method, rate: '8.00' }, owner),
    ).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    const [change] = await listChanges(test.context.db.query, { subject: 'shipping', limit: 1 })
    expect(change).toMatchObject({
      action: 'shipping.update',
      before: { rate: '18.50' },
      after: { rate: '9.00' },
    })
    await test.shop['POST /api/history/{id}/undo']({ id: change!.id }, owner)
    expect((await list(test))[1]).toMatchObject({ rate: '18.50', version: 3 })
  })
})

test('a shop from before keeps what it charged, which then has one home', async () => {
  const database = await createTestDatabase()
  await database.transaction((tx) => goBefore(tx, '0011'))
  await database.query.execute(
    sql`INSERT INTO settings (id, value) VALUES (1, ${JSON.stringify({
      storeName: 'Oak',
      pricing: {
        shippingCents: 650,
        freeShippingFromCents: 9000,
        defaultTaxRateBasisPoints: 700,
        taxRateByState: {},
        shippingIsTaxed: true,
      },
    })}::jsonb)`,
  )
  await migrate(database, schema)
  expect(await listShippingMethods(database.query)).toMatchObject([
    { name: 'Standard', rateCents: 650, daysTo: 7 },
  ])
  expect(await readSettings(database.query)).toMatchObject({
    storeName: 'Oak',
    pricing: { freeShippingFromCents: 9000 },
  })
  expect((await readSettings(database.query)).pricing).not.toHaveProperty('shippingCents')
})
