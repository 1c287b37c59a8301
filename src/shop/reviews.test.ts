import { describe, expect, test } from 'vitest'
import type { Caller } from '../api/shop-api.ts'
import type { Product } from '../domain/product.ts'
import {
  addProduct,
  ada,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from './testing/test-shop.ts'

const owner: Caller = { ...stranger, owner: { id: 1, email: 'owner@example.com' } }
const words = { rating: 4, title: 'Runs well', content: 'Four weeks on my wrist.', author: 'Ada L.' }

async function sold(shop: TestShop): Promise<{ product: Product; orderId: number; token: string }> {
  const product = await addProduct(shop, { name: 'Walnut Pen' })
  const paid = await (await openPayment(shop, cartOf(product))).capture()
  if (!('id' in paid) || paid.id === null) throw new Error('The payment was not captured.')
  return { product, orderId: paid.id, token: paid.token }
}

const shownOf = ({ shop }: TestShop, { id }: Product) =>
  shop['GET /api/products/{id}/reviews']({ id }, stranger)
const ratingOf = async ({ shop }: TestShop, { id }: Product) =>
  (await shop['GET /api/products/{id}']({ id }, stranger)).rating

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

    const [waiting] = await shop.shop['GET /api/reviews']({}, owner)
    expect(waiting).toMatchObject({ state: 'waiting', productName: 'Walnut Pen', orderId })
    await shop.shop['PUT /api/reviews/{id}']({ id: waiting!.id, state: 'shown', answer: 'Thank you.' }, owner)
    expect(await shownOf(shop, product)).toMatchObject([{ ...words, answer: 'Thank you.' }])
    expect(await ratingOf(shop, product)).toEqual({ count: 1, average: 4 })
  })

  test('by the link of the order works too, and a second one takes the first one’s place unread', async () => {
    const shop = await openTestShop()
    const { product, token } = await sold(shop)
    const write = (title: string) =>
      shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...words, title }, stranger)
    await write('First thought')
    const [first] = await shop.shop['GET /api/reviews']({}, owner)
    await shop.shop['PUT /api/reviews/{id}']({ id: first!.id, state: 'shown' }, owner)
    await write('Second thought')
    expect(await shownOf(shop, product)).toEqual([])
    expect(await shop.shop['GET /api/reviews']({}, owner)).toMatchObject([{ title: 'Second thought' }])
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
      ).rejects.toThrow('We found no paid order with this piece')
    }
  })

  test('is hidden only with a reason, and then counts no more', async () => {
    const shop = await openTestShop()
    const { product, token } = await sold(shop)
    await shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...words }, stranger)
    const [review] = await shop.shop['GET /api/reviews']({}, owner)
    const decide = (state: 'shown' | 'hidden', hiddenReason?: string) =>
      shop.shop['PUT /api/reviews/{id}']({ id: review!.id, state, hiddenReason }, owner)
    await decide('shown')
    await expect(decide('hidden')).rejects.toThrow('say why it is hidden')
    expect(await ratingOf(shop, product)).toEqual({ count: 1, average: 4 })
    await decide('hidden', 'Names another customer')
    expect(await ratingOf(shop, product)).toBeNull()
    expect(await shownOf(shop, product)).toEqual([])
  })
})
