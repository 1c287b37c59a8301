import { beforeAll, describe, expect, test } from 'vitest'
import type { Fact, FactField } from '../facts/fact.rules.ts'
import { editOf } from '../editing/edit-of.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, stranger, type TestShop, sharedTestShop } from '../../shop/testing/test-shop.ts'

/** What can be chosen of a piece is found by the filters, together with what is asked of the one that is chosen. */

const fields: FactField[] = [
  { name: 'Material', kind: 'words', says: 'made_of' },
  { name: 'Color', kind: 'words', says: 'color' },
  { name: 'Strap', kind: 'words', says: 'made_of' },
  { name: 'Treatment', kind: 'words', says: 'treatment' },
  { name: 'Wood', kind: 'words', says: 'other' },
]

const opened = sharedTestShop()
let pieces: Record<'anklet' | 'plain' | 'sized' | 'strap', number>

type Choice = readonly [choices: string[], price: string, stock: number, published?: boolean]

async function withOptions(
  name: string,
  groups: Record<string, string[]>,
  choices: readonly Choice[],
  facts: Fact[] = [],
): Promise<number> {
  const { id } = await addProduct(opened, { name, category: 'Anklets', facts })
  await setOptions(id, groups, choices)
  return id
}

const setOptions = async (id: number, groups: Record<string, string[]>, choices: readonly Choice[]) =>
  await opened.shop['PUT /api/desk/products/{id}/options'](
    {
      id,
      optionGroups: Object.entries(groups).map(([name, values]) => ({ name, values })),
      combinations: choices.map(([one, price, stock, published = true]) => ({
        choices: one,
        price,
        stock,
        published,
        sku: '',
        imageUrl: '',
      })),
    },
    owner,
  )

beforeAll(async () => {
  await addProduct(opened, { name: 'Unnamed Anklet', category: 'Anklets' })
  await sayFields(fields)
  pieces = {
    anklet: await withOptions(
      'Plover Anklet',
      { colour: ['Blue', 'Red', 'Green'], Metal: ['Silver', 'Brass'] },
      [
        [['Blue', 'Silver'], '40.00', 0],
        [['Blue', 'Brass'], '20.00', 3],
        [['Red', 'Silver'], '40.00', 2],
        [['Green', 'Brass'], '20.00', 2, false],
      ],
      [
        { name: 'Color', values: ['red', 'green', 'two-tone'] },
        { name: 'Material', values: ['glass'] },
      ],
    ),
    plain: (
      await addProduct(opened, {
        name: 'Heron Anklet',
        category: 'Anklets',
        price: '30.00',
        stock: 0,
        facts: [{ name: 'Color', values: ['Blue'] }],
      })
    ).id,
    sized: await withOptions(
      'Wren Anklet',
      { Length: ['9 in', '10 in'] },
      [
        [['9 in'], '25.00', 0],
        [['10 in'], '35.00', 1],
      ],
      [{ name: 'Color', values: ['blue'] }],
    ),
    strap: await withOptions('Stilt Anklet', { STRAP: ['Leather', 'Cork'], Wood: ['Oak', 'Ash'] }, [
      [['Leather', 'Oak'], '50.00', 1],
      [['Cork', 'Ash'], '50.00', 1],
    ]),
  }
})

async function sayFields(factFields: FactField[]) {
  const all = await opened.shop['GET /api/desk/categories']({}, owner)
  const { id, version, name } = all.find((one) => one.name === 'Anklets')!
  await opened.shop['PUT /api/categories/{id}']({ id, version, name, description: '', factFields }, owner)
}

type Query = Parameters<TestShop['shop']['GET /api/products']>[0]

async function found(filters: Omit<Query, 'sort'>) {
  const { items } = await opened.shop['GET /api/products']({ ...filters, sort: 'name', limit: 50 }, stranger)
  return items.map(({ id }) => id)
}
const facets = async (filters: Omit<Query, 'sort'> = {}) =>
  await opened.shop['GET /api/facets']({ category: 'Anklets', ...filters }, stranger)

const counted = (values: { value: string; count: number }[]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]))

