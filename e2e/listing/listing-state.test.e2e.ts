import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { countPieces } from '../support/shopper.ts'

const pieces = (page: Page) => page.locator('[id^="piece-"]')
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Loads more, goes to a piece far down and into it; answers how far down that was. */
async function goDeep(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(pieces(page)).toHaveCount(72)
  await expect(page).toHaveURL(/pages=2/)
  await page.locator('#piece-60').scrollIntoViewIfNeeded()
  const depth = await scrolledTo(page)
  expect(depth).toBeGreaterThan(1500)
  await page.locator('#piece-60 a').click()
  await page.waitForURL(/\/products\/\d+-[a-z0-9-]+$/)
  expect(await scrolledTo(page)).toBe(0)
  return depth
}

test.describe('Back from a piece', () => {
  test('finds the same pieces loaded and the same place in the list', async ({ page, open }) => {
    await open('/products?sort=price-low')
    const depth = await goDeep(page)
    await page.goBack()
    await expect(pieces(page)).toHaveCount(72)
    await expect.poll(() => scrolledTo(page)).toBe(depth)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
  })

  test('finds them when the piece’s page was loaded again meanwhile, and after a reload', async ({
    page,
    open,
  }) => {
    await open('/products')
    const depth = await goDeep(page)
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await expect(pieces(page)).toHaveCount(72)
    await expect.poll(() => scrolledTo(page)).toBe(depth)
    await page.reload()
    await hydrated(page)
    await expect(pieces(page)).toHaveCount(72)
    await expect.poll(() => scrolledTo(page)).toBe(depth)
  })

  test('finds them when the shop is slow to answer', async ({ page, open }) => {
    await open('/products')
    const depth = await goDeep(page)
    await page.reload()
    await hydrated(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products?**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goBack()
    await expect(page.getByTestId('grid-skeleton')).toBeVisible()
    held.resolve()
    await expect(pieces(page)).toHaveCount(72)
    await expect.poll(() => scrolledTo(page)).toBe(depth)
  })
})

test('loading more says how many of how many, and goes on at the first new piece', async ({ page, open }) => {
  const count = await countPieces(page)
  await open('/products')
  await expect(page.getByText(`36 of ${count} shown`)).toBeVisible()
  await page.getByRole('link', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `72 of ${count} shown` })).toBeVisible()
  await expect(page.locator('#piece-37 a')).toBeFocused()
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(pieces(page)).toHaveCount(count)
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
})

test.describe('when the shop fails to answer', () => {
  test.use({ allowed: [/status of 500/] })

  test('more pieces can be asked for again', async ({ page, open }) => {
    await open('/products')
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, body: 'Oh.' }))
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByText('More pieces could not be loaded just now.')).toBeVisible()
    await page.unroute('**/api/products?**')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(pieces(page)).toHaveCount(72)
  })

  test('a listing says so, and can be asked for again', async ({ page, open }) => {
    await open('/about')
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, body: 'Oh.' }))
    await page.getByRole('link', { name: 'All pieces' }).click()
    await expect(page.getByText('The pieces could not be loaded just now.')).toBeVisible()
    await page.unroute('**/api/products?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`Showing ${await countPieces(page)} products`)).toBeVisible()
  })
})

test('a search follows the typing without an entry in the history for each letter', async ({
  page,
  open,
}) => {
  await open('/about')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByText(`Showing ${await countPieces(page)} products`)).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await page.getByPlaceholder('Search products...').pressSequentially('walnut', { delay: 60 })
  await expect(page).toHaveURL(/search=walnut$/)
  await expect(page.getByRole('status').filter({ hasText: /^Showing \d+ products$/ })).toBeVisible()
  await expect(page.getByPlaceholder('Search products...')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/about$/)
})

test('one piece is counted as one', async ({ page, open }) => {
  await open('/products?search=schoolhouse')
  await expect(page.getByText(/^Showing 1 product$/)).toBeVisible()
})

test('a slip of the finger is forgiven, and what was looked for is said', async ({ page, open }) => {
  await open('/products?search=amethist')
  await expect(page.getByText('Nothing here is called “amethist”. These match amethyst.')).toBeVisible()
  await expect(pieces(page).first()).toContainText(/amethyst/i)
})

test('a search that finds nothing leads to one that does', async ({ page, open }) => {
  await open('/products?search=clockmaker')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('link', { name: 'clock', exact: true }).click()
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('clock')
  await expect(pieces(page).first()).toContainText(/clock/i)
})

test('eight empty cards stand for pieces on their way', async ({ page, open }) => {
  await open('/about')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/products?**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'All pieces' }).click()
  await expect(page.getByTestId('grid-skeleton').locator('> *')).toHaveCount(8)
  held.resolve()
  await expect(page.getByText(`Showing ${await countPieces(page)} products`)).toBeVisible()
})

const common = ['Name', 'Price: Low to High', 'Price: High to Low']
const categoryPages: [path: string, collection: string, many: string, sorts: string[]][] = [
  ['/gemstone-bracelets', 'gemstone-bracelets', 'gemstone bracelets', common],
  ['/natural-gemstones', 'natural-gemstones', 'natural gemstone bracelets', common],
  ['/wristlets', 'wristlets', 'wristlets', common],
  ['/pens', 'pens', 'pen sets', common],
  ['/glass-bead-bracelets', 'glass-bead-bracelets', 'glass bead bracelets', common],
  [
    '/limited-edition',
    'limited-edition',
    'limited edition pieces',
    ['Name A-Z', ...common.slice(1), 'Stock: Low to High'],
  ],
]

for (const [path, collection, many, sorts] of categoryPages) {
  test(`${path} has its own pieces, count and sorts`, async ({ page, open, request }) => {
    const answer = await request.get(`/api/products?collection=${collection}&sort=price-high&limit=36`)
    const products = (await answer.json()) as { name: string }[]
    const total = answer.headers()['x-total-count']
    await open(path)
    await expect(page.getByText(`Showing ${total} ${many}`)).toBeVisible()
    expect(await page.getByLabel('Sort by').locator('option').allInnerTexts()).toEqual(sorts)
    await page.getByLabel('Sort by').selectOption('Price: High to Low')
    await expect(page).toHaveURL(/sort=price-high/)
    await expect(pieces(page).first()).toContainText(products[0]!.name)
    expect(await pieces(page).getByRole('heading').allInnerTexts()).toEqual(products.map(({ name }) => name))

    await page.getByPlaceholder(/^Search/).fill('qqqqqqqq')
    await expect(page.getByText(`No ${many} match your search.`)).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).first().click()
    await expect(page.getByText(`Showing ${total} ${many}`)).toBeVisible()
  })
}

test('the limited edition’s last pieces come first when asked for', async ({ page, open, request }) => {
  const answer = await request.get('/api/products?collection=limited-edition&sort=stock-low&limit=36')
  const products = (await answer.json()) as { name: string }[]
  await open('/limited-edition')
  await page.getByLabel('Sort by').selectOption('Stock: Low to High')
  await expect(pieces(page).first()).toContainText(products[0]!.name)
  expect(await pieces(page).getByRole('heading').allInnerTexts()).toEqual(products.map(({ name }) => name))
})
