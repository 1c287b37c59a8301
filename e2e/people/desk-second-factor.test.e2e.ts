import { readdirSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessibility.ts'
import { enterPassword, join, signOut } from '../support/colleague.ts'
import { addDevice } from '../support/device.ts'
import { test } from '../fixtures/database.ts'
import { OWNER, startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated } from '../fixtures/test.ts'

/** What other users of the machine could read or enter, but for pictures, which are public. */
function readableByOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => joinPath(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(joinPath(folder, 'pictures/')))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
}

test('an owner asks a second factor of everybody; whoever has none sets one up before anything else', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  // A shop of its own: its owner signs in by a passkey afterwards.
  const shop = await startStockedShop()
  expect(readableByOthers(shop.dataDir)).toEqual([])
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto('/admin')
  await hydrated(page)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
  const ivy = await join(browser, shop, { page, email: 'ivy@example.com', role: 'packer' })

  await page.goto('/admin/people')
  await hydrated(page)
  const rule = page.getByRole('switch', { name: 'Ask everybody for a second factor' })
  await rule.click()
  await expect(page.getByText('Set up a passkey or an authenticator app for yourself first.')).toBeVisible()
  await expect(rule).not.toBeChecked()
  await addDevice(page)
  await page.goto('/admin/account')
  await hydrated(page)
  await page.getByLabel('Name of a new passkey').fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
  await page.goto('/admin/people')
  await hydrated(page)
  await rule.click()
  await expect(page.getByText('Whoever has no second factor sets one up before anything else.')).toBeVisible()
  await expect(rule).toBeChecked()
  await expectAccessible(page)

  // Ivy was at work: her next step leads there. So does signing in anew.
  await ivy.reload()
  await expect(ivy.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor')
  expect((await ivy.request.get('/api/packing')).status()).toBe(403)
  await signOut(ivy)
  await enterPassword(ivy, 'ivy@example.com')
  await expect(ivy.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor')
  await expectAccessible(ivy)
  await ivy.setViewportSize({ width: 1280, height: 900 })
  await ivy.getByRole('button', { name: 'Set up an app' }).click()
  const key = (await ivy.locator('code').innerText()).replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  await ivy.getByLabel('Code the app shows').fill(code)
  await ivy.keyboard.press('Enter')
  await expect(ivy.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
  await expectAccessible(ivy)
  await ivy.getByRole('button', { name: 'Go on to the shop' }).click()
  await expect(ivy.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await context.close()
  expect(readableByOthers(shop.dataDir)).toEqual([])
  await shop.remove()
})
