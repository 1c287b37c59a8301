import { expect } from '@playwright/test'
import { test } from '../fixtures/database.ts'
import { startOwnPostgres, type OwnPostgres } from '../fixtures/own-postgres.ts'
import { startShopProcess, type ShopProcess } from '../fixtures/shop-process.ts'
import { takeDatabaseAway } from '../../trials/parts/outages.ts'

/** A short pass of what `npm run trials -- outages` does at length. */
const SEED = 21

test.skip(
  ({ database }) => database !== 'postgres',
  'An embedded database can’t be away: set TEST_DATABASE_URL to test on PostgreSQL as well.',
)

async function withShop(work: (shop: ShopProcess, postgres: OwnPostgres) => Promise<void>): Promise<void> {
  const postgres = await startOwnPostgres()
  try {
    const shop = await startShopProcess({ DATABASE_URL: postgres.url, TRUST_PROXY: 'loopback' })
    try {
      await work(shop, postgres)
    } finally {
      await shop.remove()
    }
  } finally {
    await postgres.remove()
  }
}

const asBrowser = { headers: { Accept: 'text/html' } }

test('a database that restarts, freezes and breaks ends nothing and loses nothing', async () => {
  test.setTimeout(300_000)
  const report = await takeDatabaseAway(3, SEED)
  expect(report.problems).toEqual([])
  expect(report.ends).toBe(0)
  expect(report.answers['503']).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.connections.busy).toBe(0)
})

test('while the database is away what was seen stays readable, the rest says so, and nothing stale is left', async () => {
  test.setTimeout(120_000)
  await withShop(async (shop, postgres) => {
    const readiness = async () => (await fetch(`${shop.url}/readyz`)).status
    const home = await (await fetch(shop.url, asBrowser)).text()
    expect(home).toContain('Free shipping')

    await postgres.stop('fast')
    await expect.poll(readiness).toBe(503)
    const kept = await fetch(shop.url, asBrowser)
    expect([kept.status, await kept.text()]).toEqual([200, home])
    const page = await fetch(`${shop.url}/products?search=never-asked`, asBrowser)
    expect(page.status).toBe(503)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.headers.get('Retry-After')).toBe('5')
    expect(await page.text()).toContain('The shop is resting a moment')
    const call = await fetch(`${shop.url}/api/cart/quote`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cartItems: [{ id: 1, price: '15.00', quantity: 1 }] }),
    })
    expect([call.status, await call.text()]).toEqual([
      503,
      'The shop is resting a moment: its database does not answer. Please try again in a few seconds.',
    ])

    await postgres.start()
    await postgres.run(`UPDATE products SET name = 'Renamed while away'`)
    await expect.poll(readiness).toBe(200)
    await expect
      .poll(async () => await (await fetch(shop.url, asBrowser)).text())
      .toContain('Renamed while away')
  })
})

test('the page for a while without a database looks like the shop, and asks again when told to', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await withShop(async (shop, postgres) => {
    await postgres.stop('fast')
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
    await page.goto(`${shop.url}/products?search=pen`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop is resting a moment')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Federo/)
    await postgres.start()
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${shop.url}/products?search=pen`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The shop is resting a moment')
  })
})
