import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('what the owner promises stands with every piece and on the pages it leads to; what is emptied is nowhere', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin/settings?page=days')
  const group = page.getByRole('group', { name: 'What you promise buyers' })
  const field = (label: string) => group.getByRole('textbox', { name: label })
  await expect(field('Sent within')).toHaveValue('2')
  await field('Returns within').fill('a month')
  await field('Warranty').fill('121')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(field('Returns within')).toBeFocused()
  await expect(field('Returns within')).toHaveAccessibleDescription(
    /Enter a whole number from 1 to 365, or nothing\./,
  )
  await expect(field('Warranty')).toHaveAccessibleDescription(/from 1 to 120, or nothing\./)
  await expectAccessible(page)

  await field('Returns within').fill('14')
  await field('Warranty').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await open('/products/106')
  const tile = page.getByRole('link', { name: /^Easy Returns/ })
  await expect(tile).toHaveText('Easy ReturnsWithin 14 days')
  await expect(page.getByText('Warranty')).toHaveCount(0)
  await tile.click()
  await expect(page.getByText('within 14 days of delivery')).toBeVisible()
  await expect(page.getByText('Warranty')).toHaveCount(0)

  // Taken back as any other change of the settings.
  await open('/admin/history')
  await page.getByRole('button', { name: 'Undo: Settings changed' }).first().click()
  await expect(page.getByText('Settings change taken back')).toBeVisible()
  await open('/returns')
  await expect(page.getByText('You have 30 days from delivery')).toBeVisible()
})

test('a piece is told the care of its own kind, also where the next piece is of another', async ({
  page,
  open,
}) => {
  const care = async (words: string | RegExp) => {
    await page.getByRole('tab', { name: 'Care Instructions' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Care Instructions' })).toContainText(words)
  }
  await open('/products/106')
  await expect(page.getByRole('tabpanel', { name: 'Description' })).not.toContainText(/box|gift/i)
  await care('away from radiators')
  await expect(page.getByText(/before bathing/)).toHaveCount(0)

  // In place, without another document: the words come with the piece.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Natural gemstones' }).click()
  await page.getByRole('link', { name: 'Moss Agate Bracelet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moss Agate Bracelet')
  await care('before bathing')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
