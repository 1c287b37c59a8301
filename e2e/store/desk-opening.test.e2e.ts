import { join, resolve } from 'node:path'
import type { Locator } from '@playwright/test'
import { startEmulator } from '../../src/payments/wallets/paypal/emulator.ts'
import { startMailServer } from '../../trials/world/mail-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { OWNER, startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// What fades in has its colors at once; what is refused is refused on purpose.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: [/status of 4\d\d/] })

const quiet = { info() {}, warn() {}, error() {} }

test('a maker goes from the test shop to the open one: what it needs, a rehearsal with one dollar, the opening', async ({
  page,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // A shop of its own, and a PayPal that takes keys as the real one does.
  const shop = await startStockedShop()
  const emulator = await startEmulator(resolve('emulator/main.ts'), join(shop.dataDir, 'real'), quiet)
  const mail = await startMailServer()
  let actions = 0
  const press = async (what: Locator) => {
    actions += 1
    await what.click()
  }
  const type = async (where: Locator, text: string) => {
    actions += 1
    await where.fill(text)
  }
  const open = async (path: string) => {
    await page.goto(shop.url + path)
    await hydrated(page)
  }
  const text = async (path: string) => await (await page.request.get(shop.url + path)).text()
  const before = page.getByRole('region', { name: 'Before you open' })
  const openShop = page.getByRole('button', { name: 'Open the Shop' })
  try {
    const { capture } = await openPayment(shop, 7)
    await capture()
    await shop.end('SIGTERM')
    await shop.restart({
      PAYPAL_API_URL: emulator.url,
      PAYPAL_CLIENT_ID: emulator.clientId,
      PAYPAL_CLIENT_SECRET: emulator.clientSecret,
      PAYPAL_ENVIRONMENT: 'live',
      PAYPAL_WEBHOOK_ID: await emulator.registerWebhook(`${shop.url}/webhooks/paypal`),
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@example.com',
    })

    await test.step('until it is open strangers pay nothing, and search engines are kept out', async () => {
      expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
      expect(await text('/')).toContain('<meta name="robots" content="noindex">')
      expect(await text('/')).toContain('This shop is not open yet.')
      await expect(openPayment(shop, 7)).rejects.toThrow('This shop is not open yet.')
    })

    const began = performance.now()
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/admin')
    await type(page.getByLabel('Email'), OWNER.email)
    await type(page.getByLabel('Password', { exact: true }), OWNER.password)
    await press(page.getByRole('button', { name: 'Sign in', exact: true }))
    await expect(before).toContainText('1 of 5 done that a shop needs. Next: Name, email and postal address')
    await expectAccessible(page)
    await keepScreenshots(page, 'before-opening')
    await page.setViewportSize({ width: 1280, height: 900 })

    await test.step('what a shop needs', async () => {
      await press(before.getByRole('link', { name: 'See All Steps' }))
      await expect(openShop).toBeDisabled()
      await page.getByRole('button', { name: 'Not yet: A second factor' }).click()
      const put = page.getByRole('region', { name: 'Not yet' })
      await expect(put.getByRole('button', { name: 'Bring back: A second factor' })).toBeVisible()
      await expectAccessible(page)
      await press(page.getByRole('link', { name: 'Name, email and postal address' }))
      await type(page.getByLabel('Store name'), 'June’s Cups')
      await type(page.getByLabel('Contact email'), 'june@cups.example')
      await type(page.getByLabel('Postal address'), '1 Kiln Lane, Asheville, NC 28801')
      await press(page.getByRole('button', { name: 'Save Settings' }))
      await expect(page.getByText('Settings saved')).toBeVisible()
      await expect(page.getByRole('group', { name: 'Payments' })).toContainText(
        'nobody can pay until you have looked at Taxes above.',
      )
      await press(page.getByRole('group', { name: 'Taxes' }).getByRole('button', { name: 'These are right' }))
      await expect(page.getByText('Tax is confirmed.')).toBeVisible()
      await expect(page.getByRole('group', { name: 'Payments' })).toContainText('until you open the shop')
      await open('/admin/shipping')
      await press(page.getByRole('button', { name: 'This is right' }))
      await expect(page.getByText('Shipping is confirmed.')).toBeVisible()
      await open('/admin/products')
      await press(page.getByRole('button', { name: 'Add Product' }))
      const form = page.getByRole('dialog')
      await type(form.getByLabel('Name *'), 'Cup')
      await type(form.getByLabel('Description'), 'Of stoneware.')
      await type(form.getByLabel('Price'), '28')
      await type(form.getByLabel('Stock'), '3')
      await type(form.getByLabel('Category'), 'Cups')
      await type(form.getByLabel('Image URL *'), 'attached_assets/default-product.svg')
      await press(form.getByRole('button', { name: 'Create Product' }))
      await expect(page.getByText('Product created successfully')).toBeVisible()
    })

    await test.step('the rehearsal', async () => {
      await open('/admin?view=opening')
      await expect(openShop).toBeEnabled()
      await keepScreenshots(page, 'opening')
      await page.setViewportSize({ width: 1280, height: 900 })
      await press(page.getByRole('button', { name: 'Rehearse with One Dollar' }))
      await expect(page.getByText('Dress rehearsal')).toBeVisible()
      await press(page.getByRole('button', { name: 'Pay', exact: true }))
      const course = page.getByRole('list', { name: 'The rehearsal' })
      await expect(page.getByText('All went as it will for your buyers.')).toBeVisible({ timeout: 60_000 })
      for (const line of await course.getByRole('listitem').all()) await expect(line).toContainText('✓')
      await expectAccessible(page)
      await keepScreenshots(page, 'rehearsal')
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    await test.step('the opening', async () => {
      await expect(page.getByText(/^1 test order .* go(es)? for good/)).toBeVisible()
      await expect(page.getByText(/^What is left of the demo goes: \d+ products/)).toBeVisible()
      const number = page.getByLabel('Number of the first order')
      await number.fill('1')
      await openShop.click()
      await expect(page.getByText('Enter a whole number from 3 to 1000000000.')).toBeVisible()
      await type(number, '1001')
      await press(openShop)
      await expect(
        page.getByText(
          /Your shop is open\. 1 test order swept\. The next order is #1001\..* The backup of before is/,
        ),
      ).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const minutes = (performance.now() - began) / 60_000
      console.log(`from the test shop to the open one: ${actions} actions, ${minutes.toFixed(1)} minutes`)
      await keepScreenshots(page, 'opened')
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    await test.step('the open shop', async () => {
      expect(await text('/robots.txt')).toContain('Sitemap: ')
      expect(await text('/')).not.toContain('noindex')
      expect(await text('/')).not.toContain('not open yet')
      await open('/admin')
      await expect(before).toHaveCount(0)
      await expect(page.getByText(/^\d things for later$/)).toBeVisible()
      await keepScreenshots(page, 'for-later')
      const cup = (await (await page.request.get(`${shop.url}/api/products?search=cup`)).json()) as {
        id: number
      }[]
      const first = await openPayment(shop, cup[0]!.id)
      expect(await first.capture()).toMatchObject({ state: 'paid', id: 1001 })
    })
  } finally {
    await shop.remove()
    await emulator.stop()
    await mail.stop()
  }
})
