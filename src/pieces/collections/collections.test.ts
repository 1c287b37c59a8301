import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { addProduct, stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const opened = sharedTestShop()
const { shop } = opened
let cheap: number
let dear: number
let ring: number
beforeAll(async () => {
  cheap = (await addProduct(opened, { name: 'Oak comb', price: '12.00', category: 'Combs' })).id
  dear = (await addProduct(opened, { name: 'Ash comb', price: '60.00', category: 'Combs' })).id
  ring = (await addProduct(opened, { name: 'Ring', price: '30.00', category: 'Rings' })).id
})

const input = (part: object) =>
  contract['POST /api/desk/collections'].body.parse({
    name: 'Gifts',
    pieces: { by: 'rule', categories: ['Combs', 'Rings'], sort: 'price-high' },
    shown: true,
    ...part,
  })
const add = async (part: object = {}) => await shop['POST /api/desk/collections'](input(part), owner)
const list = async (of: string, filters: object = {}) => {
  const query = contract['GET /api/products'].query.parse({ of, sort: 'own', ...filters })
  return await shop['GET /api/products'](query, stranger)
}
const idsOf = async (of: string, filters: object = {}) => (await list(of, filters)).items.map(({ id }) => id)

test('a rule holds the pieces of its categories and prices, in its order, and is narrowed further', async () => {
  const { slug } = await add()
  expect(slug).toBe('gifts')
  expect(await idsOf(slug)).toEqual([dear, ring, cheap])
  expect(await idsOf(slug, { sort: 'name' })).toEqual([dear, cheap, ring])
  expect(await idsOf(slug, { priceTo: '30' })).toEqual([ring, cheap])
  expect(await idsOf(slug, { search: 'comb', sort: 'name' })).toEqual([dear, cheap])
  const under = { by: 'rule', categories: ['Combs', 'Rings'], priceTo: '40', sort: 'newest' }
  expect(await idsOf((await add({ name: 'Under $40', pieces: under })).slug)).toEqual([ring, cheap])
})

test('what is chosen by hand stands as it was put, page by page, and without what is gone', async () => {
  const { slug, id, version } = await add({
    name: 'By hand',
    pieces: { by: 'hand', ids: [ring, 999_999, cheap, dear] },
  })
  expect(await idsOf(slug)).toEqual([ring, cheap, dear])
  const first = await list(slug, { limit: '1' })
  expect(first).toMatchObject({ total: 3, items: [{ id: ring }] })
  const second = await list(slug, { limit: '1', cursor: first.next! })
  expect(second.items.map((piece) => piece.id)).toEqual([cheap])
  expect(await idsOf(slug, { limit: '5', cursor: second.next! })).toEqual([dear])
  expect(await idsOf(slug, { search: 'comb' })).toEqual([cheap, dear])
  await shop['PUT /api/desk/collections/{id}'](
    { ...input({ name: 'By hand', pieces: { by: 'hand', ids: [] } }), id, version },
    owner,
  )
  expect(await idsOf(slug)).toEqual([])
})

test('nobody sees one that is not shown, nor its pieces; menus list those that are', async () => {
  const { slug } = await add({ name: 'Hidden', shown: false })
  await expect(shop['GET /api/collections/{slug}']({ slug }, stranger)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await idsOf(slug)).toEqual([])
  const { slug: seen } = await add({ name: 'Seen' })
  const shown = await shop['GET /api/collections']({}, stranger)
  expect(shown).toContainEqual({ name: 'Seen', address: `/collections/${seen}` })
  expect(shown.map(({ name }) => name)).not.toContain('Hidden')
})

test('an address that is taken, was taken or is the shop’s is refused with one that is free', async () => {
  const { id } = await add({ name: 'Mugs', slug: 'mugs' })
  const refused = async (slug: string, free: string) =>
    await expect(add({ slug })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'slug', message: expect.stringContaining(`${free} is free`) as string }],
    })
  await refused('mugs', 'mugs-2')
  await refused('bracelets', 'bracelets-2')
  await shop['PUT /api/desk/collections/{id}']({ id, ...input({ name: 'Mugs', slug: 'cups' }) }, owner)
  await refused('mugs', 'mugs-2')
  expect((await add({ name: 'Cups' })).slug, 'made of the name, the next that is free').toBe('cups-2')
  const back = await shop['PUT /api/desk/collections/{id}'](
    { id, ...input({ name: 'Mugs', slug: 'mugs' }) },
    owner,
  )
  expect(back.slug).toBe('mugs')
})

