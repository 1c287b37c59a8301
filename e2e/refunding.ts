import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures/test.ts'
import type { ShopProcess } from './fixtures/shop-process.ts'
import { call, openPayment, ownerCookie } from './payment.ts'

/** Orders to give money back of, and the desk's dialogs for it. */

export interface Sold {
  id: number
  token: string
  total: string
}

/** One piece, or several of it, bought by Ada. */
export async function sell(shop: ShopProcess, productId: number, quantity = 1): Promise<Sold> {
  const payment = await openPayment(shop, productId, { quantity })
  const { id, total } = await payment.capture()
  return { id: id!, token: payment.token, total: `$${total}` }
}

export async function captureOf(shop: ShopProcess, id: number): Promise<string> {
  const headers = { Cookie: await ownerCookie(shop) }
  return (await call<{ paymentId: string }>(shop, 'GET', `/api/orders/${id}`, undefined, headers)).paymentId
}

export async function stockOf(shop: ShopProcess, id: number): Promise<number> {
  return (await call<{ stock: number }>(shop, 'GET', `/api/products/${id}`)).stock
}

export const statusOf = (page: Page, id: number) => page.getByLabel(`Status of order #${id}`)
export const paymentOf = (page: Page) => page.getByRole('region', { name: 'Payment' })
export const refundDialog = (page: Page, { id }: Sold) =>
  page.getByRole('dialog', { name: `Give money back for order #${id}` })
export const cancelDialog = (page: Page, { id }: Sold) =>
  page.getByRole('dialog', { name: `Cancel order #${id}?` })

/** On the order's page: opens the dialog by its button. */
export async function openRefund(page: Page, sold: Sold): Promise<Locator> {
  await paymentOf(page).getByRole('button', { name: 'Give money back' }).click()
  const dialog = refundDialog(page, sold)
  await expect(dialog).toBeVisible()
  return dialog
}
