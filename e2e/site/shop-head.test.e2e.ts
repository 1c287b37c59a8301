import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { OWNER, startStockedShop, type ShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** In a shop of its own: its look and its name are other than those of the demo. */
let own: ShopProcess
test.beforeAll(async () => {
  own = await startStockedShop()
})
test.afterAll(() => own.remove())

const WIDTHS = [320, 390, 768, 1280]
const LONG_NAME = 'The Handmade Moments of Asheville and Black Mountain'

const at = (path: string) => own.url + path

/** Uploads a picture as a designer sends one: words on white, `ratio` times as wide as high. */
async function logo(api: APIRequestContext, ratio: number): Promise<string> {
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${300 * ratio}" height="300"><rect width="100%" height="100%" fill="#fff"/><rect x="12" y="12" width="${300 * ratio - 24}" height="276" rx="40" fill="none" stroke="#1f3a5f" stroke-width="16"/><text x="50%" y="62%" text-anchor="middle" font-size="130" fill="#1f3a5f">${'JUNE’S CUPS OF ASHEVILLE'.slice(0, 3 * ratio)}</text></svg>`,
  )
  const answer = await api.post(at(`/api/pictures?name=logo-${ratio}`), {
    headers: { 'Content-Type': 'image/png' },
    data: await sharp(words).png().toBuffer(),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { imageUrl: string }).imageUrl
}

async function publish(api: APIRequestContext, look: { logo: string | null; logoHasName: boolean }) {
  const { version, published } = await (await api.get(at('/api/front'))).json()
  const front = { ...published, look: { ...published.look, ...look } }
  const draft = await (await api.put(at('/api/front/draft'), { data: { version, front } })).json()
  const answer = await api.post(at('/api/front/publish'), { data: { version: draft.version, at: null } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function rename(api: APIRequestContext, storeName: string): Promise<string> {
  const now = await (await api.get(at('/api/settings'))).json()
  expect((await api.put(at('/api/settings'), { data: { ...now, storeName } })).ok()).toBe(true)
  return now.storeName
}

async function signedIn(page: Page): Promise<APIRequestContext> {
  expect((await page.request.post(at('/api/session'), { data: OWNER })).ok()).toBe(true)
  return page.request
}

/** The sign and the icons stand beside each other, all of both on the screen. */
async function expectOneRow(page: Page, said: string): Promise<void> {
  const banner = page.getByRole('banner')
  const sign = (await banner.getByRole('link', { name: /, home$/ }).boundingBox())!
  const cart = (await banner.getByRole('link', { name: /^Cart/ }).boundingBox())!
  const menu = banner.getByRole('button', { name: 'Menu' })
  const last = (await menu.isVisible()) ? (await menu.boundingBox())! : cart
  expect(Math.abs(sign.y + sign.height / 2 - cart.y - cart.height / 2), `${said}: one row`).toBeLessThan(6)
  expect(last.x + last.width, `${said}: on the screen`).toBeLessThanOrEqual(page.viewportSize()!.width)
  const drawn = banner.getByRole('link', { name: /, home$/ }).locator('img')
  // Beside a name the narrowest telephones have no room for it.
  if (!(await drawn.isVisible())) return
  const box = (await drawn.boundingBox())!
  expect(box.width, `${said}: the logo is seen`).toBeGreaterThan(24)
  expect(box.x + box.width, `${said}: and lies on no icon`).toBeLessThanOrEqual(
    (await banner
      .getByRole('button', { name: /search/i })
      .first()
      .isVisible())
      ? (await banner
          .getByRole('button', { name: /search/i })
          .first()
          .boundingBox())!.x
      : cart.x,
  )
}

for (const ratio of [1, 4, 8]) {
  for (const logoHasName of [true, false]) {
    test(`a logo ${ratio} times as wide as high keeps the shop’s head in one row${logoHasName ? '' : ', beside the name too'}`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      const api = await signedIn(page)
      await publish(api, { logo: await logo(api, ratio), logoHasName })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 })
        await page.goto(at('/'))
        await hydrated(page)
        await expectOneRow(page, `${width}`)
      }
      await keepScreenshots(page, `head-${ratio}-${logoHasName ? 'alone' : 'named'}`)
    })
  }
}

test('a long name without a logo leaves the icons where they are', async ({ page }) => {
  const api = await signedIn(page)
  await publish(api, { logo: null, logoHasName: false })
  await rename(api, LONG_NAME)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(at('/'))
    await hydrated(page)
    await expectOneRow(page, `${width}`)
  }
  await keepScreenshots(page, 'head-long-name')
})

test('the desk says whose shop it is before its own answers come, at sign-in and inside', async ({
  page,
}) => {
  const api = await signedIn(page)
  await rename(api, LONG_NAME)
  // As long as nothing answers.
  await page.route('**/api/store', () => undefined)
  const shown: string[] = []
  await page.exposeFunction('noteName', (text: string) => void shown.push(text))
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteName: (text: string) => void }).noteName
    new MutationObserver(() => note(`${document.title} ${document.body?.innerText ?? ''}`)).observe(
      document,
      {
        childList: true,
        subtree: true,
        characterData: true,
      },
    )
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/admin', '/admin/orders', '/admin/forgot']) {
    await page.goto(at(path))
    await expect(page.getByText(LONG_NAME).first()).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`· ${LONG_NAME} desk$`))
  }
  await page.context().clearCookies()
  await page.goto(at('/admin'))
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText(LONG_NAME).first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`· ${LONG_NAME} desk$`))
  expect(shown.length).toBeGreaterThan(4)
  const others = shown.filter((text) => text.replaceAll(LONG_NAME, '').includes('Handmade Moments'))
  expect(others, 'no other name was shown for a moment').toEqual([])
})
