import { expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { editOf } from '../../pieces/editing/edit-of.rules.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import { FINAL_SALE_WORDS } from '../final-sale/final-sale-words.rules.ts'
import { openFair } from '../../shop/testing/fair.ts'
import { openEditingDesk } from '../../shop/testing/order-editing.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { cancelForm } from '../../shop/testing/refunding.ts'
import { returnRequest, promiseReturns } from '../../shop/testing/returned.ts'
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

/** Pieces that are sold for good: what carts and orders are told of it, and what an order keeps. */

const earrings = { name: 'Copper Earrings', price: '12.00', stock: 3, finalSale: true }
const engraving = {
  kind: 'short_text',
  label: 'Engraving',
  help: '',
  required: false,
  finalSale: true,
  maxLength: 20,
  allowed: 'any',
  surcharge: '0.00',
} as const

async function openShop(): Promise<TestShop> {
  const test = await openTestShop()
  await promiseReturns(test, 30)
  return test
}

/** As a browser sends it whose page said so. */
const toldCart = (product: Product, quantity = 1) =>
  cartOf(product, quantity).map((line) => ({ ...line, finalSale: true }))

async function change({ shop }: TestShop, id: number, edit: object): Promise<void> {
  const product = await shop['GET /api/desk/products/{id}']({ id }, owner)
  await shop['PUT /api/products/{id}']({ ...editOf(product), ...edit }, owner)
}

test('what was bought for good comes back only for a fault, whatever its product says later', async () => {
  const at = await openShop()
  const { shop } = at
  const product = await addProduct(at, earrings)
  const { items } = await shop['POST /api/cart/quote']({ cartItems: toldCart(product) }, stranger)
  expect(items[0]!.finalSale).toBe(true)
  const { capture, token } = await openPayment(at, toldCart(product))
  const id = (await capture()).id!
  await change(at, product.id, { finalSale: false })
  const order = await shop['GET /api/orders/{id}']({ id }, owner)
  expect(order.items[0]).toMatchObject({ finalSale: true, pieceFinalSale: true })
  const [confirmation] = (await listMails(at.context.db.query, 9)).filter(
    ({ kind }) => kind === 'order-confirmation',
  )
  expect(confirmation!.bodyText).toContain(FINAL_SALE_WORDS)

  await shop['PUT /api/orders/{id}/shipping']({ id, carrier: 'USPS', trackingNumber: '', mail: false }, owner)
  const { lines } = await shop['GET /api/checkout/{token}/returns']({ token }, stranger)
  expect(lines).toEqual([{ n: 1, left: 1, faultsOnly: true }])
  await expect(
    shop['POST /api/checkout/{token}/returns']({ token, ...returnRequest() }, stranger),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: [
      {
        field: 'lines.0.reason',
        message: 'Copper Earrings was sold as final: it can come back only if something is wrong with it.',
      },
    ],
  })
  const fault = { ...returnRequest(), lines: [{ n: 1, quantity: 1, reason: 'damaged' as const }] }
  expect(
    (await shop['POST /api/checkout/{token}/returns']({ token, ...fault }, stranger)).returns,
  ).toHaveLength(1)
})

test('what was bought when it could be returned can be, though its product is final sale later', async () => {
  const at = await openShop()
  const product = await addProduct(at, { ...earrings, finalSale: false })
  const { capture, token } = await openPayment(at, cartOf(product))
  await change(at, product.id, { finalSale: true })
  const { id } = await capture()
  await at.shop['PUT /api/orders/{id}/shipping'](
    { id: id!, carrier: 'USPS', trackingNumber: '', mail: false },
    owner,
  )
  const { lines } = await at.shop['GET /api/checkout/{token}/returns']({ token }, stranger)
  expect(lines).toEqual([{ n: 1, left: 1, faultsOnly: false }])
})

