import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { bytesOf } from '../../shop/testing/sheets.ts'
import { adjustStock } from '../product/products.sql.ts'
import { QUESTION_LIMITS } from '../questions/question.rules.ts'
import { etsyFile, shopifyFile } from './other-shop.testing.ts'
import { openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

/** The files may be as long as `npm run trials -- moving-in` says. */
const LONG = 600_000

let opened: TestShop
let shop: TestShop['shop']
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
  shop = opened.shop
})
afterAll(() => opened.drop())

const send = async (text: string, given: { apply?: string; shelves?: Record<string, string> } = {}) =>
  await shop['POST /api/desk/product-sheet']({ file: bytesOf(text), apply: undefined, ...given }, owner)
async function moveIn(text: string, shelves: Record<string, string> = {}) {
  const told = await send(text, { shelves })
  await send(text, { shelves, apply: told.plan! })
  return told
}
const find = async (name: string) =>
  (await shop['GET /api/desk/products']({ search: name, sort: 'name', limit: 5 }, owner)).items[0]!
const optionsOf = async (id: number) => await shop['GET /api/desk/products/{id}/options']({ id }, owner)

const ETSY =
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU'
const bangle =
  'Avocet Bangle,"Hammered &amp; polished.\n\nBy hand.",28.00,USD,5,"brass,gift_for_her","brass,silver",https://pictures.example/a.jpg,https://pictures.example/b.jpg,Size,Size,"Small,Large",,,,AV-1'
const pen = 'Bunting Pen,Turned from walnut.,"1,015.00",USD,1,,,,,,,,,,,'

describe('a file of Etsy’s listings', () => {
  test('tells what becomes of its columns, and what it would make', async () => {
    const told = await send(`\uFEFF${ETSY},EXTRA\n${bangle},x\n${pen},\n`)
    expect(told).toMatchObject({
      rows: 4,
      created: 4,
      changed: 0,
      errors: [],
      foreign: { name: 'Etsy', pictures: 2 },
    })
    expect(told.foreign).toMatchObject({
      unread: ['EXTRA'],
      sections: [{ section: '', shelf: 'Handmade', pieces: 2 }],
    })
    expect(told.foreign!.columns).toContainEqual({ column: 'TITLE', becomes: 'Name' })
    expect(told.changes.map(({ name }) => name)).toEqual([
      'Avocet Bangle',
      'Avocet Bangle, Small',
      'Avocet Bangle, Large',
      'Bunting Pen',
    ])
  })

  test('becomes pieces: variations options, quantities shared out, materials said', async () => {
    await moveIn(`${ETSY}\n${bangle}\n${pen}\n`, { '': 'Clocks' })
    const made = await find('Avocet Bangle')
    expect(made).toMatchObject({
      description: 'Hammered & polished.\n\nBy hand.\n\nMaterials: brass, silver',
      category: 'Clocks',
      tags: ['brass', 'gift for her'],
      price: '28.00',
      stock: 5,
      published: true,
    })
    expect((await optionsOf(made.id)).combinations.map(({ choices, stock }) => [choices, stock])).toEqual([
      [['Small'], 3],
      [['Large'], 2],
    ])
    expect(await find('Bunting Pen')).toMatchObject({ price: '1015.00', stock: 1 })
    expect(await findBreaches(opened.context.db.query)).toEqual([])
  })

  test('changes nothing the second time, and later what changed in it alone', async () => {
    const file = `${ETSY}\n${bangle}\n${pen}\n`
    expect(await send(file)).toMatchObject({ created: 0, changed: 0, unchanged: 4, doubtful: 0, plan: null })
    const { id, price, category, stock, imageUrl, tags, featured } = await find('Bunting Pen')
    const now = { id, price, category, stock, imageUrl, tags, featured }
    await shop['PUT /api/products/{id}']({ ...now, name: 'Bunting Quill', description: 'Cut anew.' }, owner)
    expect(await send(file)).toMatchObject({ changed: 0, doubtful: 0, plan: null })
    const dearer = file.replace('"1,015.00"', '1200').replace('"Small,Large"', '"Small,Large,Huge"')
    const told = await moveIn(dearer)
    expect(told.changes.map(({ name, fields }) => [name, fields.map(({ field }) => field)])).toEqual([
      ['Avocet Bangle', ['options']],
      ['Avocet Bangle, Small', ['stock']],
      ['Avocet Bangle, Huge', expect.anything()],
      ['Bunting Quill', ['price']],
    ])
    expect(await find('Bunting')).toMatchObject({
      name: 'Bunting Quill',
      description: 'Cut anew.',
      price: '1200.00',
    })
    expect(await send(dearer)).toMatchObject({ changed: 0, created: 0, doubtful: 0, plan: null })
  })
})

