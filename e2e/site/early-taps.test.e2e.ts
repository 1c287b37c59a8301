import type { Page } from '@playwright/test'
import { beforeHydration, buttons, ENTRY, expectDone, expectHeard } from '../support/early.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

/** Taps in the order of the page; the menu, which covers all else, last. */
async function tapEverything(page: Page): Promise<void> {
  const all = await buttons(page).all()
  const menu = page.getByRole('button', { name: 'Open menu' })
  for (const control of all) {
    if ((await control.getAttribute('aria-label')) === 'Open menu') continue
    await control.click()
    await expectHeard(control)
  }
  await menu.click()
  await expectHeard(menu)
}

/** The last of what was tapped is done; a slow processor takes its time. */
async function expectMenu(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 60_000 })
  await expectDone(page)
}

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByLabel(/^Last name/).fill('Example')
  await page.locator('#contact-email').fill('ada@example.com')
  await page.getByLabel(/^Subject/).fill('A wish')
  await page.locator('#contact-message').fill('A bracelet of moss agate, please.')
}

const inCart = (page: Page) => page.getByRole('link', { name: /^Cart/ })

for (const processor of [1, 4, 8]) {
  test.describe(`with a processor ${processor} times slower`, () => {
    test.describe.configure({ timeout: 120_000 })

    test('home: a message and a newsletter are asked for, and the menu opens', async ({ page }) => {
      const { hydrate } = await beforeHydration(page, processor)
      await page.goto('/')
      await writeMessage(page)
      await page.locator('#newsletter-email').fill(`early-${processor}@example.com`)
      await tapEverything(page)
      hydrate()
      await expectMenu(page)
      await expect(page.getByText('Thank you, Ada.')).toBeVisible()
      await expect(page.getByText('Your address is noted.')).toBeVisible()
    })

    test('listing: what is searched and sorted by is kept', async ({ page }) => {
      const { hydrate } = await beforeHydration(page, processor)
      // On a telephone the search is in the sheet of filters, which opens once the page is live.
      await page.setViewportSize({ width: 768, height: 844 })
      await page.goto('/products')
      await page.getByRole('searchbox').pressSequentially('walnut')
      await page.getByLabel('Sort by').selectOption('Price: High to Low')
      hydrate()
      await expect(page).toHaveURL(/search=walnut/, { timeout: 60_000 })
      await expect(page).toHaveURL(/sort=price-high/)
      await expect(page.locator('#search')).toHaveValue('walnut')
      await expectDone(page)
    })

    test('listing on a telephone: what is sorted by is kept, and the menu opens', async ({ page }) => {
      const { hydrate } = await beforeHydration(page, processor)
      await page.goto('/products')
      await page.getByLabel('Sort by').selectOption('Price: High to Low')
      await tapEverything(page)
      hydrate()
      await expectMenu(page)
      await expect(page).toHaveURL(/sort=price-high/)
    })

    test('product: each tap is one', async ({ page }) => {
      const { hydrate } = await beforeHydration(page, processor)
      await page.goto('/products/5')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByRole('tab', { name: 'Care Instructions' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
      await page.getByRole('button', { name: 'Add to Cart' }).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Favorite/ }).click()
      await expectHeard(page.getByRole('button', { name: 'Add to Cart' }))
      hydrate()
      await expect(inCart(page)).toHaveAccessibleName(/2/)
      await expect(page.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
      await expectDone(page)
    })

    test('product: all that can be pressed is heard', async ({ page }) => {
      const { hydrate } = await beforeHydration(page, processor)
      await page.goto('/products/5')
      await tapEverything(page)
      hydrate()
      await expectMenu(page)
      await expect(page.getByRole('dialog', { name: /Moss Agate/ })).toBeVisible()
      await expect(inCart(page)).toHaveAttribute('aria-label', /1/)
    })

    for (const path of ['/cart', '/favorites', '/contact']) {
      test(`${path}: all that can be pressed is heard`, async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem('handmade-moments.wishlist.v1', '[5]'))
        const { hydrate } = await beforeHydration(page, processor)
        await page.goto(path)
        if (path === '/contact') await writeMessage(page)
        await tapEverything(page)
        hydrate()
        await expectMenu(page)
        if (path === '/contact') await expect(page.getByText('Thank you, Ada.')).toBeVisible()
      })
    }
  })
}

