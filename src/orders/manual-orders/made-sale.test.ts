import { expect, test } from 'vitest'
import { openFair, owner } from '../../shop/testing/fair.ts'
import { addProduct } from '../../shop/testing/test-shop.ts'

test('an order entered by hand takes places as any other, and keeps how long its pieces take', async () => {
  const fair = await openFair()
  const watch = await addProduct(fair, {
    price: '15.00',
    kind: 'made_to_order',
    stock: 0,
    makingDaysFrom: 5,
    makingDaysTo: 10,
    atOnce: 3,
  })
  const lines = [{ id: watch.id, quantity: 2, reason: '' }]
  const quote = await fair.quote(fair.saleOf({ lines }))
  expect(quote.items).toMatchObject([{ available: 3, makingDays: { from: 5, to: 10 } }])
  const order = await fair.record(fair.saleOf({ lines, mail: false }))
  expect(order.items).toMatchObject([{ made: { pieces: 2, makingDays: { from: 5, to: 10 } } }])
  const now = () => fair.shop['GET /api/desk/products/{id}']({ id: watch.id }, owner)
  expect(await now(), 'it was handed over at once').toMatchObject({ beingMade: 0, available: 3, stock: 0 })
  const four = fair.saleOf({ lines: [{ ...lines[0]!, quantity: 4 }], total: '64.80' })
  await expect(fair.record(four)).rejects.toThrow('Only 3 of Moss Agate Bracelet can be ordered now.')
  expect(await fair.books()).toEqual([])
})