describe('files of Shopify’s products', () => {
  /** `npm run trials -- moving-in` makes it 500. */
  const rows = Number(process.env['MOVING_IN_ROWS'] ?? 50)
  test.each(['old', 'today'] as const)(
    'in the layout of %s become pieces, the second time nothing',
    async (layout) => {
      const file = shopifyFile(
        layout,
        rows,
        (product, n) => `https://pictures.example/${layout}/${product}-${n}.png`,
      )
        .replaceAll('piece-', `${layout}-`)
        .replaceAll('Piece ', `${layout} piece `)
      const told = await moveIn(file)
      expect(told).toMatchObject({
        created: rows * 0.8,
        errors: [],
        foreign: { name: 'Shopify', pictures: rows * 0.6 },
      })
      expect(told.foreign!.unread).toContain('Vendor')
      const first = await find(`${layout} piece 0`)
      expect(first).toMatchObject({
        description: 'Turned by hand.\n\n- Walnut\n- Brass',
        category: 'Pens',
        price: '30.00',
        priceTo: '32.00',
        stock: 3,
        published: true,
      })
      expect((await optionsOf(first.id)).combinations[1]).toMatchObject({
        choices: ['Medium'],
        sku: 'P0-1',
        stock: 1,
      })
      expect((await find(`${layout} piece 3`)).published).toBe(false)
      expect(await send(file)).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: rows * 0.8,
        doubtful: 0,
        plan: null,
      })
    },
    LONG,
  )

  test('move stock by what the file says changed, beside what was sold here', async () => {
    const file = 'Handle,Title,Variant Price,Variant Inventory Qty\ncurlew,Curlew Pin,12,5\n'
    await moveIn(file)
    const { id } = await find('Curlew Pin')
    await opened.context.db.transaction((tx) => adjustStock(tx, id, -2, 'sold'))
    expect(await send(file)).toMatchObject({ changed: 0, doubtful: 0 })
    await moveIn(file.replace(',5', ',4'))
    expect((await find('Curlew Pin')).stock).toBe(2)
  })

  test('leave what was changed here and there to be decided', async () => {
    const file = 'Title,URL handle,Price,Inventory quantity\nDunlin Pin,dunlin,12,5\n'
    await moveIn(file)
    const { id } = await find('Dunlin Pin')
    await moveIn(file.replace('12', '13'))
    await opened.context.db.query.execute(
      sql`UPDATE products SET price_cents = 1500, version = version + 1 WHERE id = ${id}`,
    )
    const told = await send(file.replace('12', '14'))
    expect(told).toMatchObject({
      changed: 0,
      doubtful: 1,
      doubts: [{ isConflict: true, fields: [{ before: '15.00', after: '14' }] }],
    })
  })
})