test('what is done first is done first: a piece is in the cart that is gone to next', async ({ page }) => {
  const { hydrate } = await beforeHydration(page)
  await page.goto('/products/5')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await inCart(page).click()
  await expectHeard(inCart(page))
  hydrate()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('1 item in your cart')).toBeVisible()
})

test('links and forms that lead somewhere are left to the browser', async ({ page }) => {
  await beforeHydration(page)
  await page.goto('/products/5')
  await page.getByRole('link', { name: 'Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.setViewportSize({ width: 768, height: 844 })
  await page.goto('/products')
  await page.getByRole('searchbox').fill('walnut')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=walnut/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a message that is sent twice in haste is one message', async ({ page }) => {
  const { hydrate } = await beforeHydration(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.goto('/contact')
  await writeMessage(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Send message' }).click()
  hydrate()
  await expect(page.getByText('Thank you, Ada.')).toBeVisible()
  await expectDone(page)
  expect(sent).toBe(1)
})

test('scroll and focus stay where they were, and typing goes on', async ({ page }) => {
  const { hydrate } = await beforeHydration(page)
  await page.goto('/contact')
  await page.locator('#contact-message').pressSequentially('Good ')
  const top = await page.evaluate(() => {
    window.scrollBy(0, 120)
    return window.scrollY
  })
  hydrate()
  await hydrated(page)
  await page.keyboard.type('morning')
  await expect(page.locator('#contact-message')).toBeFocused()
  await expect(page.locator('#contact-message')).toHaveValue('Good morning')
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
})

test('what the browser puts back into the fields is known to the page', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector<HTMLInputElement>('#contact-subject')
      if (field) field.value = 'A wish'
    }),
  )
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('#contact-subject')).toHaveValue('A wish')
  await expect(page.locator('#contact-subject')).toHaveAttribute('aria-invalid', 'false')
})

test('what scripts press is not kept', async ({ page }) => {
  const { hydrate } = await beforeHydration(page)
  await page.goto('/products/5')
  await page.getByRole('button', { name: 'Add to Cart' }).dispatchEvent('click')
  await expectDone(page)
  hydrate()
  await hydrated(page)
  await expect(inCart(page)).not.toHaveAccessibleName(/1/)
})

test.describe('a page whose script never comes', () => {
  const words = /This page did not load completely/
  test.use({ allowed: [/ERR_FAILED|dynamically imported module/] })

  test('says so, and lets go of what it had heard', async ({ page }) => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    await page.route(ENTRY, async (route) => {
      await failed
      await route.abort()
    })
    await page.goto('/products/5')
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.click()
    await expectHeard(add)
    await expect(page.getByRole('status').getByText('One moment…')).toBeAttached()
    fail()
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    await expectDone(page)
    await add.click()
    await expectDone(page)
    await page.unroute(ENTRY)
    await page.getByRole('link', { name: 'Load the page again' }).click()
    await hydrated(page)
    await expect(page.getByText(words)).toBeHidden()
  })

  test('as well where it is the page’s own part that is missing', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const isFirst = /\/(boot|entry-browser)-/.test(route.request().url())
      await (isFirst ? route.continue() : route.abort())
    })
    await page.goto('/contact')
    await page.mouse.move(10, 10)
    await expect(page.getByText(words)).toBeVisible()
  })
})

test.describe('a letter’s link', () => {
  test.use({ allowed: [/status of 400/] })

  test('is confirmed by a tap that came early', async ({ page }) => {
    const { hydrate } = await beforeHydration(page)
    await page.goto('/newsletter/confirm?token=x')
    await page.getByRole('main').getByRole('button').first().click()
    await expectHeard(page.getByRole('main').getByRole('button').first())
    hydrate()
    await expect(page.getByText(/This link no longer works/)).toBeVisible()
  })
})
