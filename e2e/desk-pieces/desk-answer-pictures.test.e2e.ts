import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { chooseByKeyboard, drawing, jpeg, makePen, pictureShown } from '../support/drawn-pen.ts'
import { toastOf } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { bought } from '../support/shopper.ts'

/** A picture that a buyer hands over at a fair, or sends for the piece that goes instead of another. */

/** Chosen by keyboard, once the field has the focus; answers the address at which the shop keeps it. */
async function choosePicture(page: Page, within: Locator, color: string): Promise<string> {
  await within.getByLabel(/^Drawing/).focus()
  await chooseByKeyboard(page, { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: await jpeg(color) })
  const sent = within.getByRole('img', { name: 'Drawing, as you sent it' })
  await expect(sent).toBeVisible()
  return (await sent.locator('xpath=..').getAttribute('href'))!
}

async function expectOnOrderAndSlip(page: Page, order: number, sent: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`)
  expect(await pictureShown(page.getByRole('main'))).toBe(sent)
  await page.goto(`/admin/orders?print=slips&ids=${order}`)
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  expect(await pictureShown(slip)).toBe(sent)
}

test('a sale by hand asks for the picture a piece needs, and shows it on order and slip', async ({
  page,
  open,
  signIn,
}) => {
  await makePen(page, 'Fair Pen', [drawing])
  await signIn()
  await open('/admin/orders?new=1')
  await page.getByLabel('Find a piece').fill('fair pen')
  await page.getByRole('button', { name: 'Add Fair Pen' }).click()
  const pieces = page.getByRole('list', { name: 'Pieces of this order' })
  await page.getByRole('button', { name: 'Record Order' }).click()
  await expect(pieces.getByText('Please choose a picture.')).toBeVisible()
  await expect(pieces.getByLabel(/^Drawing/)).toBeFocused()
  const sent = await choosePicture(page, pieces, '#3c3')
  await expect(pieces.getByText('Please choose a picture.')).toHaveCount(0)
  await expectAccessibleAsIs(page, 'a sale by hand with a picture')
  await keepScreenshots(page, 'sale-by-hand-picture')
  await page.getByLabel('Paid by').selectOption('Cash')
  await page.getByRole('button', { name: 'Record Order' }).click()
  await expect(toastOf(page)).toContainText(/Order #\d+ recorded/)
  const order = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())![0])
  await expectOnOrderAndSlip(page, order, sent)
})

test('an exchange for a piece that asks for a picture takes one, and slips show it', async ({
  page,
  open,
  signIn,
  shop,
}) => {
  test.setTimeout(120_000)
  await makePen(page, 'Exchange Pen', [{ ...drawing, surcharge: '0.00' }], '9.00')
  const { name, order } = await bought(shop, 5)
  await signIn()
  await open(`/admin/orders?order=${order}`)
  await page.getByRole('button', { name: `Exchange ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Exchange ${name}` })
  await dialog.getByLabel('Find a piece').fill('exchange pen')
  await dialog.getByRole('button', { name: 'Add Exchange Pen' }).click()
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(dialog.getByText('Please choose a picture.')).toBeVisible()
  const sent = await choosePicture(page, dialog, '#33c')
  await expectAccessibleAsIs(page, 'an exchange with a picture')
  await keepScreenshots(page, 'exchange-picture')
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectOnOrderAndSlip(page, order, sent)
})
