import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { invite, join } from './colleague.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import type { ShopProcess } from './fixtures/shop-process.ts'
import { call, openPayment, ownerCookie, refundAtPaypal } from './payment.ts'
import { keepScreenshots } from './screenshots.ts'

// A packer's cancelling is refused.
test.use({ allowed: [/status of 403/] })

interface Sold {
  id: number
  token: string
  total: string
}

async function sell(shop: ShopProcess, productId: number): Promise<Sold> {
  const payment = await openPayment(shop, productId)
  const { id, total } = await payment.capture()
  return { id: id!, token: payment.token, total: `$${total}` }
}

async function captureOf(shop: ShopProcess, id: number): Promise<string> {
  const headers = { Cookie: await ownerCookie(shop) }
  return (await call<{ paymentId: string }>(shop, 'GET', `/api/orders/${id}`, undefined, headers)).paymentId
}

const statusOf = (page: Page, id: number) => page.getByLabel(`Status of order #${id}`)
const rowOf = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(`#${id}\\b`) })

test('a paid order that is cancelled is owed, in sight, until PayPal has given its money back', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 5)
  await signIn()
  await open('/admin/orders')
  await expect(rowOf(page, sold.id)).toContainText('Paid')
  await expect(rowOf(page, sold.id)).toContainText(/1 × \w/)
  await keepScreenshots(page, 'orders')

  // Nothing happens before the question is answered.
  await statusOf(page, sold.id).focus()
  await statusOf(page, sold.id).selectOption('Cancelled')
  const question = page.getByRole('dialog', { name: `Cancel order #${sold.id}?` })
  await expect(question).toContainText(`${sold.total} was paid and is not given back by itself.`)
  await expect(question).toContainText(await captureOf(shop, sold.id))
  await expect(question).toContainText('Its pieces are not put back on the shelf by themselves.')
  await expect(question).toContainText('The shop writes the buyer no mail about it.')
  await expectAccessible(page)
  await keepScreenshots(page, 'question')
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(statusOf(page, sold.id)).toHaveValue('processing')
  await expect(statusOf(page, sold.id)).toBeFocused()
  await statusOf(page, sold.id).selectOption('Cancelled')
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(statusOf(page, sold.id)).toHaveValue('cancelled')
  await expect(rowOf(page, sold.id)).toContainText(`Owed ${sold.total}`)

  await open('/admin')
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(toDo.getByRole('link', { name: `#${sold.id} Ada Example, ${sold.total}` })).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'dashboard')
  await toDo.getByRole('link', { name: /^Money owed: / }).click()
  await expect(page).toHaveURL(/queue=money-owed/)
  await expect(page.getByLabel('Show')).toHaveValue('money-owed')
  await page.getByRole('link', { name: `Details of order #${sold.id}` }).click()

  await expect(page.getByRole('heading', { name: `Money owed: ${sold.total}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0)
  await expect(page.getByText(`Order #${sold.id} is cancelled. Set its status back`)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'owed')
  await open(`/orders/${sold.token}`)
  await expect(
    page.getByText(`You have paid ${sold.total} for it, which we have not returned yet`),
  ).toBeVisible()
  await keepScreenshots(page, 'buyer')

  await refundAtPaypal(shop, await captureOf(shop, sold.id))
  await expect(async () => {
    await open(`/admin/orders?order=${sold.id}`)
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: /^Money owed/ })).toHaveCount(0)
  await open('/admin')
  await expect(toDo).toBeVisible()
  await expect(toDo.getByText(/^Money owed/)).toHaveCount(0)
  await open(`/orders/${sold.token}`)
  await expect(
    page.getByText('The whole amount has been returned to the account you paid from.'),
  ).toBeVisible()
})

test('what was given back by hand is marked so, taken back, and an order can be opened again', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 6)
  await signIn()
  await open(`/admin/orders?order=${sold.id}`)
  await statusOf(page, sold.id).selectOption('Cancelled')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const mark = page.getByRole('button', { name: `Mark ${sold.total} as given back` })
  await mark.click()
  await expect(page.getByText('Say in a few words why nothing is owed.')).toBeVisible()
  await expect(page.getByLabel('Clear it? Say why')).toBeFocused()
  await page.getByLabel('Clear it? Say why').fill('By check')
  await mark.click()
  await expect(page.getByRole('heading', { name: `${sold.total} was given back by hand` })).toBeFocused()
  await expect(page.getByText(`Marked as given back: ${sold.total}, By check`)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'given-back')
  await open(`/orders/${sold.token}`)
  await expect(page.getByText('The whole amount has been given back to you.')).toBeVisible()

  await open('/admin/history')
  await expect(page.getByText(`Order #${sold.id}`).first()).toBeVisible()
  await open(`/admin/orders?order=${sold.id}`)
  await page.getByRole('button', { name: 'Not given back after all' }).click()
  await expect(page.getByRole('heading', { name: `Money owed: ${sold.total}` })).toBeFocused()

  await statusOf(page, sold.id).selectOption('Processing')
  const main = page.getByRole('main')
  await expect(main.getByText(`${sold.total} is no longer owed, and counts as revenue again.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Money owed/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
})

test('a packer is not offered to cancel, nor can they', async ({ page, browser, shop, signIn }) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 7)
  await signIn()
  const pat = await join(browser, shop, await invite(page, 'pat@example.com', 'Packer'))
  await pat.goto(`/admin/orders?order=${sold.id}`)
  await hydrated(pat)
  await expect(statusOf(pat, sold.id).getByRole('option')).toHaveText(['Pending', 'Processing', 'Completed'])
  await expect(pat.getByText('Paid', { exact: true })).toBeVisible()
  const refused = await pat.request.put(`/api/packing/${sold.id}/status`, { data: { status: 'cancelled' } })
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain('can only be cancelled by staff or an owner of the shop')
  expect(
    (await pat.request.put(`/api/orders/${sold.id}/status`, { data: { status: 'cancelled' } })).status(),
  ).toBe(403)
  await keepScreenshots(pat, 'packer')
  await pat.close()
})
