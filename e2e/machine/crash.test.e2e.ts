import { expect } from '@playwright/test'
import { killDuringCaptures } from '../../trials/parts/kills.ts'
import { test } from '../fixtures/database.ts'
import { startStockedShop } from '../fixtures/shop-process.ts'

/** A short pass of what `npm run trials -- kills` does at length. */
const SEED = 21

test('a shop killed in the middle of captures comes back with every payment in its one order', async () => {
  test.setTimeout(180_000)
  const { problems, captures } = await killDuringCaptures(3, SEED)
  expect(problems).toEqual([])
  expect(captures).toBeGreaterThan(0)
})

test('SIGTERM lets an answer under way finish, then ends with code 0', async () => {
  const shop = await startStockedShop()
  try {
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, n) => fetch(`${shop.url}/products?search=drain${n}`)),
    )
    await fetch(`${shop.url}/livez`)
    const code = await shop.end('SIGTERM')
    expect((await answers).map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(code).toBe(0)
  } finally {
    await shop.remove()
  }
})
