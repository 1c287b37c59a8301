import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startEmulator } from '../../src/payments/wallets/paypal/emulator.ts'
import { openMailServer, tokenIn } from '../../src/store/connections/testing/mail-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { OWNER, startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { buy } from '../support/shopper.ts'

// What fades in has its colors at once; what is refused is refused on purpose, and while the shop starts anew nobody answers.
test.use({ allowed: [/status of (4\d\d|503)|net::ERR_/] })

const quiet = { info() {}, warn() {}, error() {} }

/** At a quarter of a minute each, reading included, they fill the fifteen minutes that it may take. */
const MOST_ACTIONS = 60

/** With what a place of the desk opens. */
const firstRooms = ['Today', 'Products']

/** What a maker does at the desk, counted: each press, and each field that is filled or chosen in. */
class Maker {
  actions = 0
  async press(what: Locator): Promise<void> {
    this.actions += 1
    await what.click()
  }
  async type(where: Locator, text: string): Promise<void> {
    this.actions += 1
    await where.fill(text)
  }
  async fill(form: Page | Locator, fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.type(form.getByLabel(label), text)
  }
  async choose(where: Locator, value: string): Promise<void> {
    this.actions += 1
    await where.selectOption(value)
  }
  /** To a place of the desk and, where that opens with another one, on to the room. */
  async go(page: Page, place: string, room: string): Promise<void> {
    const rooms = page.getByRole('navigation', { name: 'Desk' })
    await this.press(rooms.getByRole('link', { name: place, exact: true }))
    if (!firstRooms.includes(room)) await this.press(rooms.getByRole('link', { name: room, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(room)
  }
}

test('a maker who knows only the desk goes from the test shop to the open one, is told what does not work, and a shopper buys', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // A PayPal that takes keys as the real one does, a mail server that does not take everybody, and a shop of its own.
  const folder = mkdtempSync(join(tmpdir(), 'paypal-e2e-'))
  const paypal = await startEmulator(resolve('emulator/main.ts'), folder, quiet)
  const mail = await openMailServer({
    onAuth: ({ username }, _session, done) =>
      username === 'wrong'
        ? done(Object.assign(new Error('No such user here'), { responseCode: 535 }))
        : done(null, { user: username ?? '' }),
  })
  const shop = await startStockedShop({ PAYPAL_API_URL: paypal.url })
  const webhooks = (mode: object) =>
    fetch(`${paypal.url}/__emu/webhooks/mode`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(mode),
    })
  const maker = new Maker()
  const text = async (path: string) => await (await page.request.get(shop.url + path)).text()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const before = page.getByRole('region', { name: 'Before you open' })
  const paypalPart = page.getByRole('group', { name: 'PayPal' })
  const startsAnew = page.getByText('The shop starts anew')
  const wide = () => page.setViewportSize({ width: 1280, height: 900 })
  try {
    const { capture } = await openPayment(shop, 7)
    await capture()

    await wide()
    await page.goto(`${shop.url}/admin`)
    await hydrated(page)
    await maker.type(page.getByLabel('Email'), OWNER.email)
    await maker.type(page.getByLabel('Password', { exact: true }), OWNER.password)
    await maker.press(button('Sign in'))
    await expect(before).toContainText('0 of 5 done that a shop needs. Next: Name, email and postal address')
    await expectAccessible(page)
    await keepScreenshots(page, 'before-opening')
    await wide()
    await maker.press(before.getByRole('link', { name: 'See All Steps' }))
    await maker.press(page.getByRole('button', { name: 'Not yet: A second factor' }))
    const put = page.getByRole('region', { name: 'Not yet' })
    await expect(put.getByRole('button', { name: 'Bring back: A second factor' })).toBeVisible()

    await test.step('keys that are wrong, and an address where nobody is, are told at once', async () => {
      await maker.go(page, 'House', 'Connections')
      await expect(page.getByText('Payments are tests: no money moves.')).toBeVisible()
      await expect(page.getByText('No mail server is set')).toBeVisible()
      await expectAccessible(page)
      await keepScreenshots(page, 'connections-nothing')
      await wide()
      await maker.type(page.getByLabel('Address of the shop'), 'http://127.0.0.1:1')
      await maker.press(button('Call the shop there'))
      await expect(page.getByText('The name 127.0.0.1 is known, but nothing answers there.')).toBeVisible()
      await maker.fill(paypalPart, { 'Client ID': 'emu-client', Secret: 'not the secret' })
      await maker.press(paypalPart.getByRole('button', { name: 'Try the keys' }))
      await expect(page.getByText(/PayPal does not take this client ID with this secret/)).toBeVisible()
      await expectAccessible(page)
      await keepScreenshots(page, 'connections-wrong-keys')
      await wide()
      await maker.type(paypalPart.getByLabel('Secret'), 'emu-secret')
      await maker.press(paypalPart.getByRole('button', { name: 'Try the keys' }))
      await expect(page.getByText(/^PayPal takes these keys\. They are of the account/)).toBeVisible()
    })

    // What PayPal sends does not arrive: that takes half a minute to be told, and she goes on meanwhile.
    await webhooks({ mode: 'delayed', delayMs: 120_000 })
    await maker.press(paypalPart.getByRole('button', { name: 'Register the webhook and try it' }))

    await test.step('mail that is refused', async () => {
      await maker.type(page.getByLabel('Mail server'), '127.0.0.1')
      await maker.choose(page.getByLabel('Encryption'), 'none')
      const port = String(mail.port)
      const server = { Port: port, User: 'wrong', Password: 'a password', From: 'shop@example.com' }
      await maker.fill(page, server)
      await maker.press(button('Send me a mail'))
      await expect(
        page.getByText(/The mail was not sent: the mail server does not take the user and the password/),
      ).toBeVisible()
      await maker.type(page.getByLabel('User'), 'shop')
      await maker.press(button('Send me a mail'))
      await expect(
        page.getByText(/^The mail server took a mail to .* Press the button behind its link/),
      ).toBeVisible()
    })

    await test.step('what a shop needs, in a second window', async () => {
      const other = await page.context().newPage()
      await other.setViewportSize({ width: 1280, height: 900 })
      await other.goto(`${shop.url}/admin`)
      await hydrated(other)
      await maker.press(other.getByRole('link', { name: 'See All Steps' }))
      await expect(other.getByRole('button', { name: 'Open the Shop' })).toBeDisabled()
      await maker.press(other.getByRole('link', { name: 'Name, email and postal address' }))
      await maker.fill(other, {
        'Store name': 'June’s Cups',
        'Contact email': 'june@cups.example',
        'Postal address': '1 Kiln Lane, Asheville, NC 28801',
      })
      await maker.press(other.getByRole('button', { name: 'Save Settings' }))
      await expect(other.getByText('Settings saved')).toBeVisible()
      const pages = other.getByRole('navigation', { name: 'Pages of the settings' })
      await maker.press(pages.getByRole('link', { name: 'Sales tax' }))
      await maker.press(other.getByRole('button', { name: 'These are right' }))
      await expect(other.getByText('Tax is confirmed.')).toBeVisible()
      await maker.go(other, 'House', 'Shipping')
      await maker.press(other.getByRole('button', { name: 'This is right' }))
      await expect(other.getByText('Shipping is confirmed.')).toBeVisible()
      await maker.go(other, 'Pieces', 'Products')
      await maker.press(other.getByRole('button', { name: 'Add Product' }))
      const form = other.getByRole('dialog')
      await maker.press(form.getByRole('button', { name: 'Add by address' }))
      await maker.fill(form, {
        'Name *': 'Cup',
        Description: 'Of stoneware.',
        Price: '28',
        Stock: '3',
        Category: 'Cups',
        'Image URL *': 'attached_assets/default-product.svg',
      })
      await maker.press(form.getByRole('button', { name: 'Create Product' }))
      await expect(other.getByText('Product created successfully')).toBeVisible()
      await other.close()
    })

    await test.step('a webhook that stays silent, and then comes', async () => {
      await expect(
        page.getByText(/what it sent to \S+ did not arrive within 30 seconds\. The keys do not count yet\./),
      ).toBeVisible({ timeout: 60_000 })
      await expectAccessible(page)
      await keepScreenshots(page, 'connections-silent')
      await wide()
      await webhooks({ mode: 'on' })
      await maker.press(paypalPart.getByRole('button', { name: 'Register the webhook and try it' }))
      await expect(page.getByText('Real payments, by the client ID that ends in ient.')).toBeVisible({
        timeout: 60_000,
      })
      await expect(startsAnew).toBeHidden()
    })

    await test.step('until it is open strangers pay nothing, and search engines are kept out', async () => {
      expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
      expect(await text('/')).toContain('<meta name="robots" content="noindex">')
      expect(await text('/')).toContain('This shop is not open yet.')
      await expect(openPayment(shop, 7)).rejects.toThrow('This shop is not open yet.')
    })

    await test.step('the link of the mail, pressed', async () => {
      await page.goto(`${shop.url}/admin/prove-mail?token=${tokenIn(mail.taken.at(-1)!)}`)
      await hydrated(page)
      await expectAccessible(page)
      await keepScreenshots(page, 'connections-prove-mail')
      await wide()
      await maker.press(button('Use this mail server'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The mail came')
      await maker.press(page.getByRole('link', { name: 'Back to Connections' }))
      await expect(page.getByText('Mail goes by 127.0.0.1, from shop@example.com.')).toBeVisible({
        timeout: 60_000,
      })
      await expect(startsAnew).toBeHidden()
      await expect(page.getByText(/SPF (is missing|could not be looked up)/)).toBeVisible({ timeout: 30_000 })
      await maker.press(button('Send a test mail'))
      await expect(page.getByText(/^The mail server took a test mail to \S+\. Look whether/)).toBeVisible()
      await expectAccessible(page)
      await keepScreenshots(page, 'connections-set')
      await wide()
    })

    await test.step('the rehearsal', async () => {
      await maker.go(page, 'Today', 'Today')
      await maker.press(before.getByRole('link', { name: 'Open the Shop' }))
      await expect(button('Open the Shop')).toBeEnabled()
      await expectAccessible(page)
      await keepScreenshots(page, 'opening')
      await wide()
      await maker.press(button('Rehearse with One Dollar'))
      await expect(page.getByText('Dress rehearsal')).toBeVisible()
      await maker.press(button('Pay'))
      const course = page.getByRole('list', { name: 'The rehearsal' })
      await expect(page.getByText('All went as it will for your buyers.')).toBeVisible({ timeout: 60_000 })
      for (const line of await course.getByRole('listitem').all()) await expect(line).toContainText('✓')
      await expectAccessible(page)
      await keepScreenshots(page, 'rehearsal')
      await wide()
    })

    await test.step('the opening', async () => {
      await expect(page.getByText(/^1 test order .* go(es)? for good/)).toBeVisible()
      await expect(page.getByText(/^What is left of the demo goes: \d+ products/)).toBeVisible()
      const number = page.getByLabel('Number of the first order')
      await maker.type(number, '1')
      await maker.press(button('Open the Shop'))
      await expect(page.getByText('Enter a whole number from 3 to 1000000000.')).toBeVisible()
      await maker.type(number, '1001')
      await maker.press(button('Open the Shop'))
      await expect(
        page.getByText(
          /1 test order swept\. The next order is #1001\..* As it was before, it lies in Backups/,
        ),
      ).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      console.log(`from the test shop to the open one: ${maker.actions} actions`)
      expect(maker.actions).toBeLessThanOrEqual(MOST_ACTIONS)
      await keepScreenshots(page, 'opened')
      await wide()
    })

    await test.step('the open shop, where a shopper buys', async () => {
      expect(await text('/robots.txt')).toContain('Sitemap: ')
      expect(await text('/')).not.toContain('noindex')
      expect(await text('/')).not.toContain('not open yet')
      const cups = (await (await page.request.get(`${shop.url}/api/products?search=cup`)).json()) as {
        id: number
      }[]
      const shopper = await browser.newPage({ baseURL: shop.url })
      expect(await buy(shopper, cups[0]!.id)).toEqual({ name: 'Cup', order: 1001 })
      await shopper.close()
      await maker.go(page, 'Today', 'Today')
      await expect(before).toHaveCount(0)
      await expect(page.getByText(/^\d things for later$/)).toBeVisible()
      await keepScreenshots(page, 'for-later')
      await wide()
    })

    await test.step('and PayPal taken off again, once it is said what then', async () => {
      await maker.go(page, 'House', 'Connections')
      await maker.press(button('Take PayPal off'))
      const question = page.getByRole('alertdialog', { name: 'Take PayPal off?' })
      await expect(question).toContainText('Nobody can pay any more')
      await maker.press(question.getByRole('button', { name: 'Take PayPal off' }))
      await expect(page.getByText('Payments are tests: no money moves.')).toBeVisible({ timeout: 60_000 })
    })
  } finally {
    await shop.remove()
    await mail.stop()
    await paypal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
