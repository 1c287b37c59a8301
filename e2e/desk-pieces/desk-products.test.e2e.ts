import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { unfoldIn } from '../fixtures/desk.ts'
import { expectAccessible, expectAccessibleAsIs } from '../support/accessibility.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, test } from '../fixtures/test.ts'

const picture = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label)

async function fillIn(page: Page, name: string, category = 'Pens - Wood'): Promise<void> {
  await field(page, 'Name *').fill(name)
  await field(page, 'Description').fill('Turned by hand.')
  await field(page, 'Price').fill('48.5')
  await field(page, 'Stock').fill('3')
  await field(page, 'Category').fill(category)
  await unfoldIn(dialog(page), 'Tags')
  await field(page, 'Tags').fill(' walnut, , gift ')
}

async function editingOf(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Edit Product' })).toBeVisible()
}

test.describe('products', () => {
  test.beforeEach(async ({ open, signIn }) => {
    await signIn()
    await open('/admin/products')
  })

  test('are made with uploaded pictures, edited and deleted', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(field(page, 'Price')).toHaveValue('0.00')
    await fillIn(page, 'Aaa Walnut Pen')
    await field(page, 'Upload pictures').setInputFiles([
      await picture('walnut-pen.png', '#5a3b22'),
      await picture('cap.png', '#c9a227'),
    ])
    const sent = dialog(page).locator('li img')
    await expect(sent.nth(1)).toHaveAttribute('src', /\/cap\./)
    await expect(sent.first()).toHaveAttribute('src', /\/walnut-pen\./)
    await expect(dialog(page).getByText('Still missing: words for its pictures')).toBeVisible()
    await field(page, 'What the picture shows').fill('A walnut pen')
    await field(page, 'What picture 2 shows').fill('Its cap')
    await dialog(page).getByRole('button', { name: 'Move picture 2 earlier' }).press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Move picture 1 earlier' })).toBeFocused()
    await expect(field(page, 'What the picture shows')).toHaveValue('Its cap')
    await dialog(page).getByRole('checkbox', { name: 'Featured' }).check()
    await dialog(page).getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByText('Product created successfully')).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    const tile = page.locator('main li').filter({ hasText: 'Aaa Walnut Pen' })
    await expect(tile).toContainText('$48.50')
    await expect(tile).toContainText('Stock: 3 - Pens - Wood')
    await expect(tile).toContainText('Featured')

    await editingOf(page, 'Aaa Walnut Pen')
    await expect(field(page, 'Tags')).toHaveValue('walnut, gift')
    await field(page, 'Price').fill('52')
    await dialog(page).getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Product updated successfully')).toBeVisible()
    await expect(tile).toContainText('$52.00')
    await expect(page.getByRole('button', { name: 'Edit Aaa Walnut Pen' })).toBeFocused()

    await page.getByRole('button', { name: 'Delete Aaa Walnut Pen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText('Product deleted successfully')).toBeVisible()
    await expect(tile).toHaveCount(0)
  })

  test('are accessible in their dialog, with every error beside its field', async ({ page }) => {
    test.setTimeout(120_000)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await dialog(page).getByRole('button', { name: 'Create Product' }).click()
    await expect(dialog(page).getByText('Required').first(), 'its pictures come first').toBeFocused()
    await expect(field(page, 'Name *')).toHaveAccessibleDescription('Required')
    await field(page, 'Upload pictures').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(dialog(page).getByText('This is not a picture the shop can read')).toBeVisible()
    await expectAccessible(page)
  })

  test('that someone typed are not lost by Escape, a click beside, or Back', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused()

    await page.getByRole('button', { name: 'Add Product' }).click()
    await fillIn(page, 'Kept')
    const questions: string[] = []
    page.on('dialog', async (question) => {
      questions.push(question.message())
      await question.dismiss()
    })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect.poll(() => questions.length).toBe(3)
    await page.evaluate(() => history.back())
    await expect.poll(() => questions.length).toBe(4)
    await expect(field(page, 'Name *')).toHaveValue('Kept')
    expect(questions[0]).toBe('Discard what you changed?')
  })

  test('are duplicated as drafts, which the shop shows once they are published', async ({
    page,
    request,
  }) => {
    const shown = async () => (await (await request.get('/api/products?search=quokka')).json()) as unknown[]
    await page
      .getByRole('button', { name: /^Duplicate / })
      .first()
      .click()
    await expect(field(page, 'Name *')).toHaveValue(/\(copy\)$/)
    await expect(field(page, 'Stock')).toHaveValue('0')
    await field(page, 'Name *').fill('Aad Quokka Piece')
    await dialog(page).getByRole('button', { name: 'Create Product' }).click()
    await expect(dialog(page)).toBeHidden()
    const tile = page.locator('main li').filter({ hasText: 'Aad Quokka Piece' })
    await expect(tile).toContainText('Draft')
    expect(await shown()).toEqual([])
    await page.getByLabel('Drafts only').check()
    await expect(page).toHaveURL(/state=draft/)
    await expect(page.locator('main li h2')).toHaveText(['Aad Quokka Piece'])
    await page.getByRole('button', { name: 'Edit the draft' }).click()
    await expect(field(page, 'Name *')).toHaveValue('Aad Quokka Piece')
    await dialog(page).getByRole('checkbox', { name: 'Shown in the shop' }).check()
    await dialog(page).getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('No product fits.')).toBeVisible()
    expect(await shown()).toHaveLength(1)
  })

  test('are edited together', async ({ page }) => {
    await page.getByLabel('Search products').fill('amethyst')
    await expect(page).toHaveURL(/search=amethyst/)
    const tiles = page.locator('main li')
    await expect(page.getByText(/^\d+ products$/)).toBeVisible()
    await tiles.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit 1 product', exact: true })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Update 1 product', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await tiles.nth(1).getByRole('checkbox').check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await field(page, 'Price').fill('33')
    await field(page, 'Change stock by').fill('x')
    await dialog(page).getByRole('button', { name: 'Update 2 products' }).click()
    await expect(field(page, 'Change stock by')).toBeFocused()
    await field(page, 'Change stock by').fill('1')
    await expectAccessibleAsIs(page, 'an edit of several')
    await dialog(page).getByRole('button', { name: 'Update 2 products' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(tiles.filter({ hasText: '$33.00' })).toHaveCount(2)
    await expect(page.getByText('2 selected')).toHaveCount(0)
  })

  test('are found by search, category, stock and order, which stand in the address', async ({
    page,
    open,
  }) => {
    const count = page.getByRole('main').getByRole('status').first()
    await expect(count).toHaveText(/^48 of 12\d products$/)
    await page.getByRole('button', { name: 'Show more products' }).click()
    await expect(count).toHaveText(/^96 of 12\d products$/)
    await expect(page.getByRole('button', { name: /^Edit / }).nth(48)).toBeFocused()

    await page.getByLabel('Search products').fill('bracelet')
    await expect(page).toHaveURL(/search=bracelet/)
    await page.getByLabel('Low stock only').check()
    await page.getByLabel('Sort by').selectOption('Price: high to low')
    await expect(page).toHaveURL(/search=bracelet&stock=low&sort=price-high/)
    const names = page.locator('main li h2')
    await expect(names.first()).toBeVisible()
    // A piece with options is listed when one combination runs out, however many there are of the others.
    const plenty = page.locator('main li').filter({ hasText: /Stock: ([6-9]|\d\d)/ })
    await expect(plenty.filter({ hasNotText: /in \d+ wrist sizes/ })).toHaveCount(0)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const shown = await names.allTextContents()
    await open(page.url().replace(/^.*?\/admin/, '/admin'))
    await expect(names).toHaveText(shown)
    await expectAccessibleAsIs(page, 'a narrowed list')

    await page.getByLabel('Search products').fill('nothing has this')
    await expect(page.getByText('No product fits.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(count).toHaveText(/^48 of 12\d products$/)
  })

  test.describe('refused by the shop', () => {
    test.use({ allowed: [/status of (400|401|409)/] })

    test('for want of a session, open again as they were left', async ({ page, context }) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await fillIn(page, 'Aae Kept Pen')
      await dialog(page).getByRole('button', { name: 'Add by address' }).click()
      await field(page, 'Image URL *').fill('attached_assets/default-product.svg')
      await context.clearCookies()
      await dialog(page).getByRole('button', { name: 'Create Product' }).click()
      await page.getByLabel('Email').fill(OWNER.email)
      await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(field(page, 'Name *')).toHaveValue('Aae Kept Pen')
      await dialog(page).getByRole('button', { name: 'Create Product' }).click()
      await expect(page.getByText('Product created successfully')).toBeVisible()
    })

    test('stay as they were typed, the reason beside the field', async ({ page }) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await fillIn(page, 'Refused\u0007 Pen')
      await dialog(page).getByRole('button', { name: 'Add by address' }).click()
      await field(page, 'Image URL *').fill('attached_assets/default-product.svg')
      await dialog(page).getByRole('button', { name: 'Create Product' }).click()
      await expect(page.getByText('Error creating product')).toBeVisible()
      await expect(page.getByText('Failed to create product')).toBeVisible()
      await expect(field(page, 'Name *')).toHaveAccessibleDescription('This must be one line of text.')
      await expect(field(page, 'Description')).toHaveValue('Turned by hand.')
      await field(page, 'Name *').fill('Aac Mended Pen')
      await dialog(page).getByRole('button', { name: 'Create Product' }).click()
      await page.getByRole('button', { name: 'See it in the shop' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Aac Mended Pen' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Handmade Moments')
    })

    test('by an edit made meanwhile, show it and are merged as chosen', async ({ page, browser, shop }) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await fillIn(page, 'Aab Conflict Pen')
      await dialog(page).getByRole('button', { name: 'Add by address' }).click()
      await field(page, 'Image URL *').fill('attached_assets/default-product.svg')
      await dialog(page).getByRole('button', { name: 'Create Product' }).click()
      await expect(dialog(page)).toBeHidden()

      const other = await browser.newContext({ storageState: await page.context().storageState() })
      const second = await other.newPage()
      await second.goto(`${shop.url}/admin/products`)
      await editingOf(second, 'Aab Conflict Pen')
      await editingOf(page, 'Aab Conflict Pen')
      await field(second, 'Price').fill('60')
      await unfoldIn(dialog(second), 'Tags')
      await field(second, 'Tags').fill('theirs')
      await dialog(second).getByRole('button', { name: 'Update Product' }).click()
      await expect(dialog(second)).toBeHidden()
      await other.close()

      await field(page, 'Price').fill('70')
      await dialog(page).getByRole('button', { name: 'Update Product' }).click()
      const notice = dialog(page).getByRole('alert').first()
      await expect(notice).toContainText('Price: was “48.50”, now “60.00”; you have “70”')
      await expect(notice).toContainText('Tags: was “walnut, gift”, now “theirs”')
      await expectAccessibleAsIs(page, 'a conflict')
      await notice.getByRole('button', { name: 'Take theirs: Price' }).click()
      const price = dialog(page).getByRole('spinbutton', { name: 'Price' })
      await expect(price).toHaveValue('60.00')
      await notice.getByRole('button', { name: 'Bring mine back: Price' }).click()
      await expect(price).toHaveValue('70')
      await notice.getByRole('button', { name: 'Keep mine' }).click()
      await expect(dialog(page).getByText('Not saved yet.')).toBeFocused()
      await expect(dialog(page).getByText('Not saved yet.')).toBeInViewport()
      await expect(field(page, 'Tags')).toHaveValue('theirs')
      await dialog(page).getByRole('button', { name: 'Update Product' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('main li').filter({ hasText: 'Aab Conflict Pen' })).toContainText('$70.00')
    })
  })
})
