import { expect } from '@playwright/test'
import { crashDuringCaptures } from './crash.ts'
import { test } from './fixtures/database.ts'
import { startStockedShop } from './fixtures/shop-process.ts'

test('a shop killed in the middle of captures comes back with every payment in its one order', async () => {
  test.setTimeout(180_000)
  const shop = await startStockedShop()
  try {
    const report = await crashDuringCaptures(shop, 3)
    expect(report.problems).toEqual([])
    expect(report.captured).toBeGreaterThan(0)
  } finally {
    await shop.remove()
  }
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
