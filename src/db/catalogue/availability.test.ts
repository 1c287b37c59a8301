import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { availableOf, makingDaysOf, takenOf } from '../../domain/catalogue/availability.ts'
import { productKinds } from '../../domain/catalogue/product-kind.ts'
import type { Database } from '../engine/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => ({ database, drop } = await openTestDatabase()))
afterAll(() => drop())

const few = fc.nat(9)
const supply = fc.record({ kind: fc.constantFrom(...productKinds), stock: few, atOnce: few, beingMade: few })

test('the database and the shop agree on how many can be bought', async () => {
  const pieces = fc.sample(supply, { numRuns: 300, seed: 37 })
  const rows = pieces.map(({ kind, stock, atOnce, beingMade }) => ({
    kind,
    stock,
    at_once: atOnce,
    being_made: beingMade,
  }))
  const { rows: found } = (await database.query.execute(
    sql`SELECT available_of(piece) AS available FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS piece`,
  )) as { rows: { available: number | null }[] }
  expect(found.map(({ available }) => available)).toEqual(pieces.map(availableOf))
})

test('no more is taken than there is, the shelf goes first, and only what is made takes time', () => {
  fc.assert(
    fc.property(supply, fc.integer({ min: 1, max: 20 }), (piece, quantity) => {
      const offer = { ...piece, available: availableOf(piece), makingDaysFrom: 5, makingDaysTo: 10 }
      const taken = takenOf(offer, quantity)
      expect(taken === undefined).toBe(offer.available !== null && quantity > offer.available)
      if (!taken) return
      expect(taken.fromShelf + taken.toMake).toBe(quantity)
      expect(taken.fromShelf).toBeLessThanOrEqual(piece.stock)
      expect(makingDaysOf(offer, quantity) !== null).toBe(taken.toMake > 0)
      if (piece.kind === 'made_to_order') expect(taken.fromShelf).toBe(0)
    }),
  )
})
