import { returnsOf, sellSent } from '../fixtures/order-desk.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { addToCart, bought, buy, fillAddress, figure, goToCheckout } from '../support/shopper.ts'
import { translate } from '../support/translated.ts'

/**
 * Shoppers who read another language than English let their browser translate: before, while and after a page is
 * hydrated.
 */

// A page that was translated before it was hydrated is not what React has rendered: it renders it anew.
test.use({ allowed: [/Minified React error #(418|423|425)/], locale: 'es-ES' })

test('a purchase goes through on pages that are translated as soon as they are there', async ({ page }) => {
  await translate(page, 'at once')
  const { order } = await buy(page, 5)
  await expect(page.getByText(`Order #${order}`, { exact: true })).toBeVisible()
})

test('a checkout that is translated while it is filled in keeps its form, and its sums are right', async ({
  page,
}) => {
  await addToCart(page, 17)
  await goToCheckout(page)
  await translate(page, 'now')
  await fillAddress(page)
  await expect(page.getByLabel(/^ZIP code/)).toHaveValue('28801')
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  const before = await figure(page, 'Total')
  await page.getByLabel(/^ZIP code/).fill('')
  await page.getByLabel(/^ZIP code/).fill('2880')
  await page.getByLabel(/^City/).focus()
  await expect(page.getByText('Enter a ZIP code of 5 digits, such as 28801.').first()).toBeVisible()
  await page.getByLabel(/^ZIP code/).fill('28801')
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await expect.poll(() => figure(page, 'Total')).toBe(before)
})

test('numbers in a translated cart stay right', async ({ page, open }) => {
  await addToCart(page, 5)
  await open('/cart')
  await translate(page, 'now')
  await expect(page.getByText('1 item in your cart')).toBeVisible()
  await page
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click()
  await expect(page.getByText('2 items in your cart')).toBeVisible()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$30.00')
  await page
    .getByRole('button', { name: /^One fewer of/ })
    .first()
    .click()
  await expect(page.getByText('1 item in your cart')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('options, gallery, tabs and filters work on translated pages', async ({ page, open }) => {
  await open('/products/21')
  await translate(page, 'now')
  const sizes = page.getByRole('radiogroup', { name: 'Wrist size' }).getByRole('radio')
  for (const n of [0, 1]) await sizes.nth(n).check({ force: true })
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('has been added to your cart.')).toBeVisible()
  await open('/products')
  await translate(page, 'now')
  await page.getByPlaceholder('Search products...').fill('amethyst')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=amethyst/)
  await expect(page.getByText(/^Showing \d+|\d+ pieces?/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a wrist is kept, a picture enlarged and a return asked for on translated pages', async ({
  page,
  shop,
  open,
}) => {
  await open('/size-guide')
  await translate(page, 'now')
  await page.getByLabel(/Around your wrist/).fill('60')
  await page.getByRole('button', { name: 'Keep my wrist' }).click()
  await expect(page.locator('#wrist-error')).toBeVisible()
  await page.getByLabel(/Around your wrist/).fill('6 1/2 in')
  await page.getByRole('button', { name: 'Keep my wrist' }).click()
  await expect(page.getByText(/^Kept: 6½ in\./)).toBeVisible()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect(page.getByText('Forgotten. Nothing of it is left in this browser.')).toBeVisible()

  await open('/products/5')
  await translate(page, 'now')
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click()
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeHidden()

  const sold = await sellSent(shop, 5)
  await open(`/orders/${sold.token}`)
  await translate(page, 'now')
  await returnsOf(page).getByText('Return pieces', { exact: true }).click()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('Choose how many go back of at least one piece.')).toBeVisible()
  await page.getByLabel('How many').selectOption('1')
  await page.getByLabel('Why').selectOption('It does not fit')
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(returnsOf(page).getByText('Your request has arrived and is not answered yet.')).toBeVisible()
})

test('the desk is worked in while it is translated', async ({ page, shop, open, signIn }) => {
  const { order } = await bought(shop, 5)
  await signIn()
  await translate(page, 'at once')
  await open(`/admin/orders?order=${order}`)
  await expect(page.getByRole('heading', { name: new RegExp(`#${order}`) }).first()).toBeVisible()
  await page.getByLabel('Status').first().selectOption('Pending')
  await expect(page.getByText(`Order #${order} is now pending.`)).toBeVisible()
  await page.goto('/admin/products')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByLabel(/^Name/).fill('A translated piece')
  await expect(page.getByRole('dialog')).toBeVisible()
})
