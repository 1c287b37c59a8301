import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { budgets, overBudget } from '../../bench/page-budgets.ts'
import { weigh } from '../../bench/page-weight.ts'
import { defaultLook, typefaces, type Look } from '../../src/words/look/look.rules.ts'
import { expect, test } from '../fixtures/test.ts'
import { call, ownerCookie } from '../support/payment.ts'
import { shifts } from '../support/shifts.ts'
import { addToCart } from '../support/shopper.ts'

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

for (const room of ['', '/orders', '/products', '/settings'])
  test(`the desk at /admin${room} fetches no other place's code, and nothing uncompressed`, async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn()
    const uncompressed: string[] = []
    page.on('response', (response) => {
      const { 'content-encoding': encoding, 'content-length': length } = response.headers()
      if (response.request().resourceType() === 'script' && !encoding && Number(length) > 1000)
        uncompressed.push(response.url())
    })
    const { script } = await weigh(page, `${shop.url}/admin${room}`)
    expect(script).toBeGreaterThan(100_000)
    expect(script).toBeLessThan(205_000)
    expect(uncompressed).toEqual([])
  })

test('in every pair of typefaces home weighs no more than in the first but for its fonts, and what comes late moves nothing', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const headers = { Cookie: await ownerCookie(shop) }
  const publish = async (look: Look) => {
    const read = await call<{ version: number }>(shop, 'GET', '/api/front', undefined, headers)
    const draft = { front: { look }, version: read.version }
    const { version } = await call<{ version: number }>(shop, 'PUT', '/api/front/draft', draft, headers)
    await call(shop, 'POST', '/api/front/publish', { at: null, version }, headers)
  }
  const over: string[] = []
  for (const pair of typefaces) {
    // No color and no corner is the default's, so that the style sheet has all that a look can say.
    const look = { ...defaultLook, accent: '#1f3a5f', second: '#8a6d4b', corners: 'soft' } as const
    await publish({ ...look, typefaces: pair })
    const context = await browser.newContext({ ...phone, baseURL: shop.url })
    const page = await context.newPage()
    const weight = await weigh(page, `${shop.url}/`)
    // A look changes none of the pictures, and its owner chooses how heavy its typefaces are, up to twice 17 kB.
    expect(weight.fonts, pair).toBeLessThan(34_000)
    over.push(...overBudget('home', { ...weight, pictures: 0, fonts: 0 }).map((words) => `${pair}: ${words}`))
    expect(weight.style, pair).toBeGreaterThan(1000)
    // Told as 0.00: a font that is late on a busy machine is a few pixels narrower than what stands in for it.
    expect(await shifts(page), `what moved in ${pair}`).toBeLessThan(0.005)
    await context.close()
  }
  await publish(defaultLook)
  expect(over).toEqual([])
})

/** What the pages before it have fetched is in a browser's memory, whatever becomes of its cache. */
async function freshWithCart(browser: Browser, page: Page, options: BrowserContextOptions): Promise<Page> {
  for (const id of [1, 5, 12]) await addToCart(page, id)
  const context = await browser.newContext({ ...options, storageState: await page.context().storageState() })
  return await context.newPage()
}
