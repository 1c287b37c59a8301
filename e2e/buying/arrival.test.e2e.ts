import type { Page } from '@playwright/test'
import { expectAccessible, PHONES_TOO } from '../support/accessibility.ts'
import { toDoOf } from '../fixtures/desk.ts'
import { openOrder, sell, stockOf } from '../fixtures/order-desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { fillAddress, openWallet } from '../support/shopper.ts'

/** The day `days` days from now, as a field for days takes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The line on a piece's page that says when it arrives. */
const arrival = (page: Page) => page.locator('.fact-label > div', { hasText: 'Arrives' })

/** 'Dec 4–9' of 'Friday, December 4 to Wednesday, December 9'. */
function inShort(days: string): string {
  const [first, last] = days.split(' to ').map((day) => day.replace(/^\w+day, (\w{3})\w*/, '$1'))
  if (last === undefined) return first!
  return first!.slice(0, 3) === last.slice(0, 3) ? `${first}–${last.slice(4)}` : `${first}–${last}`
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a piece, the cart and the checkout promise the same days; without a script it is business days', async ({
  page,
  open,
  request,
}) => {
  const drawn = await (await request.get('/products/5')).text()
  expect(drawn).toContain('in 5–9 business days')
  await open('/products/5')
  const told = await arrival(page).textContent()
  await keepScreenshots(page, 'arrival-piece')
  await press(page, 'Add to Cart')
  await open('/cart')
  const line = await page.getByText(/^Arrives .* if you order now\.$/).textContent()
  const days = /^Arrives (.*) if/.exec(line!)![1]!
  expect(told).toContain(inShort(days))
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'arrival-cart')
  await open('/checkout')
  await expect(page.getByText(`arrives ${days} if you order now.`)).toBeVisible()
  await keepScreenshots(page, 'arrival-checkout')
  await fillAddress(page)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await expect(page.getByText(`Expected delivery: ${days}`)).toBeVisible()
  await expectAccessible(page, PHONES_TOO)
})

test('a shop is closed by one switch, with a note; what is ordered says so everywhere, and it opens again', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/settings?page=days')
  const part = page.getByRole('group', { name: 'Shop closed until' })
  await part.getByRole('switch', { name: 'The shop is closed' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(part.getByRole('textbox', { name: 'The day you work again' })).toBeFocused()
  await part.getByRole('textbox', { name: 'The day you work again' }).fill(dayIn(30))
  await part.getByLabel('A note for shoppers').fill('We are at a fair.')
  await part.getByRole('radio', { name: 'Not taken' }).focus()
  await page.keyboard.press('Space')
  const times = page.getByRole('group', { name: 'When you work' })
  await times.getByLabel('Orders count as the same day').fill('14:00')
  await times.getByRole('button', { name: 'Add closed days' }).click()
  await times.getByLabel('Closed from').fill(dayIn(60))
  await times.getByLabel('Closed to').fill(dayIn(59))
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(times.getByLabel('Closed to')).toBeFocused()
  await times.getByLabel('Closed to').fill(dayIn(62))
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'closure-settings')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const words = /^The shop is closed until \w+day, \w+ \d+\. We are at a fair\. Orders are taken again then\./
  await open('/products/5')
  await expect(page.getByText(words)).toBeVisible()
  await expect(arrival(page)).toHaveCount(0)
  await press(page, 'Add to Cart')
  await open('/cart')
  await expect(page.getByText('The days count from the day it is sent.')).toBeVisible()
  await expect(page.getByText(/if you order now/)).toHaveCount(0)
  await open('/checkout')
  await expect(page.getByText(words)).toHaveCount(2)
  await expect(page.getByText(/if you order now/)).toHaveCount(0)
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'closure-checkout')
  await open('/shipping')
  await expect(
    page.getByText(/What you order after 2 PM Eastern counts as ordered the next day\./),
  ).toBeVisible()
  await expect(page.getByText(/^Days without work: \w+ \d+, \d{4} to \w+ \d+, \d{4}\.$/)).toBeVisible()

  await open('/admin/settings?page=days')
  await part.getByRole('switch', { name: 'The shop is closed' }).focus()
  await page.keyboard.press('Space')
  await times.getByRole('button', { name: /^Take the closed days from/ }).click()
  await times.getByLabel('Orders count as the same day').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await open('/products/5')
  await expect(arrival(page)).toContainText(/[A-Z][a-z]{2} \d+/)
})

