import type { Page } from '@playwright/test'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { toastOf } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** What a piece asks its buyer is asked at the desk as well: of an order entered by hand, and of an exchange. */

// Refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

const WORDS = ' Für “Zoë” & Zoe\u0308 👩‍👩‍👧 '

const asked = { help: '', required: false, finalSale: false }
const questions: Question[] = [
  {
    ...asked,
    kind: 'short_text',
    label: 'Engraving',
    required: true,
    maxLength: 24,
    allowed: 'any',
    surcharge: '3.00',
  },
  { ...asked, kind: 'tick', label: 'A ribbon around it', surcharge: '1.00' },
]

const added: number[] = []
/** The desk's other tests count the pieces there are. */
test.afterEach(async ({ page }) => {
  for (const id of added.splice(0)) await page.request.delete(`/api/products/${id}`)
})

async function addPiece(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'For the table.',
      price: '10.00',
      stock: 5,
      category: 'Clocks',
      imageUrl: 'attached_assets/default-product.svg',
      questions,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  added.push(((await answer.json()) as { id: number }).id)
}

test('an order entered by hand asks what its pieces ask, by keyboard, and counts what it costs', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await addPiece(page, 'Table Whistle')
  await open('/admin/orders?new')
  const pieces = page.getByRole('list', { name: 'Pieces of this order' })
  for (let n = 0; n < 2; n += 1) {
    await page.getByLabel('Find a piece').fill('Table Whistle')
    await page.getByRole('button', { name: 'Add Table Whistle' }).press('Enter')
    await expect(pieces.getByRole('listitem')).toHaveCount(n + 1)
  }
  await page.getByLabel('No tax').check()
  const record = page.getByRole('button', { name: 'Record Order' })
  // While its sums are asked there is nothing to press.
  await expect(record).toBeEnabled()
  await record.press('Enter')
  const first = pieces.getByRole('listitem').first().getByLabel('Engraving')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/Adds \$3\.00 to each piece\..*Please answer this\./)
  await page.keyboard.insertText(WORDS)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(pieces.getByLabel('Price each ($)').first()).toHaveValue('14.00')
  await pieces.getByRole('listitem').last().getByLabel('Engraving').fill('Bob')
  await expect(pieces.getByLabel('Price each ($)').last()).toHaveValue('13.00')
  await expect(page.getByLabel('Total of this order')).toContainText('$27.00')
  await expectAccessibleAsIs(page)
  await keepScreenshots(page, 'desk-answered-sale')
  await expect(record).toBeEnabled()
  await record.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/)
  await expect(page.locator('main bdi')).toHaveText([WORDS, 'Yes', 'Bob'], { useInnerText: false })
  expect(await page.locator('main bdi').first().textContent()).toBe(WORDS)
})

test('an exchange asks what the new piece asks; what it costs less is owed', async ({
  page,
  open,
  signIn,
  shop,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await addPiece(page, 'Table Bell')
  const { capture } = await openPayment(shop, 6)
  const { id } = await capture()
  await open(`/admin/orders?order=${id}`)
  await page.getByRole('button', { name: /^Exchange/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find a piece').fill('Table Bell')
  await dialog.getByRole('button', { name: 'Add Table Bell' }).press('Enter')
  await expect(dialog).toContainText('$10.00 each, instead')
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Engraving')).toBeFocused()
  await expect(dialog.getByText('Please answer this.')).toBeVisible()
  await page.keyboard.insertText(WORDS)
  await expect(dialog).toContainText('$13.00 each, instead')
  await expectAccessibleAsIs(page)
  await keepScreenshots(page, 'desk-answered-exchange')
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).press('Enter')
  await expect(toastOf(page)).toContainText('Piece exchanged')
  await expect(page.locator('main bdi').first()).toHaveText(WORDS, { useInnerText: false })

  await page.getByRole('button', { name: /^Change answers/ }).press('Enter')
  await expect(dialog.getByLabel('Engraving')).toHaveValue(WORDS)
  await dialog.getByLabel('A ribbon around it').check()
  await dialog.getByRole('button', { name: 'Save answers' }).press('Enter')
  await expect(dialog).toContainText('cost $1.00 more for each piece, and nobody can be charged again')
  await dialog.getByLabel('A ribbon around it').uncheck()
  await dialog.getByLabel('Engraving').fill('Ada')
  await dialog.getByRole('button', { name: 'Save answers' }).press('Enter')
  await expect(toastOf(page)).toContainText('Answers changed')
  await expect(page.locator('main bdi').first()).toHaveText('Ada')
})
