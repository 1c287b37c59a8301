import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { type BothWallets, openBothWallets } from '../fixtures/both-wallets.ts'
import { seeOnReload } from '../fixtures/desk.ts'
import { startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test as base } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { addToCart, fillAddress, goToCheckout, openWallet } from '../support/shopper.ts'

/** A shop with keys of PayPal and of Stripe. */
const test = base.extend<object, { both: BothWallets }>({
  both: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is asked for from here
    async ({}, use) => {
      const both = await openBothWallets()
      await use(both)
      await both.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    // oxlint-disable-next-line no-unused-vars -- asked for so that it comes first
    async ({ both, chosen: _ }, use) => {
      const shop = await startStockedShop(both.variables)
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const card = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]')
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay by Card' })

async function typeCard(page: Page, number: string): Promise<void> {
  await card(page).getByLabel('Card number').fill(number)
  await card(page).getByLabel('Expiration date').fill('12 / 49')
  await card(page).getByLabel('Security code').fill('123')
}

async function atCheckout(page: Page, productId: number): Promise<void> {
  await addToCart(page, productId)
  await goToCheckout(page)
  await fillAddress(page)
  await card(page).getByLabel('Card number').waitFor()
}

const thanks = (page: Page) => page.waitForURL('**/checkout/success**')
const steer = (both: BothWallets, path: string, body: object) =>
  fetch(`${both.stripe.url}/__emu${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('on a phone a shopper pays by card at Stripe, by keyboard alone; its number never reaches the shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(page.url()).origin) sent.push(request.postData() ?? '')
  })
  await atCheckout(page, 8)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Please check the card above.')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'stripe-checkout')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(card(page).getByLabel('ZIP code')).toHaveValue('28801')
  await card(page).getByLabel('Card number').focus()
  for (const text of ['4242424242424242', '1249', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  await thanks(page)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  expect(sent.join('\n')).not.toMatch(/4242/)
})

test.describe('a card that its bank refuses', () => {
  test.use({ allowed: [/status of (402|409)/] })

  test('is told in the bank’s words, what was typed stays, and another card pays', async ({ page }) => {
    await atCheckout(page, 6)
    await typeCard(page, '4000 0000 0000 9995')
    await payButton(page).click()
    const said =
      /Your bank says that there is not enough money for this on the card\. You have not been charged/
    await expect(page.getByText(said).first()).toBeVisible()
    await expect(card(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 9995')
    await typeCard(page, '5555 5555 5555 4444')
    await payButton(page).click()
    await thanks(page)
  })

  test('because its holder did not answer the bank, or not rightly, is not charged; a right answer pays', async ({
    page,
  }) => {
    const bank = page.frameLocator('dialog iframe')
    await atCheckout(page, 10)
    await typeCard(page, '4000 0000 0000 3220')
    await payButton(page).click()
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    const said = /Your bank wanted to know that it is you who pays, and did not learn it\. You have not been/
    await expect(page.getByText(said).first()).toBeVisible()
    await payButton(page).click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await thanks(page)
  })
})

test('Google Pay stands on top where the device has it, and pays', async ({ page, both }) => {
  await steer(both, '/devices', { googlePay: true })
  await atCheckout(page, 12)
  const express = page.frameLocator('iframe[title="Secure express checkout frame"]')
  const button = express.getByRole('button', { name: 'Google Pay' })
  await button.waitFor()
  const above = (await button.boundingBox())!
  const paypal = (await page.getByRole('button', { name: 'PayPal', exact: true }).boundingBox())!
  expect(above.y + above.height).toBeLessThanOrEqual(paypal.y)
  await keepScreenshots(page, 'stripe-google-pay')
  await button.click()
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Pay', exact: true }).click()
  await thanks(page)
  await steer(both, '/devices', { googlePay: false })
})

test.describe('where Stripe’s script does not come', () => {
  test.use({ allowed: [/net::ERR_/] })

  test('its form says so and may be asked for again, and PayPal pays all the same', async ({
    page,
    both,
  }) => {
    await page.route(`${both.stripe.url}/endive/stripe.js*`, (route) => route.abort())
    await addToCart(page, 13)
    await goToCheckout(page)
    await fillAddress(page)
    await expect(page.getByText(/The card form could not be loaded\. Nothing was charged/)).toBeVisible()
    await page.unroute(`${both.stripe.url}/endive/stripe.js*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await card(page).getByLabel('Card number').waitFor()
    const wallet = await openWallet(page)
    await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
    await thanks(page)
  })
})

test('an order paid at Stripe is given back in part, contested, and compared with Stripe’s own record', async ({
  page,
  both,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await atCheckout(page, 15)
  await typeCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await thanks(page)
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])

  await signIn()
  await open(`/admin/orders?order=${order}`)
  await hydrated(page)
  await expect(page.getByText('Stripe').first()).toBeVisible()
  await page.getByRole('button', { name: 'Give money back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A sum beyond that ($)').fill('5.00')
  await keepScreenshots(page, 'stripe-refund')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: /^Give back \$5\.00|^Refund \$5\.00/ }).click()
  await expect(dialog).toHaveCount(0)
  const charge = async () => {
    const { charges } = (await (await fetch(`${both.stripe.url}/__emu/state`)).json()) as {
      charges: { id: string; amount_refunded: number; captured: boolean }[]
    }
    return charges.findLast(({ captured, amount_refunded: gone }) => captured && gone === 500)?.id
  }
  await expect.poll(charge).toBeDefined()
  await steer(both, `/charges/${await charge()}/dispute`, {})
  await seeOnReload(page, page.getByText('This order is in dispute').first())
  await expect(page.getByText(/^Answer it in Stripe’s dashboard by \w+ \d/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'stripe-dispute')

  await open('/admin/books')
  const books = page.getByRole('region', { name: /^Your books and/ })
  await books.getByRole('button', { name: /^Compare with/ }).click()
  await expect(books).toContainText(/Stripe.*both say the same/s, { timeout: 60_000 })
  await keepScreenshots(page, 'stripe-books')
})
