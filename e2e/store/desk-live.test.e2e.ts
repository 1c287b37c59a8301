import { expectAccessible } from '../support/accessibility.ts'
import { OWNER, startShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

// What fades in has its colors at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a shop on live payments asks its owner for tax and address, above every room, until they are confirmed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const shop = await startShopProcess({
    PAYPAL_CLIENT_ID: 'a-live-shop',
    PAYPAL_CLIENT_SECRET: 'its-secret',
    PAYPAL_ENVIRONMENT: 'sandbox',
    PAYPAL_WEBHOOK_ID: 'its-webhook',
  })
  const open = async (path: string) => {
    await page.goto(shop.url + path)
    await hydrated(page)
  }
  const asked = page.getByRole('region', { name: 'Before you sell' })
  try {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/admin')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(asked).toContainText('Tax is 8.00% in every state.')
    await expect(asked).toContainText('which the shop came with and is nobody’s')
    await expect(asked.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)

    await page.setViewportSize({ width: 1280, height: 900 })
    await asked.getByRole('link', { name: 'Change them in Settings' }).click()
    await page.getByLabel('Postal address').fill('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(asked).toContainText('“Oak & Bead, 3 Pond Road, Marshall, NC 28753”.')
    await open('/admin/orders')
    await asked.getByRole('button', { name: 'They are right' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tax and postal address are confirmed.')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await open('/admin/products')
    await expect(page.getByText('No products yet.')).toBeVisible()
    await expect(asked).toHaveCount(0)
  } finally {
    await shop.remove()
  }
})

test('nobody can pay real money before the owner has looked at the tax: the desk says so and where', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const shop = await startShopProcess({
    PAYPAL_CLIENT_ID: 'a-live-shop',
    PAYPAL_CLIENT_SECRET: 'its-secret',
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_WEBHOOK_ID: 'its-webhook',
  })
  const open = async (path: string) => {
    await page.goto(shop.url + path)
    await hydrated(page)
  }
  const isCheckoutOpen = async () =>
    ((await (await page.request.get(`${shop.url}/api/store`)).json()) as { checkoutOpen: boolean })
      .checkoutOpen
  const asked = page.getByRole('region', { name: 'Before you sell' })
  const taxes = page.getByRole('group', { name: 'Taxes' })
  const payments = page.getByRole('group', { name: 'Payments' })
  const closed = 'Switched on, but nobody can pay until you have looked at Taxes above.'
  try {
    expect(await isCheckoutOpen()).toBe(false)
    await open('/admin')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(asked).toContainText('Nobody can pay until you have looked at the tax.')
    await page.getByText('See all steps').click()
    await expect(page.getByText('Until then no real payment is taken.')).toBeVisible()
    await asked.getByRole('link', { name: 'Change them in Settings' }).click()
    await expect(page).toHaveURL(/#taxes$/)
    await expect(payments).toContainText(closed)
    await expect(taxes).toContainText('Nobody can pay until you have looked at this.')
    await expectAccessible(page)
    await taxes.getByRole('button', { name: 'These are right' }).click()
    await expect(page.getByText('Tax is confirmed.')).toBeVisible()
    await expect(taxes.getByRole('button', { name: 'These are right' })).toHaveCount(0)
    await expect(taxes.getByLabel('Default tax rate')).toBeFocused()
    await expect(payments).not.toContainText(closed)
    await expect(asked).toContainText('The shop is set to take real money.')
    expect(await isCheckoutOpen()).toBe(true)
  } finally {
    await shop.remove()
  }
})
