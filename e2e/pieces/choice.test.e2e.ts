import type { APIRequestContext, Page } from '@playwright/test'
import { CART_KEY } from '../../src/buying/cart/page/cart-store.ts'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { goToCheckout } from '../support/shopper.ts'

/** Pieces of the demo: knotted moonstone by wrist size, of which one is sold out; and jade, whose larger sizes cost more. */
const MOONSTONE = 21
const JADE = 23

interface ProductAnswer {
  name: string
  combinations: { id: number; choices: string[]; price: string; stock: number }[]
}

async function combinationsOf(
  request: APIRequestContext,
  id: number,
): Promise<ProductAnswer['combinations']> {
  return ((await (await request.get(`/api/products/${id}`)).json()) as ProductAnswer).combinations
}

const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Wrist size' })
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

test('a size is chosen by keyboard, and the page follows it', async ({ page, open, request }) => {
  const [, , large] = await combinationsOf(request, JADE)
  await open(`/products/${JADE}`)
  const title = page.getByRole('heading', { level: 1 })
  const price = page
    .getByRole('main')
    .getByText(/^(from )?\$[\d.]+$/)
    .first()
  await expect(title).toHaveText('Nephrite Jade Toggle Bracelet')
  await expect(price).toHaveText('from $48.00')
  await expect(sizes(page).getByRole('radio', { checked: true })).toHaveCount(0)

  await addToCart(page).focus()
  await page.keyboard.press('Enter')
  await expect(sizes(page)).toHaveAccessibleDescription('Wrist size: choose one first.')
  await expect(sizes(page).getByRole('radio').first()).toBeFocused()

  const entries = await page.evaluate(() => history.length)
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(title).toHaveText('Nephrite Jade Toggle Bracelet, 7½ in')
  await expect(page).toHaveTitle(/^Nephrite Jade Toggle Bracelet, 7½ in · /)
  await expect(price).toHaveText('$51.00')
  await expect(page.getByText('Stock: 2 available')).toBeVisible()
  await expect(page.getByText('SKU BR023-7.5')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '7½ in: $51.00, 2 available.' })).toHaveCount(1)
  await expect(page).toHaveURL(`/products/${large!.id}-nephrite-jade-toggle-bracelet-7-1-2-in`)
  await expect(sizes(page).getByRole('radio', { name: /^7½ in/ })).toBeFocused()
  await expect(sizes(page)).toHaveAccessibleDescription('')
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await addToCart(page).press('Enter')
  await expect(
    page.getByText('Nephrite Jade Toggle Bracelet, 7½ in has been added to your cart.'),
  ).toBeVisible()
  await open('/cart')
  const line = page.getByRole('link', { name: 'Nephrite Jade Toggle Bracelet, 7½ in' })
  await expect(line).toHaveAttribute('href', /-nephrite-jade-toggle-bracelet-7-1-2-in$/)
  await expect(page.getByText('$51.00 each')).toBeVisible()
})

test('the address of a size shows it, to engines as the piece it is one of', async ({
  page,
  open,
  request,
}) => {
  const [small] = await combinationsOf(request, JADE)
  await open(`/products/${small!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nephrite Jade Toggle Bracelet, 6½ in')
  await expect(sizes(page).getByRole('radio', { name: /^6½ in/ })).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/products/${JADE}-nephrite-jade-toggle-bracelet$`),
  )
  await sizes(page).getByRole('radio', { name: /^7 in/ }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nephrite Jade Toggle Bracelet, 7 in')
  await page.reload()
  await hydrated(page)
  await expect(sizes(page).getByRole('radio', { name: /^7 in/ })).toBeChecked()
})

test('a size that is sold out says so, and is asked for', async ({ page, open }) => {
  await open(`/products/${MOONSTONE}`)
  const soldOut = sizes(page).getByRole('radio', { name: '7½ in sold out' })
  await soldOut.check()
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await page.getByRole('link', { name: 'Ask for it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page.getByLabel('Subject')).toHaveValue('Moonstone on Gray Silk Bracelet, 7½ in')
  await expect(page.getByLabel('Message')).toHaveValue(/Moonstone on Gray Silk Bracelet, 7½ in/)
  await page.goBack()
  await expect(soldOut).toBeChecked()
})

test('a price is told from the lowest on wherever a piece is listed, and only where sizes differ in it', async ({
  page,
  open,
}) => {
  await open('/products?search=jade')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('Nephrite Jade Toggle Bracelet')).toContainText('from $48.00')
  await open('/products?search=moonstone+silk')
  await expect(card('Moonstone on Gray Silk Bracelet')).not.toContainText('from')
  await open(`/products/${JADE}`)
  await page.getByRole('button', { name: /^Favorite: / }).click()
  await open('/favorites')
  await expect(card('Nephrite Jade Toggle Bracelet')).toContainText('from $48.00')
  await page.getByRole('link', { name: 'Choose options' }).click()
  await expect(page).toHaveURL(`/products/${JADE}-nephrite-jade-toggle-bracelet`)
})

test('a line from before its piece had sizes is mended by one click, in the cart and at the checkout', async ({
  page,
  open,
  request,
}) => {
  const before = (await (await request.get(`/api/products/${JADE}`)).json()) as ProductAnswer
  const [, middle] = before.combinations
  const line = { ...before, combinations: undefined, optionGroups: undefined, quantity: 2 }
  await open('/about')
  await page.evaluate(([key, items]) => localStorage.setItem(key, JSON.stringify({ items })), [
    CART_KEY,
    [line],
  ] as const)
  await open('/checkout')
  const notice = page.getByRole('alert').filter({ hasText: 'Something has changed' })
  await expect(notice).toContainText('Nephrite Jade Toggle Bracelet')
  await notice.getByRole('button', { name: /^7 in/ }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('Nephrite Jade Toggle Bracelet, 7 in')).toBeVisible()
  await open('/cart')
  await expect(page.getByRole('link', { name: 'Nephrite Jade Toggle Bracelet, 7 in' })).toHaveAttribute(
    'href',
    `/products/${middle!.id}-nephrite-jade-toggle-bracelet-7-in`,
  )
  await expect(page.getByTestId('quantity')).toHaveText(/2/)
  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

for (const width of [320, 390, 768, 1280]) {
  test(`the choice is accessible at ${width} px, before and after`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(`/products/${MOONSTONE}`)
    await expectAccessibleAsIs(page, 'nothing chosen')
    await addToCart(page).click()
    await expect(page.getByText('Wrist size: choose one first.')).toBeVisible()
    await expectAccessibleAsIs(page, 'asked to choose')
    await sizes(page)
      .getByRole('radio', { name: /^7½ in/ })
      .check()
    await expectAccessibleAsIs(page, 'sold out')
    for (const label of await sizes(page).locator('label').all())
      expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('each size is a link to its own address', async ({ page, request }) => {
    const [, middle] = await combinationsOf(request, MOONSTONE)
    await page.goto(`/products/${MOONSTONE}`)
    await expect(sizes(page)).toBeHidden()
    await expect(page.locator('li', { hasText: '7½ in' })).toHaveText('7½ in, $42.00, sold out')
    await page.getByRole('link', { name: '7 in', exact: true }).click()
    await expect(page).toHaveURL(`/products/${middle!.id}-moonstone-on-gray-silk-bracelet-7-in`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moonstone on Gray Silk Bracelet, 7 in')
    await expect(page.getByRole('link', { name: '7 in', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})
