import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAsIs } from '../support/accessibility.ts'
import { toDoOf } from '../fixtures/desk.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { unfold } from '../fixtures/order-desk.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { addToCart, fillAddress, goToCheckout, openMailedOrder, openWallet } from '../support/shopper.ts'

const USPS = '9400110200881234567896'
const UPS = '1Z999AA10123456784'

/** Buys one of each of two pieces; answers their names and the order's number. */
async function buyTwo(page: Page, [one, other]: readonly [number, number]) {
  const names = [await addToCart(page, one), await addToCart(page, other)] as const
  await goToCheckout(page)
  await fillAddress(page)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  const said = await page.getByText(/^Order #\d+$/).innerText()
  return { names, order: Number(/\d+/.exec(said)![0]) }
}

const shipping = (page: Page): Locator => page.getByRole('region', { name: 'Shipping' })

/** The mail of this subject, in the Mailbox. */
async function readMail(page: Page, subject: string): Promise<void> {
  await page.goto('/admin/mailbox')
  await hydrated(page)
  await page.getByText(subject, { exact: true }).first().click()
}

test('an order goes in two parcels, and its buyer sees what came in which and what is still to come', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const { names, order } = await buyTwo(page, [5, 7])
  await signIn()
  await open(`/admin/orders?order=${order}`)
  const panel = shipping(page)
  await panel.getByRole('button', { name: 'Send only some of the pieces' }).click()
  const second = panel.getByLabel(names[1])
  await second.fill('2')
  await panel.getByRole('button', { name: 'Send this parcel' }).click()
  await expect(panel.getByText('Choose of each piece no more than is left.')).toBeVisible()
  await second.fill('0')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await panel.getByRole('link', { name: 'Packing slip of this parcel' }).click()
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  await expect(slip).toContainText('Parcel 1')
  await expect(slip).toContainText(`The rest follows: 1 × ${names[1]}`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goBack()

  await panel.getByRole('button', { name: 'Send only some of the pieces' }).click()
  await panel.getByLabel(names[1]).fill('0')
  await panel.getByLabel('Tracking number').fill(USPS)
  await page.keyboard.press('Enter')
  const parcels = panel.getByRole('list', { name: 'Parcels' }).getByRole('heading', { level: 3 })
  await expect(parcels).toHaveText(['Parcel 1'])
  await expect(page.getByText('Partly sent')).toBeVisible()
  await expect(panel.getByLabel('Tracking number')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: `Status of order #${order}` })).toHaveValue('processing')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await readMail(page, `Part of your order #${order} is on its way`)
  await expect(page.getByText('Still to come').first()).toBeVisible()
  await openMailedOrder(page, order)
  await expect(page.getByRole('heading', { name: 'Partly sent' })).toBeVisible()
  await expect(page.getByText(`Still to come: 1 × ${names[1]}`)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await open('/admin/orders?queue=to-pack')
  await expect(page.getByRole('row').filter({ hasText: `#${order}` })).toContainText('Partly sent')
  await open(`/admin/orders?order=${order}`)
  await panel.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS')
  await panel.getByLabel('Tracking number').fill(UPS)
  await panel.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(parcels).toHaveText(['Parcel 1 of 2', 'Parcel 2 of 2'])
  await expect(page.getByRole('combobox', { name: `Status of order #${order}` })).toHaveValue('completed')

  // The second is corrected by itself, with keys alone.
  await panel.getByRole('button', { name: 'Correct tracking of Parcel 2 of 2' }).focus()
  await page.keyboard.press('Enter')
  const number = panel.getByLabel('Tracking number')
  await expect(number).toHaveValue(UPS)
  await number.fill('1Z999AA10123456785')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep it anyway' }).click()
  await expect(page.getByText('The buyer was not mailed.')).toBeVisible()
  await expect(panel.getByRole('link', { name: '1Z999AA10123456785' })).toBeVisible()
  await expect(panel.getByRole('link', { name: USPS })).toBeVisible()

  // And was not sent after all.
  await panel.getByRole('button', { name: 'Parcel 2 of 2 was not sent after all' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('the shop writes them a mail that it has not left yet')
  await expectAccessibleAsIs(page)
  await question.getByRole('button', { name: 'It was not sent' }).click()
  await expect(parcels).toHaveText(['Parcel 1'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('combobox', { name: `Status of order #${order}` })).toHaveValue('processing')
  await panel.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(parcels).toHaveText(['Parcel 1 of 2', 'Parcel 2 of 2'])
  await readMail(page, `A parcel of your order #${order} has not left yet`)
  await expect(page.getByText('they have not left yet', { exact: false }).first()).toBeVisible()
  await openMailedOrder(page, order)
  await expect(page.getByRole('heading', { name: 'Shipped' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible()
  await expectAccessible(page)
})

test('an address is edited before the order is sent, its buyer told, and the change taken back', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { order } = await buyTwo(page, [6, 8])
  await signIn()
  await open(`/admin/orders?order=${order}`)
  await unfold(page, 'Timeline')
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: `Address of order #${order}` })
  await expect(dialog.getByText('PayPal’s Seller Protection')).toBeVisible()
  // What it would mean is said before it is saved.
  await dialog.getByLabel('State').selectOption('AK')
  await expect(
    dialog.getByText(/^To Alaska it takes \d+ to \d+ business days\. It arrives from .+, not from /),
  ).toBeVisible()
  await dialog.getByLabel('State').selectOption('NC')
  await dialog.getByLabel(/^Street address/).fill('12 Hall Street')
  await dialog.getByLabel(/^City/).fill('Charlotte')
  await dialog.getByLabel(/^ZIP code/).fill('28202')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change address' })).toBeFocused()
  const address = page.getByRole('region', { name: 'Customer' }).locator('address')
  await expect(address).toContainText('Charlotte, NC 28202')
  await expect(page.getByText(/^Address changed to Ada Example, 12 Hall Street/)).toBeVisible()
  await readMail(page, `Your order #${order} goes to another address`)
  await expect(page.getByText('12 Hall Street').first()).toBeVisible()

  await open('/admin/history')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText(`Order #${order} goes to its former address again.`)).toBeVisible()
})

test('a piece is exchanged for a cheaper one, and the difference goes back', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { names, order } = await buyTwo(page, [5, 7])
  await signIn()
  const made = await page.request.post('/api/products', {
    data: {
      name: `Tin thimble ${order}`,
      description: 'Of tin.',
      price: '1.00',
      stock: 3,
      imageUrl: 'attached_assets/default-product.svg',
      category: 'Natural Gemstones',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await open(`/admin/orders?order=${order}`)
  await page.getByRole('button', { name: `Exchange ${names[0]}` }).click()
  const dialog = page.getByRole('dialog', { name: `Exchange ${names[0]}` })
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(dialog.getByText('Choose the piece that goes instead.')).toBeVisible()
  await dialog.getByLabel('Find a piece').fill(`thimble ${order}`)
  await dialog.getByRole('button', { name: `Add Tin thimble ${order}` }).click()
  await expect(dialog.getByText(/^The order comes to \$[\d.]+ less, with its tax\./)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(dialog).toBeHidden()
  const difference = page.getByRole('region', { name: 'Difference' })
  await expect(difference).toContainText(`${names[0]} was exchanged for Tin thimble ${order}`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // On the first page until it went back, with the way there.
  await open('/admin')
  const owes = toDoOf(page)
    .getByRole('listitem')
    .filter({ hasText: /^Money owed: \$[\d.]+, for \d+ changed orders?/ })
    .getByRole('listitem')
    .filter({ hasText: `#${order} ` })
  await expect(owes).toContainText(' comes to less since ')
  await expectAccessible(page)
  await owes.getByRole('link').click()
  await difference.getByRole('button', { name: /^Give \$[\d.]+ back$/ }).click()
  const refund = page.getByRole('dialog', { name: `Give money back for order #${order}` })
  const owed = refund.getByRole('checkbox', { name: /^The difference of exchanged pieces, with its tax/ })
  await expect(owed).toBeFocused()
  await expect(owed).toBeChecked()
  await expectAccessible(page)
  await keepScreenshots(page, 'exchange-refund')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(refund.getByLabel('Why? The buyer reads it (optional)')).toHaveValue(
    'Your order was changed, and comes to less.',
  )
  await refund.getByRole('button', { name: /^Give back \$[\d.]+$/ }).click()
  await expect(refund).toBeHidden()
  await expect(difference.getByRole('button')).toHaveCount(0)
  const pieces = page.getByRole('region', { name: 'Pieces' })
  await expect(pieces).toContainText(`Difference to ${names[0]} at `)
  await expectAccessible(page)
  await keepScreenshots(page, 'exchanged')
  await open('/admin')
  await expect(toDoOf(page)).toBeVisible()
  await expect(owes).toHaveCount(0)
  await open(`/admin/orders?order=${order}&print=invoice`)
  const invoice = page.getByRole('article', { name: `Invoice, order #${order}` })
  await expect(invoice).toContainText(`Difference to ${names[0]} at `)
  await expect(invoice).toContainText(`credit note ${order}-1`)
  await keepScreenshots(page, 'exchanged-invoice')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMailedOrder(page, order)
  await expect(page.getByRole('heading', { name: `Tin thimble ${order}` })).toBeVisible()
  await expect(page.getByText(`Difference to ${names[0]} at `, { exact: false })).toBeVisible()
  await expect(page.getByText('The difference of exchanged pieces')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'exchanged-buyer')
})

test('an engraving is edited before the piece is sent', async ({ page, open, signIn, shop }) => {
  const { capture } = await openPayment(shop, 6, { customization: { Engraving: 'For Adda' } })
  const { id } = await capture()
  await signIn()
  await open(`/admin/orders?order=${id}`)
  await page.getByRole('button', { name: /^Change answers/ }).click()
  await page.getByLabel('Engraving').fill('For Ada')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Engraving: For Ada', { exact: true })).toBeVisible()
  await unfold(page, 'Timeline')
  await expect(page.getByText('Answers of a piece changed')).toBeVisible()
})
