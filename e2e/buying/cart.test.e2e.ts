import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { addToCart } from '../support/shopper.ts'

interface Listed {
  id: number
  name: string
  stock: number
  optionGroups: unknown[]
}

/** Those that are bought as they are, without a choice of options. */
async function pieces(request: APIRequestContext): Promise<Listed[]> {
  const all = (await (await request.get('/api/products')).json()) as Listed[]
  return all.filter(({ optionGroups }) => optionGroups.length === 0)
}

/** Writes into the cart the browser has kept, as if it were from another day. */
const CART = 'handmade-moments.cart.v1'

test('what was removed can be put back where it was, by keyboard too', async ({ page, open }) => {
  const first = await addToCart(page, 3)
  const second = await addToCart(page, 4)
  await open('/cart')
  await page.getByRole('button', { name: `Remove ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first} removed.`)).toBeVisible()
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo: put ${first} back` })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(first)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: first })).toBeFocused()

  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const back = page.getByRole('button', { name: 'Undo: put 2 pieces back' })
  await expect(back).toBeInViewport()
  await back.click()
  await expect(page.getByText('2 items in your cart')).toBeVisible()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
})

test('plus stops at the pieces there are', async ({ page, open, request }) => {
  const last = (await pieces(request)).find(({ stock }) => stock === 1)!
  await addToCart(page, last.id)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('All of them are in your cart')).toBeVisible()
  await open('/cart')
  await expect(page.getByText('This is the only one.')).toBeVisible()
  const more = page.getByRole('button', { name: `One more of ${last.name}` })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(page.getByText('1 item in your cart')).toBeVisible()
})

test('what changed since the cart was filled is said, and accepted with one click', async ({
  page,
  open,
  request,
}) => {
  const few = (await pieces(request)).find(({ stock }) => stock > 1 && stock < 9)!
  const name = await addToCart(page, 5)
  await addToCart(page, few.id)
  await page.evaluate(
    ([key, scarce]) => {
      const cart = JSON.parse(localStorage.getItem(key)!) as {
        items: { id: number; name: string; price: string; quantity: number }[]
      }
      cart.items[0]!.price = '1.00'
      cart.items.find(({ id }) => id === scarce)!.quantity = 20
      cart.items.push({ ...cart.items[0]!, id: 999_999, name: 'Lost Pen' })
      localStorage.setItem(key, JSON.stringify(cart))
    },
    [CART, few.id] as const,
  )
  await open('/cart')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Something has changed since you filled your cart')
  await expect(notice).toContainText(`The price of ${name} is now`)
  await expect(notice).toContainText(`Only ${few.stock} of ${few.name} are left.`)
  await expect(notice).toContainText('Lost Pen is no longer in the shop.')
  await page.getByRole('button', { name: 'Update cart' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText(`${few.stock + 1} items in your cart`)).toBeVisible()
})

test('an unknown promo code is refused in words beside its field', async ({ page, open }) => {
  await addToCart(page, 6)
  await open('/cart')
  await page.getByLabel('Promo Code').fill('FAIR2031')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/There is no code “FAIR2031”/)).toBeVisible()
})
