import type { Page } from '@playwright/test'
import { defaultLook, lookName, type Look } from '../../src/words/look/look.rules.ts'
import { nearestThatPasses } from '../../src/words/look/palette.rules.ts'
import { expectAccessible, expectAccessibleAsIs } from '../support/accessibility.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { addToCart } from '../support/shopper.ts'

// What fades in has its colors at once; one address is none on purpose.
test.use({ allowed: [/no-such-page/] })

const accentOf = (page: { evaluate: <T>(run: () => T) => Promise<T> }) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim())

/** What goes into a parcel wears the look, what stands around it at the desk does not. */
async function tryOnPaper(page: Page, shop: ShopProcess, open: (path: string) => Promise<void>) {
  const { capture } = await openPayment(shop, 8)
  const { id } = await capture()
  await open(`/admin/orders?order=${id}`)
  for (const [link, paper] of [
    ['Packing slip', 'Packing slip'],
    ['Invoice', 'Invoice'],
  ] as const) {
    expect(await accentOf(page)).toBe('#1e4239')
    await page.getByRole('link', { name: link, exact: true }).press('Enter')
    const sheet = page.getByRole('article', { name: `${paper}, order #${id}` })
    await expect(sheet).toBeVisible()
    await expect.poll(() => accentOf(page)).toBe('#1f3a5f')
    await expect
      .poll(() =>
        sheet.getByText('Handmade Moments', { exact: true }).evaluate((own) => getComputedStyle(own).color),
      )
      .toBe('rgb(31, 58, 95)')
    await expectAccessible(page)
    await keepScreenshots(page, `paper-of-her-own-${paper.split(' ')[0]!.toLowerCase()}`)
    await page.getByRole('link', { name: `Back to order #${id}` }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  }
}

test('an owner gives her shop colors of her own, sees them before anybody else, publishes them and takes them back', async ({
  page,
  open,
  signIn,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/front')
  const first = page.getByRole('textbox', { name: 'First color', exact: true })
  await first.fill('#ffd400')
  const take = page.getByRole('button', { name: /^Take #/ })
  await expect(take).toBeVisible()
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(first).toBeFocused()
  await take.press('Enter')
  await expect(take).toBeHidden()
  await first.fill('1f3a5f')
  await page.getByRole('radio', { name: /^Marcellus/ }).check()
  await page.getByRole('radio', { name: 'White' }).check()
  await page.getByRole('radio', { name: 'Soft' }).check()

  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Your front as everybody sees it.'), 'there is no draft yet').toBeVisible()
  await expect(page.getByText('Colors, typefaces, ground and corners show here at once')).toBeVisible()
  const tried = 'link[href^="/looks/1f3a5f-a87f3a-marcellus-white-soft"]'
  await expect(frame.locator(tried), 'it is tried on before it is kept').toHaveCount(1)
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-front')

  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()
  await expect(frame.getByText('A draft of your front, which only you see.')).toBeVisible()
  await expect(frame.locator(tried)).toHaveCount(1)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${shop.url}/`)
  expect(await accentOf(stranger), 'nobody else sees a draft').toBe('#1e4239')

  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText(/^Published .* There is no draft\.$/)).toBeVisible()
  await stranger.goto(`${shop.url}/`)
  expect(await accentOf(stranger)).toBe('#1f3a5f')
  expect(
    await stranger.evaluate(async () => {
      await document.fonts.ready
      return getComputedStyle(document.querySelector('h1')!).fontFamily
    }),
  ).toMatch(/^Marcellus/)
  for (const path of ['/', '/products', '/products/5', '/cart']) {
    await stranger.goto(shop.url + path)
    await expectAccessible(stranger)
  }
  await stranger.goto(`${shop.url}/`)
  await keepScreenshots(stranger, 'front-of-her-own')
  await stranger.goto(`${shop.url}/products/5`)
  await keepScreenshots(stranger, 'product-of-her-own')
  await tryOnPaper(page, shop, open)

  await open('/admin/history')
  const takenBack = page.getByText(/change taken back/)
  const undo = page.getByRole('button', { name: /^Undo/ }).first()
  await expect(undo).toBeVisible()
  const before = await takenBack.count()
  await undo.press('Enter')
  await expect(takenBack).toHaveCount(before + 1)
  await stranger.goto(`${shop.url}/`)
  expect(await accentOf(stranger)).toBe('#1e4239')
  await stranger.context().close()
})

/** A collection and a page of her own. */
async function ownAddresses(page: Page): Promise<string[]> {
  const add = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const pieces = { by: 'hand', ids: [1, 5, 8] }
  await add('/api/desk/collections', {
    name: 'Gifts',
    slug: 'gifts',
    words: 'Small *things*.',
    pieces,
    shown: true,
  })
  await add('/api/desk/pages', {
    title: 'Fairs',
    slug: 'fairs',
    body: '> Where we are.\n\n- Here',
    show: 'now',
  })
  return ['/collections/gifts', '/pages/fairs']
}

test('a look by chance is legible on every page', async ({ page, open, signIn, shop }) => {
  const asked = process.env['RANDOM_LOOKS']
  const rounds = Number(asked ?? 3)
  test.setTimeout(60_000 + rounds * 60_000)
  await signIn()
  await open('/admin')
  const publish = async (look: Look) => {
    const { version } = (await (await page.request.get('/api/front')).json()) as { version: number }
    const kept = await page.request.put('/api/front/draft', { data: { front: { look }, version } })
    expect(kept.ok(), await kept.text()).toBe(true)
    const draft = (await kept.json()) as { version: number }
    const answer = await page.request.post('/api/front/publish', {
      data: { at: null, version: draft.version },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const paths = ['/', '/products', '/products/1', '/products/5', '/cart', '/blog', '/returns', '/contact']
  // Pages of another kind of layout; when it is asked for at length.
  if (asked !== undefined) {
    // Without a piece in the cart the checkout leads away.
    await addToCart(page, 7)
    paths.push('/checkout', '/favorites', '/about', '/size-guide', '/care', '/shipping', '/blog/1')
    paths.push('/wristlets', '/limited-edition', '/products?filters=open', '/products?search=qqqq')
    paths.push('/no-such-page', '/terms', '/privacy', '/accessibility')
    const { token, capture } = await openPayment(shop, 12)
    await capture()
    paths.push(`/orders/${token}`, ...(await ownAddresses(page)))
  }
  let seed = 20_261_123
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const hex = () => `#${next(0x1000000).toString(16).padStart(6, '0')}`
  for (let round = 0; round < rounds; round += 1) {
    const ground = (['cream', 'white', 'gray'] as const)[next(3)]!
    const look: Look = {
      ...defaultLook,
      ground,
      accent: nearestThatPasses('accent', hex(), ground),
      second: nearestThatPasses('second', hex(), ground),
      typefaces: (['federo', 'gilda', 'young', 'marcellus', 'jost', 'plain'] as const)[next(6)]!,
      corners: (['sharp', 'soft'] as const)[next(2)]!,
    }
    await publish(look)
    for (const path of paths) {
      await open(path)
      await expectAccessibleAsIs(page, `${lookName(look)} ${path}`)
    }
  }
  await publish(defaultLook)
})
