import { expectAccessible } from '../support/accessibility.ts'
import { join } from '../support/colleague.ts'
import { expect, test } from '../fixtures/test.ts'
import { control } from '../support/payment.ts'
import {
  cancelDialog,
  chooseEverything,
  dollarBack,
  openOrder,
  openRefund,
  paymentOf,
  refundDialog,
  sell,
  stockOf,
  unfold,
} from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// Some of it is refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('a piece is given back with its tax, goes back on the shelf, and has a credit note', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 5, 2)
  const before = await stockOf(shop, 5)
  await signIn()
  await openOrder(page, sold)
  const dialog = await openRefund(page, sold)
  await expect(dialog.getByRole('button', { name: /^Everything that is left/ })).toBeFocused()
  await keepScreenshots(page, 'refund-empty')

  // What is wrong stands at its field, with what would be right.
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose pieces, shipping or an amount to give back.')
  const pieces = dialog.getByRole('spinbutton')
  await pieces.fill('3')
  await expect(dialog.getByText(/^Only 2 of .* can still be given back\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(pieces).toBeFocused()
  await expectAccessible(page)
  await keepScreenshots(page, 'refund-problem')
  await page.setViewportSize({ width: 1280, height: 900 })

  await pieces.fill('1')
  await expect(dialog.getByRole('checkbox', { name: /^Put it back on the shelf/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'It arrived damaged' }).click()
  await expect(dialog.getByLabel('Why? The buyer reads it (optional)')).toHaveValue('It arrived damaged')
  // Nobody sells it again, unless the owner says so.
  await expect(dialog.getByRole('checkbox', { name: /^Put it back on the shelf/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^Put it back on the shelf/ }).check()
  await expect(dialog.getByText(/^The shop keeps \$[\d.]+ of the /)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'refund-part')
  await page.setViewportSize({ width: 1280, height: 900 })
  const give = dialog.getByRole('button', { name: /^Give back \$\d+\.\d\d$/ })
  const sum = (await give.innerText()).replace('Give back ', '')
  // Two clicks are one refund.
  await give.dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Give money back' })).toBeFocused()
  const payment = paymentOf(page)
  await expect(payment.getByText(/, partly refunded$/)).toBeVisible()
  await unfold(page, 'Payment')
  await expect(payment.getByText(/back on the shelf$/)).toHaveCount(1)
  await expect(payment.getByText('“It arrived damaged”')).toBeVisible()
  await expect(payment.getByRole('table', { name: 'What came in and what went out' })).toContainText(
    `-${sum}`,
  )
  expect(await stockOf(shop, 5)).toBe(before + 1)
  await expectAccessible(page)
  await keepScreenshots(page, 'order-part')
  await page.setViewportSize({ width: 1280, height: 900 })

  await payment.getByRole('link', { name: 'Credit note' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Credit note ${sold.id}-1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const note = page.getByRole('article', { name: `Credit note, order #${sold.id}` })
  await expect(note).toContainText(`No. ${sold.id}-1`)
  await expect(note).toContainText('Reason: It arrived damaged')
  await expect(note.getByText(sum)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'credit-note')
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  for (const role of ['navigation', 'banner', 'button', 'link'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await open(`/admin/orders?order=${sold.id}&print=invoice`)
  const invoice = page.getByRole('article', { name: `Invoice, order #${sold.id}` })
  await expect(invoice).toContainText(`through PayPal, credit note ${sold.id}-1`)
  await expect(invoice.getByText(/given back/i), 'said once').toHaveCount(1)
  await expect(invoice.getByText(`-${sum}`)).toHaveCount(1)
  await keepScreenshots(page, 'invoice')
  await open(`/orders/${sold.token}`)
  const given = page.getByRole('region', { name: 'Given back' })
  await expect(given).toContainText(sum)
  await expect(given).toContainText('1 × ')
  await expect(given).toContainText('“It arrived damaged”')
  await expectAccessible(page)
  await keepScreenshots(page, 'buyer-part')
})

test('everything that is left goes back in one click, by keyboard alone, and the order is closed', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  const sold = await sell(shop, 6)
  await signIn()
  await openOrder(page, sold)
  await page.getByRole('button', { name: 'Give money back' }).focus()
  await page.keyboard.press('Enter')
  const dialog = refundDialog(page, sold)
  await expect(dialog.getByRole('button', { name: /^Everything that is left/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: `Give back ${sold.total}` })).toBeVisible()
  await expect(dialog.getByText(`Nothing is left of the ${sold.total} that was paid.`)).toBeVisible()

  // The arrow keys count pieces, and Escape asks before anything chosen is lost.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('spinbutton')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('spinbutton')).toHaveValue('0')
  await page.keyboard.press('ArrowUp')
  page.once('dialog', (question) => void question.dismiss())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await keepScreenshots(page, 'refund-whole')
  await page.setViewportSize({ width: 1280, height: 900 })

  await dialog.getByRole('spinbutton').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeFocused()
  await expect(paymentOf(page).getByText(/, refunded$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give money back' })).toHaveCount(0)
  await keepScreenshots(page, 'order-whole')
  await page.setViewportSize({ width: 1280, height: 900 })

  // It is open still, and the way to close it stands above.
  const notice = page.getByRole('region', { name: 'All was given back' })
  await expect(notice).toContainText('Nothing was sent.')
  await notice.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(cancelDialog(page, sold)).toContainText('Its money is given back already: nothing is owed.')
  await cancelDialog(page, sold)
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await expect(notice).toHaveCount(0)
  await open('/admin')
  await expect(page.getByRole('row').filter({ hasText: `#${sold.id}` })).toContainText(
    `$0.00of ${sold.total}`,
  )
})

test('two windows that give the same piece back make one refund, and nothing typed is lost', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const sold = await sell(shop, 7, 2)
  await signIn()
  await openOrder(page, sold)
  const other = await context.newPage()
  await openOrder(other, sold)
  const here = await openRefund(page, sold)
  await here.getByRole('spinbutton').fill('2')
  await here.getByLabel('Why? The buyer reads it (optional)').fill('Both broke')
  const there = await openRefund(other, sold)
  await (await chooseEverything(there)).click()
  await expect(there).toBeHidden()
  await other.close()

  await here.getByRole('button', { name: /^Give back \$/ }).click()
  await expect(here.getByText(/^All of .* was given back already\.$/)).toBeVisible()
  await expect(here.getByLabel('Why? The buyer reads it (optional)')).toHaveValue('Both broke')
  await keepScreenshots(page, 'refund-raced')
  await page.setViewportSize({ width: 1280, height: 900 })
  page.once('dialog', (question) => void question.accept())
  await here.getByRole('button', { name: 'Close' }).click()
  await unfold(page, 'Payment')
  await expect(paymentOf(page).getByText('Given back through PayPal').first()).toBeVisible()
  await expect(paymentOf(page).getByRole('link', { name: 'Credit note' })).toHaveCount(1)
})

test('while PayPal has not answered, that is said, nothing is given twice, and it settles by itself', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000)
  const sold = await sell(shop, 8)
  await signIn()
  await openOrder(page, sold)
  const dialog = await openRefund(page, sold)
  const give = await chooseEverything(dialog)
  // The shop asks twice under the one key, and hears nothing either time; nor does PayPal tell of it at once.
  await control(shop, '/webhooks/mode', { mode: 'delayed', delayMs: 600_000 })
  await control(shop, '/faults', { on: 'refund', kind: 'commit-then-drop', count: 2 })
  const asking = page.waitForRequest((request) => request.url().endsWith(`/api/orders/${sold.id}/refunds`))
  await give.click()
  const asked = (await asking).postDataJSON() as object
  await expect(dialog.getByRole('heading', { name: 'PayPal has not answered yet' })).toBeFocused()
  await expect(
    dialog.getByText('The shop keeps asking, and no second refund is made of this one.'),
  ).toBeVisible()
  await keepScreenshots(page, 'refund-unknown')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect(dialog.getByRole('button', { name: 'Ask again' })).toBeVisible()

  // As soon as the shop knows what PayPal made of it, the dialog says so by itself.
  await control(shop, '/webhooks/mode', { mode: 'on' })
  await control(shop, '/webhooks/deliver', {})
  await expect(dialog.getByRole('heading', { name: `${sold.total} was given back` })).toBeFocused({
    timeout: 120_000,
  })
  await keepScreenshots(page, 'refund-settled')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(paymentOf(page).getByText(/, refunded$/)).toBeVisible()
  const again = await page.request.post(`/api/orders/${sold.id}/refunds`, { data: asked })
  expect(((await again.json()) as { refunds: object[] }).refunds, 'asked again it is the same').toHaveLength(
    1,
  )
  await expect(paymentOf(page).getByRole('link', { name: 'Credit note' })).toHaveCount(1)
})

test('who is no owner sees what went back, and no way to give more', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 6)
  await signIn()
  const sam = await join(browser, shop, { page, email: 'sam@example.com', role: 'staff' })
  await openOrder(sam, sold)
  await unfold(sam, 'Payment')
  await expect(paymentOf(sam).getByText('Can still be given back')).toBeVisible()
  await expect(sam.getByRole('button', { name: 'Give money back' })).toHaveCount(0)
  const refused = await sam.request.post(`/api/orders/${sold.id}/refunds`, {
    data: dollarBack(),
  })
  expect(refused.status()).toBe(403)
  await sam.close()
})
