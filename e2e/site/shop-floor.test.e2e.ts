import type { Locator, Page } from '@playwright/test'
import { ENTRY } from '../support/early.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { photograph } from '../support/photographs.ts'

/** What shoppers stumble over on the floor: fingers, narrow screens, paper. */

const style = (element: Locator, property: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const stars = (page: Page) => page.getByRole('link', { name: /reviews?\)$/ })
const reviews = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })

/** Every rule for a hovering pointer that a finger, which never leaves, would keep on. */
const stickyHovers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = (rules: CSSRuleList, isGuarded: boolean) => {
      for (const rule of rules) {
        const guards =
          isGuarded || (rule instanceof CSSMediaRule && /\(hover: hover\)/.test(rule.conditionText))
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) {
          // What a nested media query holds is walked below.
          if (!guards && rule.style.length > 0) found.push(rule.selectorText)
        }
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, guards)
      }
    }
    for (const sheet of document.styleSheets) if (sheet.href) walk(sheet.cssRules, false)
    return found
  })

test('no style of shop or desk is for a pointer that hovers where none can', async ({ page, open }) => {
  for (const path of ['/products/5', '/admin']) {
    await open(path)
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true)
    expect(await stickyHovers(page)).toEqual([])
  }
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tapped heart and a tapped button look as they did', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/products/5')
    const heart = page.getByRole('button', { name: /^Favorite: / })
    const ground = await style(heart, 'background-color')
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await style(heart, 'background-color')).toBe(ground)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const green = await style(add, 'background-color')
    await add.tap()
    expect(await style(add, 'background-color')).toBe(green)
    await open('/cart')
    const apply = page.getByRole('button', { name: 'Apply' })
    const [before, ink] = [await style(apply, 'background-color'), await style(apply, 'color')]
    await page.getByLabel(/promo code/i).fill('NOPE')
    await apply.tap()
    await expect(page.getByText(/NOPE/)).toBeVisible()
    await expect(apply).toHaveCSS('background-color', before)
    await expect(apply).toHaveCSS('color', ink)
  })

  for (const width of [390, 320])
    test(`three tabs stand in one line at ${width} pixels, each for a finger and a key`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open('/products/5')
      const tabs = page.getByRole('tab')
      await expect(tabs).toHaveCount(3)
      await tabs.first().scrollIntoViewIfNeeded()
      const boxes = await Promise.all((await tabs.all()).map(async (tab) => (await tab.boundingBox())!))
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
      for (const { height, x, width: across } of boxes) {
        expect(height).toBeGreaterThanOrEqual(44)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + across).toBeLessThanOrEqual(width)
      }
      expect(await overflow(page)).toBe(0)
      await page.getByRole('tab', { name: 'Reviews' }).tap()
      await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('tab', { name: 'Care Instructions' })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name: 'Care Instructions' })).toBeVisible()
    })
})

test('tabs too wide for large text scroll in their line, and the page does not', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await open('/products/5')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const [first, , last] = await page.getByRole('tab').all()
  await first!.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(last!).toBeFocused()
  await expect(last!).toBeInViewport({ ratio: 0.9 })
  expect((await first!.boundingBox())!.y).toBe((await last!.boundingBox())!.y)
  expect(await overflow(page)).toBe(0)
})

