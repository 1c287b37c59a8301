import { expectAccessible } from '../support/accessibility.ts'
import { seeOnReload } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { dispute, openOrder, rowOf, sell, unfold } from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test('an order in dispute stands out at the desk, and is not sent by mistake', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 5)
  await signIn()
  await dispute(shop, sold, { stage: 'UPDATED' })
  await openOrder(page, sold)
  await seeOnReload(page, page.getByText('This order is in dispute').first())
  await expect(page.getByText(/^Answer it in PayPal’s Resolution Center by \w+ \d/)).toBeVisible()
  await expect(page.getByText('Can still be given back')).toHaveCount(0)
  await expect(page.getByText('PayPal waits for your answer').first()).toBeVisible()
  await expect(page.getByText('merchandise or service not received').first()).toBeVisible()
  await expect(page.getByText(/Once it is sent it can’t be kept back/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'dispute')
  // Its buyer reads no day of arrival that nobody keeps.
  await open(`/orders/${sold.token}`)
  await expect(page.getByRole('heading', { name: 'Payment contested' })).toBeVisible()
  await expect(page.getByText('Expected delivery')).toHaveCount(0)
  await expectAccessible(page)

  await open('/admin/orders?queue=taken-back')
  await expect(rowOf(page, sold).getByText('In dispute')).toBeVisible()
  await keepScreenshots(page, 'orders')
  await open('/admin')
  await page.getByRole('link', { name: /^In dispute: \$[\d.]+, 1 claim$/ }).click()
  await expect(page).toHaveURL(/queue=taken-back/)
  await open('/admin/dashboard')
  await expect(page.getByText('Without refunds, disputes and cancelled orders')).toBeVisible()
  await keepScreenshots(page, 'dashboard')

  await dispute(shop, sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
  await openOrder(page, sold)
  await seeOnReload(page, page.getByText('The money of this order was taken back').first())
  await expect(page.getByText('Decided for the buyer').first()).toBeVisible()
  await expect(page.getByText(/^Answer (it|by)/)).toHaveCount(0)
  await expect(
    page.getByText(/The money of order #\d+ was taken back by .*, so it can’t be sent/),
  ).toBeVisible()
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
  const sold = await sell(shop, 5)
  await signIn()
  await dispute(shop, sold, { stage: 'UPDATED', amount: '9.00' })
  await open('/admin')
  await seeOnReload(page, page.getByRole('link', { name: 'In dispute: $9.00, 1 claim' }))

  await dispute(shop, sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
  await openOrder(page, sold)
  await seeOnReload(page, page.getByText(/, partly refunded$/))
  await unfold(page, 'Timeline')
  await expect(
    page.getByText('Taken back in part by PayPal or the buyer’s bank: $9.00 gone in all'),
  ).toBeVisible()
  await expect(page.getByText('This order is in dispute')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
})
