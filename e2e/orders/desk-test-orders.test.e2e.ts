import { expectAccessible } from '../support/accessibility.ts'
import { OWNER, startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// What fades in has its colors at once; what is refused is refused on purpose.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: [/status of 4\d\d/] })

test('test orders are swept once payments are real, after a backup, and numbers begin where the owner says', async ({
  page,
}) => {
  test.setTimeout(180_000)
  // A shop of its own: the desk's other tests need their orders.
  const shop = await startStockedShop()
  const open = async (path: string) => {
    await page.goto(shop.url + path)
    await hydrated(page)
  }
  const notice = page.getByRole('region', { name: 'Before the first sale' })
  const part = page.getByRole('region', { name: 'Test orders' })
  const sweep = part.getByRole('button', { name: 'Sweep Test Orders' })
  const stockOf = async () =>
    ((await (await page.request.get(`${shop.url}/api/products/7`)).json()) as { stock: number }).stock
  try {
    const stock = await stockOf()
    const orders: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const { capture } = await openPayment(shop, 7)
      orders.push((await capture()).id!)
    }
    expect(await stockOf()).toBe(stock - 2)

    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/admin/settings')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
    await expect(notice, 'payments are tests').toHaveCount(0)

    await shop.end('SIGTERM')
    await shop.restart({
      PAYPAL_CLIENT_ID: 'a-live-shop',
      PAYPAL_CLIENT_SECRET: 'its-secret',
      PAYPAL_ENVIRONMENT: 'live',
      PAYPAL_WEBHOOK_ID: 'its-webhook',
    })
    await open('/admin/orders')
    await expect(notice).toContainText('2 test orders are still in the books.')
    await notice.getByRole('link', { name: 'Sweep them in Settings' }).press('Enter')
    await expect(sweep).toBeVisible()
    await expectAccessible(page)

    await sweep.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sweep test orders' })
    await expect(dialog).toContainText('2 orders, with their invoices and history')
    await expect(dialog).toContainText('2 pieces they took go back on the shelf')
    await expectAccessible(page)
    await keepScreenshots(page, 'desk-test-orders')
    await dialog.getByLabel('Number of the first real order').fill('0')
    await dialog.getByRole('button', { name: 'Sweep Test Orders' }).press('Enter')
    await expect(dialog.getByLabel('Number of the first real order')).toBeFocused()
    await expect(dialog.getByText('Enter a whole number from 1 to 1000000000.')).toBeVisible()
    await expect(dialog.getByText('Type the word sweep.')).toBeVisible()
    await dialog.getByLabel('Number of the first real order').fill('1001')
    await page.keyboard.press('Escape')
    await expect(sweep).toBeFocused()
    expect(await stockOf(), 'nothing is swept by closing it').toBe(stock - 2)

    await sweep.press('Enter')
    await dialog.getByLabel('Number of the first real order').fill('1001')
    await dialog.getByLabel(/^Type “sweep”/).fill('sweep')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/2 test orders swept\. The next order is #1001\. The backup is \S+\./),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(notice).toHaveCount(0)
    expect(await stockOf()).toBe(stock)

    await open('/admin/orders')
    await expect(page.getByText('No orders found')).toBeVisible()
    await open(`/admin/orders?order=${orders[0]}`)
    await expect(page.getByRole('main')).toContainText('Order not found')
    await open('/admin/backups')
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
    await open('/admin/history')
    await expect(page.getByRole('main')).toContainText(/swept/i)

    // The next one has that number. By hand: no test may reach real money.
    await open('/admin/orders?new')
    await page.getByLabel('Find a piece').fill('#7')
    await page.getByRole('button', { name: /^Add / }).first().press('Enter')
    await page.getByLabel('No tax').check()
    const record = page.getByRole('button', { name: 'Record Order' })
    await expect(record).toBeEnabled()
    await record.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order #1001')
  } finally {
    await shop.remove()
  }
})
