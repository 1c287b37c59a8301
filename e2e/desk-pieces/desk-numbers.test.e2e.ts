import { photographFile } from '../support/photographs.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const NAME = 'Aaa Numbered Fob'
const made: number[] = []

/** The desk's other tests count the pieces there are. */
test.afterEach(async ({ page }) => {
  for (const id of made.splice(0)) await page.request.delete(`/api/products/${id}`)
})

test.beforeEach(async ({ signIn, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
})

test('a series is made by keyboard: its numbers at once, their pictures in one go, their measures', async ({
  page,
  open,
}) => {
  test.setTimeout(120_000)
  await open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).press('Enter')
  await dialog(page)
    .getByRole('radio', { name: /^A numbered series/ })
    .check()
  await field(page, 'Name *').fill(NAME)
  await field(page, 'Description *').fill('Three of five are left.')
  await field(page, 'Price ($) *').fill('64')
  await field(page, 'Category *').fill('Timepieces')
  await dialog(page).getByRole('button', { name: 'Add by address' }).click()
  await field(page, 'Image URL *').fill('attached_assets/default-product.svg')

  await dialog(page).getByRole('button', { name: 'Create Product' }).press('Enter')
  await expect(dialog(page).getByText('Add its numbers.')).toBeVisible()

  await field(page, 'How many numbers').fill('3')
  await field(page, 'From No.').fill('4')
  await field(page, 'Of how many in all').fill('5')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('The last would be No. 6, and the series has 5.')).toBeVisible()
  await field(page, 'From No.').fill('3')
  await page.keyboard.press('Enter')
  const rows = dialog(page).getByRole('list', { name: 'Numbers' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await dialog(page)
    .getByLabel('Upload their pictures')
    .setInputFiles([
      await photographFile('hammered-brass-dial-watch'),
      await photographFile('moonphase-pendant-watch', '#444a52'),
    ])
  await expect(field(page, 'Picture of No. 3 of 5')).toHaveValue(/^attached_assets\/hammered/)
  await expect(field(page, 'Picture of No. 4 of 5')).toHaveValue(/^attached_assets\/moonphase/)
  await expect(field(page, 'Picture of No. 5 of 5')).toHaveValue('')
  await field(page, 'Measures of No. 3 of 5').fill('28 mm, 21 g')
  await field(page, 'State of No. 4 of 5').selectOption('sold')
  await field(page, 'Number of No. 5 of 5').fill('9')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByText('Enter a number from 1 to 5.')).toBeVisible()
  await field(page, 'Number of No. 5 of 5').fill('2')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Number of No. 2 of 5')).toHaveValue('2')
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-numbers')
  await page.setViewportSize({ width: 1280, height: 900 })
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/products'),
  )
  await dialog(page).getByRole('button', { name: 'Create Product' }).press('Enter')
  made.push(((await (await answered).json()) as { id: number }).id)
  await expect(dialog(page)).toBeHidden()
  const tile = page.locator('main li').filter({ hasText: NAME })
  await expect(tile).toContainText('Numbered series, 2 left')

  await page.getByRole('button', { name: `Edit ${NAME}` }).click()
  await expect(field(page, 'Measures of No. 3 of 5')).toHaveValue('28 mm, 21 g')
  await expect(field(page, 'State of No. 4 of 5')).toHaveValue('0')
  await field(page, 'How many more').fill('1')
  await field(page, 'From No.').fill('5')
  await page.keyboard.press('Enter')
  await field(page, 'Measures of No. 5 of 5').fill('28 mm, 22 g')
  await dialog(page).getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(tile).toContainText('Numbered series, 3 left')
})
