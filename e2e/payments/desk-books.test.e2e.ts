import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { call, control, openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** A payment with a number such as this shop gives, of a checkout it knows nothing of. */
async function payElsewhere(shop: ShopProcess): Promise<string> {
  const { scriptUrl, clientId } = await call<{ scriptUrl: string; clientId: string }>(
    shop,
    'GET',
    '/api/paypal/config',
  )
  const { origin } = new URL(scriptUrl)
  const basic = Buffer.from(`${clientId}:emu-secret`).toString('base64')
  const paypal = async <T>(path: string, headers: Record<string, string>, body: string | URLSearchParams) =>
    (await (await fetch(`${origin}${path}`, { method: 'POST', headers, body })).json()) as T
  const { access_token: bearer } = await paypal<{ access_token: string }>(
    '/v1/oauth2/token',
    { Authorization: `Basic ${basic}` },
    new URLSearchParams({ grant_type: 'client_credentials' }),
  )
  const checkout = crypto.randomUUID()
  const headers = {
    Authorization: `Bearer ${bearer}`,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
    'PayPal-Request-Id': checkout,
  }
  const unit = {
    custom_id: checkout,
    invoice_id: `SHOP-${checkout}`,
    amount: { currency_code: 'USD', value: '64.80' },
  }
  const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] })
  const { id } = await paypal<{ id: string }>('/v2/checkout/orders', headers, body)
  await control(shop, `/orders/${id}/approve`, {})
  await paypal(
    `/v2/checkout/orders/${id}/capture`,
    { ...headers, 'PayPal-Request-Id': `${checkout}-2` },
    '{}',
  )
  return `SHOP-${checkout}`
}

test('the owner compares the books with PayPal, sees what differs, and says what it is', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await (await openPayment(shop, 5)).capture()
  await signIn()
  await open('/admin/books')
  const books = page.getByRole('region', { name: 'Your books and PayPal' })
  await expect(books).toContainText('That was not done yet.')
  await books.getByRole('button', { name: 'Compare with PayPal now' }).click()
  await expect(books).toContainText(/Last compared .* and both say the same/, { timeout: 60_000 })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Books of 20\d\d$/)
  const months = page.getByRole('region', { name: 'Books by month' })
  for (const words of ['Sold', 'Fees', 'Kept']) await expect(months).toContainText(words)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^books-20\d\d-01-01-to-20\d\d-12-31\.csv$/)
  await expectAccessible(page)
  await keepScreenshots(page, 'books-months')
  await page.setViewportSize({ width: 1280, height: 900 })

  const invoice = await payElsewhere(shop)
  await books.getByRole('button', { name: 'Compare with PayPal now' }).click()
  const differing = page.getByRole('region', { name: 'A payment or refund differs from PayPal’s record' })
  await expect(differing).toContainText(invoice, { timeout: 60_000 })
  await expect(differing).toContainText('PayPal shows it, and the shop has nothing of it.')
  await expect(differing).toContainText('64.80 USD')
  await expect(books).toContainText('1 of them differs')
  await expectAccessible(page)
  await keepScreenshots(page, 'books')

  await differing.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(differing).toContainText('Say in a few words what it is.')
  await differing.getByLabel('What it is, for your books').fill('Of the shop as it was before')
  await differing.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(differing).toHaveCount(0)
  await books.getByText('Differences you explained').click()
  await expect(books).toContainText('“Of the shop as it was before”')
  await expectAccessible(page)
})
