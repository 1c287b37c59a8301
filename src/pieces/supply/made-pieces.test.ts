import { describe, expect, test } from 'vitest'
import type { DeskProduct, Product } from '../product/product.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { readDesk, refundPart } from '../../shop/testing/refunding.ts'
import { addProduct, cartOf, openPayment, stranger, payingTestShop } from '../../shop/testing/test-shop.ts'

const shop = payingTestShop()

const SIX_TO_EIGHT_WEEKS = { makingDaysFrom: 30, makingDaysTo: 40 }
const agreed = { from: 30, to: 40 }

const watch = (more: Partial<DeskProduct> = {}) =>
  addProduct(shop, { name: 'Brass Watch', kind: 'made_to_order', stock: 0, ...SIX_TO_EIGHT_WEEKS, ...more })

/** As the page told its buyer. */
const told = (product: Product, quantity = 1, makingDays: typeof agreed | null = agreed) =>
  cartOf(product, quantity).map((line) => ({ ...line, makingDays }))

const now = ({ id }: Pick<Product, 'id'>) => shop.shop['GET /api/desk/products/{id}']({ id }, owner)

async function buy(product: Product, quantity = 1): Promise<number> {
  return (await (await openPayment(shop, cartOf(product, quantity))).capture()).id!
}

describe('a piece made to order', () => {
  test('is sold without a shelf, and its order keeps the time that was agreed', async () => {
    const product = await watch({ stock: 2 })
    expect(product).toMatchObject({ available: null, makingDays: agreed })
    const id = await buy(product, 3)
    const line = (await readDesk(shop, id)).items[0]
    expect(line).toMatchObject({ quantity: 3, made: { pieces: 3, makingDays: agreed } })
    // What lies on its shelf was somebody's return.
    expect(await now(product)).toMatchObject({ stock: 2, beingMade: 3, available: null })
    await shop.shop['PUT /api/products/{id}'](
      { ...editOf(await now(product)), makingDaysFrom: 50, makingDaysTo: 60 },
      owner,
    )
    expect((await readDesk(shop, id)).items[0]?.made?.makingDays).toEqual(agreed)
  })

  test('leaves the books as it came when its payment is declined', async () => {
    const product = await watch({ atOnce: 2 })
    const payment = await openPayment(shop, cartOf(product, 2), 'declined')
    await expect(payment.capture()).rejects.toThrow('You have not been charged.')
    expect(await now(product)).toMatchObject({ stock: 0, beingMade: 0, available: 2 })
  })

  test('is not charged for when it takes longer by now than its buyer was told', async () => {
    const product = await watch()
    const payment = await openPayment(shop, told(product))
    const slower = { ...editOf(await now(product)), makingDaysFrom: 50, makingDaysTo: 60 }
    await shop.shop['PUT /api/products/{id}'](slower, owner)
    const change = 'Brass Watch now takes 10 to 12 weeks to make (it was 6 to 8 weeks).'
    await expect(payment.capture()).rejects.toThrow(`${change} You have not been charged.`)
    const quote = await shop.shop['POST /api/cart/quote']({ cartItems: told(product) }, stranger)
    expect(quote.changes).toEqual([{ id: product.id, kind: 'making_changed', message: change }])
    expect(quote.items[0]).toMatchObject({ available: null, makingDays: { from: 50, to: 60 } })
  })

  test('that came back and can be sold lies on the shelf, and is sold there as another kind', async () => {
    const product = await watch()
    const id = await buy(product)
    await refundPart(shop, id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(await now(product)).toMatchObject({ stock: 1, beingMade: 0, available: null, makingDays: agreed })
    await shop.shop['PUT /api/products/{id}']({ ...editOf(await now(product)), kind: 'made_again' }, owner)
    expect(await now(product)).toMatchObject({ stock: 1, makingDays: null })
  })

  test('keeps count when it is deleted while it is made, and put back', async () => {
    const product = await watch({ atOnce: 2 })
    await buy(product)
    await shop.shop['DELETE /api/products/{id}']({ id: product.id }, owner)
    const [newest] = (await shop.shop['GET /api/history']({ subject: 'product' }, owner)).items
    await shop.shop['POST /api/history/{id}/undo']({ id: newest!.id }, owner)
    expect(await now(product)).toMatchObject({ beingMade: 1, available: 1 })
  })
})

describe('how many a maker takes on at once', () => {
  test('of thirty buyers at once three get a place; the others are refused before any money moves', async () => {
    const product = await watch({ atOnce: 3 })
    const payments = await Promise.all(Array.from({ length: 30 }, () => openPayment(shop, cartOf(product))))
    const answers = await Promise.allSettled(payments.map((payment) => payment.capture()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    )
    expect(new Set(refusals)).toEqual(
      new Set(['All places for Brass Watch are taken. You have not been charged.']),
    )
    expect(await now(product)).toMatchObject({ beingMade: 3, available: 0 })
  })

  test('a place is free again once a piece is sent, cancelled or given back', async () => {
    const product = await watch({ atOnce: 3 })
    const [sent, cancelled, givenBack] = [await buy(product), await buy(product), await buy(product)]
    const free = async () => (await now(product)).available
    expect(await free()).toBe(0)
    const parcel = await shop.shop['POST /api/orders/{id}/parcels'](
      { id: sent, carrier: 'USPS', trackingNumber: '' },
      owner,
    )
    expect(await free()).toBe(1)
    await shop.shop['PUT /api/orders/{id}/status']({ id: cancelled, status: 'cancelled' }, owner)
    expect(await free()).toBe(2)
    await refundPart(shop, givenBack, { lines: [{ n: 1, quantity: 1 }] })
    expect(await free()).toBe(3)
    await shop.shop['POST /api/orders/{id}/parcels/{parcel}/take-back'](
      { id: sent, parcel: parcel.parcels[0]!.id, mail: false },
      owner,
    )
    expect(await free(), 'a parcel that had not gone').toBe(2)
  })
})

describe('a piece that is made again', () => {
  const bowl = (more: Partial<DeskProduct> = {}) =>
    watch({ name: 'Oak Bowl', kind: 'made_again', stock: 2, ...more })

  test('goes from the shelf first, and the rest is made', async () => {
    const product = await bowl({ atOnce: 4 })
    expect(product).toMatchObject({ available: 6, makingDays: null })
    const [line] = cartOf(product)
    const engraved = { ...line!, customization: { Engraving: 'Ada' } }
    const cart = [
      { ...line!, quantity: 1 },
      { ...engraved, quantity: 3 },
    ]
    const id = (await (await openPayment(shop, cart)).capture()).id!
    const { items } = await readDesk(shop, id)
    expect(items.map(({ made }) => made)).toEqual([undefined, { pieces: 2, makingDays: agreed }])
    expect(await now(product)).toMatchObject({ stock: 0, beingMade: 2, available: 2, makingDays: agreed })
  })

  test('whose last one is sold meanwhile is not charged for as one from the shelf', async () => {
    const product = await bowl({ stock: 1 })
    const payment = await openPayment(shop, told(product, 1, null))
    await buy(product)
    await expect(payment.capture()).rejects.toThrow(
      'Oak Bowl is made to order: it takes 6 to 8 weeks to make. You have not been charged.',
    )
  })

  test('runs low as others do; what is made to order, or exists once, never does', async () => {
    const low = await bowl({ name: 'A bowl that runs low', stock: 1 })
    const others = [
      await watch({ name: 'A watch' }),
      await addProduct(shop, { name: 'A clock', kind: 'one_of_a_kind', stock: 1 }),
    ]
    const { items } = await shop.shop['GET /api/desk/products'](
      { stock: 'low', sort: 'newest', limit: 50 },
      owner,
    )
    const ids = items.map(({ id }) => id)
    expect(ids).toContain(low.id)
    for (const { id } of others) expect(ids).not.toContain(id)
    // Limited Edition is of what five or fewer lie ready, whatever the kind (spec section 3).
    const limited = await shop.shop['GET /api/products']({ collection: 'limited-edition' }, stranger)
    const shown = limited.items.map(({ id }) => id)
    for (const { id } of [low, ...others]) expect(shown).toContain(id)
  })
})

describe('a piece that exists once', () => {
  test('is sold once; its page stays, and says so', async () => {
    const product = await addProduct(shop, { name: 'Slate Clock', kind: 'one_of_a_kind', stock: 1 })
    const two = openPayment(shop, cartOf(product, 2))
    await expect(two).rejects.toThrow('Only 1 of Slate Clock is left.')
    await buy(product)
    await expect(buy(product)).rejects.toThrow('Slate Clock is sold. You have not been charged.')
    const shown = await shop.shop['GET /api/products/{id}']({ id: product.id }, stranger)
    expect(shown).toMatchObject({ kind: 'one_of_a_kind', available: 0, makingDays: null })
  })
})

describe('what contradicts itself is refused by its field', () => {
  const wrong = [
    [{ kind: 'one_of_a_kind', stock: 2 }, 'stock'],
    [{ kind: 'made_to_order' }, 'makingDaysFrom'],
    [{ kind: 'made_again', makingDaysFrom: 5, makingDaysTo: 4 }, 'makingDaysTo'],
  ] as const
  test.each(wrong)('%j', async (said, field) => {
    const input = { description: '', price: '9.00', imageUrl: 'attached_assets/a.png', category: 'Clocks' }
    const plain = { name: 'Clock', stock: 0, tags: [], featured: false, ...input }
    await expect(shop.shop['POST /api/products']({ ...plain, ...said }, owner)).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field }],
    })
    const product = await addProduct(shop, { stock: 2 })
    const edit = { ...editOf(await now(product)), ...said }
    await expect(shop.shop['PUT /api/products/{id}'](edit, owner)).rejects.toMatchObject({
      fields: [{ field }],
    })
  })
})

/** What the desk sends of a product. */
function editOf({
  createdAt: _at,
  rating: _rating,
  available: _available,
  makingDays: _making,
  beingMade: _made,
  ...fields
}: DeskProduct) {
  return fields
}
