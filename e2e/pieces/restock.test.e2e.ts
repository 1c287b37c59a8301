import type { Page } from '@playwright/test'
import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { DeskProduct } from '../../src/pieces/product/product.rules.ts'
import { expectAccessible, expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** 'Tell me when it is back': asked for on a sold-out piece, confirmed by mail, kept by one mail. */

const asking = (page: Page) => page.getByRole('region', { name: 'Tell me when it is back' })

/** By its owner, whose session stays: the mailbox is read later. */
async function makePen(page: Page, name: string, stock: number): Promise<number> {
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'A pen of maple, turned for these tests.',
      price: '28.00',
      category: 'Pens - Wood',
      imageUrl: 'attached_assets/default-product.svg',
      stock,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

async function stockUp(page: Page, id: number, stock: number): Promise<void> {
  const before = (await (await page.request.get(`/api/desk/products/${id}`)).json()) as DeskProduct
  const { id: _id, ...edit } = editOf(before)
  const answer = await page.request.put(`/api/products/${id}`, {
    data: { ...edit, stock },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('who asks by keyboard confirms by one click, is told once, and the desk sees who waits', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin')
  const id = await makePen(page, 'Maple Waiting Pen', 0)
  await open(`/products/${id}`)
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expectAccessible(page)
  await expect(asking(page)).toContainText('One mail comes when it is back. It is not set aside for you.')
  await asking(page).getByLabel('Email address').fill('reader@example.com')
  await page.keyboard.press('Enter')
  await expect(asking(page).getByRole('status')).toContainText('Your address is noted.')
  await keepScreenshots(page, 'restock')
  await page.setViewportSize({ width: 1280, height: 720 })

  await open('/admin/mailbox')
  await page.getByText('Do you want to hear when Maple Waiting Pen is back?').first().click()
  const confirm = page.getByRole('link', { name: /\/restock\?token=[\w-]+$/ })
  await page.goto((await confirm.getAttribute('href'))!)
  await hydrated(page)
  await expectAccessibleAsIs(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You will be told')

  await open(`/admin/products?search=Maple+Waiting`)
  await expect(page.getByText('1 person waits for it')).toBeVisible()
  await expectAccessible(page)
  await open('/admin')
  await expect(page.getByText('One person waits for what is sold out:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maple Waiting Pen (1)' })).toBeVisible()

  await stockUp(page, id, 2)
  await expect(async () => {
    await open('/admin/mailbox')
    await expect(page.getByText('Maple Waiting Pen is back', { exact: true })).toHaveCount(1, {
      timeout: 500,
    })
  }).toPass({ timeout: 45_000 })
  await page.getByText('Maple Waiting Pen is back', { exact: true }).click()
  await expect(
    page.getByRole('link', { name: new RegExp(`/products/${id}-maple-waiting-pen$`) }),
  ).toBeVisible()
  const away = page.getByRole('link', { name: /\/restock\?token=[\w-]+&stop=1$/ })
  await page.goto((await away.getAttribute('href'))!)
  await hydrated(page)
  await page.getByRole('button', { name: 'Take me off the list' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list')
})

test('a size that is sold out is waited for, and one that is there is not', async ({ page, open }) => {
  await open('/products/21')
  const sizes = page.getByRole('radiogroup', { name: 'Wrist size' })
  await sizes.getByRole('radio', { name: /sold out/ }).check()
  await expect(asking(page)).toBeVisible()
  await asking(page).getByLabel('Email address').fill('no address')
  await asking(page).getByRole('button', { name: 'Tell me' }).click()
  await expect(asking(page).getByRole('status')).toContainText('One mail comes')
  await sizes.getByRole('radio', { checked: false }).first().check()
  await expect(asking(page)).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says whom to write to', async ({ page, playwright, shop }) => {
    const api = await playwright.request.newContext({ baseURL: shop.url })
    const { combinations } = (await (await api.get('/api/products/21')).json()) as {
      combinations: { id: number; available: number }[]
    }
    await page.goto(`/products/${combinations.find(({ available }) => available === 0)!.id}`)
    await expect(page.getByText(/Asking here needs JavaScript/)).toBeVisible()
    await expect(asking(page).getByRole('link', { name: /@/ })).toBeVisible()
  })
})
