import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { addToCart, fillAddress, goToCheckout, openWallet } from '../support/shopper.ts'

/** What a browser does that blocks a site's storage, or has no room left in it. */
const refusals = {
  blocked: () => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The request was denied.', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

const untrue = (page: Page) => page.getByText(/(kept|remembered) in this browser/i)

for (const [storage, refuse] of Object.entries(refusals)) {
  test(`where storage is ${storage}, the cart reaches the checkout and is paid, and what is said of keeping is true`, async ({
    page,
  }) => {
    await page.addInitScript(refuse)
    const name = await addToCart(page, 16)
    await page.getByRole('button', { name: /^Favorite: / }).click()
    await expect(page.getByText(`${name} is remembered while this tab is open`)).toBeVisible()

    await page.goto('/favorites')
    await hydrated(page)
    await expect(page.getByText('Remembered while this tab is open')).toBeVisible()
    await expect(page.getByRole('link', { name }).first()).toBeVisible()

    await page.goto('/cart')
    await hydrated(page)
    await expect(page.getByText(/Kept while this tab is open/)).toBeVisible()
    await page.getByText('This is a gift').click()
    await page.getByLabel(/^Note/).fill('For you')
    await expect(untrue(page)).toHaveCount(0)

    await goToCheckout(page)
    await expect(page.getByText('Your browser lets the shop keep nothing.')).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('For you')).toBeVisible()
    await fillAddress(page)
    const wallet = await openWallet(page)
    await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout/success**')
    await expect(page.getByText(name).first()).toBeVisible()

    await page.goto('/cart')
    await hydrated(page)
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    // Nothing of the buyer goes on with the tab.
    expect(await page.evaluate(() => window.name)).not.toMatch(/Ada|Mill Lane|For you/)
  })
}

test('where nothing can be kept, the ZIP code and the wrist go on with the tab, and end when they are forgotten', async ({
  page,
}) => {
  await page.addInitScript(refusals.blocked)
  await page.goto('/products/5')
  await hydrated(page)
  await page.getByRole('button', { name: 'Not in the lower 48?' }).click()
  await page.getByLabel('ZIP code it goes to').fill('99501')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ to Alaska/)).toBeVisible()
  await page.goto('/size-guide')
  await hydrated(page)
  await page.getByLabel(/Around your wrist/).fill('６½ in')
  await page.getByRole('button', { name: 'Keep my wrist' }).click()
  await expect(page.getByText('Kept while this tab is open: 6½ in.')).toBeVisible()

  await page.goto('/products/5')
  await hydrated(page)
  await expect(page.getByText(/ to Alaska/)).toBeVisible()
  await page.goto('/size-guide')
  await hydrated(page)
  await expect(page.getByLabel(/Around your wrist/)).toHaveValue('6½ in')
  await page.getByRole('button', { name: 'Forget it' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(/Around your wrist/)).toHaveValue('')
})