test('a cart that was filled before it was final sale is told so, and nothing is charged before that', async () => {
  const at = await openShop()
  const product = await addProduct(at, { ...earrings, finalSale: false })
  const told = 'Copper Earrings is final sale by now: it can’t be returned unless something is wrong with it.'
  await change(at, product.id, { finalSale: true })
  const quote = async (cartItems: ReturnType<typeof cartOf>) =>
    (await at.shop['POST /api/cart/quote']({ cartItems }, stranger)).changes
  expect(await quote(cartOf(product))).toEqual([{ id: product.id, kind: 'final_sale', message: told }])
  await expect(openPayment(at, cartOf(product))).rejects.toMatchObject({
    code: 'conflict',
    reason: 'price_changed',
    message: `${told} You have not been charged.`,
  })
  expect(await captureCount(at)).toBe(0)
  expect(await quote(toldCart(product))).toEqual([])
  await promiseReturns(at, null)
  expect(await quote(cartOf(product)), 'of a shop that takes nothing back').toEqual([])
})

test('what is not sent after all goes back on the shelf: anybody can buy it', async () => {
  const at = await openShop()
  const product = await addProduct(at, earrings)
  const { capture } = await openPayment(at, toldCart(product, 2))
  const id = (await capture()).id!
  expect(await stockOf(at, product.id)).toBe(1)
  await at.shop['POST /api/orders/{id}/cancel']({ id, ...(await cancelForm(at, id)) }, owner)
  expect(await stockOf(at, product.id)).toBe(3)
  expect(await findBreaches(at.context.db.query)).toEqual([])
})

test('an exchange is for a piece on the terms it is sold on now; of the same one they stay', async () => {
  const { at, exchange, read, editedMails } = await openEditingDesk()
  const pin = await addProduct(at, { ...earrings, name: 'Copper Pin', questions: [engraving] })
  const line = async () => (await read()).items[1]!
  await exchange({ productId: pin.id, answers: { Engraving: 'Ada' } })
  expect(await line()).toMatchObject({ finalSale: true, pieceFinalSale: true })
  expect((await editedMails()).at(-1)!.bodyText).toContain(FINAL_SALE_WORDS)
  await change(at, pin.id, { finalSale: false })
  await exchange({ productId: pin.id, productSeen: pin.id })
  expect(await line(), 'the same, without its engraving').toMatchObject({
    finalSale: true,
    pieceFinalSale: true,
  })
  const plain = await addProduct(at, { name: 'Tin Pin', price: '12.00' })
  await exchange({ productId: plain.id, productSeen: pin.id })
  expect(await line()).not.toHaveProperty('finalSale')
  expect(await line()).not.toHaveProperty('pieceFinalSale')
})

test('other answers do not let it be returned, nor does taking them back', async () => {
  const { at, id, exchange, read, shop, owner: who, undoNewest } = await openEditingDesk()
  const pin = await addProduct(at, { ...earrings, questions: [engraving] })
  await exchange({ productId: pin.id, answers: { Engraving: 'Ada' } })
  const seen = (await read()).items.map(({ customization }) => customization ?? {})
  await shop['PUT /api/orders/{id}/lines/{line}/answers'](
    { id, line: 2, answers: {}, seen, tellBuyer: false },
    who,
  )
  expect((await read()).items[1]).toMatchObject({ finalSale: true, pieceFinalSale: true })
  await undoNewest()
  expect((await read()).items[1]).toMatchObject({ finalSale: true, customization: { Engraving: 'Ada' } })
})

test('an order entered by hand says so before and after it is recorded', async () => {
  const fair = await openFair()
  const product = await addProduct(fair, earrings)
  const sale = fair.saleOf({
    lines: [{ id: product.id, quantity: 1, reason: '' }],
    isTaxFree: true,
    total: '12.00',
  })
  const quoted = await fair.quote({ ...sale, lines: [{ id: product.id, quantity: 1 }] as never })
  expect(quoted.items[0]!.finalSale).toBe(true)
  expect((await fair.record(sale)).items[0]).toMatchObject({ finalSale: true, pieceFinalSale: true })
})
