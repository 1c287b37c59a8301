import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { LETTERS, shifts } from '../support/shifts.ts'

/** In which order a piece's page says what it says, and how much of it a phone's first screen holds. */

/** Pieces of the demo: a bracelet, one in sizes, a numbered series, a watch that is made to order, and a pen that asks. */
const pieces = [
  { id: 1, kind: 'a bracelet', button: /^Add to Cart$/ },
  { id: 19, kind: 'a bracelet in sizes', choice: 'Wrist size', button: /^Choose a size then Add to Cart$/ },
  { id: 105, kind: 'a series', choice: 'Which number', button: /^Choose a number then Add to Cart$/ },
  { id: 97, kind: 'a watch to order', button: /^Order, made in 6 to 8 weeks \(Add to Cart\)$/ },
  { id: 61, kind: 'a pen that asks', choice: 'Engraving', button: /^Add to Cart$/ },
] as const

/** Where the foot of a first screen is that an iPhone shows of 844 pixels, above its own bar. */
const FOLD = 784
const LONGEST_PAGE = 3800

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 3 })

/** The upper edges of those that are shown, in pixels from the page's, by what they are. */
async function tops(page: Page, of: Record<string, string>): Promise<Record<string, number>> {
  return await page.evaluate((selectors) => {
    const found = Object.entries(selectors).flatMap(([name, selector]) => {
      const shown = [...document.querySelectorAll(selector)].find(
        (one) => one.getBoundingClientRect().height > 0,
      )
      return shown ? [[name, Math.round(shown.getBoundingClientRect().top + scrollY)] as const] : []
    })
    return Object.fromEntries(found)
  }, of)
}

const parts = {
  pictures: '.strip',
  name: 'h1',
  price: '.price-line',
  choice: '.choice',
  label: '.fact-label',
  words: '#description .prose',
  facts: '.fact-table',
  assurances: '.assurances',
  tags: '.tags',
  related: '.related',
}

for (const piece of pieces)
  test(`${piece.kind}: choice and day of arrival are in a phone's first screen, and the page is short`, async ({
    page,
    open,
  }) => {
    await open(`/products/${piece.id}`)
    const at = await tops(page, parts)
    const order = Object.keys(parts).filter((name) => name in at)
    expect(order.toSorted((one, other) => at[one]! - at[other]!)).toEqual(order)
    const arrives = page.locator('.fact-label dt', { hasText: 'Arrives' })
    expect((await arrives.boundingBox())!.y).toBeLessThan(FOLD)
    expect('choice' in at).toBe('choice' in piece)
    expect(at['choice'] ?? 0).toBeLessThan(FOLD)
    if ('choice' in piece) await expect(page.locator('.choice')).toContainText(piece.choice)
    await expect(page.locator('.buy-bar').getByRole('button').first()).toHaveAccessibleName(piece.button)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(LONGEST_PAGE)
    expect(await shifts(page)).toBeLessThan(LETTERS)
    await expectAccessibleAsIs(page, 'a phone')
    await keepScreenshots(page, `layout-${piece.id}`)
  })

test('the bar says what is chosen, and the price only while it is not in sight', async ({ page, open }) => {
  await open('/products/19')
  const bar = page.locator('.buy-bar')
  const price = bar.getByText('$68.00')
  await page.getByRole('radio', { name: /^6½ in/ }).check()
  await expect(bar.getByRole('button').first()).toHaveAccessibleName('6½ in: Add to Cart')
  await expect(page.locator('.price-line')).toBeInViewport()
  await expect(price).toBeHidden()
  await page.locator('.tags').scrollIntoViewIfNeeded()
  await expect(page.locator('.price-line')).not.toBeInViewport()
  await expect(price).toBeVisible()
})

test('a piece says each thing once', async ({ page, open }) => {
  await open('/products/1')
  const main = page.getByRole('main')
  for (const once of ['Twenty-three round rose quartz beads', 'Within 30 days', 'Free Shipping', 'Arrives'])
    await expect(main.getByText(once), once).toHaveCount(1)
  await expect(page.locator('.fact-label')).toContainText(/Fitswrists 6½–6¾ in/)
  await expect(page.locator('.fact-label')).toContainText('rose quartz; untreated')
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are swiped, and each says which it is', async ({ page }) => {
    await page.goto('/products/1')
    const strip = page.locator('.strip')
    await expect(strip.getByText(/^1 of \d$/)).toBeInViewport()
    expect(await strip.evaluate((list) => getComputedStyle(list).scrollSnapType)).toBe('x mandatory')
    await strip.hover()
    await page.mouse.wheel(400, 0)
    await expect(strip.getByText(/^2 of \d$/)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on wider screens', () => {
  test.use({
    hasTouch: false,
    isMobile: false,
    deviceScaleFactor: 1,
    viewport: { width: 1280, height: 900 },
  })

  for (const { id, kind } of pieces)
    test(`${kind} is accessible at 1280 px and moves nothing`, async ({ page, open }) => {
      await open(`/products/${id}`)
      expect(await shifts(page)).toBeLessThan(LETTERS)
      await expectAccessibleAsIs(page, 'a desk')
    })

  test('pictures have seven parts of twelve, follow the page, and grow with the screen', async ({
    page,
    open,
  }) => {
    const widths: number[] = []
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      await open('/products/105')
      const gallery = page.locator('.gallery')
      const [pictures, details] = [
        await gallery.boundingBox(),
        await page.locator('.price-line').boundingBox(),
      ]
      expect(pictures!.width / details!.width).toBeCloseTo(7 / 5, 1)
      expect(await gallery.evaluate((one) => getComputedStyle(one).position)).toBe('sticky')
      widths.push((await page.locator('.strip').boundingBox())!.width)
    }
    expect(widths.toSorted((a, b) => a - b)).toEqual(widths)
    expect(widths[2]).toBeGreaterThan(680)
  })
})
