import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import type { Question } from '../../pieces/questions/question.rules.ts'
import { editOf } from '../../pieces/editing/edit-of.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import {
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

/** What becomes of a payment that was opened before the owner changed how its piece is sold. */

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
})
afterAll(() => opened.drop())

const bead: Question = {
  kind: 'choice',
  label: 'Bead',
  help: '',
  required: true,
  finalSale: false,
  choices: [{ label: 'Gold', surcharge: '4.00' }],
}

async function change(id: number, way: object): Promise<void> {
  const product = await opened.shop['GET /api/desk/products/{id}']({ id }, owner)
  await opened.shop['PUT /api/products/{id}']({ ...editOf(product), ...way }, owner)
}

test('a piece that comes in options by now is not charged for, and says so', async () => {
  const product = await addProduct(opened)
  const { capture } = await openPayment(opened, cartOf(product))
  await opened.shop['PUT /api/desk/products/{id}/options'](
    {
      id: product.id,
      optionGroups: [{ name: 'Size', values: ['S'] }],
      combinations: [{ choices: ['S'], price: '15.00', stock: 3, sku: '', imageUrl: '', published: true }],
    },
    owner,
  )
  await expect(capture()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Moss Agate Bracelet comes in options by now: choose its size. You have not been charged.',
  })
  expect(await captureCount(opened)).toBe(0)
  expect(await findBreaches(opened.context.db.query)).toEqual([])
})

test('a combination that can be chosen no longer is not charged for, and says so', async () => {
  const { id } = await addProduct(opened, { stock: 0 })
  const size = (published: boolean) => ({
    id,
    optionGroups: [{ name: 'Size', values: ['S'] }],
    combinations: [{ choices: ['S'], price: '15.00', stock: 3, sku: '', imageUrl: '', published }],
  })
  const { combinations } = await opened.shop['PUT /api/desk/products/{id}/options'](size(true), owner)
  const [small] = combinations
  const before = await captureCount(opened)
  const { capture } = await openPayment(opened, [{ id: small!.id, price: '15.00', quantity: 1 }])
  await opened.shop['PUT /api/desk/products/{id}/options'](size(false), owner)
  await expect(capture()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/not been charged/) as string,
  })
  expect(await captureCount(opened)).toBe(before)
  expect(await findBreaches(opened.context.db.query)).toEqual([])
})

test('a piece that asks something by now is sold as it was agreed, without an answer', async () => {
  const product = await addProduct(opened)
  const { capture } = await openPayment(opened, cartOf(product))
  await change(product.id, { questions: [bead] })
  const { id, total } = await capture()
  expect(total).toBe('21.60')
  const { items } = await opened.shop['GET /api/orders/{id}']({ id: id! }, owner)
  expect(items).toMatchObject([{ price: '15.00', quantity: 1 }])
  expect(items[0]!.customization).toBeUndefined()
  expect(await findBreaches(opened.context.db.query)).toEqual([])
})

test('a piece that is made to order by now takes longer than was told: nothing is charged before that is agreed', async () => {
  const product = await addProduct(opened)
  const before = await captureCount(opened)
  const { capture } = await openPayment(opened, cartOf(product))
  await change(product.id, { kind: 'made_to_order', makingDaysFrom: 30, makingDaysTo: 40 })
  await expect(capture()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/not been charged/) as string,
  })
  expect(await captureCount(opened)).toBe(before)
  expect(await findBreaches(opened.context.db.query)).toEqual([])
})
