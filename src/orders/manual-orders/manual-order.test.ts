import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import { ada, nobody, openFair, owner, type Sale } from '../../shop/testing/fair.ts'
import { addProduct, cartOf, openPayment, stockOf } from '../../shop/testing/test-shop.ts'

const line = ({ id }: Product, more: Partial<Sale['lines'][number]> = {}) => ({
  id,
  quantity: 1,
  reason: '',
  ...more,
})

describe('a sale at a fair', () => {
  test('is an order that is paid and completed, and its pieces leave the shelf', async () => {
    const fair = await openFair()
    const order = await fair.record(fair.saleOf({ method: 'card', reference: 'Slip 17' }))
    expect(order).toMatchObject({
      customerName: 'Walk-in customer',
      customerEmail: '',
      status: 'completed',
      paymentState: 'paid',
      paymentMethod: 'card',
      shippingMethod: 'Handed over',
      subtotal: '30.00',
      shippingCost: '0.00',
      tax: '2.40',
      total: '32.40',
      taxRate: 8,
      pagePath: null,
      payment: { provider: 'manual', amount: '32.40', reference: 'Slip 17' },
      manual: { priceChanges: [], discountReason: '' },
    })
    expect(await stockOf(fair, fair.product.id)).toBe(8)
    expect(await fair.books()).toEqual([])
    expect(await fair.mails()).toEqual([])
  })

  test('counts in the dashboard’s figures, though nobody left a name', async () => {
    const fair = await openFair()
    await fair.record(fair.saleOf())
    await fair.record(fair.saleOf())
    expect(await fair.shop['GET /api/analytics']({}, owner)).toMatchObject({
      totalRevenue: '64.80',
      totalOrders: 2,
      totalCustomers: 0,
    })
    const sales = await fair.shop['GET /api/analytics/sales']({ period: '30' }, owner)
    expect(sales).toMatchObject({ revenue: '64.80', bestSellers: [{ pieces: 4 }] })
    expect((await fair.shop['GET /api/analytics/to-do']({}, owner)).toPack.count).toBe(0)
  })

  test('is owed once it is cancelled, until its owner has marked it as given back', async () => {
    const fair = await openFair()
    const { id, total } = await fair.record(fair.saleOf())
    const owed = async () => (await fair.shop['GET /api/analytics/to-do']({}, owner)).owed.sum
    await fair.shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    await fair.shop['POST /api/orders/{id}/given-back']({ id, owed: total, note: 'In cash' }, owner)
    expect([await owed(), await fair.books()]).toEqual(['0.00', []])
    await fair.shop['DELETE /api/orders/{id}/given-back']({ id }, owner)
    expect([await owed(), await fair.books()]).toEqual([total, []])
  })

  test('says on its page why a price was another, and what was taken off', async () => {
    const fair = await openFair()
    const sale = fair.saleOf({
      lines: [line(fair.product, { price: '12.00', reason: 'A scratch' })],
      discount: '2.00',
      discountReason: 'A neighbor',
      total: '10.80',
    })
    const order = await fair.record(sale)
    expect(order).toMatchObject({
      subtotal: '12.00',
      discount: '2.00',
      tax: '0.80',
      manual: {
        priceChanges: [{ n: 1, listPrice: '15.00', reason: 'A scratch' }],
        discountReason: 'A neighbor',
      },
    })
    expect(order.timeline[0]).toMatchObject({ text: 'Recorded' })
    expect(await fair.books()).toEqual([])
  })

  test('may be of a piece the shop does not show yet', async () => {
    const fair = await openFair()
    const draft = await addProduct(fair, { published: false, price: '20.00', stock: 1 })
    await fair.record(fair.saleOf({ lines: [line(draft)], total: '21.60' }))
    expect((await fair.shop['GET /api/desk/products/{id}']({ id: draft.id }, owner)).stock).toBe(0)
  })

  test('is mailed as a receipt when that was asked for and there is an address', async () => {
    const fair = await openFair()
    const customer = { ...nobody, email: 'ada@example.com' }
    await fair.record(fair.saleOf({ customer }))
    expect(await fair.mails()).toEqual([])
    const { id, timeline } = await fair.record(fair.saleOf({ customer, mail: true }))
    const [mail] = await listMails(fair.context.db.query, 20)
    expect(mail).toMatchObject({ kind: 'receipt', recipient: 'ada@example.com' })
    expect(mail!.bodyText).toContain(`Order #${id}`)
    expect(mail!.bodyText).toContain('$32.40')
    expect(mail!.bodyText).not.toMatch(/Ships to|Shipping|Walk-in/)
    expect(timeline.map(({ text }) => text).join()).toContain('Your receipt from')
    await expect(fair.record(fair.saleOf({ mail: true }))).rejects.toMatchObject({
      fields: [{ field: 'customer.email' }],
    })
  })
})

