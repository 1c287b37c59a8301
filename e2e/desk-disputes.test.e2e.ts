import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import type { ShopProcess } from './fixtures/shop-process.ts'
import { control, openPayment } from './payment.ts'
import { keepScreenshots } from './screenshots.ts'

/** Tells of a dispute over the newest payment, as PayPal would. */
async function dispute(shop: ShopProcess, options: object): Promise<void> {
  const { captures } = await control<{ captures: { id: string }[] }>(shop, '/state')
  await control(shop, `/captures/${captures.at(-1)!.id}/dispute`, options)
}

/** PayPal's notice takes a moment to come in. */
async function seeOnReload(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

test('an order in dispute stands out at the desk, and is not sent by mistake', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { id } = await (await openPayment(shop, 5)).capture()
  await signIn()
  await dispute(shop, { stage: 'UPDATED' })
  await open(`/admin/orders?order=${id}`)
  await seeOnReload(page, 'This order is in dispute')
  await expect(page.getByText('PayPal waits for your answer').first()).toBeVisible()
  await expect(page.getByText('merchandise or service not received').first()).toBeVisible()
  await expect(page.getByText(/Once it is sent it can’t be kept back/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'dispute')

  await open('/admin/orders?queue=taken-back')
  await expect(page.getByRole('row', { name: new RegExp(`#${id}\\b`) }).getByText('In dispute')).toBeVisible()
  await keepScreenshots(page, 'orders')
  await open('/admin')
  await page.getByRole('link', { name: /^In dispute: \$[\d.]+, 1 claim$/ }).click()
  await expect(page).toHaveURL(/queue=taken-back/)
  await open('/admin')
  await expect(page.getByText('Without refunds, disputes and cancelled orders')).toBeVisible()
  await keepScreenshots(page, 'dashboard')

  await dispute(shop, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
  await open(`/admin/orders?order=${id}`)
  await seeOnReload(page, 'The money of this order was taken back')
  await expect(page.getByText('Decided for the buyer').first()).toBeVisible()
  await expect(page.getByText(/has taken the money of order #\d+ back, so it can’t be sent/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0)
  await keepScreenshots(page, 'lost')
})

test('of a claim over a part that is lost, the part is gone and the rest is sent', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { id } = await (await openPayment(shop, 5)).capture()
  await signIn()
  await dispute(shop, { stage: 'UPDATED', amount: '9.00' })
  await open('/admin')
  await expect(async () => {
    await page.reload()
    const link = page.getByRole('link', { name: 'In dispute: $9.00, 1 claim' })
    await expect(link).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await dispute(shop, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
  await open(`/admin/orders?order=${id}`)
  await seeOnReload(page, 'Taken back in part by PayPal or the buyer’s bank: $9.00 gone in all')
  await expect(page.getByText('Partly refunded').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('This order is in dispute')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
})
