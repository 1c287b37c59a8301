import { expect, test } from '../fixtures/test.ts'

/** A piece that existed once, and is sold. */
const SLATE_CLOCK = 110

test.use({ javaScriptEnabled: false })

test('the shop is searched and filtered by plain forms', async ({ page }) => {
  await page.goto('/products')
  await page.getByPlaceholder('Search products...').fill('walnut')
  await page.getByLabel('Category').selectOption('Pens - Wood')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/search=walnut&category=Pens/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pens - Wood')
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/sort=price-high/)
  await page.getByRole('link', { name: 'Remove filter walnut' }).click()
  await expect(page).not.toHaveURL(/walnut/)
})

test('an empty listing is left by its button', async ({ page }) => {
  await page.goto('/products?search=nothing-of-the-kind')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByText('Showing 122 products')).toBeVisible()
})

test('more pieces are a link away, below those seen', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.locator('[id^="piece-"]')).toHaveCount(72)
  await expect(page.locator('#piece-37')).toBeInViewport()
  await expect(page.getByText('72 of 122 shown')).toBeVisible()
})

test('a category page is searched by its form', async ({ page }) => {
  await page.goto('/natural-gemstones')
  await page.getByRole('searchbox').fill('agate')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/natural-gemstones\?search=agate/)
  await expect(page.getByText(/^Showing \d+ natural gemstone bracelets?$/)).toBeVisible()
})

test('a product’s page has all of its words, and says how to order', async ({ page }) => {
  await page.goto('/products/5')
  await expect(page.getByText('Compare its length with your wrist')).toBeVisible()
  await expect(page.getByText('Put it on last, after perfume and lotion')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect(page.getByText(/which needs JavaScript for it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden()
})

test('a piece that is sold offers another like it, and no way to order it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/products/${SLATE_CLOCK}`)
  await expect(page.getByText('How to order')).toHaveCount(0)
  await expect(page.getByText(/which needs JavaScript for it/)).toHaveCount(0)
  await page.locator('.buy-bar').getByRole('link', { name: 'Ask for one like it' }).click()
  await expect(page).toHaveURL(/\/contact\?about=/)
})

const read: [path: string, words: RegExp][] = [
  ['/', /Shop by category/],
  ['/about', /Our promise/],
  ['/size-guide', /Measure your wrist/],
  ['/care', /Natural stone/],
  ['/returns', /30 days/],
  ['/shipping', /5 to 7 business days/],
  ['/terms', /Terms of sale/],
  ['/privacy', /What is kept/],
  ['/accessibility', /2\.2/],
  ['/blog', /Journal/],
  ['/blog/1', /./],
]

for (const [path, words] of read) {
  test(`${path} can be read`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByText(words).first()).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
  })
}

const need: [path: string, words: RegExp][] = [
  ['/cart', /cart is kept by your browser and needs JavaScript/],
  ['/checkout', /Paying needs JavaScript/],
  ['/admin', /This page needs JavaScript/],
  ['/admin/orders', /This page needs JavaScript/],
  ['/contact', /Sending a message here needs JavaScript/],
  ['/newsletter/confirm?token=x', /Confirming needs JavaScript/],
]

for (const [path, words] of need) {
  test(`${path} says what it needs`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
  })
}

test('where a form would not work, an address to write to stands in its place', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.locator('main').getByRole('link', { name: /@/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
  await page.goto('/')
  await expect(page.getByText(/Subscribing here needs JavaScript/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
})

test('an order is found by a plain form', async ({ page }) => {
  await page.goto('/find-order')
  await page.getByLabel('Order number').fill('# 17')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page).toHaveURL(/\/find-order\?asked=1$/)
  await expect(page.getByText('This shop is a test and sends no email, so no link comes.')).toBeVisible()
})

test('the menu of small screens leads to the links at the foot of the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/about')
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'All pieces' })).toBeInViewport()
})
