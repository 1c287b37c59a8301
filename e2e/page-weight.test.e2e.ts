import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { budgets, overBudget } from '../bench/page-budgets.ts'
import { weigh } from '../bench/page-weight.ts'
import { expect, test } from './fixtures/test.ts'
import { addToCart } from './shopper.ts'

/** As Lighthouse's phone, so that the same pictures are asked for. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
test.use(phone)

for (const [kind, { path }] of Object.entries(budgets)) {
  test(`the ${kind} page weighs no more than its budget`, async ({ page, browser, shop }) => {
    // Without a cart these two have nothing to show.
    const isOfCart = kind === 'cart' || kind === 'checkout'
    const seen = isOfCart ? await freshWithCart(browser, page, { ...phone, baseURL: shop.url }) : page
    const weight = await weigh(seen, shop.url + path)
    expect(overBudget(kind, weight)).toEqual([])
    for (const part of ['html', 'script', 'style', 'fonts'] as const)
      expect(weight[part], `what was counted of ${part}`).toBeGreaterThan(1000)
    if (isOfCart) await seen.context().close()
  })
}

/** What the pages before it have fetched is in a browser's memory, whatever becomes of its cache. */
async function freshWithCart(browser: Browser, page: Page, options: BrowserContextOptions): Promise<Page> {
  for (const id of [1, 5, 12]) await addToCart(page, id)
  const context = await browser.newContext({ ...options, storageState: await page.context().storageState() })
  return await context.newPage()
}
