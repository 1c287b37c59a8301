import { expectAccessible } from '../support/accessibility.ts'
import { seeOnReload, toDoOf } from '../fixtures/desk.ts'
import { join } from '../support/colleague.ts'
import { expect, test } from '../fixtures/test.ts'
import { control, refundAtPaypal } from '../support/payment.ts'
import {
  cancelDialog,
  cancelWithoutRefund,
  captureOf,
  moneyOwed,
  openOrder,
  paymentOf,
  unfold,
  refundDialog,
  rowOf,
  sell,
  statusOf,
  stockOf,
} from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// A packer's cancelling is refused.
test.use({ allowed: [/status of 4\d\d/] })

test('a paid order is cancelled in one step: money, pieces, status and mail', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 8)
  const before = await stockOf(shop, 8)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await openOrder(page, sold)
  await statusOf(page, sold.id).focus()
  await statusOf(page, sold.id).selectOption('Cancelled')
  const dialog = cancelDialog(page, sold)
  await expect(dialog).toContainText(`${sold.total} was paid.`)
  await expect(dialog).toContainText('It will not be sent')
  await expect(dialog.getByRole('radio', { name: `Give ${sold.total} back through PayPal` })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Put it back on the shelf/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Tell the buyer by mail/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'It is no longer available' }).click()
  await expectAccessible(page)
  await keepScreenshots(page, 'cancel')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: `Cancel and give back ${sold.total}` }).click()
  await expect(dialog).toBeHidden()
  await expect(statusOf(page, sold.id)).toBeFocused()
  await expect(statusOf(page, sold.id)).toHaveValue('cancelled')
  await expect(paymentOf(page).getByText(/, refunded$/)).toBeVisible()
  await expect(moneyOwed(page)).toHaveCount(0)
  expect(await stockOf(shop, 8)).toBe(before + 1)
  await keepScreenshots(page, 'cancelled')
  await open(`/orders/${sold.token}`)
  await expect(page.getByRole('heading', { name: 'Cancelled and refunded' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Given back' })).toContainText('“It is no longer available”')
  await open('/admin/mailbox')
  await expect(page.getByText(new RegExp(`#${sold.id}\\b.*cancelled`, 'i')).first()).toBeVisible()
})

test('a cancelled order whose money PayPal would not give back is owed, and says how it goes on', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 8)
  await signIn()
  await openOrder(page, sold)
  await statusOf(page, sold.id).selectOption('Cancelled')
  const dialog = cancelDialog(page, sold)
  await control(shop, '/faults', { on: 'refund', kind: 'status-401', count: 2 })
  await dialog.getByRole('button', { name: `Cancel and give back ${sold.total}` }).click()
  await expect(dialog.getByRole('heading', { name: `${sold.total} was not given back` })).toBeFocused()
  await expect(dialog).toContainText(`Order #${sold.id} is cancelled.`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(moneyOwed(page, sold.total)).toBeVisible()
  await page.getByRole('button', { name: 'Give it back through PayPal' }).click()
  const refund = refundDialog(page, sold)
  await refund.getByRole('button', { name: `Give back ${sold.total}` }).click()
  await expect(refund).toBeHidden()
  await expect(moneyOwed(page)).toHaveCount(0)
  await expect(paymentOf(page).getByText(/, refunded$/)).toBeVisible()
})

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
  await expect(rowOf(page, sold)).toContainText('Paid')
  await expect(rowOf(page, sold)).toContainText(/1 × \w/)
  await keepScreenshots(page, 'orders')

  // Nothing happens before it is confirmed.
  await statusOf(page, sold.id).focus()
  await statusOf(page, sold.id).selectOption('Cancelled')
  const question = cancelDialog(page, sold)
  await expect(question).toContainText(`${sold.total} was paid.`)
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(statusOf(page, sold.id)).toHaveValue('processing')
  await expect(statusOf(page, sold.id)).toBeFocused()
  await statusOf(page, sold.id).selectOption('Cancelled')
  await question.getByRole('radio', { name: 'Not now' }).check()
  await expectAccessible(page)
  await keepScreenshots(page, 'cancel-in-list')
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(statusOf(page, sold.id)).toHaveValue('cancelled')
  await expect(rowOf(page, sold)).toContainText(`Owed ${sold.total}`)

  await open('/admin')
  const toDo = toDoOf(page)
  await expect(toDo.getByRole('link', { name: `#${sold.id} Ada Example, ${sold.total}` })).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'dashboard')
  await toDo.getByRole('link', { name: /^Money owed: / }).click()
  await expect(page).toHaveURL(/queue=money-owed/)
  await expect(page.getByLabel('Show')).toHaveValue('money-owed')
  await page.getByRole('link', { name: `Details of order #${sold.id}` }).click()

  await expect(moneyOwed(page, sold.total)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0)
  await expect(page.getByText(`Order #${sold.id} is cancelled. Set its status back`)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'owed')
  await open(`/orders/${sold.token}`)
  await expect(
    page.getByText(`You have paid ${sold.total} for it, which has not been returned yet`),
  ).toBeVisible()
  await keepScreenshots(page, 'buyer')

  await refundAtPaypal(shop, await captureOf(shop, sold.id))
  await openOrder(page, sold)
  await seeOnReload(page, paymentOf(page).getByText(/, refunded$/))
  await expect(moneyOwed(page)).toHaveCount(0)
  await open('/admin')
  await expect(toDo).toBeVisible()
  // Others may still be owed for: what a test before this one exchanged.
  await expect(toDo.getByRole('link', { name: new RegExp(`^#${sold.id} `) })).toHaveCount(0)
  await open(`/orders/${sold.token}`)
  await expect(
    page.getByText('The whole amount has been returned to the account you paid from.'),
  ).toBeVisible()
})