test('the way back up is on the home page alone, always there, and out of the way of every control', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const up = page.getByRole('button', { name: 'Back to top' })
  for (const path of ['/cart', '/products', '/products/5']) {
    await open(path)
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(up).toHaveCount(0)
  }
  await open('/')
  await expect(up).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 420))
  await expect(up).toBeVisible()
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  /** What it lies on; undefined where it is not there. */
  const covered = () =>
    page.evaluate(() => {
      const own = document.querySelector('[aria-label="Back to top"]')
      if (!own) return undefined
      const at = own.getBoundingClientRect()
      return [
        ...document.querySelectorAll('main a:not(.card-name),main button,input,select,textarea,footer a'),
      ]
        .filter((control) => control !== own)
        .filter((control) => {
          const { left, right, top: upper, bottom, width, height } = control.getBoundingClientRect()
          // Beside it there is enough of a tile to press.
          if (width >= 120 && height >= 120) return false
          // The round button's box has empty corners.
          return right > at.left + 3 && left < at.right - 3 && bottom > at.top + 3 && upper < at.bottom - 3
        })
        .map((control) => control.outerHTML.slice(0, 120))
    })
  for (let y = 420; y < length - 844; y += 90) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(covered, `at ${y}`).toEqual([])
  }
  await page.evaluate(() => window.scrollTo(0, 600))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('nothing lies on the picture of a piece', async ({ page, open }) => {
  await open('/products/5')
  const pictures = page.getByRole('list', { name: /^Pictures of/ })
  const picture = (await pictures.getByRole('img').first().boundingBox())!
  const enlarge = (await page.getByRole('button', { name: /^Enlarge the picture/ }).boundingBox())!
  expect(enlarge.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  await open('/limited-edition')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.filter({ hasText: /Only \d left/ }).first()).toBeVisible()
  expect(await cards.locator('.plate > :not(picture, img)').count()).toBe(0)
})

test('a category is called as people call it, and found by its name', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await open('/pens')
  const card = page.getByRole('article').filter({ hasText: 'Pen and Accessory Sets' }).first()
  const lines = card.getByText('Pen and Accessory Sets')
  expect(await lines.evaluate((found) => found.getClientRects().length), 'in one line').toBe(1)
  await card.getByRole('link').click()
  const link = page.getByRole('main').getByRole('link', { name: 'Pen and Accessory Sets' })
  // A phone says it once, above the picture.
  await expect(link).toHaveCount(1)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sets - Pen and Accessory')
})

test.describe('stars lead to the reviews', () => {
  test('by a key', async ({ page, open }) => {
    await open('/products/5')
    await expect(reviews(page)).toBeHidden()
    await stars(page).focus()
    await page.keyboard.press('Enter')
    await expect(reviews(page)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Reviews' })).toBeInViewport()
  })

  test('by an address', async ({ page, open }) => {
    await open('/products/5#reviews')
    await expect(reviews(page)).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeHidden()
  })

  test('before the page’s code has come', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(ENTRY, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/products/5', { waitUntil: 'commit' })
    await stars(page).click()
    await expect(page.getByText('No reviews yet.')).toBeVisible()
    await expect(page.getByText('Made by hand, so no two are quite alike')).toBeHidden()
    held.resolve()
    await hydrated(page)
    await expect(reviews(page)).toBeVisible()
    await page.getByRole('tab', { name: 'Description' }).click()
    await expect(reviews(page)).toBeHidden()
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('among all the texts', async ({ page }) => {
      await page.goto('/products/5')
      await stars(page).click()
      await expect(page.getByText('No reviews yet.')).toBeInViewport()
      await expect(page.getByText('Made by hand, so no two are quite alike')).toBeVisible()
    })
  })
})

test('the days of a delivery stay in one line', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await open('/products/5')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await open('/cart')
  const days = page.getByText('5-7 business days', { exact: true })
  for (const width of [320, 330, 345, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await days.evaluate((found) => found.getClientRects().length)).toBe(1)
  }
})

test('a printed piece has one large picture and all its texts, and no controls', async ({
  page,
  shop,
  open,
}) => {
  await photograph(shop, 6)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open('/products/6')
  await page.getByRole('button', { name: 'Show picture 2 of 3' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Picture 2 of 3' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const shown = page.getByRole('main').locator('img').filter({ visible: true })
  await expect(shown).toHaveCount(1)
  expect((await shown.boundingBox())!.width).toBeGreaterThan(300)
  await expect(page.getByText('Made by hand, so no two are quite alike')).toBeVisible()
  for (const control of await page.getByRole('main').getByRole('button').all())
    await expect(control).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Related Products' })).toBeHidden()
})
