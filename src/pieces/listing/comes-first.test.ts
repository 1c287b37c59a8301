import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import type { Database } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { findPieces } from './find-pieces.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
})
afterAll(() => drop())

const find = async (filter: Input<'GET /api/products'>) =>
  await findPieces(database, { sort: filter.search ? 'relevance' : 'name', limit: 36, ...filter })
type Found = Awaited<ReturnType<typeof find>>['items'][number]

const isOf = (word: RegExp) => (piece: Found) => word.test(`${piece.name} ${piece.category}`)
const isTagged = (word: RegExp) => (piece: Found) => word.test(piece.tags.join('|'))

describe('what comes first', () => {
  const isFirst = async (search: string, category: RegExp, of: number) => {
    const { items } = await find({ search })
    const kinds = items.map((piece) => category.test(piece.category))
    expect(kinds.filter(Boolean).length, search).toBeGreaterThanOrEqual(of)
    expect(kinds.slice(0, of), `${search}: ${items.map(({ name }) => name).join(', ')}`).toEqual(
      Array.from({ length: of }, () => true),
    )
  }

  test('is the kind of piece that is named', async () => {
    await isFirst('watch under $150', /^Timepieces$/, 5)
    await isFirst('watch', /^Timepieces$/, 8)
    await isFirst('clock', /^Clocks$/, 6)
    await isFirst('walnut pen', /^Pens/, 1)
    await isFirst('bracelet', /Bracelets|Gemstones/, 30)
    await isFirst('wristlet', /Wristlets/, 7)
  })

  test('is what is for whom it is asked for, and the stone of a month', async () => {
    for (const [search, are] of [
      ["women's watch", isTagged(/gift for her/)],
      ['wacth for men', isTagged(/mens gift/)],
      ['birthstone november', isOf(/citrine/i)],
      ['february birthstone bracelet', isOf(/amethyst/i)],
    ] as const)
      expect(are((await find({ search })).items[0]!), search).toBe(true)
  })

  test('is a set or what is featured, of a gift', async () => {
    const { items } = await find({ search: 'gift for mom' })
    expect(items.length).toBeGreaterThan(2)
    const places = items.map(({ category, featured }) => (/gift/i.test(category) ? 0 : featured ? 1 : 2))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeLessThan(2)
  })

  test('is not the kind where it is only said of something else: a watch roll is no watch', async () => {
    expect((await find({ search: 'watch roll' })).items[0]!.name).toMatch(/watch roll/i)
  })

  test.each(['watch', 'gift for mom', 'wacth for men', 'bracelet', 'watch roll'])(
    'of %s comes in pages without gaps',
    async (search) => {
      const all = (await find({ search, limit: 100 })).items.map(({ id }) => id)
      const paged: number[] = []
      let cursor: string | undefined
      do {
        const page = await find({ search, limit: 3, cursor })
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(paged).toEqual(all)
    },
  )
})

describe('what was mended', () => {
  test('is said in the words that were typed', async () => {
    expect((await find({ search: 'wacth for men' })).corrected).toBe('watch for men')
    expect((await find({ search: "women's watch" })).corrected).toBeUndefined()
    expect((await find({ search: 'Wallnut pen, blue' })).corrected).toBe('walnut pen, blue')
  })

  test('is read again, and not told of nothing', async () => {
    const mended = await find({ search: 'untreeted blue stone' })
    const { items, question } = await find({ search: 'untreated blue stone' })
    expect(mended.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(mended.question?.parts).toEqual(question?.parts)
    const none = await find({ search: 'wacth under 5' })
    expect([none.items, none.corrected]).toEqual([[], undefined])
  })

  test('is nothing rather than nonsense', async () => {
    for (const search of ['topaz', 'cheap', 'that can be']) {
      const { suggestions = [] } = await find({ search })
      expect(suggestions, search).toEqual([])
    }
  })
})