test('what is owed goes back by hand, with a word on how, and its buyer reads it', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 6)
  await signIn()
  await openOrder(page, sold)
  await cancelWithoutRefund(page, sold)
  await page.getByRole('button', { name: 'Give it back by hand' }).click()
  const dialog = refundDialog(page, sold)
  const note = dialog.getByRole('button', { name: `Note ${sold.total} as given back` })
  await note.click()
  await expect(dialog.getByText('Say in a few words how it goes back, such as in cash.')).toBeVisible()
  await expect(dialog.getByLabel('How does it go back? The buyer reads it')).toBeFocused()
  await dialog.getByRole('button', { name: 'By check' }).click()
  await note.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeFocused()
  await expect(moneyOwed(page)).toHaveCount(0)
  await expect(paymentOf(page).getByText('“By check”')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'given-back')
  await open(`/orders/${sold.token}`)
  await expect(page.getByText('The whole amount has been given back to you.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Given back' })).toContainText('Given back by hand')
})

test('a mark that money went back is taken back, and an order can be opened again', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 6)
  await signIn()
  await openOrder(page, sold)
  await cancelWithoutRefund(page, sold)
  await expect(moneyOwed(page, sold.total)).toBeVisible()
  const marked = await page.request.post(`/api/orders/${sold.id}/given-back`, {
    data: { owed: sold.total.slice(1), note: 'By check' },
  })
  expect(marked.ok(), await marked.text()).toBe(true)
  await openOrder(page, sold)
  await expect(page.getByRole('heading', { name: `${sold.total} was given back by hand` })).toBeVisible()
  await unfold(page, 'Timeline')
  await expect(page.getByText(`Marked as given back: ${sold.total}, By check`)).toBeVisible()

  await open('/admin/history')
  await expect(page.getByText(`Order #${sold.id}`).first()).toBeVisible()
  await openOrder(page, sold)
  await page.getByRole('button', { name: 'Not given back after all' }).click()
  await expect(moneyOwed(page, sold.total)).toBeFocused()

  await statusOf(page, sold.id).selectOption('Processing')
  const main = page.getByRole('main')
  await expect(main.getByText(`${sold.total} is no longer owed, and counts as revenue again.`)).toBeVisible()
  await expect(moneyOwed(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
})

test('staff cancel without giving back: the money is owed, and an owner gives it', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 7)
  await signIn()
  const kim = await join(browser, shop, { page, email: 'kim@example.com', role: 'staff' })
  await openOrder(kim, sold)
  await statusOf(kim, sold.id).selectOption('Cancelled')
  const dialog = cancelDialog(kim, sold)
  await expect(dialog).toContainText(`${sold.total} is owed to the buyer from then on`)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await keepScreenshots(kim, 'cancel-staff')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(moneyOwed(kim, sold.total)).toBeVisible()
  await expect(kim.getByText('An owner of the shop gives it back.')).toBeVisible()
  await expect(kim.getByRole('button', { name: /^Give/ })).toHaveCount(0)
  await kim.close()
})

test('a packer is not offered to cancel, nor can they', async ({ page, browser, shop, signIn }) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 7)
  await signIn()
  const pat = await join(browser, shop, { page, email: 'pat@example.com', role: 'packer' })
  await openOrder(pat, sold)
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
