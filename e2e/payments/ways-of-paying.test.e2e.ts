import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { control, ownerCookie } from '../support/payment.ts'
import { addToCart, fillAddress, goToCheckout, openWallet } from '../support/shopper.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'

async function switchOn(shop: ShopProcess, request: APIRequestContext, on: boolean): Promise<void> {
  const headers = { Cookie: await ownerCookie(shop) }
  const settings = (await (await request.get('/api/settings', { headers })).json()) as { payments: object }
  const payments = { ...settings.payments, venmo: on, card: on }
  const answer = await request.put('/api/settings', { headers, data: { ...settings, payments } })
  expect(answer.ok()).toBe(true)
}

test.beforeEach(({ shop, request }) => switchOn(shop, request, true))
test.afterEach(({ shop, request }) => switchOn(shop, request, false))

const field = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`).getByLabel(name)

async function typeCard(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiry date (MM/YY)').fill('1249')
  await field(page, 'Security code').fill('123')
}

const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your bank (test)"]')
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay by Card' })

async function atCheckout(page: Page, productId: number): Promise<void> {
  await addToCart(page, productId)
  await goToCheckout(page)
  await fillAddress(page)
  await payButton(page).waitFor()
}

test('on a phone a shopper pays by card, whose number never reaches the shop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(page.url()).origin) sent.push(request.postData() ?? '')
  })
  await atCheckout(page, 8)
  await payButton(page).click()
  await expect(
    page.getByText('Please check the card’s number, its expiry date, and its security code.'),
  ).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, '4111 1111 1111 1111')
  await expect(page.getByLabel('ZIP code of the card’s bill')).toHaveValue('28801')
  await payButton(page).click()
  await page.waitForURL('**/checkout/success**')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  expect(sent.join('\n')).not.toMatch(/4111/)
})

test.describe('a card that its bank refuses', () => {
  test.use({ allowed: [/status of 402/] })

  test('is told in the bank’s words, what was typed stays, and another card pays', async ({ page }) => {
    await atCheckout(page, 6)
    await typeCard(page, '4000 0000 0000 9995')
    await payButton(page).click()
    await expect(
      page
        .getByText(
          /Your bank says that there is not enough money for this on the card\. You have not been charged/,
        )
        .first(),
    ).toBeVisible()
    await expect(field(page, 'Card number')).toHaveValue('4000 0000 0000 9995')
    await typeCard(page, '5555 5555 5555 4444')
    await payButton(page).click()
    await page.waitForURL('**/checkout/success**')
  })
})

test('a bank that asks who pays is answered over the page; left unanswered nothing is charged', async ({
  page,
}) => {
  await atCheckout(page, 10)
  await typeCard(page, '4000 0000 0000 3220')
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/You left your bank’s question unanswered.+Nothing was charged/)).toBeVisible()
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  await expect(
    page.getByText(/Your bank did not confirm that it is you who pays\..+Nothing was charged/),
  ).toBeVisible()
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Yes, it is me' }).click()
  await page.waitForURL('**/checkout/success**')
})

test('Venmo pays in a window of its own, and is not drawn where PayPal does not offer it', async ({
  page,
  shop,
}) => {
  await atCheckout(page, 12)
  const wallet = await openWallet(page, 'Venmo')
  await expect(wallet.getByText('with Venmo')).toBeVisible()
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await control(shop, '/eligibility', { notEligible: ['venmo', 'advanced_cards'] })
  await addToCart(page, 12)
  await goToCheckout(page)
  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Venmo' })).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
  await control(shop, '/eligibility', { notEligible: [] })
})

test.describe('what the owner switches off while somebody pays', () => {
  test.use({ allowed: [/status of 409/] })

  test('is refused in words, and PayPal pays all the same', async ({ page, shop, request }) => {
    await atCheckout(page, 13)
    await switchOn(shop, request, false)
    await typeCard(page, '4111 1111 1111 1111')
    await payButton(page).click()
    await expect(
      page.getByText(/This way of paying is not offered any more\. You have not been charged/).first(),
    ).toBeVisible()
    const wallet = await openWallet(page)
    await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout/success**')
  })
})
