import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { inPieces, LETTERS, shifts } from '../support/shifts.ts'

/** Where things stand on home and listings: order and bounds, whatever the pictures show. */

const PHONE = { width: 390, height: 844 }
const SCREENS = [
  { width: 320, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** In pixels from the top of a phone's screen: less than half of it is taken before the pieces begin. */
const FIRST_PICTURE = 380

/** Fields beside each other may share their row anew. The least of what people notice is ten times as much. */
const STILL = 0.01

const boxOf = async (locator: Locator) => (await locator.boundingBox())!
const pictures = (page: Page) => page.locator('.grid-pieces .plate')
const filters = (page: Page) => page.getByRole('button', { name: 'Filters' })
const sort = (page: Page) => page.getByLabel('Sort by')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  for (const path of [
    '/products',
    '/products?category=Clocks',
    '/watches',
    '/natural-gemstones',
    '/gemstone-bracelets',
  ]) {
    test(`the pieces of ${path} begin in the first half of the screen, below one row of filters and sort`, async ({
      page,
      open,
    }) => {
      await open(path)
      const first = await boxOf(pictures(page).first())
      expect(first.y).toBeLessThanOrEqual(FIRST_PICTURE)
      expect(first.width, 'a picture is square').toBeCloseTo(first.height, 0)
      const [way, order] = [await boxOf(filters(page)), await boxOf(sort(page))]
      expect(way.y).toBe(order.y)
      expect(way.height).toBe(order.height)
      await expect(page.getByRole('searchbox')).toBeHidden()
    })
  }

  test('search and kind of piece are in the sheet of filters', async ({ page, open }) => {
    await open('/products')
    await expect(page.getByLabel('Category')).toBeHidden()
    await expect(page.getByRole('main').getByText(/ship free/)).toHaveCount(0)
    await filters(page).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByPlaceholder('Search products...').fill('walnut')
    await sheet.getByLabel('Kind of piece').selectOption('Clocks')
    await expectAccessibleAsIs(page)
    await sheet.getByRole('button', { name: /^Show/ }).tap()
    await expect(page).toHaveURL(/search=walnut&category=Clocks$/)
    await expect(page.getByText(/^Showing \d+ products?$/)).toBeFocused()
  })

  test('home’s pieces stand in rows of large cards that go on sideways, and the page does not', async ({
    page,
    open,
  }) => {
    await open('/')
    const [first, second] = [await boxOf(pictures(page).nth(0)), await boxOf(pictures(page).nth(1))]
    expect(first.width).toBeGreaterThan(PHONE.width / 2)
    expect(second.y).toBe(first.y)
    expect(second.x).toBeLessThan(PHONE.width)
    await pictures(page).nth(7).scrollIntoViewIfNeeded()
    expect((await boxOf(pictures(page).nth(7))).x).toBeLessThan(PHONE.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    const form = page.locator('#contact form')
    expect((await boxOf(form)).height, 'the form takes less than a screen').toBeLessThan(560)
  })
})

test('home has the specification’s sections in its order, and what is made, the clocks and the maker between them', async ({
  page,
  open,
  request,
}) => {
  await open('/')
  expect(await page.locator('main :is(h1, h2)').allInnerTexts()).toEqual([
    'Handmade moments, one at a time',
    'What I make',
    'Natural gemstone bracelets',
    'Watches and clocks',
    'Pen and accessory sets',
    'Shop by category',
    'Handmade Moments',
    'Letters from the bench',
    'Contact',
  ])
  const tops = await page
    .locator('main section')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const kinds = page.getByRole('region', { name: 'What I make' }).getByRole('listitem')
  await expect(kinds).toHaveCount(6)
  await expect(kinds.locator('.plate img')).toHaveCount(6)
  await expect(kinds.locator('[data-drawing]')).toHaveCount(0)
  for (const kind of await kinds.all()) {
    const collection = (await kind.getByRole('link').getAttribute('href'))!.slice(1)
    const answer = await request.get(`/api/products?collection=${collection}&limit=1`)
    const [piece] = (await answer.json()) as { imageUrl: string }[]
    const name = /[\w-]+(?=\.\d)/.exec(piece!.imageUrl)![0]
    await expect(kind.locator('img'), collection).toHaveAttribute('src', new RegExp(`/${name}\\.`))
  }
  await kinds.getByRole('link', { name: 'Pens' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pens and Pencils')
  await expect(page.locator('#contact')).toHaveCount(0)
  await open('/')
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toHaveText('Contact')
})

test('a page that comes in pieces, as over a slow line, keeps everything where it was drawn first', async ({
  shop,
  browser,
}) => {
  await using slow = await inPieces(shop.url)
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    const page = await browser.newPage({ viewport, baseURL: slow.url })
    // Styles and fonts are there already, or nothing was drawn before the whole document has come.
    await page.goto('/contact')
    for (const path of ['/', '/products', '/products/1', '/products/105']) {
      await page.goto(path)
      expect(await shifts(page), `${path} at ${viewport.width} pixels`).toBeLessThan(STILL)
    }
    await page.close()
  }
})

test('on a desk search, category, filters and sort stand in one row', async ({ page, open }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open('/products')
    const row = [
      page.getByPlaceholder('Search products...'),
      page.getByLabel('Category'),
      filters(page),
      sort(page),
    ]
    const tops = await Promise.all(row.map(async (one) => Math.round((await boxOf(one)).y)))
    expect(new Set(tops).size, `at ${width} pixels`).toBe(1)
  }
})

test('large screens are used: the pieces take more than four fifths of 1920 pixels, four in a row', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of ['/', '/products']) {
    await open(path)
    expect((await boxOf(page.locator('.grid-pieces').first())).width, path).toBeGreaterThan(1920 * 0.8)
    const four = await Promise.all([0, 3, 4].map(async (at) => (await boxOf(pictures(page).nth(at))).y))
    expect(four[0], path).toBe(four[1])
    expect(four[0], path).toBeLessThan(four[2]!)
  }
})

test('a screen of 768 pixels is filled by three pieces in a row', async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open('/products')
  const last = await boxOf(pictures(page).nth(2))
  expect(last.y).toBe((await boxOf(pictures(page).first())).y)
  expect(last.x + last.width).toBeGreaterThan(768 * 0.9)
})

test('where nothing is found nothing is counted or sorted, and six pieces that are here are shown', async ({
  page,
  open,
}) => {
  await open('/products?search=nothing-of-the-kind')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText(/Showing/)).toHaveCount(0)
  await expect(sort(page)).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'A few pieces that are here' }).getByRole('article'),
  ).toHaveCount(6)
})

test('a category that there is not is called the same everywhere', async ({ page, open }) => {
  await open('/products?category=Hats')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hats')
  await expect(page.getByLabel('Category')).toHaveValue('Hats')
  await expect(page.getByRole('link', { name: 'Remove filter Hats' })).toBeVisible()
  await expect(page.getByText('There is no category called “Hats”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Category')).toHaveValue('')
})

for (const path of ['/', '/products', '/products?search=nothing-of-the-kind'])
  test.describe(`${path} at five widths`, () => {
    // A new page is drawn at its first size: the browser may make it smaller a moment later, and then all of it moves.
    test.use({ viewport: SCREENS[0]! })

    test('is accessible, no wider than the screen, and nothing on it moves', async ({ page, open }) => {
      test.setTimeout(120_000)
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await open(path)
        expect(await shifts(page), `at ${screen.width}`).toBeLessThan(LETTERS)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
        await expectAccessibleAsIs(page)
      }
    })
  })
