import { expect, test } from 'vitest'
import { ordersCsv } from '../list/orders-csv.rules.ts'
import { ada, openFair, owner } from '../../shop/testing/fair.ts'
import { openEditingDesk } from '../../shop/testing/order-editing.ts'
import { makeTwoSizes } from '../../shop/testing/sheets.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'

/** What its maker calls a piece is found again on each order's line. */

test('a line keeps the SKU it was bought with, for the desk, the packing table, the file and PayPal', async () => {
  const at = await openTestShop()
  const { id, six } = await makeTwoSizes(at, 'Turnstone Bracelet')
  const bracelet = await at.shop['GET /api/products/{id}']({ id: six.id }, stranger)
  const plain = await addProduct(at)
  const payment = await openPayment(at, [...cartOf(bracelet), ...cartOf(plain)])
  const order = (await payment.capture()).id!
  const now = await at.shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const renamed = now.combinations.map((one) => (one.id === six.id ? { ...one, sku: 'BR-6-NEW' } : one))
  await at.shop['PUT /api/desk/products/{id}/options']({ ...now, id, combinations: renamed }, owner)

  const read = await at.shop['GET /api/orders/{id}']({ id: order }, owner)
  expect(read.items.map(({ sku }) => sku)).toEqual(['BR-6', undefined])
  const packed = await at.shop['GET /api/packing/{id}']({ id: order }, owner)
  expect(packed.items.map(({ sku }) => sku)).toEqual(['BR-6', undefined])
  const rows = ordersCsv((await at.shop['GET /api/orders']({}, owner)).items).split('\r\n')
  expect(rows[0]).toMatch(/,SKU,Send by,/)
  expect(rows[1]).toMatch(/,BR-6,,,$/)
  const { orders } = await at.control<{ orders: { purchase_units: { items: { sku: string }[] }[] }[] }>(
    '/state',
  )
  expect(orders.at(-1)!.purchase_units[0]!.items.map(({ sku }) => sku)).toEqual(['BR-6', String(plain.id)])
})

test('an order entered by hand has it, and an exchange brings that of the new piece', async () => {
  const fair = await openFair()
  const { six } = await makeTwoSizes(fair, 'Turnstone Bracelet')
  const sale = fair.saleOf({
    lines: [{ id: six.id, quantity: 1, reason: '' }],
    customer: ada,
    isTaxFree: true,
    total: '28.00',
  })
  expect((await fair.record(sale)).items[0]!.sku).toBe('BR-6')

  const desk = await openEditingDesk()
  const { id, six: small } = await makeTwoSizes(desk.at, 'Small Bracelet')
  const now = await desk.shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const cheaper = now.combinations.map((one) => ({ ...one, price: '9.00' }))
  await desk.shop['PUT /api/desk/products/{id}/options']({ ...now, id, combinations: cheaper }, owner)
  const { items } = await desk.exchange({ productId: small.id, priceSeen: '9.00' })
  expect(items.map(({ sku }) => sku)).toEqual([undefined, 'BR-6'])
  const back = await desk.exchange({ productId: desk.tin.id, productSeen: small.id, priceSeen: '12.00' })
  expect(back.items[1]!.sku).toBeUndefined()
})
