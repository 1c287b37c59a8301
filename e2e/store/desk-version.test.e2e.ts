import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { expect, test } from '../fixtures/test.ts'

test('the desk says which version it is, and how the next one comes', async ({ page, open, signIn }) => {
  await signIn()
  await open('/admin/backups')
  const foot = page.locator('footer', { hasText: 'Version' })
  await expect(foot).toContainText(/Version \d+\.\d+\.\d+/)
  await expect(page.getByRole('heading', { name: /What is new/ }), 'after a first install').toHaveCount(0)
  await keepScreenshots(page, 'version-foot')
  await foot.getByRole('button', { name: 'Update' }).click()
  const how = page.getByRole('dialog', { name: 'Update the shop' })
  await expect(how.getByText('npm run update')).toBeVisible()
  await expect(how).toContainText('this version goes on with its own data')
  await expect(how).toContainText('looks nowhere by itself')
  await expectAccessible(page)
  await keepScreenshots(page, 'version-dialog')
  await page.keyboard.press('Escape')
  await expect(foot.getByRole('button', { name: 'Update' })).toBeFocused()
})
