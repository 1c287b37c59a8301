import { expectAccessible } from '../support/accessibility.ts'
import { enterPassword, follow, invite, join } from '../support/colleague.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { bought } from '../support/shopper.ts'

test('a packer is invited, packs what waits, and sees nothing else', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { name, order } = await bought(shop, 5)
  await signIn()
  const link = await invite(page, 'bea@example.com', 'Packer')
  const mails = (await (await page.request.get('/api/mailbox')).json()) as { to: string; text: string }[]
  expect(mails.find(({ to }) => to === 'bea@example.com')?.text).toContain(link)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'bea@example.com' })
  await expect(row).toContainText('Invited, and not yet come')
  await expectAccessible(page)

  const bea = await follow(browser, shop, link)
  await expect(bea.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(bea.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Orders',
    'House',
  ])
  await expect(bea.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Ships: ')
  await expectAccessible(bea)
  await bea.setViewportSize({ width: 1280, height: 900 })
  await bea.getByRole('link', { name: 'Packing slips for waiting orders' }).click()
  await expect(bea.getByRole('article', { name: `Packing slip, order #${order}` })).toBeVisible()
  await bea.goBack()

  await bea.getByRole('link', { name: `Pack order #${order}` }).click()
  await expect(bea.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`)
  await expect(bea.getByText('18 Mill Lane')).toBeVisible()
  await expect(bea.getByText('ada@example.com')).toHaveCount(0)
  await expectAccessible(bea)
  await bea.setViewportSize({ width: 1280, height: 900 })
  await bea.getByLabel('Tracking number').fill('9400110200881234567896')
  await bea.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(bea.getByText('Marked as shipped')).toBeVisible()
  await expect(bea.getByLabel(`Status of order #${order}`)).toHaveValue('completed')
  await bea.getByRole('link', { name: 'All that waits' }).click()
  await expect(bea.getByRole('link', { name: `Pack order #${order}` })).toHaveCount(0)

  await bea.goto(`/admin/orders?order=${order + 1000}`)
  await expect(bea.getByText('This order does not wait to be packed.')).toBeVisible()
  await expect(bea.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await bea.getByRole('link', { name: 'All that waits' }).click()

  await bea.goto('/admin/settings')
  await hydrated(bea)
  await expect(bea.getByText('This room is for owners.')).toBeVisible()
  await expectAccessible(bea)
  expect((await bea.request.get('/api/orders')).status()).toBe(403)
})

test.describe('a colleague', () => {
  test.use({ allowed: [/status of 40[013]/] })

  test('is given another role, which counts at once, and is removed, which does too', async ({
    page,
    browser,
    shop,
    signIn,
  }) => {
    await signIn()
    const cleo = await join(browser, shop, { page, email: 'cleo@example.com', role: 'staff' })
    await expect(cleo.getByRole('heading', { level: 1 })).toHaveText('Today')
    await expect(cleo.getByRole('link', { name: 'Connections' })).toHaveCount(0)
    await cleo
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name: /^Orders/ })
      .click()
    await page.goto('/admin/people')
    await hydrated(page)
    await page.getByLabel('Role of cleo@example.com').selectOption('Packer')
    await expect(page.getByText('cleo@example.com is a packer now.')).toBeVisible()
    // What Cleo asks next is refused, and brings the rooms of the new role.
    await cleo.getByRole('link', { name: 'Messages' }).click()
    await expect(cleo.getByText('This room is for owners and staff.')).toBeVisible()
    await expect(cleo.getByRole('link', { name: 'Messages' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove: cleo@example.com' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove cleo@example.com?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('cleo@example.com can no longer sign in.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
    await cleo.getByRole('link', { name: 'Orders' }).click()
    await expect(cleo.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await enterPassword(cleo, 'cleo@example.com')
    await expect(cleo.getByText('Email or password is wrong.')).toBeVisible()
  })

  test('can’t be invited twice, and the form says so at its field', async ({ page, open, signIn }) => {
    await signIn()
    await open('/admin/people')
    await page.getByRole('button', { name: 'Invite somebody' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('Email').fill('owner@example.com')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Somebody of the shop has this address.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    page.once('dialog', (question) => void question.accept())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused()
  })
})

test.describe('a change of who may come in', () => {
  test.use({ allowed: [/status of 40[03]/] })

  test('asks for the password again when it was shown long ago, then carries on', async ({
    page,
    open,
    signIn,
  }) => {
    await signIn()
    await open('/admin/people')
    let isLongAgo = true
    // Ten minutes go by: what the shop then answers to a change, until the password was shown again.
    await page.route('**/api/people', async (route) => {
      if (route.request().method() !== 'POST' || !isLongAgo) return await route.continue()
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ detail: 'Please show your password first.', reason: 'proof_needed' }),
      })
    })
    page.on('response', (response) => {
      if (response.url().endsWith('/api/session/proof') && response.ok()) isLongAgo = false
    })
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite somebody' })
    await invitation.getByLabel('Email').fill('dora@example.com')
    await page.keyboard.press('Enter')
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(proof.getByLabel('Your password')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(invitation.getByText('Nothing was changed: this needs your password')).toBeVisible()

    await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
    await proof.getByLabel('Your password').fill('not the password')
    await page.keyboard.press('Enter')
    await expect(proof.getByText('This password is wrong.')).toBeVisible()
    await proof.getByLabel('Your password').fill('walnut lathe sunday')
    await page.keyboard.press('Enter')
    await expect(proof).toBeHidden()
    await expect(invitation.getByText('Hand this link over yourself')).toBeVisible()
  })
})
