import type { Page } from '@playwright/test'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated } from '../fixtures/test.ts'
import { call, openPayment } from './payment.ts'

/** What a shopper does, in their words. */

export const ada = {
  'Full name': 'Ada Example',
  Email: 'ada@example.com',
  'Street address': '18 Mill Lane',
  City: 'Asheville',
  'ZIP code': '28801',
}

/** How many pieces are listed: the demo's, and those that tests before this one made. */
export async function countPieces(page: Page): Promise<number> {
  const answer = await page.request.get('/api/products?limit=1')
  return Number(answer.headers()['x-total-count'])
}

/** Puts a product into the cart from its page; answers its name. */
export async function addToCart(page: Page, productId: number): Promise<string> {
  await page.goto(`/products/${productId}`)
  await hydrated(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible()
  return name
}

/** Fills the shipping form of the checkout. */
export async function fillAddress(page: Page, who = ada): Promise<void> {
  for (const [label, value] of Object.entries(who)) {
    await page.getByLabel(new RegExp(`^${label}\\b`)).fill(value)
  }
  await page.getByLabel(/^State\b/).selectOption('NC')
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await hydrated(page)
}

/** Clicks the wallet's button and answers its window. */
export async function openWallet(
  page: Page,
  button: 'PayPal' | 'Pay Later' | 'Venmo' = 'PayPal',
): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  const wallet = await opened
  await wallet.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return wallet
}

/** A figure of a summary, by its label: 'Total' to '$37.80'. */
export async function figure(page: Page, label: string): Promise<string> {
  const row = page.locator('dl div', { has: page.getByText(label, { exact: true }) }).last()
  return (await row.locator('dd').first().innerText()).trim()
}

/** Buys one piece with a test payment, up to the page that thanks for it; answers its name and the order's number. */
export async function buy(
  page: Page,
  productId: number,
  who = ada,
): Promise<{ name: string; order: number }> {
  const name = await addToCart(page, productId)
  await goToCheckout(page)
  await fillAddress(page, who)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  const said = await page.getByText(/^Order #\d+$/).innerText()
  return { name, order: Number(/\d+/.exec(said)![0]) }
}

/** The same as `buy`, by calls: for tests that begin with an order. Answers its buyer's secret, too. */
export async function bought(
  shop: ShopProcess,
  productId: number,
  who = ada,
): Promise<{ name: string; order: number; token: string }> {
  const { name } = await call<{ name: string }>(shop, 'GET', `/api/products/${productId}`)
  const customer = {
    name: who['Full name'],
    email: who.Email,
    street1: who['Street address'],
    city: who.City,
    zip: who['ZIP code'],
  }
  const { token, capture } = await openPayment(shop, productId, { customer })
  const { id } = await capture()
  return { name, order: id!, token }
}

/** As the owner, who reads the mailbox of a shop without a mail server: follows the link to a buyer's order. */
export async function openMailedOrder(page: Page, order: number): Promise<void> {
  await page.goto('/admin/mailbox')
  await page
    .getByText(new RegExp(`Your order #${order} at`))
    .first()
    .click()
  await page.getByRole('link', { name: /\/orders\/[\w-]+$/ }).click()
  await page.waitForURL('**/orders/*')
  await hydrated(page)
}
