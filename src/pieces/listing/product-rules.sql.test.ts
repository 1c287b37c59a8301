import { and, asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { availableOf, makingDaysOf } from '../supply/availability.rules.ts'
import { productKinds } from '../supply/product-kind.rules.ts'
import type { FilterRule } from './filters.rules.ts'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { ensureCategory } from '../categories/categories.sql.ts'
import { filtersSql } from './product-rules.sql.ts'
import { isPublished } from '../product/products.sql.ts'
import { products } from '../tables.sql.ts'

/** Every kind of piece with no stock, one and several, and with bounds below, at and above what is being made. */
const supplies = productKinds.flatMap((kind) =>
  [0, 1, 3].flatMap((stock) =>
    [0, 1, 2].flatMap((atOnce) => [0, 1, 2, 5].map((beingMade) => ({ kind, stock, atOnce, beingMade }))),
  ),
)

test('the database and the shop agree on what can be bought, what is ready, what is made and what is in time', async () => {
  const { query, transaction } = await createTestDatabase()
  await transaction((tx) => ensureCategory(tx, 'Clocks'))
  const making = (n: number) => ({ makingDaysFrom: 1 + (n % 4), makingDaysTo: 4 + (n % 7) })
  const rows = supplies.map((supply, n) => ({ ...supply, ...making(n) }))
  await query.insert(products).values(
    rows.map((row, n) => ({
      ...row,
      name: `Piece ${n}`,
      description: '',
      priceCents: 1500,
      imageUrl: 'attached_assets/default-product.svg',
      category: 'Clocks',
      tags: [],
    })),
  )
  const found = async (rule: FilterRule) =>
    (
      await query
        .select({ name: products.name })
        .from(products)
        .where(and(isPublished, filtersSql([rule])))
        .orderBy(asc(products.id))
    ).map(({ name }) => name)
  const named = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.flatMap((row, n) => (is(row) ? [`Piece ${n}`] : []))
  const canBeBought = (row: (typeof rows)[number]) => availableOf(row) !== 0

  expect(await found({ canBeBought: true })).toEqual(named(canBeBought))
  expect(named(canBeBought).length).toBeGreaterThan(80)
  expect(await found({ way: 'made' })).toEqual(named((row) => makingDaysOf(row) !== null))
  expect(await found({ way: 'ready' })).toEqual(named((row) => row.stock > 0 && makingDaysOf(row) === null))
  for (const bound of [
    { from: 2, to: 6 },
    { from: 0, to: 0 },
    { from: 260, to: 260 },
  ]) {
    const isInTime = (row: (typeof rows)[number]) => {
      const days = makingDaysOf(row)
      return days === null || (days.from <= bound.from && days.to <= bound.to)
    }
    expect(await found({ inTime: bound })).toEqual(named((row) => canBeBought(row) && isInTime(row)))
  }
  expect(await found({ inTime: null })).toEqual([])
})
