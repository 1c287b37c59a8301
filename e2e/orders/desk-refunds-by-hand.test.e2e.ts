import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { control } from '../support/payment.ts'
import { chooseEverything, openOrder, openRefund, paymentOf, sell, stockOf } from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// Some of it is refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('a refund that PayPal refuses says why, and can be tried again or given back by hand', async ({
  page,
  shop,
  signIn,
}) => {
  const sold = await sell(shop, 5)
  await signIn()
  await openOrder(page, sold)
  const dialog = await openRefund(page, sold)
  const give = await chooseEverything(dialog)
  // Refused for good: with the token it had, and with a new one.
  await control(shop, '/faults', { on: 'refund', kind: 'status-401', count: 2 })
  await give.click()
  await expect(dialog.getByRole('heading', { name: `${sold.total} was not given back` })).toBeFocused()
  await expect(dialog.getByText('Nothing of it is counted as given back.')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'refund-failed')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Give it back by hand' }).click()
  await dialog.getByRole('button', { name: `Note ${sold.total} as given back` }).click()
  await expect(dialog.getByText('Say in a few words how it goes back, such as in cash.')).toBeVisible()
  await expect(dialog.getByLabel('How does it go back? The buyer reads it')).toBeFocused()
  await dialog.getByRole('button', { name: 'By check' }).click()
  await dialog.getByRole('button', { name: `Note ${sold.total} as given back` }).click()
  await expect(dialog).toBeHidden()
  const payment = paymentOf(page)
  await expect(payment.getByText('Not given back', { exact: true })).toBeVisible()
  await expect(payment.getByText('Given back by hand').first()).toBeVisible()
  await expect(payment.getByText('“By check”')).toBeVisible()
  await keepScreenshots(page, 'order-failed')
})

test('a sale at a fair goes back by hand, and its piece on the shelf', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  const before = await stockOf(shop, 10)
  await open('/admin/orders?new=1')
  const { name } = (await (await page.request.get('/api/products/10')).json()) as { name: string }
  await page.getByLabel('Find a piece').fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  await page.getByRole('button', { name: 'Record Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/)
  const id = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())![0])
  await page.getByRole('button', { name: 'Give money back' }).click()
  const dialog = page.getByRole('dialog', { name: `Give money back for order #${id}` })
  await expect(dialog).toContainText(
    'You give the money back yourself, and the shop notes that it went back.',
  )
  await expect(dialog.getByText('Through PayPal')).toHaveCount(0)
  await expect(dialog).toContainText('No mail address of the buyer is known, so nobody is written to.')
  await dialog.getByRole('button', { name: /^Everything that is left/ }).click()
  // It was handed over: whether it is back only its seller knows.
  await expect(dialog.getByRole('checkbox', { name: /^Put it back on the shelf/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^Put it back on the shelf/ }).check()
  await dialog.getByRole('button', { name: 'In cash' }).click()
  await expectAccessible(page)
  await keepScreenshots(page, 'refund-fair')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: /^Note \$[\d.]+ as given back$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(paymentOf(page).getByText('Given back by hand').first()).toBeVisible()
  await expect(paymentOf(page).getByText('“In cash”')).toBeVisible()
  expect(await stockOf(shop, 10)).toBe(before)
  await keepScreenshots(page, 'order-fair')
})
