import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { adjustStock } from '../product/products.sql.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { makeTwoSizes, sendSheet } from '../../shop/testing/sheets.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

/** A file that was saved before pieces were sold, or the shop was changed. */

let at: TestShop
beforeAll(async () => {
  at = await openTestShop({ keep: true })
})
afterAll(() => at.drop())

const exported = async () => await at.shop['GET /api/desk/product-sheet']({}, owner)
const productNow = async (id: number) => await at.shop['GET /api/desk/products/{id}']({ id }, owner)

/** The header and one row of the exported sheet, with some of its cells edited. */
async function rowOf(id: number, edits: (row: string) => string = (row) => row): Promise<() => string> {
  const [head, ...rows] = (await exported()).split('\r\n')
  const row = rows.find((one) => one.startsWith(`${id},`))!
  return () => `${head}\r\n${edits(row)}\r\n`
}

const sold = async (id: number, pieces: number) =>
  await at.context.db.transaction((tx) => adjustStock(tx, id, -pieces, 'sold'))

async function edited(id: number, change: { price?: string; published?: boolean }): Promise<void> {
  const { version, price, published } = await productNow(id)
  await at.shop['POST /api/desk/products/edit'](
    { products: [{ id, version }], price, published, ...change },
    owner,
  )
}

const look = async (text: string) => await sendSheet(at, text, undefined, 'left')
async function imported(text: string, doubtful: 'done' | 'left' = 'left') {
  const told = await sendSheet(at, text, undefined, doubtful)
  expect(told.plan, JSON.stringify(told)).not.toBeNull()
  await sendSheet(at, text, told.plan!, doubtful)
  return told
}

