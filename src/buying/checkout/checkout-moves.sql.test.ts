import { readdirSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutMoves, type CheckoutMove, type CheckoutState } from './states.rules.ts'
import { findCheckout, insertCheckout } from './checkouts.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import {
  endAbandoned,
  moveCheckout,
  RETURNED,
  retireCheckout,
  tryMoveCheckout,
} from './checkout-moves.sql.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(() => drop())

/** The moves that bring a checkout to each state. */
const WAYS: Record<CheckoutState, CheckoutMove[]> = {
  open: [],
  confirming: ['beginCapture'],
  needs_review: ['beginCapture', 'putInReview'],
  paid: ['beginCapture', 'pay'],
  closed: ['end'],
  returned: ['beginCapture', 'putInReview', 'settleReturned'],
}

async function checkoutAt(state: CheckoutState): Promise<string> {
  const id = randomUUID()
  const cents = { subtotalCents: 1500, discountCents: 0, shippingCents: 500, taxCents: 160, totalCents: 2160 }
  await insertCheckout(database.query, {
    id,
    token: id,
    idempotencyKey: `key of ${id}`,
    lines: [],
    taxRateMillipercent: 8000,
    ...cents,
  })
  for (const move of WAYS[state]) await moveCheckout(database.query, id, move, `by ${move}`)
  return id
}

const stateOf = async (id: string) => (await findCheckout(database.query, id))!.state
const states = Object.keys(WAYS) as CheckoutState[]

describe.each(Object.entries(checkoutMoves))('the move %s', (name, { from, to }) => {
  const move = name as CheckoutMove

  test.each(from.map((state) => [state]))(`leads from %s to ${to}`, async (state) => {
    const id = await checkoutAt(state)
    expect(await tryMoveCheckout(database.query, id, move, 'why')).toBe(true)
    expect(await findCheckout(database.query, id)).toMatchObject({
      state: to,
      reason: to === 'returned' ? RETURNED : 'why',
    })
  })

  const others = states.filter((state) => !(from as readonly CheckoutState[]).includes(state))
  test.each(others.map((state) => [state]))('leads nowhere from %s', async (state) => {
    const id = await checkoutAt(state)
    expect(await tryMoveCheckout(database.query, id, move, 'why')).toBe(false)
    expect(await stateOf(id)).toBe(state)
    await expect(moveCheckout(database.query, id, move, 'why')).rejects.toThrow('does not stand where')
  })
})

test('a checkout that is retired gives its key free; one that is not open keeps it', async () => {
  const [open, confirming] = [await checkoutAt('open'), await checkoutAt('confirming')]
  expect(await retireCheckout(database.query, open, 'why')).toBe(true)
  expect(await findCheckout(database.query, open)).toMatchObject({ state: 'closed', idempotencyKey: null })
  expect(await retireCheckout(database.query, confirming, 'why')).toBe(false)
  expect((await findCheckout(database.query, confirming))!.idempotencyKey).not.toBeNull()
})

test('of the carts nobody came back to pay only those that are open end', async () => {
  const ids = new Map<CheckoutState, string>()
  for (const state of states) ids.set(state, await checkoutAt(state))
  await database.query.execute(sql`UPDATE checkouts SET updated_at = updated_at - interval '8 hours'`)
  const fresh = await checkoutAt('open')
  await endAbandoned(database.query, 7 * 3600, 'why')
  for (const [state, id] of ids) expect(await stateOf(id)).toBe(state === 'open' ? 'closed' : state)
  expect(await stateOf(fresh)).toBe('open')
})

test('of two moves at once from where only one can begin, one is made', async () => {
  const id = await checkoutAt('open')
  const made = await Promise.all([
    tryMoveCheckout(database.query, id, 'beginCapture'),
    tryMoveCheckout(database.query, id, 'end', 'why'),
  ])
  expect(made.filter(Boolean)).toHaveLength(1)
})

test('no other file of the shop writes a checkout’s state', () => {
  const writes = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => {
      const source = readFileSync(`src/${file}`, 'utf8')
      const sets = source.matchAll(/\.update\(checkouts\)\s*\.set\(\{([^]*?)\}\)/g)
      return [...sets].some(([, set]) => /\bstate\b/.test(set!)) || /UPDATE checkouts/i.test(source)
    })
  expect(writes).toEqual(['buying/checkout/checkout-moves.sql.ts'])
})
