import type { Page, Response } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { photograph } from '../support/photographs.ts'
import { LETTERS, shifts } from '../support/shifts.ts'

const PHONES = [
  { name: 'a phone of 412 pixels', viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 },
  { name: 'a dense phone of 390 pixels', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
]
/** The most bytes of pictures that the home page loads before anybody scrolls. */
const HOME_BUDGET = 300_000

/** Scrolls through the page, so that every picture is asked for, and waits until all are there. */
async function seeAll(page: Page): Promise<void> {
  for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}

const isPicture = (response: Response) => response.request().resourceType() === 'image'

for (const { name, ...device } of PHONES) {
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('home’s first pictures are small, and all of them modern and fetched once', async ({
      page,
      open,
    }) => {
      const pictures: Response[] = []
      page.on('response', (response) => {
        if (isPicture(response)) pictures.push(response)
      })
      await open('/')
      await page.waitForLoadState('networkidle')
      const sizes = await Promise.all(pictures.map(async (picture) => (await picture.body()).length))
      expect(sizes.length).toBeGreaterThan(6)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(HOME_BUDGET)
      await seeAll(page)
      const paths = pictures.map((picture) => new URL(picture.url()).pathname)
      expect(paths.filter((path) => !/\.(avif|svg)$/.test(path))).toEqual([])
      expect(paths.length).toBe(new Set(paths).size)
    })
  })
}

test('a page gone to without a new document fetches only what it shows', async ({ page, open, shop }) => {
  await photograph(shop, 5)
  await open('/products?search=moss+agate')
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') paths.push(new URL(request.url()).pathname)
  })
  await page.locator('a[href^="/products/5-"]').click()
  await expect(page.getByAltText('From the front')).toBeVisible()
  await seeAll(page)
  expect(paths.filter((path) => path.endsWith('.jpg') || path.endsWith('.webp'))).toEqual([])
})

test.describe('while pictures are slow', () => {
  test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 })

  for (const path of ['/', '/products', '/products/5', '/about']) {
    test(`nothing on ${path} moves when they come`, async ({ page, shop }) => {
      await photograph(shop, 5)
      const { promise: wanted, resolve: deliver } = Promise.withResolvers<void>()
      await page.route(/\/attached_assets\//, async (route) => {
        await wanted
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await hydrated(page)
      deliver()
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.loading === 'lazy' || image.complete),
      )
      expect(await shifts(page)).toBeLessThan(LETTERS)
    })
  }
})

test.describe('a picture that is gone', () => {
  test.use({ allowed: [/status of 404/] })

  test('becomes the default picture', async ({ page, open, shop }) => {
    await photograph(shop, 5)
    await page.route('**/attached_assets/*/three-views.*', (route) => route.fulfill({ status: 404 }))
    await open('/products/5')
    const picture = page.getByAltText('From the front')
    await expect(picture).toHaveAttribute('src', '/attached_assets/default-product.svg')
    await expect(page.locator('picture', { has: picture })).toHaveCount(0)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test.describe('while fonts are slow', () => {
  for (const width of [320, 390, 768, 1280]) {
    for (const path of ['/', '/products', '/products/52', '/shipping', '/blog']) {
      test(`nothing on ${path} moves when they come, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        const { promise: wanted, resolve: deliver } = Promise.withResolvers<void>()
        let came = 0
        await page.route(/\.woff2/, async (route) => {
          await wanted
          came++
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await hydrated(page)
        deliver()
        await page.evaluate(async () => await document.fonts.ready)
        expect(await shifts(page)).toBeLessThan(LETTERS)
        expect(came).toBeGreaterThan(0)
      })
    }
  }
})
