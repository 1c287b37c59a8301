import type { Page } from '@playwright/test'
import { CART_KEY } from '../../src/buying/cart/page/cart-store.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

interface Listed {
  id: number
  name: string
  stock: number
  optionGroups: unknown[]
}

const BOUND = 'An order holds up to 50 different pieces'

/** Puts `count` pieces into the cart that the browser keeps; answers the others that can be bought. */
async function fillCart(page: Page, count: number): Promise<Listed[]> {
  const pieces = (await (await page.request.get('/api/products')).json()) as Listed[]
  // One with options is bought as one of its combinations.
  const inStock = pieces.filter(({ stock, optionGroups }) => stock > 0 && optionGroups.length === 0)
  await page.evaluate(([key, items]) => localStorage.setItem(key, JSON.stringify({ items, totalCents: 1 })), [
    CART_KEY,
    inStock.slice(0, count).map((piece) => ({ ...piece, quantity: 1 })),
  ] as const)
  return inStock.slice(count)
}

const count = (page: Page) => page.getByRole('link', { name: /^Cart/ })

test('a full cart takes no other piece, says so at once, and loses none', async ({ page, open }) => {
  await open('/about')
  const [other] = await fillCart(page, 50)
  await open(`/products/${other!.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Not added to cart')).toBeVisible()
  await expect(page.getByText(`${BOUND}, and 99 of each.`)).toBeVisible()
  await expect(count(page)).toHaveAccessibleName('Cart, 50 items')
  await page.getByRole('button', { name: /^Favorite: / }).click()
  await open('/favorites')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Not added to cart')).toBeVisible()
  await open('/cart')
  await expect(page.getByText(`50 items in your cart. ${BOUND}.`)).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText(/^\$/)
})

test('what was taken out of a cart that is full by now waits until there is room', async ({
  page,
  open,
  context,
}) => {
  await open('/about')
  const [other] = await fillCart(page, 50)
  await open('/cart')
  const first = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
  await page.getByRole('button', { name: `Remove ${first}` }).click()
  const secondTab = await context.newPage()
  await secondTab.goto(`/products/${other!.id}`)
  await hydrated(secondTab)
  await secondTab.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(secondTab.getByText('Added to cart', { exact: true })).toBeVisible()

  const undo = page.getByRole('button', { name: `Undo: put ${first} back` })
  await undo.click()
  await expect(page.getByText('Your cart is full')).toBeVisible()
  await expect(page.getByText(`${BOUND}. ${first} was not put back.`)).toBeVisible()
  await expect(undo).toBeVisible()
  await expect(page.getByText('50 items in your cart')).toBeVisible()
  await secondTab.goto('/cart')
  await hydrated(secondTab)
  await secondTab.getByRole('button', { name: `Remove ${other!.name}` }).click()
  await expect(page.getByText('49 items in your cart')).toBeVisible()
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(page.getByText('50 items in your cart')).toBeVisible()
})

test('a kept cart of more than an order holds is shown whole, and says what to do', async ({
  page,
  open,
}) => {
  await open('/about')
  await fillCart(page, 53)
  await open('/cart')
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText(
    'Your cart holds 53 different pieces, and an order up to 50. Take 3 out to go on.',
  )
  await expect(page.getByText('53 items in your cart')).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText('…')
  await open('/checkout')
  await expect(page.getByRole('alert').first()).toContainText('Take 3 out to go on.')
  await open('/cart')
  for (let left = 3; left > 0; left -= 1)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  await expect(notice).toBeHidden()
  await expect(page.getByTestId('total')).toHaveText(/^\$/)
})

test('what is kept is items and total, and a piece keeps all its fields over other pages', async ({
  page,
  open,
}) => {
  await open('/products/5')
  const piece = (await (await page.request.get('/api/products/5')).json()) as object
  // What can be chosen of a piece, how it is sold, what it asks and what is told of it: of that the shop is asked anew.
  const options = ['optionGroups', 'combinations', 'parentId', 'choices', 'sku', 'priceTo']
  const asked = [
    ...options,
    'kind',
    'available',
    'makingDaysFrom',
    'makingDaysTo',
    'questions',
    'facts',
    'label',
    'sale',
    'finalSale',
    'noWarranty',
  ]
  const shown = Object.fromEntries(Object.entries(piece).filter(([field]) => !asked.includes(field)))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await open('/products/6')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(count(page)).toHaveAccessibleName('Cart, 2 items')
  const kept = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CART_KEY))!) as {
    items: { price: string }[]
  }
  expect(Object.keys(kept)).toEqual(['items', 'total'])
  expect(kept).toMatchObject({ items: [{ ...shown, quantity: 1 }, { id: 6 }] })
  const cents = kept.items.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0)
  expect(kept).toHaveProperty('total', (cents / 100).toFixed(2))
})
