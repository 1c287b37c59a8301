import { paymentOf, unfold } from '../fixtures/order-desk.ts'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { toastOf } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

// Refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

async function settingsOf(page: Page): Promise<Record<string, unknown>> {
  return (await (await page.request.get('/api/settings')).json()) as Record<string, unknown>
}

/** What was collected for North Carolina this quarter, as the page shows it. */
const collectedIn = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row', { name: /^North Carolina/ })
    .getByRole('cell')
    .nth(5)

/** In cents: other tests sell into the state, too. */
async function collectedBefore(page: Page): Promise<number> {
  const nothing = page.getByText('Nothing was sold or given back in this period.')
  await expect(page.getByRole('table').or(nothing)).toBeVisible()
  const shown = await collectedIn(page).allTextContents()
  return Math.round(100 * Number(shown[0]?.replaceAll(/[^\d.]/g, '') ?? 0))
}

const sale = {
  discount: '0.00',
  delivery: 'handed-over',
  soldIn: 'NC',
  customer: {},
  method: 'cash',
  key: 'a-sale-that-is-taxed-in-a-state',
}

test('an owner says where the shop is registered, sees how a total came about, and files by state', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  const kept = await settingsOf(page)
  const made = await page.request.post('/api/products', {
    data: {
      name: 'Taxed Whistle',
      description: 'For the tax office.',
      price: '15.90',
      stock: 5,
      category: 'Clocks',
      imageUrl: 'attached_assets/default-product.svg',
    },
  })
  const { id } = (await made.json()) as { id: number }
  try {
    await open('/admin/settings?page=taxes')
    const taxes = page.getByRole('group', { name: 'Sales tax' })
    await expect(taxes.getByRole('status').last()).toContainText(
      'An order to any state bears the default rate, 8%.',
    )
    const row = (at: number) => taxes.getByRole('listitem').nth(at)
    await taxes.getByRole('button', { name: 'Add a state' }).click()
    await row(0).getByLabel('State', { exact: true }).selectOption('North Carolina')
    await row(0).getByLabel('Rate in percent').fill('80')
    await row(0).getByLabel('Registration number').fill('600-123456')
    await taxes.getByRole('button', { name: 'Add a state' }).click()
    await row(1).getByLabel('State', { exact: true }).selectOption('North Carolina')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(row(0).getByText('At most 30.')).toBeVisible()
    await expect(row(1).getByText('Stands here twice.')).toBeVisible()
    await expectAccessible(page)
    await row(0).getByLabel('Rate in percent').fill('7.125')
    await row(1).getByRole('button', { name: 'Take NC out' }).click()
    await taxes.getByRole('button', { name: 'Add the states without a sales tax' }).click()
    await expect(taxes.getByRole('listitem')).toHaveCount(6)
    await taxes.getByRole('switch', { name: 'Collect tax only where I am registered' }).check()
    await expect(taxes.getByRole('status').last()).toContainText('not listed bears no tax')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(toastOf(page)).toContainText('Settings saved')

    await open('/admin/settings?view=taxes')
    const before = await collectedBefore(page)
    const recorded = await page.request.post('/api/orders', {
      data: { ...sale, lines: [{ id, quantity: 1 }], total: '17.03' },
    })
    expect(recorded.status(), await recorded.text()).toBe(201)
    const order = (await recorded.json()) as { id: number }
    await open(`/admin/orders?order=${order.id}`)
    await unfold(page, 'Payment')
    await page.getByText('How this total came about').click()
    const payment = paymentOf(page)
    await expect(payment).toContainText(
      'North Carolina, where the shop is registered: 7.125% of $15.90 (pieces) is $1.132875, rounded half up',
    )
    await expect(payment).toContainText('Handed over: nothing was shipped')
    await expectAccessible(page)

    await open('/admin/settings?page=taxes')
    await page.getByRole('link', { name: 'Sales tax by state' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales tax by state')
    const after = ((before + 113) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(collectedIn(page)).toHaveText(`Tax collected${after}`)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/,NC,North Carolina,/)
    await page.getByLabel('From').fill('2001-02-01')
    await page.getByLabel('To', { exact: true }).fill('2001-01-01')
    await expect(page.getByText('The last day lies before the first.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2001-02-28')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Nothing was sold or given back in this period.')).toBeVisible()
  } finally {
    const { version } = await settingsOf(page)
    await page.request.put('/api/settings', { data: { ...kept, version } })
    await page.request.delete(`/api/products/${id}`)
  }
})
