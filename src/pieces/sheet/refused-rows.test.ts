import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTwoSizes, sendSheet, type TwoSizes } from '../../shop/testing/sheets.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

let opened: TestShop
let piece: TwoSizes
let plainId: number
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
  piece = await makeTwoSizes(opened, 'Knot Bracelet')
  plainId = (await addProduct(opened, { name: 'Knot Pen' })).id
})
afterAll(() => opened.drop())

const send = async (text: string) => await sendSheet(opened, text)

describe('of the rows of combinations', () => {
  test.each([
    ['an unknown parent', '99999,Size: S', 'parent', 'there is no product “99999”'],
    ['a parent by name that stands elsewhere', 'Nobody,Size: S', 'parent', 'no product “Nobody”'],
    [
      'a choice that is not among the groups',
      'ID,Wrist size: 9 in',
      'options',
      '“9 in” is none of Wrist size',
    ],
    ['a group there is not', 'ID,Metal: tin', 'options', '“Metal” is none of the groups'],
    ['no choice', 'ID,', 'options', 'must say a choice of each group'],
    ['a word for a choice', 'ID,6 in', 'options', 'must say a choice of each group'],
    ['a group twice', 'ID,Wrist size: 6 in; Wrist size: 6 in', 'options', 'says Wrist size twice'],
    [
      'the same choices twice',
      'ID,Wrist size: 6 in\nID,Wrist size: 6 in',
      'options',
      'row 2 has the same choices',
    ],
    ['a wrong stock', 'ID,Wrist size: 6 in,,x', 'stock', 'must be a whole number'],
    ['no price of a new one', 'PLAIN,Size: S,,1', 'price', 'Required'],
    ['a name of its own', 'ID,Wrist size: 6 in,28,1,Other', 'name', 'is that of its product'],
    ['a combination as parent', 'SIX,Size: S', 'parent', 'is a combination itself'],
    [
      'rows apart',
      'ID,Wrist size: 6 in\nPLAIN,Size: S,1,1\nID,Wrist size: 6½ in',
      'parent',
      'have to stand together',
    ],
    ['too many groups', 'PLAIN,A: 1; B: 1; C: 1; D: 1,1,1', 'options', 'at most 3 groups'],
  ])('%s is refused by row and in words', async (_, rows, field, message) => {
    const { id, six } = piece
    const text = rows
      .replaceAll('ID', String(id))
      .replaceAll('SIX', String(six.id))
      .replaceAll('PLAIN', String(plainId))
    const lines = text.split('\n')
    const used = Math.max(...lines.map((row) => row.split(',').length))
    const head = ['parent', 'options', 'price', 'stock', 'name'].slice(0, Math.max(2, used)).join(',')
    const filled = lines.map((row) => row + ','.repeat(head.split(',').length - row.split(',').length))
    const told = await send([head, ...filled].join('\n'))
    expect(told.errors.map((error) => [error.field, error.message])).toContainEqual([
      field,
      expect.stringContaining(message),
    ])
    expect(told.plan).toBeNull()
  })

  test('more than 100 of one product are refused, by row', async () => {
    const { id } = piece
    const rows = Array.from({ length: 101 }, (_, n) => `${id},Wrist size: ${n},1,1`)
    const groups = (from: number) =>
      Array.from({ length: 51 }, (_, n) => String(from + n))
        .slice(0, 50)
        .join(', ')
    const declared = `A: ${groups(0)}; B: x, y, z`
    const many = Array.from(
      { length: 101 },
      (_, n) => `,${id},A: ${Math.floor(n / 3)}; B: ${'xyz'[n % 3]!},1,1`,
    )
    const told = await send(['id,parent,options,price,stock', `${id},,"${declared}",,`, ...many].join('\n'))
    expect(told.errors).toContainEqual({
      row: 2,
      field: 'options',
      message: 'makes more than 100 combinations of one product',
    })
    const long = await send(['parent,options,price,stock', ...rows].join('\n'))
    expect(long.plan).toBeNull()
  })

  test('a combination without its product’s number is refused, and tells where that goes', async () => {
    const { id, six } = piece
    expect((await send(`id,stock\n${six.id},5\n`)).errors).toEqual([
      {
        row: 2,
        field: 'id',
        message: `product ${six.id} is a combination of product ${id}: write that into the column parent`,
      },
    ])
    expect((await send(`id,parent,stock\n${plainId},${id},5\n`)).errors).toMatchObject([
      { row: 2, field: 'id', message: `product ${plainId} is no combination of Knot Bracelet` },
    ])
    expect((await send(`id,options\n${plainId},"Size: S, M"\n`)).errors).toMatchObject([
      { row: 2, field: 'options', message: 'needs a row of at least one combination below it' },
    ])
    expect((await send(`id,sku\n${plainId},A-1\n`)).errors).toMatchObject([{ row: 2, field: 'sku' }])
  })

  test('a piece with options can’t become one of a kind, with or without the rows of its combinations', async () => {
    const rows = [
      `${piece.id},,,one_of_a_kind`,
      `${piece.id},,,one_of_a_kind\n,${piece.id},Wrist size: 6 in,`,
    ]
    for (const row of rows) {
      const { errors, plan } = await send(`id,parent,options,kind\n${row}`)
      expect(errors).toMatchObject([
        { row: 2, field: 'kind', message: expect.stringContaining('Take its options off first') as string },
      ])
      expect(plan).toBeNull()
    }
  })
})
