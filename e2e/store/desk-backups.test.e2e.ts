import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('the owner makes a backup and sees how old it is', async ({ page, open, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin/backups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
  await page.getByRole('button', { name: 'Back up now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Backup made')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused()
  await expect(page.getByText(/The newest backup is (less than a minute|\d+ minutes?) old\./)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await expect(page.getByText('BACKUP_DIR')).toBeVisible()

  await page.setViewportSize({ width: 320, height: 800 })
  const list = page.getByRole('region', { name: 'Backups, newest first' })
  await expect(list.getByRole('cell').last()).toBeVisible()
  const hidden = await list.evaluate((region) => region.scrollWidth - region.clientWidth)
  expect(hidden, 'no cell lies beside the screen').toBe(0)
  await expectAccessible(page)
})

test('nobody else may make one or see them', async ({ request }) => {
  expect((await request.get('/api/backups')).status()).toBe(401)
  expect((await request.post('/api/backups')).status()).toBe(401)
})
