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

test.describe('another place of the desk', () => {
  test.use({ allowed: [/status of 404|net::ERR_INTERNET_DISCONNECTED/] })

  test('opens after an update too, when its code has another name', async ({ page, open, signIn }) => {
    await signIn()
    await open('/admin/orders')
    let isOutdated = true
    await page.route('**/assets/*.js', (route) =>
      isOutdated ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    page.on('framenavigated', () => (isOutdated = false))
    await page.getByRole('link', { name: 'Pieces', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  })

  test('waits for its code where the line is down, and the desk stays', async ({ page, open, signIn }) => {
    await signIn()
    await open('/admin/orders')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Pieces', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(page.getByRole('main').getByText('Loading…')).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Desk' }).filter({ visible: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  })
})
