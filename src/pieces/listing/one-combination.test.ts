import { afterAll, beforeAll, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { listOfferedOf } from '../options/combinations.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import type { ProductInCents } from '../product/product.rules.ts'
import { fitOf, wristsTold } from '../sizes/fit.rules.ts'
import { countFacets } from './facets.ts'
import { findPieces } from './find-pieces.ts'

/** What is asked of a piece is asked of one and the same of its combinations. */

let database: Database
let drop: () => Promise<void>
let offered: Map<number, ProductInCents[]>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
  // Sizes that cost differently, some of them sold out, and of a piece made again what is to be made.
  await database.query.execute(`
    UPDATE products SET price_cents = price_cents + 1300 * (id % 3), stock = CASE WHEN id % 2 = 0 THEN 0 ELSE 4 END
    WHERE parent_id IS NOT NULL AND kind <> 'numbered'`)
  await database.query.execute(`
    UPDATE products SET kind = 'made_again', making_days_from = 3, making_days_to = 5, at_once = 1,
      being_made = coalesce(parent_id, id) % 2
    WHERE coalesce(parent_id, id) IN (
      SELECT id FROM products WHERE option_groups <> '[]' AND kind = 'shelf' ORDER BY id LIMIT 3)`)
  await database.query.execute(`SELECT sum_options(id) FROM products WHERE option_groups <> '[]'`)
  const all = await database.query.execute(`SELECT id FROM products WHERE option_groups <> '[]'`)
  const ids = (all as { rows: { id: number }[] }).rows.map(({ id }) => id)
  offered = await listOfferedOf(database.query, ids)
})
afterAll(() => drop())

type Filter = Parameters<typeof findPieces>[1]

async function foundWithOptions(filter: Filter): Promise<number[]> {
  const { items } = await findPieces(database, { collection: 'bracelets', limit: 100, ...filter })
  return items.flatMap(({ id }) => (offered.has(id) ? [id] : [])).toSorted((a, b) => a - b)
}

async function expected(fits: (one: ProductInCents, wrist: string) => boolean): Promise<number[]> {
  const { items } = await findPieces(database, { collection: 'bracelets', limit: 100 })
  const pieces = items.filter(({ id }) => offered.has(id))
  expect(pieces.length).toBeGreaterThan(5)
  return pieces
    .flatMap(({ id, optionGroups }) => {
      const place = optionGroups.findIndex(({ name }) => /wrist/i.test(name))
      return offered.get(id)!.some((one) => fits(one, one.choices[place] ?? '')) ? [id] : []
    })
    .toSorted((a, b) => a - b)
}

const isThere = ({ available }: ProductInCents) => available !== 0
const isReady = ({ makingDays }: ProductInCents) => makingDays === null
const costs = ({ priceCents }: ProductInCents, from: number, to: number) =>
  from * 100 <= priceCents && priceCents <= to * 100

/** Whether a size is one for that wrist, in tenths of a millimeter. */
function isFor(wrist: number, size: string): boolean {
  const one = { choices: [size], available: 1 }
  const { spans } = wristsTold({ facts: [], optionGroups: [{ name: 'Wrist' }], combinations: [one] }, [])
  return fitOf(wrist, spans).is === 'in size'
}

const prices = [
  [10, 20],
  [20, 24],
  [24, 28],
  [28, 34],
  [34, 40],
  [40, 60],
] as const
const wrists = [6, 6.5, 7, 7.5, 8]

test('a price range finds a piece that has one in it, whatever its others cost', async () => {
  for (const [from, to] of prices)
    expect(await foundWithOptions({ priceFrom: `${from}`, priceTo: `${to}` }), `${from} to ${to}`).toEqual(
      await expected((one) => costs(one, from, to)),
    )
  for (const [bound] of prices) {
    expect(await foundWithOptions({ priceFrom: `${bound}` })).toEqual(
      await expected((one) => costs(one, bound, Infinity)),
    )
    expect(await foundWithOptions({ priceTo: `${bound}` })).toEqual(
      await expected((one) => costs(one, 0, bound)),
    )
  }
})

test('by price, from one on, pages go from the cheapest piece to the dearest and miss none', async () => {
  const query = { collection: 'bracelets', sort: 'price-low', priceFrom: '20' } as const
  const whole = (await findPieces(database, { ...query, limit: 100 })).items
  expect(whole.filter(({ price }) => Number(price) < 20).length).toBeGreaterThan(1)
  const prices = whole.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await findPieces(database, { ...query, limit: 3, ...(cursor ? { cursor } : {}) })
    paged.push(...items.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(whole.map(({ id }) => id))
})

test('a piece fits a wrist and can be had now where one size is and does both', async () => {
  let someAreGone = false
  for (const inches of wrists) {
    const wrist = `${inches} in`
    const isOne = (size: string) => isFor(inches * 254, size)
    const now = await expected((one, size) => isOne(size) && isThere(one))
    expect(await foundWithOptions({ wrist, available: 'now' }), wrist).toEqual(now)
    someAreGone ||= now.length < (await foundWithOptions({ wrist })).length
    const cheap = await expected((one, size) => isOne(size) && costs(one, 0, 26))
    expect(await foundWithOptions({ wrist, priceTo: '26' }), wrist).toEqual(cheap)
    const ready = await expected((one, size) => isOne(size) && one.stock > 0 && isReady(one))
    expect(await foundWithOptions({ wrist, way: 'ready' }), wrist).toEqual(ready)
    const made = await expected((one, size) => isOne(size) && !isReady(one))
    expect(await foundWithOptions({ wrist, way: 'made' }), wrist).toEqual(made)
  }
  expect(someAreGone).toBe(true)
})

test('the form counts what its filters then find', async () => {
  for (const wrist of ['6 in', '8 in']) {
    const query = { collection: 'bracelets' as const, wrist, limit: 100 }
    const { available, way } = await countFacets(database, query)
    expect(available.now.count).toBe((await findPieces(database, { ...query, available: 'now' })).total)
    expect(way.ready.count).toBe((await findPieces(database, { ...query, way: 'ready' })).total)
    expect(way.made.count).toBe((await findPieces(database, { ...query, way: 'made' })).total)
  }
})

test('a piece that is made, of which nothing can be chosen any more, can’t be had now', async () => {
  const isMade = (id: number) => offered.get(id)!.some(({ kind }) => kind === 'made_again')
  const id = (await foundWithOptions({ available: 'now' })).find(isMade)!
  expect(id).toBeGreaterThan(0)
  await database.query.execute(`UPDATE products SET offered = false WHERE parent_id = ${id}`)
  await database.query.execute(`SELECT sum_options(${id})`)
  expect(await foundWithOptions({ available: 'now' })).not.toContain(id)
  expect(await foundWithOptions({ way: 'made' })).not.toContain(id)
})
