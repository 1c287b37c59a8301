import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { control, ownerCookie } from '../support/payment.ts'
import { addToCart, fillAddress, goToCheckout, openWallet } from '../support/shopper.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'

async function switchOn(shop: ShopProcess, request: APIRequestContext, on: boolean): Promise<void> {
  const headers = { Cookie: await ownerCookie(shop) }
  const settings = (await (await request.get('/api/settings', { headers })).json()) as { payments: object }
  const payments = { ...settings.payments, googlePay: on, applePay: on }
  const applePayFile = on ? '7b7d' : ''
  const answer = await request.put('/api/settings', {
    headers,
    data: { ...settings, payments, applePayFile },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test.beforeEach(async ({ shop, request }) => {
  await switchOn(shop, request, true)
  await control(shop, '/devices', { googlePay: true, applePay: true })
})
test.afterEach(async ({ shop, request }) => {
  await switchOn(shop, request, false)
  await control(shop, '/devices', { googlePay: true, applePay: false })
})

const googlePay = (page: Page) => page.getByRole('button', { name: 'Google Pay', exact: true })
const applePay = (page: Page) => page.getByRole('button', { name: 'Apple Pay', exact: true })
const payPal = (page: Page) => page.getByRole('button', { name: 'PayPal', exact: true })

async function atCheckout(page: Page, productId: number): Promise<void> {
  await addToCart(page, productId)
  await goToCheckout(page)
  await fillAddress(page)
  await payPal(page).waitFor()
}

async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await googlePay(page).click()
  const sheet = await opened
  await sheet.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return sheet
}

async function payByGoogle(page: Page, card: string): Promise<void> {
  const sheet = await openGoogle(page)
  await sheet.getByLabel('Card').selectOption({ label: card })
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
}

const appleSheet = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay (test)' })

async function payByApple(page: Page, card: string): Promise<void> {
  await applePay(page).click()
  await appleSheet(page).getByLabel('Card').selectOption({ label: card })
  await appleSheet(page).getByRole('button', { name: 'Pay with Apple Pay' }).click()
}

const GOOD = 'Visa •••• 1111'
const POOR = 'Visa •••• 9995, without enough money'
const ASKED = 'Visa •••• 3220, whose bank asks'

/** What stands above the buttons of a phone, where the summary is folded. */
const totalOf = (page: Page) =>
  page
    .getByText(/^You pay/)
    .locator('strong')
    .innerText()

const paid = (page: Page) => page.waitForURL('**/checkout/success**')

test('on a phone both stand above PayPal’s buttons, as high as those, and Google Pay pays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await atCheckout(page, 8)
  await googlePay(page).waitFor()
  const [apple, google, paypal] = await Promise.all(
    [applePay(page), googlePay(page), payPal(page)].map((button) => button.boundingBox()),
  )
  expect([apple!.height, google!.height, paypal!.height]).toEqual([55, 55, 55])
  expect([apple!.width, google!.width]).toEqual([paypal!.width, paypal!.width])
  expect(apple!.y).toBeLessThan(google!.y)
  expect(google!.y).toBeLessThan(paypal!.y)
  await expectAccessible(page)
  const total = await totalOf(page)
  const sheet = await openGoogle(page)
  await expect(sheet.getByText(total)).toBeVisible()
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await paid(page)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
})

test('Apple Pay pays, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await atCheckout(page, 6)
  const total = await totalOf(page)
  await applePay(page).focus()
  await page.keyboard.press('Enter')
  await expect(appleSheet(page).getByText(total)).toBeVisible()
  await expectAccessible(page)
  await appleSheet(page).getByRole('button', { name: 'Pay with Apple Pay' }).focus()
  await page.keyboard.press('Enter')
  await paid(page)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
})

