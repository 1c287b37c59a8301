import { afterAll, beforeAll, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { listWristsTold } from '../sizes/wrists-told.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { fitOf } from '../sizes/fit.rules.ts'
import { LEAST_WRIST, MOST_WRIST } from '../sizes/wrist.rules.ts'
import { findPieces } from './find-pieces.ts'

/** The filter's marks and what cards and labels say are one rule, said once in SQL. */

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
  const added: [string, string][] = [
    ['7 1/8 in', '18.5 cm'],
    ['6⅜ in', '6⅝"'],
    ['165 mm', '6.25 inches'],
    ['small', '7 in'],
    ['small', 'large'],
    ['6.75 in', '5 7/8 in'],
  ]
  // Odd sizes, on pieces of the demo that have others.
  const inSizes = await rows(
    `SELECT id FROM products WHERE parent_id IS NULL AND option_groups <> '[]' AND kind = 'shelf' ORDER BY id`,
  )
  for (const [n, { id }] of inSizes.entries()) {
    const sizes = added[n % added.length]!
    const children = await rows(`SELECT id FROM products WHERE parent_id = ${id} ORDER BY id LIMIT 2`)
    for (const [m, child] of children.entries())
      await database.query.execute(
        `UPDATE products SET choices = ARRAY['${sizes[m]}'] WHERE id = ${child.id}`,
      )
  }
})
afterAll(() => drop())

const idsOf = (pieces: readonly { id: number }[]) => pieces.map(({ id }) => id).toSorted((a, b) => a - b)

async function rows(query: string): Promise<{ id: number; pieceId: number }[]> {
  return ((await database.query.execute(query)) as { rows: { id: number; pieceId: number }[] }).rows
}

test('a filter finds a piece for exactly those wrists that its card says it fits', async () => {
  const all = (await findPieces(database, { limit: 100, sort: 'price-low' })).items
  const more = (await findPieces(database, { limit: 100, sort: 'price-high' })).items
  const ids = [...new Set([...all, ...more].map(({ id }) => id))]
  const told = await listWristsTold(database.query, ids)
  expect(told.filter(({ spans }) => spans.some(({ size }) => size !== undefined)).length).toBeGreaterThan(3)
  for (let wrist = LEAST_WRIST; wrist <= MOST_WRIST; wrist += 16) {
    const found = (await findPieces(database, { wrist: `${wrist / 10} mm`, limit: 100 })).items
    const fitting = told.filter(({ spans }) => ['fitting', 'in size'].includes(fitOf(wrist, spans).is))
    expect(idsOf(found), `${wrist / 10} mm`).toEqual(idsOf(fitting))
  }
})

test('a filter by wrist says how many more are worn on one and name none', async () => {
  const told = await listWristsTold(
    database.query,
    (await findPieces(database, { collection: 'bracelets', limit: 100 })).items.map(({ id }) => id),
  )
  const silent = told.filter(({ spans }) => spans.length === 0)
  expect(silent.length).toBeGreaterThan(5)
  for (const filters of [{ wrist: '6.5 in' }, { search: '6.5 inch wrist' }]) {
    const { question } = await findPieces(database, { collection: 'bracelets', ...filters })
    expect(question?.untold).toEqual({ count: silent.length, more: false })
  }
  const priced = await findPieces(database, { collection: 'bracelets', wrist: '7', priceTo: '15' })
  expect(priced.question?.untold?.count ?? 0).toBeLessThan(silent.length)
  // Pens are worn on no wrist, and nobody asked the rest for one.
  expect((await findPieces(database, { collection: 'pens', wrist: '7' })).question?.untold).toBeUndefined()
  expect((await findPieces(database, { collection: 'bracelets' })).question).toBeUndefined()
})

test('a combination tells what its piece does, and what is not there tells nothing', async () => {
  const [one] = await rows(
    `SELECT id, parent_id AS "pieceId" FROM products WHERE parent_id IS NOT NULL AND offered ORDER BY id LIMIT 1`,
  )
  const { id, pieceId } = one!
  const told = await listWristsTold(database.query, [id, pieceId, 999_999])
  expect(idsOf(told)).toEqual(idsOf([{ id }, { id: pieceId }]))
  expect(told[0]!.spans).toEqual(told[1]!.spans)
})
