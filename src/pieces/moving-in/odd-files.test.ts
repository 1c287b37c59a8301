import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { bytesOf } from '../../shop/testing/sheets.ts'
import { openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
})
afterAll(() => opened.drop())

const send = async (text: string, apply?: string) =>
  await opened.shop['POST /api/desk/product-sheet']({ file: bytesOf(text), apply }, owner)

test('one product of 40,000 rows is told, and the others come', async () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => `many,,,https://pictures.example/${n}.png`)
  const file = ['Handle,Title,Variant Price,Image Src', 'many,Many,5,', ...rows, 'one,One,5,'].join('\n')
  const told = await send(file)
  expect(told.errors).toEqual([{ row: 2, field: 'Title', message: 'has more than 500 rows' }])
  expect(told.changes.map(({ name }) => name)).toEqual(['One'])
})

test('what no database keeps is left out, and handles and types may be any words', async () => {
  const long = Array.from({ length: 5000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)))
  const file = [
    'Handle,Title,Type,Tags,Variant Price,Variant SKU,Image Src,Image Alt Text',
    'gadwall\0,Gadwall Pin,toString,a\0b,5,S\0KU,https://pictures.example/g.png,A\0lt',
    `${long.join('')},Garganey Pin,constructor,,5,,,`,
  ].join('\n')
  const { plan } = await send(file)
  expect(await send(file, plan!)).toMatchObject({ created: 2, errors: [] })
  const { items } = await opened.shop['GET /api/desk/products'](
    { search: 'Gadwall', sort: 'name', limit: 1 },
    owner,
  )
  expect(items).toMatchObject([{ category: 'toString', tags: ['ab'] }])
  expect(await send(file)).toMatchObject({ created: 0, changed: 0, unchanged: 2, errors: [] })
})

test('a column may be called as anything is', async () => {
  const told = await send('Title,Price,Quantity,Image1,constructor\nTeal,5,1,,x\n')
  expect(told).toMatchObject({ created: 1, errors: [], foreign: { unread: ['constructor'] } })
})
