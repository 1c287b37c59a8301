import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { availableOf, withSharedCapacity, makingDaysOf, takenOf } from './availability.rules.ts'
import { productKinds } from './product-kind.rules.ts'
import type { Database } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'

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

test('the combinations of one order never take more places together than their piece has', () => {
  const line = fc.record({ stock: few, quantity: fc.integer({ min: 1, max: 9 }) })
  const kind = fc.constantFrom('made_to_order', 'made_again')
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), kind, few, (lines, made, places) => {
      const pieces = lines.map(({ stock }, n) => {
        const piece = { id: n + 2, parentId: 1, kind: made, stock, makingDaysFrom: 5, makingDaysTo: 10 }
        return { ...piece, available: availableOf({ ...piece, atOnce: places + 1, beingMade: 1 })! }
      })
      const wanted = new Map(lines.map(({ quantity }, n) => [n + 2, quantity]))
      const beside = [
        ...withSharedCapacity(new Map(pieces.map((piece) => [piece.id, piece])), wanted).values(),
      ]
      const takes = beside.map((piece) => takenOf(piece, wanted.get(piece.id)!))
      const alone = pieces.map(
        (piece) => takenOf({ ...piece, available: null }, wanted.get(piece.id)!)!.toMake,
      )
      const all = alone.reduce((sum, toMake) => sum + toMake, 0)
      expect(takes.every((taken) => taken !== undefined)).toBe(all <= places)
      // As the cart is once its lines are cut to what there is.
      const cut = beside.map((piece) => Math.min(wanted.get(piece.id)!, piece.available))
      const toMake = beside.map((piece, n) => takenOf(piece, cut[n]!)!.toMake)
      expect(toMake.reduce((sum, count) => sum + count, 0)).toBe(Math.min(all, places))
    }),
  )
})
