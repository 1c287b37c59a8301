import { sql } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { adjustStock } from '../product/products.sql.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { MAX_SHEET_ROWS } from './product-sheet.rules.ts'
import { applyImport, IMPORT_BATCH } from './apply-import.ts'
import { changesAgain, lookThrough, newLook } from './go-through.ts'
import { ROWS_AT_ONCE } from './in-turns.ts'
import { readSheet, ROWS_IN_HAND } from './read-sheet.ts'

let sheetShop: TestShop
const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
beforeAll(async () => {
  sheetShop = await openTestShop({ keep: true })
  await addProduct(sheetShop, {
    name: '=SUM(A1)',
    description: 'Two lines,\r\n"quoted"; and all',
    tags: ['a, b', 'c'],
  })
  await addProduct(sheetShop, { name: 'Plain', price: '15.00', stock: 4 })
})
afterAll(() => sheetShop.drop())

const exported = () => sheetShop.shop['GET /api/desk/product-sheet']({}, owner)

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  const length = Math.max(50, Math.ceil(bytes.length / 1000))
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const send = (text: string, apply?: string) =>
  sheetShop.shop['POST /api/desk/product-sheet']({ file: inPieces(text), apply, doubtful: 'done' }, owner)

const progress = (plan: string) => sheetShop.shop['GET /api/desk/product-sheet/progress']({ plan }, owner)

const product = (id: number): Promise<DeskProduct> =>
  sheetShop.shop['GET /api/desk/products/{id}']({ id }, owner)

