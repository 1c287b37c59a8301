import { expectAccessible } from '../support/accessibility.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { control, openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test('the room Health says how the shop does, and what breaks stands above every room until it is mended', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const list = page.getByRole('main').getByRole('listitem')
  const line = page.getByRole('region', { name: 'PayPal', exact: true })
  await openPayment(shop, 1)
  await signIn()
  await open('/admin/health')
  await expect(page.getByText(/^Nothing is broken\./)).toBeVisible()
  await expect(list.filter({ hasText: 'Database' })).toContainText('answers')
  await expect(list.filter({ hasText: 'Mail' }).first()).toContainText('Look at it')
  await expectAccessible(page)
  await keepScreenshots(page, 'health-calm')
  await page.getByText('For whoever watches the shop by a monitor').click()
  const header = await page.getByText(/^Authorization: Bearer /).innerText()
  const figures = await page.request.get('/metrics', { headers: { Authorization: header.split(': ')[1]! } })
  expect(await figures.text()).toContain('shop_check{check="wallet:paypal",state="well"} 1')
  expect((await page.request.get('/metrics')).status()).toBe(404)

  await control(shop, '/withdraw-tokens', {})
  await control(shop, '/faults', { on: 'token', kind: 'status-401', count: 100 })
  await expect(openPayment(shop, 1)).rejects.toThrow('503')
  await open('/admin/health')
  await expect(list.first()).toContainText('PayPal refuses this shop’s keys since')
  await expect(list.first()).toContainText('Broken')
  await expect(line, 'it is said once').toHaveCount(0)
  await expectAccessible(page)
  await keepScreenshots(page, 'health-broken')
  await open('/admin/products')
  await expect(line).toContainText('Nobody can pay meanwhile.')
  await expectAccessible(page)
  await keepScreenshots(page, 'health-line')
  await line.getByRole('link', { name: 'Go to Connections' }).click()
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible()
  await control(shop, '/faults', undefined, 'DELETE')
  await openPayment(shop, 1)
  await open('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('an owner says when signing in that the device is hers, and ends that at Sign-in & security', async ({
  page,
  open,
  context,
}) => {
  await open('/admin/account')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByLabel(/^This device is mine/).check()
  await expectAccessible(page)
  await keepScreenshots(page, 'sign-in-stay')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('Stays signed in, since')).toBeVisible()
  await expect(sessions).toContainText('after a week unused and 30 days in any case')
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('session'))
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
  await sessions.scrollIntoViewIfNeeded()
  await keepScreenshots(page, 'sessions-stay')
})
