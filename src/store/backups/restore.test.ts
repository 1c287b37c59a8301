import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { deleteReviewsOfGoneProducts } from '../../people/privacy/keeping.sql.ts'
import { findForDesk } from '../../pieces/product/products.sql.ts'
import { reviews } from '../../pieces/tables.sql.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  stranger,
  sharedTestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const shop = sharedTestShop()
afterEach(() => expectRightBooks(shop))

const putBack = (changeId: number) => shop.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
const remove = (id: number) => shop.shop['DELETE /api/products/{id}']({ id }, owner)
const find = (id: number) => findForDesk(shop.context.db.query, id)

describe('a deleted product', () => {
  test('is put back as it was, under its number, with pieces, pictures and what buyers wrote of it', async () => {
    const { id } = await addProduct(shop, {
      name: 'Walnut Pen',
      stock: 4,
      tags: ['walnut', 'pen'],
      morePictures: [{ imageUrl: 'attached_assets/second.jpg', imageAlt: 'Its nib' }],
    })
    const { token, capture } = await openPayment(
      shop,
      cartOf(await shop.shop['GET /api/products/{id}']({ id }, stranger)),
    )
    const order = (await capture()).id!
    await shop.shop['POST /api/products/{id}/reviews'](
      { id, token, rating: 4, title: 'Writes', content: 'Every day.', author: 'Ada L.' },
      stranger,
    )
    const [review] = (await shop.shop['GET /api/reviews']({}, owner)).items
    await shop.shop['PUT /api/reviews/{id}'](
      { id: review!.id, version: review!.version, state: 'shown', answer: '' },
      owner,
    )
    const before = await find(id)
    expect(before).toMatchObject({ stock: 3, rating: { count: 1, average: 4 } })

    const { changeId } = await remove(id)
    expect(await find(id)).toBeUndefined()
    expect(await shop.shop['GET /api/reviews']({}, owner), 'its reviews are shown nowhere').toMatchObject({
      items: [],
      total: 0,
    })
    await deleteReviewsOfGoneProducts(shop.context.db.query)
    await putBack(changeId)
    expect(await find(id)).toEqual(before)
    expect(await shop.shop['GET /api/products/{id}/reviews']({ id }, stranger)).toHaveLength(1)
    expect((await shop.shop['GET /api/products']({ search: 'walnut' }, stranger)).items).toHaveLength(1)
    const { items } = await shop.shop['GET /api/orders/{id}']({ id: order }, owner)
    expect(items[0]!.productId).toBe(id)
    const [newest] = (await shop.shop['GET /api/history']({ subject: 'product' }, owner)).items
    expect(newest).toMatchObject({ action: 'product.restore', undoable: false })
  })

  test('is put back once, also by two at once, and can be deleted and put back again', async () => {
    const { id } = await addProduct(shop, { stock: 2 })
    const { changeId } = await remove(id)
    const results = await Promise.allSettled([putBack(changeId), putBack(changeId)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(putBack(changeId)).rejects.toMatchObject({ code: 'conflict', reason: 'changed_since' })
    const again = await remove(id)
    await putBack(again.changeId)
    expect(await find(id)).toMatchObject({ stock: 2 })
  })

  test('has its category again, made anew where that is gone, or as it is called by now', async () => {
    const [gone, renamed] = [
      await addProduct(shop, { category: 'Bookmarks' }),
      await addProduct(shop, { category: 'Letter Openers' }),
    ]
    const changes = [await remove(gone.id), await remove(renamed.id)]
    const categories = await shop.shop['GET /api/desk/categories']({}, owner)
    const idOf = (name: string) => categories.find((category) => category.name === name)!
    await shop.shop['DELETE /api/categories/{id}']({ id: idOf('Bookmarks').id }, owner)
    const { id, version } = idOf('Letter Openers')
    await shop.shop['PUT /api/categories/{id}']({ id, version, name: 'Paper Knives', description: '' }, owner)
    for (const { changeId } of changes) await putBack(changeId)
    expect(await find(gone.id)).toMatchObject({ category: 'Bookmarks' })
    expect(await find(renamed.id)).toMatchObject({ category: 'Paper Knives' })
  })

  test('keeps its reviews only as long as the history knows of its deletion', async () => {
    const product = await addProduct(shop)
    const { capture, token } = await openPayment(shop, cartOf(product))
    await capture()
    const written = { rating: 5, title: 'Fine', content: 'Fine.', author: 'Ada L.' }
    await shop.shop['POST /api/products/{id}/reviews']({ id: product.id, token, ...written }, stranger)
    await remove(product.id)
    const q = shop.context.db.query
    const count = async () => (await q.select().from(reviews).where(eq(reviews.productId, product.id))).length
    await deleteReviewsOfGoneProducts(q)
    expect(await count()).toBe(1)
    await q.execute(sql`DELETE FROM audit_log WHERE subject = ${`product:${product.id}`}`)
    await deleteReviewsOfGoneProducts(q)
    expect(await count()).toBe(0)
  })
})

test('a deleted post is put back under its number; one whose planned moment has passed as a draft', async () => {
  const post = { title: 'Walnut', content: 'Of walnut.', excerpt: 'Of walnut.', published: true }
  const made = await shop.shop['POST /api/blog'](post, owner)
  const { changeId } = await shop.shop['DELETE /api/blog/{id}']({ id: made.id }, owner)
  await putBack(changeId)
  expect(await shop.shop['GET /api/blog/{id}']({ id: made.id }, owner)).toEqual(made)

  const publishAt = new Date(Date.now() + 60_000).toISOString()
  const planned = await shop.shop['POST /api/blog']({ ...post, published: false, publishAt }, owner)
  const deleted = await shop.shop['DELETE /api/blog/{id}']({ id: planned.id }, owner)
  await shop.context.db.query.execute(sql`UPDATE audit_log SET before = jsonb_set(before, '{publishAt}',
    to_jsonb('2020-01-01T00:00:00.000Z'::text)) WHERE id = ${deleted.changeId}::bigint`)
  await putBack(deleted.changeId)
  expect(await shop.shop['GET /api/blog/{id}']({ id: planned.id }, owner)).toMatchObject({
    published: false,
    publishAt: null,
  })
})

test('a deleted promo code is put back with the uses its orders made, unless another has its code', async () => {
  const terms = contract['POST /api/promotions'].body.parse({ code: 'SPRING', kind: 'percent', amount: '10' })
  const code = await shop.shop['POST /api/promotions'](terms, owner)
  const payment = await openPayment(shop, cartOf(await addProduct(shop)), 'ok', 'SPRING')
  await payment.capture()
  const remove = async () => (await shop.shop['DELETE /api/promotions/{id}']({ id: code.id }, owner)).changeId
  await putBack(await remove())
  expect((await shop.shop['GET /api/promotions']({}, owner)).items).toEqual([{ ...code, uses: 1 }])

  const changeId = await remove()
  await shop.shop['POST /api/promotions'](terms, owner)
  await expect(putBack(changeId)).rejects.toThrow('There is another code SPRING by now.')
})

test('a deleted category is put back at the end, unless another has its name', async () => {
  const { id, name } = await shop.shop['POST /api/categories'](
    { name: 'Combs', description: 'Of horn.' },
    owner,
  )
  const remove = async (one: number) =>
    (await shop.shop['DELETE /api/categories/{id}']({ id: one }, owner)).changeId
  await putBack(await remove(id))
  expect((await shop.shop['GET /api/desk/categories']({}, owner)).at(-1)).toMatchObject({
    id,
    name,
    description: 'Of horn.',
  })
  const changeId = await remove(id)
  await shop.shop['POST /api/categories']({ name: 'combs', description: '' }, owner)
  await expect(putBack(changeId)).rejects.toThrow('There is another category “combs” by now.')
})

test('a deleted shipping method is offered again, as the last', async () => {
  const made = await shop.shop['POST /api/shipping-methods'](
    {
      name: 'By bicycle',
      carrier: 'Other',
      description: '',
      rate: '3.00',
      daysFrom: 1,
      daysTo: 2,
      remoteDays: 0,
      mayBeFree: false,
    },
    owner,
  )
  const { changeId } = await shop.shop['DELETE /api/shipping-methods/{id}']({ id: made.id }, owner)
  await putBack(changeId)
  expect((await shop.shop['GET /api/shipping-methods']({}, owner)).at(-1)).toEqual(made)
})