describe('a file that is older than the shop', () => {
  test('puts no sold piece back, and changes what was edited in it alone', async () => {
    const { id } = await addProduct(at, { name: 'Old Brass Clock', stock: 2, price: '80.00' })
    const file = await rowOf(id, (row) => row.replace('Old Brass Clock', 'Brass Clock'))
    await sold(id, 2)
    await edited(id, { price: '95.00', published: false })
    const told = await imported(file())
    expect(told).toMatchObject({ changed: 1, doubtful: 0, errors: [] })
    expect(told.changes[0]!.fields).toEqual([
      { field: 'name', before: 'Old Brass Clock', after: 'Brass Clock' },
    ])
    expect(await productNow(id)).toMatchObject({
      name: 'Brass Clock',
      stock: 0,
      price: '95.00',
      published: false,
    })
  })

  test('moves stock by what was added to it in the file', async () => {
    const { id } = await addProduct(at, { name: 'Stocked Pen', stock: 5 })
    const file = await rowOf(id, (row) => row.replace(',5,', ',8,'))
    await sold(id, 2)
    const told = await imported(file())
    expect(told.changes[0]!.fields).toEqual([{ field: 'stock', before: '3', after: '6' }])
    expect((await productNow(id)).stock).toBe(6)
    expect(await findBreaches(at.context.db.query)).toEqual([])
  })

  test('adds what was added in it once, however often it is imported', async () => {
    const { id } = await addProduct(at, { name: 'Imported Twice', stock: 5 })
    const file = await rowOf(id, (row) => row.replace(',5,', ',8,'))
    await sold(id, 2)
    await imported(file())
    await sold(id, 1)
    expect(await look(file())).toMatchObject({ changed: 0, doubtful: 1, plan: null })
    expect((await productNow(id)).stock).toBe(5)
    await sold(id, 1)
    const mended = file().replace('Imported Twice', 'Imported Again')
    const told = await imported(mended)
    expect(told.doubts[0]!.fields).toEqual([{ field: 'stock', before: '4', after: '8' }])
    expect(await productNow(id)).toMatchObject({ name: 'Imported Again', stock: 4 })
  })

  test('asks about combinations alone as about a product', async () => {
    const { id, six } = await makeTwoSizes(at, 'Undated Bracelet')
    const file = `parent,id,stock\n${id},${six.id},9\n`
    expect(await look(file)).toMatchObject({ errors: [], changed: 0, doubtful: 1, plan: null })
  })

  test('adds what was added to a combination once', async () => {
    const { id, six } = await makeTwoSizes(at, 'Twice Bracelet')
    const [head, ...rows] = (await exported()).split('\r\n')
    const rowGroup = rows.filter((row) => row.startsWith(`${id},`) || row.split(',')[1] === String(id))
    const file = [head, ...rowGroup].join('\r\n').replace(/(BR-6,.*?28\.00,,,)2,/, '$15,')
    expect(file).toContain(',5,')
    await imported(file)
    await sold(six.id, 1)
    expect(await look(file)).toMatchObject({ changed: 0, doubtful: 1, plan: null })
  })

  test('takes no more pieces away than are left, and says so', async () => {
    const { id } = await addProduct(at, { name: 'Nearly Gone', stock: 5 })
    const file = await rowOf(id, (row) => row.replace(',5,', ',1,'))
    await sold(id, 3)
    expect((await look(file())).errors).toEqual([
      {
        row: 2,
        field: 'stock',
        message: 'was 5 when the file was saved and is 2 now: it can’t go down by 4',
      },
    ])
  })

  test('is asked about where both were changed, and does that only where it is told to', async () => {
    const { id } = await addProduct(at, { name: 'Priced Twice', price: '40.00' })
    const file = await rowOf(id, (row) => row.replace('40.00', '44.00').replace('Priced', 'Marked'))
    await edited(id, { price: '42.00' })
    const told = await imported(file())
    expect(told).toMatchObject({ changed: 1, doubtful: 1 })
    expect(told.doubts).toEqual([
      {
        row: 2,
        id,
        name: 'Priced Twice',
        isConflict: true,
        fields: [{ field: 'price', before: '42.00', after: '44.00' }],
      },
    ])
    expect(await productNow(id)).toMatchObject({ name: 'Marked Twice', price: '42.00' })
    const again = await imported(file(), 'done')
    expect(again).toMatchObject({ changed: 1, doubtful: 0 })
    expect(await productNow(id)).toMatchObject({ price: '44.00' })
  })

  test('that says not what was seen does nothing unasked to what is there, and makes what is new', async () => {
    const { id } = await addProduct(at, { name: 'Known Ring', stock: 1, price: '12.00' })
    const file = [
      'id,name,description,price,category,stock,imageUrl',
      `${id},Known Ring,,15,Rings,2,attached_assets/a.svg`,
      ',New Ring,Words.,7.5,Rings,3,attached_assets/a.svg',
    ].join('\n')
    // What is wrong in a row is told at once, also where it would not be done unasked.
    expect((await look(file)).errors).toMatchObject([{ row: 2, field: 'description' }])
    const right = file.replace('Known Ring,,', 'Known Ring,Beads.,')
    const told = await imported(right)
    expect(told).toMatchObject({ created: 1, changed: 0, unchanged: 0, doubtful: 1 })
    expect(told.doubts[0]).toMatchObject({ id, isConflict: false })
    expect(told.doubts[0]!.fields.map(({ field }) => field)).toContain('stock')
    expect(await productNow(id)).toMatchObject({ stock: 1, price: '12.00' })
    await imported(right.split('\n').slice(0, 2).join('\n'), 'done')
    expect(await productNow(id)).toMatchObject({ stock: 2, price: '15.00' })
  })

  test('is not believed where its marks are those of another row', async () => {
    const { id } = await addProduct(at, { name: 'First of Two', price: '30.00' })
    const other = await addProduct(at, { name: 'Second of Two', price: '31.00' })
    const file = await rowOf(id, (row) => row.replace(`${id},`, `${other.id},`))
    expect(await look(file())).toMatchObject({ changed: 0, doubtful: 1, plan: null })
  })

  test('as a spreadsheet writes it says the same', async () => {
    const { id } = await addProduct(at, { name: 'Written Anew', price: '15.00', stock: 4 })
    const file = await rowOf(id, (row) => row.replace('15.00', '15').replace(',yes,', ',YES,'))
    await sold(id, 1)
    expect(await look(file())).toMatchObject({ changed: 0, unchanged: 1, doubtful: 0 })
  })

  test('leaves the stock of combinations that were sold, and moves that of others', async () => {
    const { id, six, half } = await makeTwoSizes(at, 'Dated Bracelet')
    const [head, ...rows] = (await exported()).split('\r\n')
    const rowGroup = rows.filter((row) => row.startsWith(`${id},`) || row.split(',')[1] === String(id))
    const file = [head, ...rowGroup].join('\r\n').replace('Wrist size: 6½ in,,,', 'Wrist size: 6½ in,BR-65,,')
    await sold(six.id, 2)
    await sold(half.id, 1)
    const told = await imported(file)
    expect(told.changes.flatMap(({ fields }) => fields)).toEqual([
      { field: 'sku', before: '', after: 'BR-65' },
    ])
    const after = (await at.shop['GET /api/desk/products/{id}/options']({ id }, owner)).combinations
    expect(after.map(({ stock, sku }) => [stock, sku])).toEqual([
      [0, 'BR-6'],
      [0, 'BR-65'],
    ])
    expect(await findBreaches(at.context.db.query)).toEqual([])
  })
})
