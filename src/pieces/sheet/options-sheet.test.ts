import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { adjustStock } from '../product/products.sql.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { bytesOf, importSheet, makeTwoSizes, sendSheet, twoSizes } from '../../shop/testing/sheets.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { applyImport, IMPORT_BATCH } from './apply-import.ts'
import { changesAgain, lookThrough, newLook } from './go-through.ts'
import { readSheet } from './read-sheet.ts'

let opened: TestShop
let shop: TestShop['shop']
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
  shop = opened.shop
})
afterAll(() => opened.drop())

const send = async (text: string, apply?: string) => await sendSheet(opened, text, apply)
const imported = async (text: string) => await importSheet(opened, text)
const makeTwo = async (name: string) => await makeTwoSizes(opened, name)
const exported = async () => await shop['GET /api/desk/product-sheet']({}, owner)
const optionsOf = async (id: number) => await shop['GET /api/desk/products/{id}/options']({ id }, owner)
const deskProduct = async (id: number) => await shop['GET /api/desk/products/{id}']({ id }, owner)
const find = async (name: string) => {
  const { items } = await shop['GET /api/desk/products']({ search: name, sort: 'name', limit: 5 }, owner)
  return items[0]!
}
const HEAD = 'id,parent,options,sku,name,description,price,category,stock,imageUrl,published'
const picture = 'attached_assets/a.svg'

