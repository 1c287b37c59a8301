import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessibility.ts'
import { enterPassword, join, signOut } from '../support/colleague.ts'
import { addDevice } from '../support/device.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin/account')
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible()
}

test('an authenticator app is set up by its key, and its codes and recovery codes let one in', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  const fay = await join(browser, shop, { page, email: 'fay@example.com', role: 'staff' })
  await openAccount(fay)
  await expect(fay.getByText('Your password alone lets you in.')).toBeVisible()
  await expectAccessible(fay)
  await fay.setViewportSize({ width: 1280, height: 900 })
  const app = fay.getByRole('region', { name: 'Authenticator app' })
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await expect(app.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(app.getByLabel('Code the app shows')).toBeFocused()
  const key = (await app.locator('code').innerText()).replaceAll(' ', '')
  const codeOf = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await app.getByLabel('Code the app shows').fill('12345')
  await fay.keyboard.press('Enter')
  await expect(app.getByText('This is not the code the app shows now.')).toBeVisible()
  await expectAccessible(fay)
  await fay.setViewportSize({ width: 1280, height: 900 })
  await app.getByLabel('Code the app shows').fill(codeOf())
  await fay.keyboard.press('Enter')
  await expect(fay.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
  await expect(fay.getByText('For fay@example.com at Handmade Moments')).toBeVisible()
  const saved = fay.waitForEvent('download')
  await fay.getByRole('button', { name: 'Save as a file' }).click()
  const codes = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n')
  expect(codes).toHaveLength(10)
  await expectAccessible(fay)
  await fay.setViewportSize({ width: 1280, height: 900 })

  await signOut(fay)
  await enterPassword(fay, 'fay@example.com')
  await expect(fay.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expect(fay.getByLabel('Code')).toBeFocused()
  await fay.keyboard.type('000000')
  await fay.keyboard.press('Enter')
  await expect(fay.getByText('This code is wrong or was used already.')).toBeVisible()
  await expectAccessible(fay)
  // The present one was taken to confirm; a clock may be one step ahead.
  await fay.getByLabel('Code').fill(codeOf(1))
  await fay.keyboard.press('Enter')
  await expect(fay.getByRole('link', { name: 'Exit Admin' })).toBeVisible()

  await fay.setViewportSize({ width: 1280, height: 900 })
  await signOut(fay)
  await enterPassword(fay, 'fay@example.com')
  await fay.getByLabel('Code').fill(codes[0]!.toUpperCase())
  await fay.keyboard.press('Enter')
  await expect(fay.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
  await openAccount(fay)
  await expect(fay.getByText('9 are left.')).toBeVisible()

  // The phone is lost, and the paper with it.
  await page.goto('/admin/people')
  await hydrated(page)
  await page.getByRole('button', { name: 'Take second factors off: fay@example.com' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take second factors off' }).click()
  await expect(page.getByText('fay@example.com signs in with the password alone.')).toBeVisible()
  await enterPassword(fay, 'fay@example.com')
  await expect(fay.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
})

test('a passkey is added, renamed, signs in without an email, says at a number why it can’t, and is removed', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  const gus = await join(browser, shop, { page, email: 'gus@example.com', role: 'packer' })
  await addDevice(gus)
  await openAccount(gus)
  const passkeys = gus.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Give it a name you will know it by')).toBeVisible()
  await passkeys.getByLabel('Name of a new passkey').fill('My telephone')
  await gus.keyboard.press('Enter')
  await expect(gus.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
  await passkeys.getByRole('button', { name: 'Rename My telephone' }).click()
  await expect(passkeys.getByLabel('Name', { exact: true })).toBeFocused()
  await gus.keyboard.type('The workshop')
  await passkeys.getByLabel('Name', { exact: true }).fill('The workshop')
  await gus.keyboard.press('Enter')
  await expect(passkeys.getByText('The workshop')).toBeVisible()

  await signOut(gus)
  await gus.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(gus.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await signOut(gus)
  await enterPassword(gus, 'gus@example.com')
  await expect(gus.getByText('Use your passkey, or type one of your recovery codes.')).toBeVisible()
  await gus.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(gus.getByRole('heading', { level: 1 })).toHaveText('Orders')

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${shop.url.replace('localhost', '127.0.0.1')}/admin`)
  await expect(
    elsewhere.getByText(/^Passkeys are bound to a name, and 127\.0\.0\.1 is a number\./),
  ).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await elsewhere.close()

  await openAccount(gus)
  await passkeys.getByRole('button', { name: 'Remove The workshop' }).click()
  await gus.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('None yet.')).toBeVisible()
  await signOut(gus)
  // Nobody else has one, so none is asked for.
  await expect(gus.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(gus.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})

test('sessions elsewhere are seen and ended; a new password and address count at once', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  const hal = await join(browser, shop, { page, email: 'hal@example.com', role: 'packer' })
  const elsewhere = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await enterPassword(elsewhere, 'hal@example.com')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await openAccount(hal)
  const sessions = hal.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('this one')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Sign in')

  await hal.getByLabel('New password').fill('too short')
  await hal.getByRole('button', { name: 'Change password' }).click()
  await expect(hal.getByText('Use at least 15 characters.')).toBeVisible()
  await hal.getByLabel('New password').fill('another phrase of his')
  await hal.getByRole('button', { name: 'Change password' }).click()
  await expect(hal.getByText('Password changed')).toBeVisible()
  await hal.getByRole('textbox', { name: 'Email' }).fill('hal@workshop.example')
  await hal.getByRole('button', { name: 'Change email' }).click()
  await expect(hal.getByText('You sign in as hal@workshop.example from now on.')).toBeVisible()
  await expect(hal.getByRole('banner').getByText('hal@workshop.example')).toBeVisible()
})
