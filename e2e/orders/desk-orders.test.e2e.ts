import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { unfold } from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { ada, bought, figure, openMailedOrder } from '../support/shopper.ts'

const USPS = '9400110200881234567896'

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search by number, name, email or piece').fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
}

/** From the list of what the search found to the order's page. */
async function openOrder(page: Page, order: number): Promise<void> {
  await page.getByRole('link', { name: `Details of order #${order}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`)
}

test('the owner finds an order by email, notes something, and sends it off', async ({
  page,
  context,
  open,
  signIn,
  shop,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { name, order } = await bought(shop, 5)
  await signIn()
  await open('/admin/orders')
  await search(page, 'nobody@example.com')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await search(page, ada.Email.toUpperCase())
  await expect(page).toHaveURL(/search=ADA/)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/orders$/)
  await expect(page.getByLabel('Search by number, name, email or piece')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Search by number, name, email or piece')).toHaveValue('ADA@EXAMPLE.COM')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFOrder,Date,/)
  expect(csv).toContain(`,${name},`)
  await openOrder(page, order)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const main = page.getByRole('main')
  await expect(main.getByText(name).first()).toBeVisible()
  await unfold(page, 'Payment')
  await expect(main.getByText('Tax (8%)')).toBeVisible()
  await expect(main.getByText(/^PayPal payment \w+/)).toBeVisible()
  await expect(main.getByText('It is a test payment: no real money moves.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Ada Example\n18 Mill Lane\nAsheville, NC 28801',
  )

  await unfold(page, 'Private notes')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Write something to keep.')).toBeVisible()
  await page.getByLabel('Add a note').fill('A gift: wrap it.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved.')).toBeVisible()

  await unfold(page, 'Timeline')
  await page.getByLabel('Tracking number').fill(USPS)
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText(`Marked as shipped with USPS ${USPS}`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: `Status of order #${order}` })).toHaveValue('completed')
  await page.reload()
  await expect(main.getByText('A gift: wrap it.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await unfold(page, 'Timeline')
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS')
  await page.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await page.getByRole('button', { name: 'Save tracking' }).click()
  await expect(page.getByText('The buyer was not mailed.')).toBeVisible()

  await open('/admin/mailbox')
  const shipped = page.getByText(`Your order #${order} is on its way`)
  await expect(shipped).toHaveCount(1)
  await shipped.click()
  await expect(page.getByText(`tLabels=${USPS}`)).toBeVisible()
  await openMailedOrder(page, order)
  await expect(page.getByRole('heading', { name: 'Shipped' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute('href', /ups\.com/)
  await page.goBack()
  await hydrated(page)
})

test('a tracking number that can hardly be one is asked about before its buyer is told it', async ({
  page,
  open,
  signIn,
  shop,
}) => {
  test.setTimeout(120_000)
  const { order } = await bought(shop, 5)
  await signIn()
  await open(`/admin/orders?order=${order}`)
  const carrier = page.getByRole('combobox', { name: 'Carrier' })
  const number = page.getByLabel('Tracking number')
  const ship = page.getByRole('button', { name: 'Mark as shipped' })
  const question = page.getByRole('dialog', { name: 'Is this number right?' })
  await unfold(page, 'Timeline')
  await expect(carrier, 'as the way of shipping has it').toHaveValue('USPS')

  await number.fill('<9400>')
  await ship.click()
  await expect(
    page.getByText('A tracking number has only letters, digits, blanks and hyphens.'),
  ).toBeVisible()
  await expect(number).toBeFocused()

  await number.fill('hello')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('It does not look like a USPS number')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect(question).toBeHidden()
  await expect(number).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(number).toBeFocused()

  await number.fill('1Z999AA10123456784')
  await ship.click()
  await expect(question).toContainText('This looks like a UPS number, and the carrier is USPS.')
  await question.getByRole('button', { name: 'Change to UPS' }).click()
  await expect(carrier).toHaveValue('UPS')
  await expect(ship).toBeFocused()
  await number.fill('1Z999AA10123456785')
  await ship.click()
  await expect(question).toContainText('one of them may be mistyped')
  await expect(page.getByText('“Mark as shipped” completes the order')).toBeVisible()
  await question.getByRole('button', { name: 'Keep it anyway' }).click()
  await expect(page.getByText('Marked as shipped with UPS 1Z999AA10123456785')).toBeVisible()
  await page.getByRole('button', { name: 'Save tracking' }).click()
  await expect(page.getByText('The buyer was not mailed.'), 'it was asked about already').toBeVisible()
})

test('what waits to be packed is printed as slips, without prices or navigation', async ({
  page,
  open,
  signIn,
  shop,
}) => {
  const { name, order } = await bought(shop, 7)
  await signIn()
  await open('/admin/orders?queue=to-pack')
  await page.getByRole('link', { name: 'Packing slips for waiting orders' }).click()
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  await expect(slip.getByText(name)).toBeVisible()
  await expect(slip.getByText('Handmade Moments', { exact: true })).toBeVisible()
  await expect(slip.getByText(/18 Mill Lane\nAsheville, NC 28801/)).toBeVisible()
  await expect(slip).toContainText('Ships: Standard')
  await expect(slip).not.toContainText('$')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  for (const role of ['navigation', 'banner', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  // A picture a buyer sent is one to its full size, on whichever slip it stands.
  await expect(page.getByRole('link').and(page.locator(':not(:has(img))'))).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await open(`/admin/orders?order=${order}`)
  await page.getByRole('link', { name: 'Invoice' }).click()
  const invoice = page.getByRole('article', { name: `Invoice, order #${order}` })
  await expect(invoice.getByText('Tax (8%)')).toBeVisible()
  await expect(invoice.getByText(/^Paid by PayPal, payment \w+\./)).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard counts a purchase, and today what waits to be packed', async ({
  page,
  open,
  signIn,
  shop,
}) => {
  await signIn()
  await open('/admin/dashboard')
  const revenue = async () => Number((await figure(page, 'Total Revenue')).replace(/[$,]/g, ''))
  const orders = async () => Number(await figure(page, 'Orders'))
  const lowStock = page.getByRole('region', { name: 'Low stock' })
  await expect(lowStock.getByRole('link', { name: /in Products$/ })).toHaveAttribute('href', /stock=low/)
  await expect(lowStock.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /products\?search=%23\d+$/,
  )
  const before = { revenue: await revenue(), orders: await orders() }
  await bought(shop, 8)
  await open('/admin/dashboard')
  await expect.poll(orders).toBe(before.orders + 1)
  expect(await revenue()).toBeGreaterThan(before.revenue)
  await page.getByLabel('Period').focus()
  await page.getByLabel('Period').selectOption('Last 7 days')
  await expect(page).toHaveURL(/period=7/)
  await expect(page.getByLabel('Period')).toBeFocused()
  await page.getByText('Figures as a table').click()
  const table = page.getByRole('table', { name: 'Revenue and orders by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('row').nth(1)).toContainText(await figure(page, 'Total Revenue'))
  // Which pieces stand there depends on what other tests have sold.
  await expect(page.getByRole('region', { name: 'Best sellers' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'dashboard')
  await open('/admin')
  const packing = page.getByRole('region', { name: /^To pack \d+$/ })
  await expect(packing.getByRole('link', { name: 'Print packing slips' })).toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyers')
})

test.describe('what is refused', () => {
  test.use({ allowed: [/status of (404|409)/] })

  test('a number changed in another window is told, and what was typed stays', async ({
    page,
    open,
    signIn,
    shop,
  }) => {
    const { order } = await bought(shop, 6)
    await signIn()
    await open(`/admin/orders?order=${order}`)
    const other = await page.context().newPage()
    await other.goto(`/admin/orders?order=${order}`)
    await other.getByLabel('Tracking number').fill(USPS)
    await other.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(other.getByRole('button', { name: 'Save tracking' })).toBeVisible()
    await other.close()
    await page.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS')
    await page.getByLabel('Tracking number').fill('1Z999AA10123456784')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(page.getByText(`The tracking number was changed meanwhile, to ${USPS}.`)).toBeVisible()
    await expect(page.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784')
  })

  test('an order that is not there is told', async ({ page, open, signIn }) => {
    await signIn()
    await open('/admin/orders?order=99999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
  })
})