describe('the rows of combinations in a product sheet', () => {
  test('make a new product with all that can be chosen of it, in one file', async () => {
    const told = await send(twoSizes('Avocet Bracelet'))
    expect(told).toMatchObject({ rows: 3, created: 3, changed: 0, unchanged: 0, errors: [] })
    expect(told.changes.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Avocet Bracelet'],
      [3, 'Avocet Bracelet, 6 in'],
      [4, 'Avocet Bracelet, 6½ in'],
    ])
    const { id } = await makeTwo('Avocet Bracelet')
    expect(await deskProduct(id)).toMatchObject({ price: '28.00', priceTo: '28.00', stock: 2 })
    expect(await optionsOf(id)).toMatchObject({
      optionGroups: [{ name: 'Wrist size', values: ['6 in', '6½ in'] }],
      combinations: [
        { choices: ['6 in'], price: '28.00', stock: 2, sku: 'BR-6', imageUrl: picture, published: true },
        { choices: ['6½ in'], stock: 1, sku: '', imageUrl: 'attached_assets/b.svg', published: false },
      ],
    })
    const actions = (await shop['GET /api/history']({ limit: 2 }, owner)).items.map(({ action }) => action)
    expect(actions).toEqual(['product.options', 'product.create'])
    expect(await findBreaches(opened.context.db.query)).toEqual([])
  })

  test('stand below their product’s, and read again as they were exported change nothing', async () => {
    const { id, six, half } = await makeTwo('Bunting Bracelet')
    const strange = { name: '=Metal, of: it', values: ['a, b; c', '"d": \\e', '@f'] }
    await shop['PUT /api/desk/products/{id}/options'](
      {
        id,
        optionGroups: [strange],
        combinations: strange.values.map((value, n) => ({
          ...(n === 0 ? six : half),
          id: n === 2 ? undefined : [six.id, half.id][n],
          choices: [value],
          sku: n === 1 ? '-1+1' : '',
          imageUrl: '',
          stock: n,
        })),
      },
      owner,
    )
    await addProduct(opened, { name: 'Plain Pen' })
    const sheet = await exported()
    expect(await send(sheet)).toMatchObject({ created: 0, changed: 0, errors: [], plan: null })
    expect(await exported()).toBe(sheet)
    const rows = sheet.split('\r\n')
    const at = rows.findIndex((row) => row.startsWith(`${id},`))
    expect(rows.slice(at + 1, at + 4).map((row) => row.split(',')[1])).toEqual([id, id, id].map(String))
    expect(rows[at + 2]).toContain(`,'-1+1,`)
  })

  test('made again elsewhere by name, a file is the same but for its numbers', async () => {
    await makeTwo('Crake Bracelet')
    const other = await openTestShop()
    const own = (text: string) => text.split('\r\n').filter((row) => /Crake|Wrist/.test(row))
    const { id } = await find('Crake Bracelet')
    const sheet = await exported()
    const [head] = sheet.split('\r\n')
    const rows = sheet
      .split('\r\n')
      .filter((row) => row.startsWith(`${id},`) || row.split(',')[1] === String(id))
    const bare = (list: string[]) =>
      list.map((row) =>
        row
          .replace(/^\d+,(\d*),/, (_, parent: string) => `,${parent && 'Crake Bracelet'},`)
          // Its marks are of the number, too.
          .replace(/,seen\.[^,]*$/, ','),
      )
    const file = [head, ...bare(rows)].join('\r\n')
    const post = other.shop['POST /api/desk/product-sheet']
    const { plan, errors } = await post({ file: bytesOf(file), apply: undefined }, owner)
    expect(errors).toEqual([])
    await post({ file: bytesOf(file), apply: plan! }, owner)
    const there = await other.shop['GET /api/desk/product-sheet']({}, owner)
    expect(bare(own(there))).toEqual(bare(rows))
  })

  test('change price, stock, SKU and picture of one combination, and leave the others', async () => {
    const { id, six, half } = await makeTwo('Dunlin Bracelet')
    const sheet = [
      'parent,options,sku,price,stock,imageUrl',
      `${id},Wrist size: 6 in,BR-600,29.50,9,attached_assets/c.svg`,
    ].join('\n')
    const told = await send(sheet)
    expect(told.changes).toEqual([
      {
        row: 2,
        id: six.id,
        name: 'Dunlin Bracelet, 6 in',
        fields: [
          { field: 'sku', before: 'BR-6', after: 'BR-600' },
          { field: 'price', before: '28.00', after: '29.50' },
          { field: 'stock', before: '2', after: '9' },
          { field: 'imageUrl', before: '', after: 'attached_assets/c.svg' },
        ],
      },
    ])
    await send(sheet, told.plan!)
    expect((await optionsOf(id)).combinations).toEqual([
      { ...six, sku: 'BR-600', price: '29.50', stock: 9, imageUrl: 'attached_assets/c.svg' },
      half,
    ])
    expect(await send(sheet)).toMatchObject({ changed: 0, unchanged: 1, plan: null })
  })

  test('add a combination, switch one off, and give one another choice under its number', async () => {
    const { id, six, half } = await makeTwo('Egret Bracelet')
    await imported(
      [
        HEAD,
        `${id},,"Wrist size: 6 inches, 6½ in, 7 in",,Egret Bracelet,Strung by hand.,,Bracelets,,${picture},yes`,
        `${six.id},${id},Wrist size: 6 inches,BR-6,,,28.00,,2,,no`,
        `,${id},Wrist size: 7 in,BR-7,,,32,,4,,`,
      ].join('\n'),
    )
    const { combinations } = await optionsOf(id)
    expect(combinations.map((one) => [...one.choices, one.id, one.stock, one.published])).toEqual([
      ['6 inches', six.id, 2, false],
      ['6½ in', half.id, 1, false],
      ['7 in', expect.any(Number), 4, true],
    ])
    expect(await findBreaches(opened.context.db.query)).toEqual([])
  })

  test('give options to a product that had none, whose shelf is counted off', async () => {
    const { id } = await addProduct(opened, { name: 'Fulmar Bracelet', price: '25.00', stock: 7 })
    await imported(`parent,options,price,stock\n${id},Size: S,20,1\n${id},Size: M,22,2\n`)
    expect(await deskProduct(id)).toMatchObject({
      price: '20.00',
      priceTo: '22.00',
      stock: 3,
      optionGroups: [{ name: 'Size', values: ['S', 'M'] }],
    })
    expect(await findBreaches(opened.context.db.query)).toEqual([])
  })

  test('are taken back as a change of the product’s options', async () => {
    const { id, six } = await makeTwo('Gannet Bracelet')
    await imported(`parent,options,stock\n${id},Wrist size: 6 in,9\n`)
    const newest = (await shop['GET /api/history']({ limit: 1 }, owner)).items[0]!
    expect(newest).toMatchObject({ action: 'product.options', subject: `product:${id}` })
    await shop['POST /api/history/{id}/undo']({ id: newest.id }, owner)
    expect((await optionsOf(id)).combinations[0]).toEqual(six)
  })

  test('a file of before, without their columns, changes a product with options and one without', async () => {
    const { id } = await makeTwo('Heron Bracelet')
    const { id: plain } = await addProduct(opened, { name: 'Heron Pen', price: '15.00', stock: 4 })
    const head = 'id,name,price,stock'
    // What an older file said of the price and the stock of a product with options was what they came to.
    await imported(`${head}\n${id},Heron Bangle,28.00,2\n${plain},Heron Quill,16,5\n`)
    expect(await deskProduct(id)).toMatchObject({ name: 'Heron Bangle', stock: 2 })
    expect(await deskProduct(plain)).toMatchObject({ name: 'Heron Quill', price: '16.00', stock: 5 })
    expect((await send(`${head}\n${id},Heron Bangle,27,3\n`)).errors.map(({ field }) => field)).toEqual([
      'price',
      'stock',
    ])
  })

  test('keep what was sold of a combination while the file was on its way', async () => {
    const { id, six } = await makeTwo('Ibis Bracelet')
    const { db } = opened.context
    const sheet = await readSheet(bytesOf(`parent,options,stock\n${id},Wrist size: 6 in,8\n`))
    const look = newLook(0, 'done')
    for await (const _ of lookThrough(db.query, sheet, look));
    await db.transaction((tx) => adjustStock(tx, six.id, -1, 'sold'))
    const whole = { file: 'ibis', plan: 'p', count: 1, last: undefined }
    await applyImport(db, { ...whole, changes: changesAgain(db.query, sheet, look) }, 'owner:1')
    expect((await optionsOf(id)).combinations[0]).toMatchObject({ stock: 7 })
    expect(await findBreaches(db.query)).toEqual([])
  })

  test('are never parted from their product by a batch, and a file that stopped goes on after them', async () => {
    const name = (n: number) => `Jacana ${n}`
    const rowGroup = (n: number) => [
      `,,,,${name(n)},Strung by hand.,,Bracelets,,${picture},yes`,
      ...['S', 'M', 'L'].map((size) => `,${name(n)},Size: ${size},,,,20,,1,,`),
    ]
    const count = Math.ceil(IMPORT_BATCH / 4) + 10
    const { id } = await addProduct(opened, { name: 'Jacana Edited', price: '9.00' })
    const rows = Array.from({ length: count }, (_, n) => rowGroup(n)).flat()
    const sheet = [
      HEAD,
      ...rows.slice(0, -8),
      `${id},,,,Jacana Late,Words.,9.00,Pens,10,${picture},yes`,
      ...rows.slice(-8),
    ]
    const text = sheet.join('\n')
    const { plan } = await send(text)
    const { db } = opened.context
    await db.query.execute(sql`
      CREATE FUNCTION edit_jacana() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE products SET version = version + 1 WHERE name = 'Jacana Edited';
        RETURN NULL;
      END $$`)
    await db.query.execute(sql`
      CREATE TRIGGER jacana_edited AFTER INSERT ON products
      FOR EACH ROW WHEN (NEW.name = 'Jacana 1') EXECUTE FUNCTION edit_jacana()`)
    await expect(send(text, plan!)).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    const again = await send(text)
    expect(again.doneBefore! % 4).toBe(1)
    expect(again.created).toBe(rows.length + 1 - again.doneBefore!)
    await send(text, again.plan!)
    expect((await exported()).match(/,Jacana \d+,/g)).toHaveLength(count)
    expect((await exported()).match(/,Size: [SML],/g)!.length).toBeGreaterThanOrEqual(3 * count)
    expect(await findBreaches(db.query)).toEqual([])
  })
})
