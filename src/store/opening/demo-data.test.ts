import type { Caller } from '../../shop/context.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedDemo } from '../../../demo/seed.ts'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { migrate } from '../../machine/database/migrate.ts'
import { migrations, schema } from '../../machine/database/migrations.ts'
import { frontProblems } from '../../words/front/front.rules.ts'
import type { Block } from '../../words/home/block.rules.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }
const remove = ({ shop }: TestShop, editedToo = false) =>
  shop['POST /api/desk/demo/remove']({ editedToo }, owner)
const left = ({ shop }: TestShop) => shop['GET /api/desk/demo']({}, owner)
const productNames = async ({ shop }: TestShop) =>
  (await shop['GET /api/products']({}, stranger)).items.map(({ name }) => name)
const categoryNames = async ({ shop }: TestShop) =>
  (await shop['GET /api/desk/categories']({}, owner)).map(({ name }) => name)

describe('removing demo data', () => {
  let demo: TestShop
  beforeEach(async () => {
    demo = await openTestShop()
    await putDemo(demo.context.db)
  })

  test('takes the seed’s products, posts and empty categories, and nothing of the owner’s', async () => {
    await addProduct(demo, { name: 'My Own Clock', category: 'Clocks' })
    await demo.shop['POST /api/blog'](
      { title: 'Mine', content: 'Mine.', excerpt: 'Mine.', published: true },
      owner,
    )
    await demo.shop['POST /api/categories']({ name: 'My Own Kind', description: '' }, owner)
    expect(await left(demo)).toMatchObject({ products: 122, editedProducts: 0, posts: 6, editedPosts: 0 })
    expect((await remove(demo)).message).toBe('The demo is gone.')
    expect(await productNames(demo)).toEqual(['My Own Clock'])
    expect((await demo.shop['GET /api/blog']({}, stranger)).map(({ title }) => title)).toEqual(['Mine'])
    expect(await categoryNames(demo)).toEqual(['Clocks', 'My Own Kind'])
    expect((await demo.shop['GET /api/settings']({}, owner)).curatedProductIds).toEqual([])
    expect(await findBreaches(demo.context.db.query)).toEqual([])
    await expect(remove(demo)).rejects.toThrow('There is no demo data here.')
  })

  test('makes a backup first, and is on record', async () => {
    const { backup } = await remove(demo)
    expect((await demo.shop['GET /api/backups']({}, owner))[0]?.name).toBe(backup)
    const [change] = (await demo.shop['GET /api/history']({}, owner)).items
    expect(change).toMatchObject({ action: 'demo.remove', before: { products: 122 }, after: { backup } })
  })

  test('keeps what the owner edited, unless told otherwise', async () => {
    const {
      createdAt: _c,
      rating: _r,
      available: _available,
      makingDays: _making,
      ...piece
    } = await demo.shop['GET /api/desk/products/{id}']({ id: 5 }, owner)
    await demo.shop['PUT /api/products/{id}']({ ...piece, name: 'Made Mine' }, owner)
    expect(await left(demo)).toMatchObject({ products: 122, editedProducts: 1 })
    expect((await remove(demo)).message).toContain('but for what you edited')
    expect(await productNames(demo)).toEqual(['Made Mine'])
    await remove(demo, true)
    expect(await productNames(demo)).toEqual([])
    expect(await categoryNames(demo)).toEqual([])
  })

  test('a sale makes no piece the owner’s own, nor does its end', async () => {
    for (const percent of [15, null])
      await demo.shop['POST /api/desk/sales'](
        { shelf: { category: 'Natural Gemstones' }, percent, from: null, until: null },
        owner,
      )
    expect(await left(demo)).toMatchObject({ editedProducts: 0 })
    await remove(demo)
    expect(await productNames(demo)).toEqual([])
  })

  test('takes what it promised with it, also where the owner has saved the settings, and leaves what is hers', async () => {
    const settings = async ({ shop }: TestShop) => await shop['GET /api/settings']({}, owner)
    expect(await settings(demo)).toMatchObject({
      dispatchDays: 2,
      returnDays: 30,
      giftNotes: true,
      giftWrapPrice: '4.00',
    })
    await remove(demo)
    expect(await settings(demo)).toMatchObject({
      dispatchDays: null,
      returnDays: null,
      warrantyMonths: null,
      replyDays: null,
      giftNotes: false,
      giftWrap: false,
    })

    const saved = await openTestShop()
    await putDemo(saved.context.db)
    const before = await settings(saved)
    const mine = { of: 'stoneware', care: 'It may go into the dishwasher.' }
    await saved.shop['PUT /api/settings'](
      { ...before, returnDays: 14, materialCare: [...before.materialCare, mine], giftWrapPrice: '5.00' },
      owner,
    )
    await remove(saved)
    expect(await settings(saved)).toMatchObject({
      returnDays: 14,
      warrantyMonths: null,
      dispatchDays: null,
      materialCare: [mine],
      giftWrap: true,
      giftWrapPrice: '5.00',
    })
  })

  test('takes the words every shop comes with along, and leaves the owner’s', async () => {
    const settings = async ({ shop }: TestShop) => await shop['GET /api/settings']({}, owner)
    const saved = await openTestShop()
    await putDemo(saved.context.db)
    await saved.shop['PUT /api/settings'](
      { ...(await settings(saved)), phone: '(555) 010-0101', storeName: 'Ada Pots' },
      owner,
    )
    await remove(saved)
    expect(await settings(saved)).toMatchObject({
      description: '',
      hours: [],
      phone: '(555) 010-0101',
      storeName: 'Ada Pots',
    })
  })

  test('takes its home page and menu with it, unless they are the owner’s own', async () => {
    const front = async ({ shop }: TestShop) => await shop['GET /api/front']({}, owner)
    const said = async ({ shop }: TestShop) =>
      JSON.stringify([await shop['GET /api/home']({}, stranger), await shop['GET /api/store']({}, stranger)])
    const rates = async () => (await demo.shop['GET /api/store']({}, stranger)).placeholderRatings
    expect(await rates()).toBe(true)
    await remove(demo)
    expect(await rates()).toBe(false)
    const { published, draft } = await front(demo)
    expect(draft).toBeNull()
    expect(frontProblems(published, new Set())).toEqual([])
    expect(await said(demo)).not.toMatch(/gemstone|glass-bead|\/pens|wristlets|\/watches|limited-edition/)

    const own = await openTestShop()
    await putDemo(own.context.db)
    const home: Block[] = [{ kind: 'contact', title: 'Write to Ada', words: '' }]
    await own.shop['PUT /api/front/draft']({ front: { home }, version: 1 }, owner)
    await remove(own)
    expect((await front(own)).draft).toMatchObject({ home, navigation: { kinds: [] } })
    expect((await front(own)).published.home).not.toBeNull()
  })

  test('leaves orders whole', async () => {
    const product = await demo.shop['GET /api/products/{id}']({ id: 5 }, stranger)
    const { id } = await (await openPayment(demo, cartOf(product))).capture()
    await remove(demo)
    expect((await demo.shop['GET /api/orders/{id}']({ id: id! }, owner)).items[0]?.name).toBe(product.name)
    expect(await findBreaches(demo.context.db.query)).toEqual([])
  })

  test('is for good: the next start does not bring it back', async () => {
    await remove(demo)
    expect(await seedDemo(demo.context.db)).toBe(false)
    expect(await productNames(demo)).toEqual([])
  })
})