test('the preview says how many there are now, and the first of them', async () => {
  const { pieces } = input({ pieces: { by: 'hand', ids: [dear, ring] } })
  const seen = await shop['POST /api/desk/collections/preview']({ pieces }, owner)
  expect(seen).toMatchObject({ count: 2, more: false, first: [{ id: dear, name: 'Ash comb' }, { id: ring }] })
})

test('a category that is called otherwise now is still found by the rule', async () => {
  const pieces = { by: 'rule', categories: ['Rings'], sort: 'name' }
  const { slug } = await add({ name: 'For fingers', pieces })
  const category = (await shop['GET /api/desk/categories']({}, owner)).find(({ name }) => name === 'Rings')!
  await shop['PUT /api/categories/{id}'](
    { id: category.id, version: category.version, name: 'Bands', description: '' },
    owner,
  )
  expect(await idsOf(slug)).toEqual([ring])
})

test('what cannot be a rule or a choice is refused by its field', () => {
  const problems = (pieces: object) =>
    contract['POST /api/desk/collections'].body
      .safeParse({ name: 'X', shown: true, pieces })
      .error?.issues.map(({ path }) => path.join('.'))
  const rule = { by: 'rule', categories: [], sort: 'name' }
  expect(problems({ ...rule, priceFrom: '50', priceTo: '40' })).toEqual(['pieces.priceTo'])
  expect(problems({ ...rule, priceFrom: '-1' })).toEqual(['pieces.priceFrom'])
  expect(problems({ by: 'hand', ids: [1, 1] })).toEqual(['pieces.ids'])
  expect(problems({ by: 'hand', ids: Array.from({ length: 101 }, (_, n) => n + 1) })).toEqual(['pieces.ids'])
  expect(problems({ ...rule, sort: 'stock' })).toEqual(['pieces.sort'])
})

test('one that came with the shop is told in other words, and keeps its address, its pieces and its place', async () => {
  const clocks = (await shop['GET /api/desk/collections']({}, owner)).find(({ slug }) => slug === 'clocks')!
  const { id, version, pieces } = clocks
  expect(pieces).toEqual({ by: 'house', rule: 'clocks' })
  const said = { name: 'Clocks for a wall', words: 'Wound **once a week**.' }
  const edit = async (part: object) =>
    await shop['PUT /api/desk/collections/{id}'](
      { ...input({ ...said, pieces, ...part }), id, version },
      owner,
    )
  const refused = async (part: object, field: string) =>
    await expect(edit(part)).rejects.toMatchObject({ code: 'invalid', fields: [{ field }] })
  await refused({ slug: 'wall-clocks' }, 'slug')
  await refused({ pieces: { by: 'hand', ids: [ring] } }, 'pieces')
  await refused({ pieces: { by: 'house', rule: 'watches' } }, 'pieces')
  await refused({ shown: false }, 'shown')
  expect(await edit({})).toMatchObject({ slug: 'clocks', name: 'Clocks for a wall', shown: true })
  expect(await shop['GET /api/collections/{slug}']({ slug: 'clocks' }, stranger)).toMatchObject({
    name: 'Clocks for a wall',
    words: 'Wound **once a week**.',
    by: 'house',
  })
  await expect(shop['DELETE /api/desk/collections/{id}']({ id }, owner)).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(add({ name: 'Mine', pieces })).rejects.toMatchObject({ fields: [{ field: 'pieces' }] })
  const menu = await shop['GET /api/collections']({}, stranger)
  expect(menu.map(({ address }) => address)).not.toContain('/clocks')
})