test('a sale that is to be sent has an address, shipping and its state’s tax, and waits to be packed', async () => {
  const fair = await openFair()
  await fair.setRates([{ state: 'NC', rate: '7' }])
  const order = await fair.record(fair.saleOf({ delivery: 'to-send', customer: ada, total: '37.45' }))
  expect(order).toMatchObject({
    customerName: 'Ada Example',
    status: 'processing',
    shippingCost: '5.00',
    tax: '2.45',
    shippingMethod: 'Standard',
    shippingAddress: { street1: '1 Main Street', state: 'NC' },
  })
  const { items } = await fair.shop['GET /api/orders']({ queue: 'to-pack' }, owner)
  expect(items.map(({ id }) => id)).toEqual([order.id])
  await fair.shop['PUT /api/orders/{id}/shipping'](
    { id: order.id, carrier: 'USPS', trackingNumber: '' },
    owner,
  )
  expect(await fair.mails(), 'nobody left a mail address').toEqual([])
  expect(await fair.books()).toEqual([])
})

test('a sale to be sent is refused without an address, field by field', async () => {
  const fair = await openFair()
  const sent = fair.record(fair.saleOf({ delivery: 'to-send', customer: { ...ada, name: '', zip: '10001' } }))
  const problems = await sent.catch((error: { fields: { field: string }[] }) => error.fields)
  expect((problems as { field: string }[]).map(({ field }) => field)).toEqual([
    'customer.name',
    'customer.zip',
  ])
  expect(await stockOf(fair, fair.product.id)).toBe(10)
})

describe('a form sent twice', () => {
  test('is recorded once, also by a double click on the last pieces', async () => {
    const fair = await openFair(2)
    const sale = fair.saleOf()
    const [first, second] = await Promise.all([fair.record(sale), fair.record(sale)])
    expect(second.id).toBe(first.id)
    expect((await fair.record(sale)).id).toBe(first.id)
    expect(await stockOf(fair, fair.product.id)).toBe(0)
    expect((await fair.shop['GET /api/orders']({}, owner)).total).toBe(1)
    expect(await fair.books()).toEqual([])
  })

  test('with something changed in between is refused, naming the order there is', async () => {
    const fair = await openFair()
    const sale = fair.saleOf()
    const { id } = await fair.record(sale)
    await expect(fair.record({ ...sale, method: 'check' })).rejects.toMatchObject({
      reason: 'key_reused',
      message: expect.stringContaining(`order #${id}`) as string,
    })
  })
})

describe('a sale is refused, and nothing recorded,', () => {
  test('when the web was faster', async () => {
    const fair = await openFair(2)
    await (await openPayment(fair, cartOf(fair.product))).capture()
    await expect(fair.record(fair.saleOf())).rejects.toMatchObject({
      reason: 'sold_out',
      message: expect.stringMatching(/^Only 1 of Moss Agate Bracelet is left\. Nothing was/) as string,
    })
    expect(await stockOf(fair, fair.product.id)).toBe(1)
    expect(await fair.books()).toEqual([])
  })

  test('when the total is not the one that was shown', async () => {
    const fair = await openFair()
    await expect(fair.record(fair.saleOf({ total: '30.00' }))).rejects.toMatchObject({
      reason: 'price_changed',
      message: expect.stringContaining('The total is now $32.40, not $30.00') as string,
    })
  })

  test.each<[string, (product: Product) => Partial<Sale>]>([
    ['lines.0.reason', (product) => ({ lines: [line(product, { price: '1.00' })] })],
    ['lines.1.id', (product) => ({ lines: [line(product), line(product)] })],
    ['lines.0.id', () => ({ lines: [{ id: 999, quantity: 1, reason: '' }] })],
    ['discount', () => ({ discount: '30.01' })],
    ['lines', (product) => ({ lines: [line(product, { price: '99999999.99', reason: 'x' })] })],
    ['total', () => ({ discount: '30.00' })],
  ])('by its field: %s', async (field, wrong) => {
    const fair = await openFair()
    await expect(fair.record(fair.saleOf(wrong(fair.product)))).rejects.toMatchObject({ fields: [{ field }] })
    expect(await stockOf(fair, fair.product.id)).toBe(10)
  })
})

test('the quote tells what a sale comes to, and what is left of each piece', async () => {
  const fair = await openFair(3)
  const { id } = fair.product
  const quoted = await fair.shop['POST /api/orders/quote'](
    {
      lines: [{ id, quantity: 4, price: '12.50' }],
      discount: '5.00',
      delivery: 'to-send',
      soldIn: '',
      isTaxFree: false,
      shipTo: '',
    },
    owner,
  )
  expect(quoted).toMatchObject({
    items: [{ price: '12.50', quantity: 4, lineTotal: '50.00', stock: 3 }],
    subtotal: '50.00',
    discount: '5.00',
    shippingCost: '5.00',
    tax: '4.00',
    total: '54.00',
    taxRate: 8,
  })
})

describe('the books tell', () => {
  test('an order that is of neither a checkout nor the owner', async () => {
    const fair = await openFair()
    await fair.record(fair.saleOf())
    await fair.context.db.query.execute(sql`DELETE FROM manual_orders`)
    expect((await fair.books()).map(({ rule }) => rule)).toEqual([
      'every order comes of a checkout, paid at its wallet, or was recorded and paid outside',
    ])
  })

  test('a recorded sale whose tax is not its rate’s', async () => {
    const fair = await openFair()
    await fair.record(fair.saleOf())
    await fair.context.db.query.execute(sql`UPDATE manual_orders SET tax_rate_millipercent = 7000`)
    expect((await fair.books()).map(({ detail }) => detail)).toEqual(['tax of order 1'])
  })
})