test('a shop seeded by an older version knows its demo after the update', async () => {
  const older = await openTestShop()
  const { db } = older.context
  await putDemo(db)
  await older.shop['POST /api/products'](
    {
      name: 'Mine',
      description: 'Mine.',
      price: '9.00',
      imageUrl: 'attached_assets/a.svg',
      category: 'Clocks',
      tags: [],
      stock: 1,
      featured: false,
    },
    owner,
  )
  await older.shop['POST /api/blog'](
    { title: 'Mine', content: 'Mine.', excerpt: 'Mine.', published: true },
    owner,
  )
  // As it was before: no table of what the seed made.
  await db.query.execute(sql`DROP TABLE demo_rows`)
  const { sql: text } = migrations.find(({ name }) => name.startsWith('0013'))!
  // Products have had a kind of their own since.
  const marking = text
    .slice(text.indexOf('-- What the demo seed made'))
    .replaceAll(/\bkind = /g, 'demo_rows.kind = ')
  await migrate(db, { ...schema, migrations: [...migrations, { name: '9000_marking.sql', sql: marking }] })
  expect(await left(older)).toMatchObject({ products: 122, posts: 6 })
  await remove(older)
  expect(await productNames(older)).toEqual(['Mine'])
  expect(await categoryNames(older)).toEqual(['Clocks'])
})
