import { expectAccessible } from '../support/accessibility.ts'
import { OWNER, startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

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
  await expect(page.getByText('There are none: a backup on the same disk')).toBeVisible()

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

// While the shop rests it answers so, and afterwards it asks who is there.
test.use({ allowed: [/status of (503.*\/api\/(backups\/work|desk\/trouble)|401)/] })

test('a backup is downloaded, taken in again, and put back while the shop rests', async ({ page }) => {
  test.setTimeout(180_000)
  // A shop of its own: all that it has is replaced.
  const shop = await startStockedShop()
  const signIn = async () => {
    await page.goto(`${shop.url}/admin/backups`)
    await hydrated(page)
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const told = page.getByRole('main').getByRole('status')
  try {
    await signIn()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText('Backup made')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^shop-backup-[\w-]+\.tar$/)
    await page.getByLabel('File (.tar or .tar.age)').setInputFiles(await download.path())
    await page.getByRole('button', { name: 'Take It In' }).click()
    await expect(told.getByText('The file is whole.')).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await page.getByRole('button', { name: /^Put it back.*-taken-in/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Put this backup back' })
    await expect(dialog.getByText('No order came after it was made.')).toBeVisible()
    await expectAccessible(page)
    await keepScreenshots(page, 'put-back')
    await dialog.getByLabel(/Type “replace”/).fill('replace')
    await dialog.getByRole('button', { name: 'Put It Back' }).click()
    await expect
      .poll(async () => (await page.request.get(`${shop.url}/api/backups`)).status(), { timeout: 120_000 })
      .toBe(401)
    await signIn()
    await expect(told.getByText('A backup was put back')).toBeVisible()
    await expect(told.getByText(/The books are right/)).toBeVisible()
    await keepScreenshots(page, 'backups')
  } finally {
    await shop.remove()
  }
})
