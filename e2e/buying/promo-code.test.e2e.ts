import type { Page } from '@playwright/test'
import { unfold } from '../fixtures/order-desk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import {
  addToCart,
  figure,
  fillAddress,
  goToCheckout,
  openMailedOrder,
  openWallet,
} from '../support/shopper.ts'

interface Made {
  id: number
  code: string
  uses: number
  version: number
}

/** As the owner, in the same browser: makes a code that takes 10% off unless said otherwise. */
async function makeCode(page: Page, terms: Record<string, unknown>): Promise<Made> {
  const answer = await page.request.post('/api/promotions', {
    data: { kind: 'percent', amount: '10', ...terms },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Made
}

async function apply(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo Code' }).fill(code)
  await page.keyboard.press('Enter')
}

const removal = (page: Page, code: string) =>
  page.getByRole('button', { name: `Remove the promo code ${code}` })

test.use({ allowed: [/status of 4(09|29)/] })

test('a code is applied by keyboard, kept over a reload, paid with, and stands on the order', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  const { id } = await makeCode(page, { code: 'SPRING', maxUses: 5 })
  await addToCart(page, 5)
  await open('/cart')
  const before = await figure(page, 'Subtotal')
  await apply(page, ' spring ')
  await expect(removal(page, 'SPRING')).toBeFocused()
  await expect(page.getByText('10% off.', { exact: true })).toBeVisible()
  const off = await figure(page, 'Discount (SPRING)')
  expect(Number(off.replace('-$', ''))).toBeCloseTo(Number(before.slice(1)) / 10, 2)
  await expectAccessible(page)

  await page.reload()
  await hydrated(page)
  expect(await figure(page, 'Discount (SPRING)')).toBe(off)
  await goToCheckout(page)
  await fillAddress(page)
  expect(await figure(page, 'Discount (SPRING)')).toBe(off)
  const total = await figure(page, 'Total')
  const wallet = await openWallet(page)
  await expect(wallet.getByText(total).first()).toBeVisible()
  await expect(wallet.getByText(off.slice(2)).first()).toBeVisible()
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  expect(await figure(page, 'Discount (SPRING)')).toBe(off)
  expect(await figure(page, 'Total')).toBe(total)
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])

  await openMailedOrder(page, order)
  await expect(page.getByText('Discount (SPRING)')).toBeVisible()
  await open(`/admin/orders?order=${order}`)
  await unfold(page, 'Payment')
  await expect(page.getByText('Discount (SPRING)')).toBeVisible()
  const codes = (await (await page.request.get('/api/promotions')).json()) as Made[]
  expect(codes.find((made) => made.id === id)?.uses).toBe(1)

  await addToCart(page, 6)
  await open('/cart')
  await expect(page.getByRole('textbox', { name: 'Promo Code' })).toHaveValue('')
})

test('a code that stops fitting is kept and explained, and the cart can be paid without it', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  await addToCart(page, 5)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await open('/cart')
  const twice = Number((await figure(page, 'Subtotal')).slice(1))
  await makeCode(page, { code: 'TWO-UP', minimumSubtotal: twice.toFixed(2) })
  await apply(page, 'two-up')
  await expect(page.getByText('Discount (TWO-UP)')).toBeVisible()

  await page.getByRole('button', { name: /^One fewer of/ }).click()
  const why = page.getByText(`TWO-UP needs a subtotal of $${twice.toFixed(2)} or more; your cart has`)
  await expect(why).toBeVisible()
  await expect(page.getByText('Discount (TWO-UP)')).toBeHidden()
  await expectAccessible(page)
  await goToCheckout(page)
  await expect(why).toBeVisible()
  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()

  await open('/cart')
  await removal(page, 'TWO-UP').click()
  await expect(page.getByRole('textbox', { name: 'Promo Code' })).toBeFocused()
  await expect(why).toBeHidden()
})

test('a code that runs out between the quote and the click refuses the sale in a sentence', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  const made = await makeCode(page, { code: 'GONE', kind: 'free-shipping', amount: '0' })
  await addToCart(page, 5)
  await open('/cart')
  await apply(page, 'GONE')
  await expect(page.getByText('Shipping (GONE)')).toBeVisible()
  await goToCheckout(page)
  await fillAddress(page)
  await expect(page.getByText('Shipping (GONE)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  const { id, version } = made
  await page.request.put(`/api/promotions/${id}`, {
    data: { code: 'GONE', kind: 'free-shipping', amount: '0', active: false, version },
  })
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'GONE' })).toHaveText(
    'GONE can’t be used at the moment. You have not been charged.',
  )
  await expect(page.getByText('Shipping (GONE)')).toBeHidden()
  await expect(page.getByText('GONE can’t be used at the moment. Your total is without it.')).toBeVisible()
})

test('who has tried too many codes is told to wait, and the cart keeps its prices', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  await makeCode(page, { code: 'KEPT-ONE' })
  await addToCart(page, 5)
  await open('/cart')
  await apply(page, 'KEPT-ONE')
  await expect(page.getByText('Discount (KEPT-ONE)')).toBeVisible()
  await page.route('**/api/cart/quote', async (route) => {
    if (!route.request().postData()?.includes('promoCode')) return await route.continue()
    await route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        detail: 'Too many unknown promo codes were tried from here.',
        reason: 'promo_code',
      }),
    })
  })
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Too many unknown promo codes were tried from here.')).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText(/^\$\d/)
})