describe('the product sheet', () => {
  test('read again as it was exported changes nothing', async () => {
    const sheet = await exported()
    expect(sheet).toContain(`,'=SUM(A1),`)
    expect(await send(sheet)).toMatchObject({
      rows: 2,
      created: 0,
      changed: 0,
      unchanged: 2,
      errors: [],
      plan: null,
    })
  })

  test('tells row by row what is wrong, and what would change, and does nothing', async () => {
    const sheet = [
      'id,name,description,price,category,stock,imageUrl',
      '2,Plain,,15,Natural Gemstones,4.5,attached_assets/a.svg',
      '2,Twice,x,1,x,1,x',
      '99,Missing,x,1,x,1,x',
      ',New,Words,7.5,Clocks,3,attached_assets/a.svg',
      ',,Words,seven,Clocks,3,http://example.com/a.png',
    ].join('\n')
    const { errors, changes, plan } = await send(sheet)
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'description'],
      [2, 'stock'],
      [3, 'id'],
      [4, 'id'],
      [6, 'name'],
      [6, 'price'],
      [6, 'imageUrl'],
    ])
    expect(changes.map(({ row, id, name }) => [row, id, name])).toEqual([[5, null, 'New']])
    expect(plan).toBeNull()
    expect((await product(2)).name).toBe('Plain')
  })

  test('is applied as it was told, in one go, and written into the audit log and the books', async () => {
    const sheet =
      'id,price,stock,category,name,description,imageUrl\n2,16,9,Clocks,Plain,Beads of moss agate.,attached_assets/default-product.svg\n,3,2,Clocks,Brand New,Words.,attached_assets/a.svg\n'
    const told = await send(sheet)
    expect(told).toMatchObject({ created: 1, changed: 1, errors: [], applied: false })
    expect(told.changes[0]?.fields).toEqual([
      { field: 'price', before: '15.00', after: '16' },
      { field: 'category', before: 'Natural Gemstones', after: 'Clocks' },
      { field: 'stock', before: '4', after: '9' },
    ])
    expect(await send(sheet, told.plan!)).toMatchObject({ applied: true })
    expect(await product(2)).toMatchObject({ price: '16.00', stock: 9, category: 'Clocks', version: 2 })
    expect((await send(sheet)).created).toBe(1)
    expect((await exported()).match(/Brand New/g)).toHaveLength(1)
  })

  test('is not applied when the shop changed since it was looked at', async () => {
    const sheet = 'id,price\n2,20\n'
    const { plan } = await send(sheet)
    const {
      version: _v,
      createdAt: _c,
      rating: _r,
      available: _available,
      makingDays: _making,
      ...now
    } = await product(2)
    await sheetShop.shop['PUT /api/products/{id}']({ ...now, price: '18.00' }, owner)
    await expect(send(sheet, plan!)).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
    expect((await product(2)).price).toBe('18.00')
  })

  test('of many rows goes on where it stopped, and makes nothing twice', async () => {
    const { db } = sheetShop.context
    await db.query.execute(sql`
      CREATE FUNCTION edit_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE products SET version = version + 1 WHERE id = 1;
        RETURN NULL;
      END $$`)
    // Somebody saves product 1 while the first batch is on its way.
    await db.query.execute(sql`
      CREATE TRIGGER edited_meanwhile AFTER INSERT ON products
      FOR EACH ROW WHEN (NEW.name = 'Many 1') EXECUTE FUNCTION edit_meanwhile()`)
    const rows = Array.from({ length: IMPORT_BATCH + 20 }, (_, n) => `,Many ${n + 1},Words.,7.50,Many,1,a`)
    const edit = '1,Edited,Words.,9.00,Many,10,a'
    const all = [...rows.slice(0, IMPORT_BATCH + 5), edit, ...rows.slice(IMPORT_BATCH + 5)]
    const sheet = ['id,name,description,price,category,stock,imageUrl', ...all]
      .join('\n')
      .replaceAll(/,a$/gm, ',attached_assets/a.svg')
    const { plan } = await send(sheet)
    await expect(send(sheet, plan!)).rejects.toMatchObject({
      reason: 'edited_meanwhile',
      message: expect.stringMatching(
        /^"=SUM\(A1\)" was .* up to 201 are done and stay, 200 .* 221/,
      ) as string,
    })
    expect((await exported()).match(/,Many \d+,/g)).toHaveLength(IMPORT_BATCH)
    expect(await progress(plan!)).toEqual({ done: 200, total: 221 })

    const again = await send(sheet)
    expect(again).toMatchObject({ doneBefore: 201, created: 20, changed: 1 })
    expect(await send(sheet, again.plan!)).toMatchObject({ applied: true })
    expect((await exported()).match(/,Many \d+,/g)).toHaveLength(IMPORT_BATCH + 20)
    expect((await product(1)).name).toBe('Edited')
    expect(await progress(again.plan!)).toEqual({ done: 221, total: 221 })
    expect(await send(sheet), 'from its beginning').toMatchObject({ doneBefore: null })
    expect(await findBreaches(db.query)).toEqual([])
  })

  test('is imported once by two windows at once', async () => {
    const sheet =
      'name,description,price,category,imageUrl\nTwo Windows,Words.,1,Many,attached_assets/a.svg\n'
    const { plan } = await send(sheet)
    const results = await Promise.allSettled([send(sheet, plan!), send(sheet, plan!)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await exported()).match(/Two Windows/g)).toHaveLength(1)
  })

  test('keeps what was sold while it was on its way', async () => {
    const { id } = await addProduct(sheetShop, { name: 'Sold Meanwhile', stock: 5 })
    const { db } = sheetShop.context
    const seen = await product(id)
    await db.transaction((tx) => adjustStock(tx, id, -2, 'sold'))
    const change = { row: 2, before: seen, input: { stock: 8 }, fields: [] }
    async function* changes() {
      yield [change]
    }
    const whole = { file: 'f', plan: 'p', changes: changes(), count: 1, last: undefined }
    await applyImport(db, whole, 'owner:1')
    expect((await product(id)).stock).toBe(6)
    expect(await findBreaches(db.query)).toEqual([])
  })

  test('is worked out again as it was looked at, whatever was sold meanwhile, and not once somebody edited', async () => {
    const { id } = await addProduct(sheetShop, { name: 'Looked At', stock: 5 })
    const { db } = sheetShop.context
    const sheet = await readSheet(inPieces(`id,stock,price\n${id},8,9.50\n`))
    const look = newLook(0, 'done')
    const planned = []
    for await (const { changes } of lookThrough(db.query, sheet, look)) planned.push(...changes)
    await db.transaction((tx) => adjustStock(tx, id, -2, 'sold'))
    const again = []
    for await (const changes of changesAgain(db.query, sheet, look)) again.push(...changes)
    expect(again.map(({ input, fields }) => [input, fields])).toEqual(
      planned.map(({ input, fields }) => [input, fields]),
    )
    expect(again[0]!.before!.stock).toBe(5)
    await db.query.execute(sql`UPDATE products SET version = version + 1 WHERE id = ${id}`)
    await expect(changesAgain(db.query, sheet, look).next()).rejects.toThrow(/^"Looked At" was changed by/)
  })

  test('of many rows is gone through some rows at a time, as often as is needed', async () => {
    const count = 3 * ROWS_IN_HAND + 7
    const sheet = await readSheet(inPieces(`id,name\n${',Piece\n'.repeat(count)}`))
    for (let n = 0; n < 2; n += 1) {
      const batches = []
      for await (const rows of sheet.batches()) batches.push(rows.length)
      expect(batches).toEqual([ROWS_IN_HAND, ROWS_IN_HAND, ROWS_IN_HAND, 7])
    }
  })

  test('of many rows leaves others their turn while it is looked at', async () => {
    const count = 4000
    const rows = Array.from(
      { length: count },
      (_, n) => `,Piece ${n},Words of it.,7.50,Pens,attached_assets/a.svg`,
    )
    const sheet = ['id,name,description,price,category,imageUrl', ...rows].join('\n')
    let turns = 0
    const reading = new AbortController()
    const others = (async () => {
      while (!reading.signal.aborted) {
        await nextTurn()
        turns += 1
      }
    })()
    // In one piece, so that nothing but the reading takes turns.
    async function* whole(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(sheet)
    }
    const report = await sheetShop.shop['POST /api/desk/product-sheet'](
      { file: whole(), apply: undefined },
      owner,
    )
    reading.abort()
    await others
    expect(report).toMatchObject({ rows: count, created: count, errors: [] })
    // Parsed in pieces, then gone through three times: named, checked, and its plan named.
    expect(turns).toBeGreaterThan(sheet.length / 10_000 + (3 * count) / ROWS_AT_ONCE)
  })

  const lines = ['id,name,price', '1,"Two, of them",9.00', '2,Plain,7.50']
  const written = (separator: string, end: string) =>
    lines
      .map((line) => line.replaceAll(/,(?! )/g, separator))
      .join(end)
      .concat(end)
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  test.each<[string, string | Buffer, number[]?]>([
    ['commas', written(',', '\n')],
    ['semicolons and the line ends of Windows', written(';', '\r\n')],
    ['tabs', written('\t', '\r\n')],
    ['tabs, as “Unicode text” of Excel', utf16(written('\t', '\r\n'))],
    ['the line ends of old Macs', written(',', '\r')],
    ['a byte order mark', `\uFEFF${written(',', '\n')}`],
    ['a line above that says how cells are parted', `sep=;\r\n${written(';', '\r\n')}`, [3, 4]],
    ['the title of the table above', `Table 1\n\n${written(',', '\n')}`, [4, 5]],
    ['capitals and spaces in the names', written(',', '\n').replace('id,name,price', 'ID, Name ,PRICE')],
    ['empty columns at the right', lines.map((line) => `${line},,`).join('\n')],
    ['rows of commas alone, from deleted rows', `${lines.join('\n')}\n,,\n, ,\n`],
    ['such rows between others', `${lines[0]}\n,,\n${lines[1]}\n\n${lines[2]}`, [3, 5]],
  ])('is read with %s', async (_, file, rows = [2, 3]) => {
    async function* pieces() {
      yield Buffer.from(file)
    }
    const read = []
    for await (const batch of (await readSheet(pieces())).batches()) read.push(...batch)
    expect(read).toEqual([
      { row: rows[0], cells: { id: '1', name: 'Two, of them', price: '9.00' } },
      { row: rows[1], cells: { id: '2', name: 'Plain', price: '7.50' } },
    ])
  })

  test('leaves cells alone that a row ends before', async () => {
    async function* pieces() {
      yield Buffer.from('id,name,price\n1,Plain\n')
    }
    const read = []
    for await (const batch of (await readSheet(pieces())).batches()) read.push(...batch)
    expect(read).toEqual([{ row: 2, cells: { id: '1', name: 'Plain' } }])
  })

  test.each([
    ['too many rows', `id\n${'1\n'.repeat(MAX_SHEET_ROWS + 1)}`, /more than 250,000 rows/],
    ['a row of nothing but commas', `id,name\n${','.repeat(300_000)}`, /row that is too long/],
    ['a wrong column', 'id,colour\n1,red\n', /"colour" is none of/],
    ['a column twice', 'id,name,name\n', /name is there twice/],
    ['a quote that is never closed', 'id,name\n1,"Pen\n', /no CSV the shop can read/],
    [
      'words in a column without a name',
      'id,name,\n1,Plain,red\n',
      /Row 2 says “red” in a column without a name/,
    ],
    ['a picture', '\u0000\u0001', /has to name columns/],
  ])('with %s is refused with a reason', async (_, sheet, reason) => {
    await expect(send(sheet)).rejects.toThrow(reason)
  })
})
