import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { LETTERS, shifts } from '../support/shifts.ts'

/** What a phone, and a screen of a desk, show of a product without scrolling, and keep in reach. */

/** Pieces of the demo: a bracelet by wrist size of which one is sold out, a clock that is sold, and a watch that is made. */
const MOONSTONE = 21
const SLATE_CLOCK = 110
/** A pen that asks for letters and a drawing. */
const ASKS = 61

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.locator('.buy-bar')

/** The parts of the product's page that are not in the first screen. */
async function missing(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing but this function
    const isInSight = (found: Element | null | undefined) => {
      const box = found?.getBoundingClientRect()
      return Boolean(
        box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth,
      )
    }
    const row = document.querySelector('.buy-bar')
    const price = document.querySelector('.price-line p')
    const way = [...(row?.querySelectorAll('.btn-primary') ?? [])].find(
      (one) => one.getBoundingClientRect().height > 0,
    )
    const title = document.querySelector('h1')!.getBoundingClientRect()
    const wide = document.documentElement.scrollWidth > innerWidth
    return [
      ...(isInSight(price) && /\$\d/.test(price!.textContent) ? [] : ['price']),
      ...(isInSight(way) ? [] : ['way to buy']),
      ...(title.bottom <= row!.getBoundingClientRect().top ? [] : ['name']),
      ...(wide ? ['too wide'] : []),
    ]
  })
}

async function everyProduct(page: Page): Promise<number[]> {
  const items = (await (await page.request.get('/api/products')).json()) as { id: number }[]
  const combined = (await (await page.request.get(`/api/products/${MOONSTONE}`)).json()) as {
    combinations: { id: number }[]
  }
  return [...items, ...combined.combinations].map(({ id }) => id)
}

for (const [how, javaScriptEnabled, screens] of [
  ['before any script, of a phone and of a desk', true, [PHONE, DESK]],
  ['of a phone where no script runs', false, [PHONE]],
] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled })

    test(`each product has name, price and the way to buy in the first screen, ${how}`, async ({ page }) => {
      test.setTimeout(180_000)
      const ids = await everyProduct(page)
      expect(ids.length).toBeGreaterThan(100)
      // Pictures and scripts may never come: the document and its styles are the first paint. The browser itself keeps them
      // away, which takes less than to answer each of them.
      const browser = await page.context().newCDPSession(page)
      await browser.send('Network.enable')
      await browser.send('Network.setBlockedURLs', {
        urls: ['js', 'avif', 'webp', 'jpg', 'woff2'].map((ending) => `*.${ending}`),
      })
      const gone: string[] = []
      for (const id of javaScriptEnabled ? ids : ids.filter((_, n) => n % 8 === 0)) {
        await page.goto(`/products/${id}`)
        for (const screen of screens) {
          await page.setViewportSize(screen)
          const of = await missing(page)
          if (of.length > 0) gone.push(`${id} at ${screen.width}: ${of.join(', ')}`)
        }
      }
      expect(gone).toEqual([])
    })
  })
}

/** What gets the focus, tab by tab, and lies under the bar. */
async function coveredByBar(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  const covered: string[] = []
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const at = document.activeElement!
      const row = document.querySelector('.buy-bar')!.getBoundingClientRect()
      if (at === document.body || at.closest('.buy-bar')) return undefined
      const box = at.getBoundingClientRect()
      // On a wide screen the bar is as wide as its column.
      const isUnder = box.bottom > row.top + 1 && box.top < row.bottom && box.right > row.left
      return isUnder && box.height < 300 ? at.outerHTML.slice(0, 80) : undefined
    })
    if (hidden) covered.push(hidden)
  }
  return covered
}

test('the bar stays while the page scrolls, hides no focus, and the page ends above it', async ({
  page,
  open,
}) => {
  await open('/products/5')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  const [foot, top] = await page.evaluate(() => [
    document.querySelector('footer')!.getBoundingClientRect().bottom,
    document.querySelector('.buy-bar')!.getBoundingClientRect().top,
  ])
  expect(foot).toBeLessThanOrEqual(top + 1)

  expect(await coveredByBar(page)).toEqual([])
})

test('it shifts nothing while the page is hydrated, and is not printed', async ({ page }) => {
  for (const id of [5, MOONSTONE, SLATE_CLOCK]) {
    await page.goto(`/products/${id}`)
    await hydrated(page)
    expect(await shifts(page), String(id)).toBeLessThan(LETTERS)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
})

test('adding says the cart’s sum, and leads there', async ({ page, open }) => {
  await open('/products/5')
  await bar(page).getByRole('button', { name: 'Add to Cart' }).tap()
  await expect(page.getByText('has been added to your cart.')).toBeVisible()
  await page.getByRole('button', { name: 'View cart, $15.00' }).tap()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
})

test('of a piece with sizes the bar leads to them', async ({ page, open }) => {
  await open('/products/23')
  await bar(page).getByText('Choose a size').tap()
  const first = page.getByRole('radiogroup', { name: 'Wrist size' }).getByRole('radio').first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(page.getByText('Wrist size: choose one first.')).toBeInViewport()
})

test('what is sold asks for one like it, from the first screen', async ({ page, open }) => {
  await open(`/products/${SLATE_CLOCK}`)
  await expect(bar(page)).toContainText('Sold')
  await expectAccessibleAsIs(page)
  await bar(page).getByRole('link', { name: 'Ask for one like it' }).tap()
  await expect(page.getByLabel(/^Subject/)).toHaveValue('Vermont Slate Wall Clock')
})

test.describe('on a screen of 1280 by 800', () => {
  test.use({ viewport: DESK, hasTouch: false, isMobile: false })

  test('the way to buy hides no focus, shifts nothing, and stands in its place where that is in sight', async ({
    page,
    open,
  }) => {
    await open(`/products/${ASKS}`)
    expect(await shifts(page)).toBeLessThan(LETTERS)
    expect(await coveredByBar(page)).toEqual([])
    const form = page.getByRole('form', { name: /^Questions about/ })
    const bottom = await bar(page).evaluate((row) => {
      row.scrollIntoView({ block: 'start' })
      return row.getBoundingClientRect().bottom
    })
    expect(bottom).toBeLessThan(700)
    const asked = (await form.boundingBox())!
    const row = (await bar(page).boundingBox())!
    expect(row.y).toBeGreaterThanOrEqual(asked.y + asked.height)
    await expectAccessibleAsIs(page)
    await keepScreenshots(page, 'product-desk')
  })
})

test('a screen too low for a bar has the button in its place', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open('/products/5')
  expect(await bar(page).evaluate((row) => getComputedStyle(row).position)).toBe('static')
})

test('the first screen is accessible at four widths', async ({ page, open }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('/products/21')
    await expectAccessibleAsIs(page)
  }
  await keepScreenshots(page, 'product')
})