describe('what can’t be taken', () => {
  const rows = (...lines: string[]) => [ETSY, ...lines].join('\n')
  const values = (count: number) => Array.from({ length: count }, (_, n) => `V${n}`).join(',')
  test.each<[string, string, number, string, RegExp]>([
    [
      'a price in euros',
      rows('Egret,x,5,EUR,1,,,,,,,,,,,'),
      2,
      'CURRENCY_CODE',
      /is EUR: prices here are in US dollars/,
    ],
    [
      'a 71st value',
      rows(`Egret,x,5,USD,1,,,,,,Size,"${values(71)}",,,,`),
      2,
      'VARIATION 1 VALUES',
      /71 values, .* 50 at most/,
    ],
    [
      'too many combinations',
      rows(`Egret,x,5,USD,1,,,,,,Size,"${values(20)}",,Metal,"${values(6)}",`),
      2,
      'VARIATION 1 VALUES',
      /120 combinations, .* 100 at most/,
    ],
    ['no price', rows('Egret,x,free,USD,1,,,,,,Size,"S,M,L",,,,'), 2, 'PRICE', /amount/],
    ['no title', rows(',x,5,USD,1,,,,,,,,,,,'), 2, 'TITLE', /Required/],
    [
      'a picture that is none',
      rows('Egret,x,5,USD,1,,,javascript:alert(1),,,,,,,,'),
      2,
      'IMAGE1',
      /no address of a picture/,
    ],
    ['the same twice', rows('Egret,x,5,USD,1,,,,,,,,,,,', 'Egret,y,6,USD,1,,,,,,,,,,,'), 3, 'TITLE', /row 2/],
    [
      'a gift card',
      'Handle,Title,Variant Price,Gift Card\ncard,Card,5,TRUE\n',
      2,
      'Gift Card',
      /not sold here/,
    ],
    ['a name that is too long', `Handle,Title,Variant Price\nlong,${'x'.repeat(201)},5\n`, 2, 'Title', /200/],
  ])('%s is told by its row and column, and the others come', async (_, file, row, field, message) => {
    const told = await send(`${file}\n`)
    expect(told.errors).toEqual([{ row, field, message: expect.stringMatching(message) as string }])
    const more = file.startsWith('Handle')
      ? `fulmar,Fulmar,5${file.includes('Gift') ? ',' : ''}`
      : 'Fulmar,x,5,USD,1,,,,,,,,,,,'
    const beside = await send(`${file.trimEnd()}\n${more}\n`)
    expect(beside.changes.at(-1)).toMatchObject({ name: 'Fulmar' })
    expect(beside.plan).not.toBeNull()
  })

  test('a file of another system is refused, with which files are read', async () => {
    await expect(send('ID,Type,SKU,Regular price\n1,simple,A,5\n')).rejects.toThrow(
      /"Type" is none of: .*Etsy’s file of listings and Shopify’s of products are read/,
    )
  })
})

test('what programs for Etsy add is read: personalization asks, processing takes time, sections are shelves', async () => {
  const head =
    'QUANTITY,Title,PRICE,IMAGE1,Section,Is Personalizable,Personalization Char Count Max,Personalization Instructions,Processing Min,Processing Max,Processing unit,When made,State'
  await moveIn(
    `${head}\n4,Godwit Ring,40,,Rings,true,-3,"Up to 3 initials",2,3,weeks,made_to_order,draft\n`,
    {
      Rings: 'Bands',
    },
  )
  const ring = await find('Godwit Ring')
  expect(ring).toMatchObject({
    category: 'Bands',
    published: false,
    kind: 'made_to_order',
    makingDaysFrom: 10,
    makingDaysTo: 15,
    atOnce: 4,
    stock: 0,
    questions: [
      {
        kind: 'short_text',
        label: 'Personalization',
        help: 'Up to 3 initials',
        required: false,
        maxLength: QUESTION_LIMITS.shortText,
      },
    ],
  })
})

test('5,000 listings are looked at in a few seconds', async () => {
  const began = performance.now()
  const told = await send(etsyFile(5000, (at, n) => `https://pictures.example/${at}-${n}.jpg`))
  expect(told).toMatchObject({ errors: [], foreign: { pictures: 20_000 } })
  expect(performance.now() - began).toBeLessThan(60_000)
}, 90_000)

test(
  'what the shop writes in Shopify’s layout comes back in unchanged, and moves into another shop',
  async () => {
    const file = await shop['GET /api/desk/product-sheet']({ layout: 'shopify' }, owner)
    const told = await send(file)
    expect(told).toMatchObject({ created: 0, changed: 0, doubtful: 0, errors: [], plan: null })
    expect(told.rows).toBe(told.unchanged)
    expect(file).toContain('http://localhost:3000/attached_assets/default-product.svg')
    const own = await shop['GET /api/desk/product-sheet']({}, owner)
    expect(await send(own)).toMatchObject({ created: 0, changed: 0, doubtful: 0, errors: [] })
    const other = await openTestShop()
    const post = other.shop['POST /api/desk/product-sheet']
    const there = await post({ file: bytesOf(file), apply: undefined }, owner)
    expect(there).toMatchObject({ created: told.rows, errors: [] })
    await post({ file: bytesOf(file), apply: there.plan! }, owner)
    const again = await other.shop['GET /api/desk/product-sheet']({ layout: 'shopify' }, owner)
    const words = (text: string) => text.split('\r\n').map((row) => row.split(',')[0])
    expect(words(again)).toEqual(words(file))
  },
  LONG,
)