/** Sends a new date by the keyboard alone. */
async function sendNewDate(page: Page, days: number): Promise<void> {
  await press(page, 'Send the buyer a new date')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // What is reckoned from today stands there: it could be sent as it is.
  await expect(dialog.getByLabel('You send it by')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await dialog.getByLabel('You send it by').fill('2027-07-04')
  await expect(dialog.getByText('That is no business day')).toBeVisible()
  await dialog.getByLabel('You send it by').fill('')
  await press(page, 'Send the new date')
  await expect(dialog.getByLabel('You send it by')).toBeFocused()
  await expect(dialog.getByText('Choose the day by which you send it.')).toBeVisible()
  await dialog.getByLabel('You send it by').fill(dayIn(days))
  await dialog.getByLabel('Why, in words for the buyer').focus()
  await page.keyboard.type('The walnut has not come yet.')
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, `new-date-dialog-${days}`)
  await press(page, 'Send the new date')
  await expect(page.getByText('New date set, not told yet', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('a promise that can’t be kept: the buyer is sent a new date, and waits or has the money back', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(150_000)
  const [waits, leaves] = [await sell(shop, 5), await sell(shop, 5)]
  await signIn()
  await open('/admin')
  const due = toDoOf(page).getByRole('link', { name: new RegExp(`^#${waits.id} `) })
  await expect(due).toContainText(/due to|by [A-Z]\w+ \d/)
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'due-orders')
  await open('/admin/orders?queue=to-pack')
  await expect(page.getByLabel('Show')).toHaveValue('to-pack')
  await expect(page.getByRole('row').filter({ hasText: `#${waits.id}` })).toContainText('Send by ')
  await expectAccessible(page)
  await keepScreenshots(page, 'due-list')
  await openOrder(page, waits)
  await sendNewDate(page, 20)
  await expect(page.getByText(/not told of this date yet: its mail has reached nobody/)).toBeVisible()
  await keepScreenshots(page, 'new-date-desk')
  await openOrder(page, leaves)
  await sendNewDate(page, 60)
  await expect(page.getByText(/not told of this date yet: its mail has reached nobody/)).toBeVisible()

  await open(`/orders/${waits.token}`)
  const section = page.getByRole('region', { name: 'A new date' })
  await expect(section.getByText('The walnut has not come yet.')).toBeVisible()
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'new-date-buyer')
  await press(page, 'Accept the new date')
  await expect(section.getByText('You have accepted it. Thank you for waiting.')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'A new date' })).toBeFocused()

  const left = await stockOf(shop, 5)
  await open(`/orders/${leaves.token}`)
  await expect(page.getByText(/without your consent by then the order has to be cancelled/)).toBeVisible()
  await press(page, 'Cancel and get the money back')
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
  await expectAccessible(page, PHONES_TOO)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You cancelled this order.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cancelled and refunded' })).toBeVisible()
  await keepScreenshots(page, 'new-date-cancelled')
  expect(await stockOf(shop, 5)).toBe(left + 1)
})

test('a new date for the rest of an order: its buyer has the money for that back, and keeps what was sent', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sold = await sell(shop, 5, 2)
  await signIn()
  const sent = await page.request.post(`/api/orders/${sold.id}/parcels`, {
    data: { carrier: 'USPS', trackingNumber: '', lines: [{ n: 1, quantity: 1 }], mail: false },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await openOrder(page, sold)
  await sendNewDate(page, 40)
  await expect(page.getByText(/not told of this date yet: its mail has reached nobody/)).toBeVisible()

  await open(`/orders/${sold.token}`)
  const section = page.getByRole('region', { name: 'A new date' })
  await expect(section.getByText(/the rest of your order can’t be sent by/)).toBeVisible()
  await expect(section.getByText(/It is for what was not sent yet: 1 × /)).toBeVisible()
  await expect(section.getByText(/The shipping does not, as part of your order was sent\./)).toBeVisible()
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'new-date-rest-buyer')
  await press(page, 'Cancel the rest and get its money back')
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You cancelled what was not sent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You did not wait for the new date' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Shipped' })).toBeVisible()
  await keepScreenshots(page, 'new-date-rest-cancelled')
  await openOrder(page, sold)
  await expect(page.getByText(/They have cancelled what was not sent instead\./)).toBeVisible()
  await keepScreenshots(page, 'new-date-rest-desk')
})