describe('a value that can be chosen', () => {
  test('is found as a fact is', async () => {
    const { anklet, plain, sized, strap } = pieces
    expect(await found({ color: 'blue' })).toEqual([plain, anklet, sized])
    expect(await found({ color: 'Red' })).toEqual([anklet])
    expect(await found({ madeOf: 'silver' })).toEqual([anklet])
    expect(await found({ madeOf: 'glass' })).toEqual([anklet])
    expect(await found({ madeOf: 'cork' })).toEqual([strap])
  })

  test('is not found where it can’t be chosen any more, also if the facts name it', async () => {
    expect(await found({ color: 'green' })).toEqual([])
    expect(await found({ color: 'two-tone' })).toEqual([pieces.anklet])
  })

  test('is none of a group that is called like a field of something else', async () => {
    expect(await found({ madeOf: 'oak' })).toEqual([])
    expect(counted((await facets()).madeOf)).toEqual({ silver: 1, brass: 1, glass: 1, leather: 1, cork: 1 })
  })

  test('is asked of one that can be had, and costs so much', async () => {
    const { anklet, sized } = pieces
    expect(await found({ color: 'blue', available: 'now' })).toEqual([anklet, sized])
    expect(await found({ madeOf: 'silver', available: 'now' })).toEqual([anklet])
    expect(await found({ color: 'blue', madeOf: 'silver' })).toEqual([anklet])
    expect(await found({ color: 'blue', madeOf: 'silver', available: 'now' })).toEqual([])
    expect(await found({ color: 'red', madeOf: 'brass' })).toEqual([])
    expect(await found({ color: 'red', priceTo: '30' })).toEqual([])
    expect(await found({ color: 'red', priceTo: '40' })).toEqual([anklet])
    expect(await found({ madeOf: 'brass', priceFrom: '30' })).toEqual([])
  })

  test('leaves what is said of the whole piece to each that can be chosen', async () => {
    const { anklet, sized } = pieces
    expect(await found({ madeOf: 'glass', color: 'red', available: 'now' })).toEqual([anklet])
    expect(await found({ color: 'two-tone', priceTo: '25' })).toEqual([anklet])
    expect(await found({ color: 'blue', priceFrom: '30', priceTo: '36', available: 'now' })).toEqual([sized])
    expect(await found({ color: 'blue', priceTo: '26', available: 'now' })).toEqual([anklet])
  })

  test('is counted as it is found', async () => {
    for (const filters of [
      {},
      { available: 'now' as const },
      { priceTo: '30' },
      { madeOf: 'silver' },
      { color: 'blue', way: 'ready' as const },
      { color: 'red' },
    ]) {
      const { color, madeOf, available } = await facets(filters)
      for (const { value, count } of color)
        expect(await found({ ...filters, color: value }), `${JSON.stringify(filters)} ${value}`).toHaveLength(
          count,
        )
      for (const { value, count } of madeOf)
        expect(
          await found({ ...filters, madeOf: value }),
          `${JSON.stringify(filters)} ${value}`,
        ).toHaveLength(count)
      expect(await found({ ...filters, available: 'now' })).toHaveLength(available.now.count)
    }
    const { color } = await facets({ madeOf: 'silver', available: 'now' })
    expect(counted(color)).toEqual({ red: 1, 'two-tone': 1 })
  })
})

describe('what can be chosen changes', () => {
  test('with its choices, its piece’s facts and the category’s fields', async () => {
    const id = await withOptions('Teal Ring', { Treatment: ['Waxed', 'Natural'] }, [
      [['Waxed'], '10.00', 0],
      [['Natural'], '90.00', 1],
    ])
    expect(await found({ treatment: 'waxed' })).toEqual([id])
    expect(await found({ treatment: 'untreated', priceTo: '20' })).toEqual([])
    expect(await found({ treatment: 'untreated', priceTo: '95' })).toEqual([id])

    const { version, ...edit } = editOf(await opened.shop['GET /api/desk/products/{id}']({ id }, owner))
    const facts = [{ name: 'Color', values: ['teal'] }]
    await opened.shop['PUT /api/products/{id}']({ ...edit, version, facts }, owner)
    expect(await found({ treatment: 'natural', color: 'teal', available: 'now' })).toEqual([id])
    expect(await found({ treatment: 'waxed', color: 'teal', available: 'now' })).toEqual([])

    await sayFields(fields.filter(({ name }) => name !== 'Treatment'))
    expect(await found({ treatment: 'waxed' })).toEqual([])
    expect(await found({ color: 'teal', available: 'now' })).toEqual([id])
    await sayFields(fields)
    expect(await found({ treatment: 'waxed' })).toEqual([id])

    await setOptions(id, {}, [])
    expect(await found({ treatment: 'waxed' })).toEqual([])
  })
})
