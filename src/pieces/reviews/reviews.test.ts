import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import type { Product } from '../product/product.rules.ts'
import {
  addProduct,
  ada,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const words = { rating: 4, title: 'Runs well', content: 'Four weeks on my wrist.', author: 'Ada L.' }

async function sold(shop: TestShop): Promise<{ product: Product; orderId: number; token: string }> {
  const product = await addProduct(shop, { name: 'Walnut Pen' })
  const { token, capture } = await openPayment(shop, cartOf(product))
  const paid = await capture()
  if (!('id' in paid) || paid.id === null) throw new Error('The payment was not captured.')
  return { product, orderId: paid.id, token }
}

const shownOf = ({ shop }: TestShop, { id }: Product) =>
  shop['GET /api/products/{id}/reviews']({ id }, stranger)
const ratingOf = async ({ shop }: TestShop, { id }: Product) =>
  (await shop['GET /api/products/{id}']({ id }, stranger)).rating

const pile = async ({ shop }: TestShop, queue: 'waiting' | 'read') =>
  (await shop['GET /api/reviews']({ queue }, owner)).items
const decide = (
  { shop }: TestShop,
  { id, version }: { id: number; version: number },
  decision: { state: 'shown' | 'hidden'; hiddenReason?: string; answer?: string },
) => shop['PUT /api/reviews/{id}']({ id, version, ...decision }, owner)

describe('a review', () => {
  test('of a buyer is shown, and counted, once the owner has read it', async () => {
    const shop = await openTestShop()
    const { product, orderId } = await sold(shop)
    await shop.shop['POST /api/products/{id}/reviews'](
      { id: product.id, orderId, email: ada.email.toUpperCase(), ...words },
      stranger,
    )
    expect(await shownOf(shop, product)).toEqual([])
    expect(await ratingOf(shop, product)).toBeNull()

    const [waiting] = await pile(shop, 'waiting')
    expect(await shop.shop['GET /api/desk/waiting']({}, owner)).toMatchObject({ reviews: 1 })
    expect(waiting).toMatchObject({ state: 'waiting', productName: 'Walnut Pen', orderId })
    await decide(shop, waiting!, { state: 'shown', answer: 'Thank you.' })
    expect(await shownOf(shop, product)).toMatchObject([{ ...words, answer: 'Thank you.' }])
    expect(await ratingOf(shop, product)).toEqual({ count: 1, average: 4 })
  })

  test('by the link of the order works too, and a second one takes the first one’s place unread', async () => {
    const shop = await openTestShop()
    const { product, token } = await sold(shop)
    const write = (title: string) =>
      shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...words, title }, stranger)
    await write('First thought')
    const [first] = await pile(shop, 'waiting')
    await decide(shop, first!, { state: 'shown' })
    await write('Second thought')
    expect(await shownOf(shop, product)).toEqual([])
    expect(await pile(shop, 'waiting')).toMatchObject([{ title: 'Second thought' }])
    expect(await pile(shop, 'read')).toEqual([])
  })

  test('is replaced by the order’s link alone: number and address, which others may know, change nothing', async () => {
    const shop = await openTestShop()
    const { product, orderId, token } = await sold(shop)
    const write = (proof: { token: string } | { orderId: number; email: string }, title: string) =>
      shop.shop['POST /api/products/{id}/reviews']({ id: product.id, ...proof, ...words, title }, stranger)
    const known = { orderId, email: ada.email }
    await write(known, 'By number and address')
    await expect(write(known, 'By somebody else'), 'while it waits').rejects.toMatchObject({
      code: 'conflict',
      reason: 'link_needed',
    })
    await write({ token }, 'By the buyer')
    const [review] = await pile(shop, 'waiting')
    await decide(shop, review!, { state: 'shown' })
    await expect(write(known, 'By somebody else'), 'while it is shown').rejects.toMatchObject({
      reason: 'link_needed',
    })
    expect(await shownOf(shop, product)).toMatchObject([{ title: 'By the buyer' }])
    expect(await pile(shop, 'waiting')).toEqual([])
  })

  test('is refused alike for a wrong address, a wrong number and a piece that was not in the order', async () => {
    const shop = await openTestShop()
    const { product, orderId, token } = await sold(shop)
    const other = await addProduct(shop, { name: 'Never Bought' })
    const attempts = [
      { id: product.id, orderId, email: 'eve@example.com' },
      { id: product.id, orderId: orderId + 1, email: ada.email },
      { id: other.id, orderId, email: ada.email },
      { id: other.id, token },
    ]
    for (const attempt of attempts) {
      await expect(
        shop.shop['POST /api/products/{id}/reviews']({ ...attempt, ...words }, stranger),
      ).rejects.toThrow('There is no paid order with this piece')
    }
  })

  test('is hidden only with a reason, and then counts no more', async () => {
    const shop = await openTestShop()
    const { product, token } = await sold(shop)
    await shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...words }, stranger)
    const [review] = await pile(shop, 'waiting')
    const shown = await decide(shop, review!, { state: 'shown' })
    await expect(decide(shop, shown, { state: 'hidden' })).rejects.toThrow('say why it is hidden')
    expect(await ratingOf(shop, product)).toEqual({ count: 1, average: 4 })
    await decide(shop, shown, { state: 'hidden', hiddenReason: 'Names another customer' })
    expect(await ratingOf(shop, product)).toBeNull()
    expect(await shownOf(shop, product)).toEqual([])
  })
  test('that its buyer wrote anew while the owner read it is not shown unread', async () => {
    const shop = await openTestShop()
    const { product, token } = await sold(shop)
    const write = (title: string) =>
      shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...words, title }, stranger)
    await write('Kind words')
    const [read] = await pile(shop, 'waiting')
    await write('Other words')
    await expect(decide(shop, read!, { state: 'shown' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'edited_meanwhile',
    })
    expect(await shownOf(shop, product)).toEqual([])
  })

  test('lies on the pile of its state, a page of them at a time', async () => {
    const shop = await openTestShop()
    for (let n = 0; n < 3; n += 1) {
      const { product, token } = await sold(shop)
      await shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...words }, stranger)
    }
    const [newest, ...others] = await pile(shop, 'waiting')
    await decide(shop, newest!, { state: 'shown' })
    expect(await pile(shop, 'read')).toMatchObject([{ id: newest!.id, state: 'shown' }])
    const page = (cursor?: number) =>
      shop.shop['GET /api/reviews']({ queue: 'waiting', limit: 1, cursor }, owner)
    const first = await page()
    expect(first).toMatchObject({ total: 2, items: [{ id: others[0]!.id }], next: String(others[0]!.id) })
    expect(await page(Number(first.next))).toMatchObject({ items: [{ id: others[1]!.id }], next: null })
  })
})
