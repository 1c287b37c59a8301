import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { Product } from '../../src/pieces/product/product.rules.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { ada, addToCart, fillAddress, figure, goToCheckout, openWallet } from '../support/shopper.ts'

test('an empty cart has no checkout', async ({ page }) => {
  await page.goto('/checkout')
  await page.waitForURL('**/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('what is missing is listed as links to its fields, and what is wrong beside them', async ({ page }) => {
  await addToCart(page, 8)
  await goToCheckout(page)
  await page.getByRole('link', { name: 'ZIP code' }).click()
  const zip = page.getByLabel(/^ZIP code/)
  await expect(zip).toBeFocused()
  await zip.fill('2880')
  await zip.blur()
  await expect(zip).toHaveAccessibleDescription('Enter a ZIP code of 5 digits, such as 28801.')
  await expect(zip).toHaveAttribute('aria-invalid', 'true')

  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await page.getByLabel(/^State\b/).selectOption('OR')
  const contradiction = 'ZIP code 28801 is in North Carolina, not in Oregon. Check both.'
  await expect(zip).toHaveAccessibleDescription(contradiction)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeHidden()
  await page.getByRole('link', { name: contradiction }).click()
  await expect(zip).toBeFocused()
})

test('what was typed survives a reload and Back, and is gone once paid', async ({ page }) => {
  await addToCart(page, 11)
  await goToCheckout(page)
  await fillAddress(page)
  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await page.waitForURL('**/cart')
  await page.goBack()
  await page.waitForURL('**/checkout')
  await hydrated(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(/^Street address/)).toHaveValue('18 Mill Lane')
  await expect(page.getByLabel(/^State\b/)).toHaveValue('NC')

  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await addToCart(page, 11)
  await goToCheckout(page)
  await expect(page.getByLabel(/^Street address/)).toHaveValue('')
})

test('what was copied with characters nobody sees is read as it was meant, and paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await addToCart(page, 12)
  await goToCheckout(page)
  await fillAddress(page, { ...ada, 'Full name': '\u202aمحمد  Ada 李 👩‍👩‍👧\u202c' })
  async function paste(label: RegExp, text: string): Promise<void> {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByLabel(label).fill('')
    await page.getByLabel(label).focus()
    await page.keyboard.press('Control+V')
    await page.keyboard.press('Tab')
  }
  await paste(/^Email/, '\u202aAda <hidden@example.com>\u202c')
  // With its marks it is longer than the field takes.
  await paste(
    /^ZIP code/,
    '\u202a\u202a\u202a28801–1234\u202c\u202c\u202c\u202c\u202c\u202c\u202c\u202c\u202c',
  )
  await expect(page.getByLabel(/^Email/)).toHaveValue('hidden@example.com')
  await expect(page.getByLabel(/^ZIP code/)).toHaveValue('28801-1234')
  await expect(page.getByLabel(/^Full name/)).toHaveValue('محمد Ada 李 👩‍👩‍👧')
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, محمد Ada 李 👩‍👩‍👧')
  await expect(page.getByText(product).first()).toBeVisible()
})

test('delivery is told as days, and totals before the state is known', async ({ page }) => {
  await addToCart(page, 10)
  await goToCheckout(page)
  await expect(page.getByText(/arrives \w+day, \w+ \d+ to \w+day, \w+ \d+ if you order now/)).toBeVisible()
  await expect.poll(() => figure(page, 'Total')).toMatch(/^\$\d+\.\d\d$/)
})

test('a whole purchase by keyboard alone', async ({ page, open }) => {
  await open('/natural-gemstones')
  const press = (key: string) => page.keyboard.press(key)

  /** Tabs on until the focus is on what has this name, as someone does who sees where it is. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let steps = 0; steps < 90; steps += 1) {
      await press('Tab')
      const focused = await page.evaluate(() => {
        // PayPal's buttons stand in a tree of their own.
        const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
      if (name.test(focused.trim())) return
    }
    throw new Error(`Nothing named ${name} can be reached by Tab.`)
  }

  await tabTo(/^Skip to the content$/)
  await press('Enter')
  await tabTo(/Bracelet$/)
  await press('Enter')
  await page.waitForURL('**/products/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(/^Add to Cart$/)
  await press('Enter')
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await open('/cart')
  await tabTo(/^Proceed to Checkout$/)
  await press('Enter')
  await page.waitForURL('**/checkout')
  await hydrated(page)
  const typed = [
    [/^Email/, 'ada@example.com'],
    [/^Full name/, 'Ada Example'],
    [/^Street address/, '18 Mill Lane'],
    [/^City/, 'Asheville'],
  ] as const
  for (const [label, text] of typed) {
    await tabTo(label)
    await page.keyboard.type(text)
  }
  await press('Tab')
  await page.keyboard.type('NC')
  await tabTo(/^ZIP code/)
  await page.keyboard.type('28801')
  await expect(page.getByLabel(/^State\b/)).toHaveValue('NC')
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  await tabTo(/^PayPal$/)
  const opened = page.waitForEvent('popup')
  await press('Enter')
  const wallet = await opened
  await wallet.getByRole('button', { name: 'Pay', exact: true }).focus()
  await wallet.keyboard.press('Enter')
  await page.waitForURL('**/checkout/success**')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
})

test.describe('a price that has changed when the payment is opened', () => {
  test.use({ allowed: [/status of 409/] })

  test('is a failed payment, and what has changed can be accepted', async ({ page, request }) => {
    const headers = { 'Content-Type': 'application/json' }
    await request.post('/api/session', { data: OWNER, headers })
    const piece = (await (await request.get('/api/products/14')).json()) as Product
    const { id: _id, version: _version, ...fields } = editOf(piece)
    const edit = (price: unknown) => request.put('/api/products/14', { data: { ...fields, price }, headers })
    await addToCart(page, 14)
    await goToCheckout(page)
    await fillAddress(page)
    const pay = page.getByRole('button', { name: 'PayPal', exact: true })
    await expect(pay).toBeVisible()
    expect((await edit('77.00')).status()).toBe(200)
    await pay.click()
    await expect(page.getByText('Payment Failed')).toBeVisible()
    await expect(
      page.getByText('There was an error processing your payment. Please try again.'),
    ).toBeVisible()
    await expect(page.getByText(/is now \$77\.00.*You have not been charged\./).first()).toBeVisible()
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(page.getByText('Something has changed since you filled your cart')).toBeHidden()
    await expect(pay).toBeVisible()
    await edit(piece['price'])
  })
})
