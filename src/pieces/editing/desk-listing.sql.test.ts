import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products as catalogue } from '../../../demo/catalogue/index.ts'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { deskSorts } from './desk-listing.rules.ts'
import type { Database } from '../../machine/database/database.ts'
import { countForDesk, listForDesk } from './desk-listing.sql.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
})
afterAll(() => drop())

const list = (filter: Partial<Parameters<typeof listForDesk>[1]>) =>
  listForDesk(database.query, { sort: 'name', limit: 1000, ...filter })

describe('the owner’s list', () => {
  test.each(deskSorts)('sorted by %s comes in pages without gaps or repeats', async (sort) => {
    const all = await list({ sort })
    expect(all).toHaveLength(catalogue.length)
    const paged: number[] = []
    for (let after = undefined as (typeof all)[number] | undefined; ;) {
      const page = await list({ sort, limit: 7, after })
      paged.push(...page.map(({ id }) => id))
      after = page.at(-1)
      if (page.length < 7) break
    }
    expect(paged).toEqual(all.map(({ id }) => id))
  })

  test('begins with the newest when asked to', async () => {
    expect((await list({ sort: 'newest', limit: 1 })).map(({ id }) => id)).toEqual([catalogue.length])
  })

  test('is narrowed by parts of words, a number, a category and low stock, and counted', async () => {
    const pens = await list({ search: 'PEN wal' })
    expect(pens.length).toBeGreaterThan(0)
    for (const { name, category, tags } of pens)
      expect(`${name} ${category} ${tags.join(' ')}`.toLowerCase()).toMatch(/(?=.*pen)(?=.*wal)/)
    expect((await list({ search: '#17' })).map(({ id }) => id)).toContain(17)
    const filter = { category: 'Natural Gemstones', stock: 'low' } as const
    const low = await list(filter)
    expect(low.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      catalogue.filter((one) => one.category === filter.category && one.stock <= 5).map(({ id }) => id),
    )
    expect(await countForDesk(database.query, filter)).toEqual({ count: low.length, more: false })
  })

  test('takes signs of patterns for what they are', async () => {
    expect(await list({ search: '%' })).toEqual([])
    expect(await list({ search: "_' \\" })).toEqual([])
  })
})