test('a sheet that is closed is said, what was typed stays, and another way pays', async ({ page }) => {
  await atCheckout(page, 10)
  const sheet = await openGoogle(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You closed Google Pay before you paid with it.').first()).toBeVisible()
  await expect(page.getByText(/PayPal payment/)).toHaveCount(0)
  await applePay(page).click()
  await appleSheet(page).getByRole('button', { name: 'Close Apple Pay' }).click()
  await expect(page.getByText('You closed Apple Pay before you paid with it.').first()).toBeVisible()
  await expect(page.getByLabel(/^Street address\b/)).toHaveValue('18 Mill Lane')
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await paid(page)
})

test.describe('a bank that refuses', () => {
  test.use({ allowed: [/status of 402/] })

  test('is told in its words, for both, and another card pays', async ({ page }) => {
    const words = /Your bank says that there is not enough money for this on the card\. You have not been/
    await atCheckout(page, 12)
    await payByGoogle(page, POOR)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.reload()
    await payPal(page).waitFor()
    await payByApple(page, POOR)
    await expect(page.getByText(words).first()).toBeVisible()
    await payByApple(page, GOOD)
    await paid(page)
  })
})

test('a bank that asks is answered over the page; where it did not confirm who pays nothing is charged', async ({
  page,
}) => {
  const bank = page.frameLocator('iframe[title="Your bank (test)"]')
  await atCheckout(page, 13)
  for (const answer of ['Cancel', 'Fail']) {
    await payByGoogle(page, ASKED)
    await bank.getByRole('button', { name: answer }).click()
    await expect(
      page.getByText(/Your bank did not confirm that it is you who pays\..+Nothing was charged/),
    ).toBeVisible()
  }
  await payByGoogle(page, ASKED)
  await bank.getByRole('button', { name: 'Yes, it is me' }).click()
  await paid(page)
})

test.describe('what goes wrong', () => {
  test.use({ allowed: [/status of (409|500)/] })

  test('at PayPal while it confirms: nothing is charged, and the next try pays', async ({ page, shop }) => {
    await atCheckout(page, 14)
    for (const pay of [payByGoogle, payByApple]) {
      await control(shop, '/faults', { on: 'confirm-source', kind: 'status-500' })
      await pay(page, GOOD)
      await expect(page.getByText(/PayPal did not take this card of .+ Nothing was charged/)).toBeVisible()
      if (pay === payByGoogle) await page.context().pages().at(-1)!.close()
    }
    await appleSheet(page).getByRole('button', { name: 'Close Apple Pay' }).click()
    await expect(page.getByText(/PayPal did not take this card of Apple Pay\./)).toBeVisible()
    await payByApple(page, GOOD)
    await paid(page)
  })

  test('at Apple’s check of the shop, and with Google’s script: it is said, and PayPal pays', async ({
    page,
    shop,
  }) => {
    await control(shop, '/faults', [
      { on: 'google-pay', kind: 'status-500' },
      { on: 'validate-merchant', kind: 'status-500' },
    ])
    await atCheckout(page, 15)
    await expect(page.getByText('Google Pay could not be loaded.')).toBeVisible()
    await applePay(page).click()
    await expect(page.getByText(/Apple Pay did not work just now\./).first()).toBeVisible()
    await expect(appleSheet(page)).toHaveCount(0)
    const wallet = await openWallet(page)
    await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
    await paid(page)
  })

  test('what the owner switches off while a sheet is open is refused in words', async ({
    page,
    shop,
    request,
  }) => {
    const words = /This way of paying is not offered any more\. You have not been charged/
    await atCheckout(page, 16)
    const sheet = await openGoogle(page)
    await switchOn(shop, request, false)
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(sheet.getByText('This was not accepted. The shop’s page says why.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(words).first()).toBeVisible()
    await payByApple(page, GOOD)
    await expect(page.getByText(words).first()).toBeVisible()
  })
})

test('neither is drawn where the device has none, and their code is not loaded', async ({ page, shop }) => {
  await control(shop, '/devices', { googlePay: false, applePay: false })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await atCheckout(page, 17)
  await page.waitForLoadState('networkidle')
  await expect(googlePay(page)).toHaveCount(0)
  await expect(applePay(page)).toHaveCount(0)
  expect(scripts.filter((url) => /apple-pay/.test(url))).toEqual([])
  await expect.poll(() => scripts.filter((url) => /google-pay/.test(url)).length).toBeGreaterThan(0)
})

test.describe('at the desk', () => {
  test.use({ allowed: [/status of 400/] })

  test('Apple Pay is switched on with its domain file alone, which the shop then answers', async ({
    page,
    open,
    signIn,
    shop,
    request,
  }) => {
    await switchOn(shop, request, false)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn()
    await open('/admin/settings?page=payments')
    const file = page.getByLabel('Domain file for Apple Pay')
    const save = page.getByRole('button', { name: 'Save Settings' })
    await expect(page.getByRole('switch', { name: 'Google Pay' })).not.toBeChecked()
    await expect(file).toHaveCount(0)
    await page.getByRole('switch', { name: 'Apple Pay' }).check()
    await expect(page.getByText('Not offered yet: its file is missing.')).toBeVisible()
    await save.click()
    await expect(
      page.getByText('This is missing: without it Apple Pay can’t be switched on. Paste it here.'),
    ).toBeVisible()
    await expect(file).toBeFocused()
    await expectAccessible(page)
    await file.fill('no such file')
    await save.click()
    await expect(page.getByText(/This is not such a file: it has the digits 0 to 9/)).toBeVisible()
    await file.fill('7b22\n7d\n')
    await save.click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for the file as Apple does' }).click()
    await expect(page.getByText(/Apple Pay works by https alone\./)).toBeVisible()
    await expectAccessible(page)
    const at = '/.well-known/apple-developer-merchantid-domain-association'
    expect(await (await request.get(at, { maxRedirects: 0 })).text()).toBe('7b227d')
  })
})
