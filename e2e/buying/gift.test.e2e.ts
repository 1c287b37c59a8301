import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import {
  addToCart,
  figure,
  fillAddress,
  goToCheckout,
  openMailedOrder,
  openWallet,
} from '../support/shopper.ts'

/** An order that is a gift: chosen in the cart, paid, told to its buyer, and seen by whoever packs it. */

const GIFT = 'handmade-moments.gift.v1'
const NOTE = ' Für “Zoë” & Zoe\u0308 👩‍👩‍👧,\n  <b>"Grüße"</b>; =1+1, \'שלום\' 🎁 '
const WIDTHS = [320, 390, 768, 1280]

const tick = (page: Page) => page.getByRole('checkbox', { name: 'This is a gift' })
const wrap = (page: Page) => page.getByRole('checkbox', { name: /^Gift wrap/ })
const noteField = (page: Page) => page.getByLabel('Note (optional)')
/** Beside the one that is empty until a payment fails. */
const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: /gift/i })
const quoted = async (page: Page) => await page.locator('blockquote').first().textContent()

interface Offer {
  giftNotes: boolean
  giftWrap: boolean
  giftWrapPrice: string
}

/** What the owner offers from now on. */
async function offer(request: APIRequestContext, gifts: Partial<Offer>): Promise<void> {
  expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
  const settings = (await (await request.get('/api/settings')).json()) as Offer
  const answer = await request.put('/api/settings', { data: { ...settings, ...gifts } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await request.delete('/api/session')
}

test('a gift’s note is the same bytes from the cart to the slip and the file, by keyboard', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(240_000)
  await addToCart(page, 5)
  await open('/cart')
  const total = await figure(page, 'Total')
  await tick(page).focus()
  await page.keyboard.press('Space')
  await expect(noteField(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.insertText(NOTE)
  await expect(noteField(page)).toHaveAccessibleDescription(/It goes into the parcel.* of 300 characters\./)
  await page.keyboard.press('Tab')
  await expect(wrap(page)).toBeFocused()
  await expect(wrap(page)).toHaveAccessibleName('Gift wrap +$4.00')
  await expect(wrap(page)).toHaveAccessibleDescription('In plain kraft paper, tied with linen twine.')
  await page.keyboard.press('Space')
  await expect.poll(() => figure(page, 'Gift wrap')).toBe('$4.00')
  await expect.poll(() => figure(page, 'Total')).not.toBe(total)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Leave prices off the packing slip' })).toBeChecked()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'a cart that is a gift')
  }
  await keepScreenshots(page, 'gift-cart')
  await page.setViewportSize({ width: 1280, height: 900 })
  // Kept as the cart is, in this browser.
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/cart/quote', async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await hydrated(page)
  // What is pressed next does not move away while the shop prices the cart.
  const toPress = page.getByRole('link', { name: 'Proceed to Checkout' })
  const before = await toPress.boundingBox()
  answer()
  await expect.poll(() => figure(page, 'Gift wrap')).toBe('$4.00')
  await expect(noteField(page)).toHaveValue(NOTE)
  expect(await toPress.boundingBox()).toEqual(before)
  await page.unroute('**/api/cart/quote')
  const inCart = await figure(page, 'Total')

  await goToCheckout(page)
  await expect(page.getByRole('blockquote', { name: 'Gift note' })).toBeVisible()
  expect(await quoted(page)).toBe(NOTE)
  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'a checkout of a gift')
  }
  await keepScreenshots(page, 'gift-checkout')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => figure(page, 'Total')).toBe(inCart)
  const wallet = await openWallet(page)
  await expect(wallet.getByText('Gift wrap')).toBeVisible()
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])
  expect(await quoted(page)).toBe(NOTE)
  expect(await figure(page, 'Total')).toBe(inCart)
  // The next cart is no gift.
  expect(await page.evaluate((key) => localStorage.getItem(key), GIFT)).toBe('null')

  await signIn()
  await openMailedOrder(page, order)
  expect(await quoted(page)).toBe(NOTE)
  await expect(page.getByText('Gift wrapped')).toBeVisible()
  await keepScreenshots(page, 'gift-order')
  await open(`/admin/orders?order=${order}`)
  const notice = page.getByRole('region', { name: 'Gift' })
  await expect(notice).toContainText('Wrap it. No prices in the parcel.')
  expect(await quoted(page)).toBe(NOTE)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'the order of a gift')
  }
  await keepScreenshots(page, 'gift-desk')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/admin/orders?print=slips&ids=${order}`)
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  const printed = slip.getByRole('region', { name: 'Gift note' })
  await expect(printed).toBeVisible()
  expect(await printed.textContent()).toBe(NOTE)
  expect(await slip.textContent()).not.toMatch(/\$\d/)
  await keepScreenshots(page, 'gift-slip')
  await page.goto(`/admin/orders?print=invoice&order=${order}`)
  await expect(page.getByText('do not put this in it')).toBeVisible()
  await open('/admin/orders')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(NOTE.replaceAll('"', '""'))
})

test('a note that is too long says so where it is typed, and beside what is paid', async ({ page, open }) => {
  await addToCart(page, 5)
  await open('/cart')
  await tick(page).check()
  await noteField(page).fill('🎁'.repeat(301))
  await expect(noteField(page)).toHaveAccessibleDescription(
    /may have at most 300 characters; yours has 301\./,
  )
  await expect(noteField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAsIs(page, 'a note that is too long')
  await goToCheckout(page)
  await expect(trouble(page)).toContainText('yours has 301.')
  await page.getByRole('link', { name: 'Change it in your cart' }).click()
  await page.waitForURL('**/cart')
  await noteField(page).fill('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Taken back, and back again with what was typed.
  await noteField(page).fill('For Zoë')
  await tick(page).uncheck()
  await expect(noteField(page)).toHaveCount(0)
  await tick(page).check()
  await expect(noteField(page)).toHaveValue('For Zoë')
})

test('wrap that is no longer offered is said at checkout, and repaired by one click', async ({
  page,
  open,
  request,
}) => {
  await addToCart(page, 5)
  await open('/cart')
  await tick(page).check()
  await wrap(page).check()
  await expect.poll(() => figure(page, 'Gift wrap')).toBe('$4.00')
  await offer(request, { giftWrap: false })
  try {
    await goToCheckout(page)
    await expect(trouble(page)).toContainText('Gift wrap is no longer offered.')
    await expectAccessibleAsIs(page, 'wrap that is gone')
    await page.getByRole('button', { name: 'Order without gift wrap' }).press('Enter')
    await expect(trouble(page)).toHaveCount(0)
    await expect(page.getByText('Gift wrapped')).toHaveCount(0)
  } finally {
    await offer(request, { giftWrap: true })
  }
})

test('whatever a browser keeps as a gift, the cart opens', async ({ page, open }) => {
  await addToCart(page, 5)
  for (const found of ['null', '"gift"', '{', '{"note":7,"wrap":"yes"}', '[]']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [GIFT, found] as const)
    await open('/cart')
    await expect(tick(page)).toBeVisible()
  }
})

test('the owner says what is offered for gifts, and what the wrap costs', async ({
  page,
  open,
  signIn,
  request,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/settings?page=gifts')
  const price = page.getByLabel('Price of gift wrap')
  await price.fill('101')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(price).toHaveAccessibleDescription(/At most \$100\./)
  await price.fill('0')
  await page.getByLabel('How it is wrapped').fill('In a cloth.')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // The bar with the buttons lies over the foot of the window: what the settings of gifts stand beside is not half under it.
    await page.getByLabel('How it is wrapped').evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await expectAccessibleAsIs(page, 'the settings of gifts')
  }
  await keepScreenshots(page, 'gift-settings')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await addToCart(page, 5)
  await open('/cart')
  await tick(page).check()
  await page.getByRole('checkbox', { name: 'Gift wrap, free' }).check()
  await expect(page.getByText('In a cloth.')).toBeVisible()
  await expect.poll(() => figure(page, 'Gift wrap')).toBe('Free')
  await offer(request, { giftWrapPrice: '4.00' })
})

test('a sale entered by hand may be a gift, and part of it goes back without the wrap', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/orders?new=1')
  const { name } = (await (await page.request.get('/api/products/5')).json()) as { name: string }
  await page.getByLabel('Find a piece').fill(name)
  await page
    .getByRole('button', { name: `Add ${name}` })
    .first()
    .click()
  await page.getByRole('switch', { name: 'This is a gift' }).press('Space')
  await page.getByLabel('Note (optional)').fill('For Zoë')
  await page.getByRole('switch', { name: 'Gift wrap' }).press('Space')
  await expect.poll(() => figure(page, 'Gift wrap')).toBe('$4.00')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'a sale that is a gift')
  }
  await keepScreenshots(page, 'gift-by-hand')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Record Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/)
  await expect(page.getByRole('region', { name: 'Gift' })).toContainText('For Zoë')
  await page.getByRole('button', { name: 'Give money back' }).click()
  const dialog = page.getByRole('dialog')
  const back = dialog.getByRole('group', { name: 'Gift wrap' })
  await expect(back.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  await back.getByRole('radio', { name: 'All of it, $4.00' }).check()
  await expect(dialog.getByText('$4.32', { exact: true })).toBeVisible()
  await keepScreenshots(page, 'gift-refund')
})
