import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

// What fades in has its colors at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ROOMS = ['dashboard', 'products', 'orders', 'blog', 'settings', 'history', 'account']

for (const width of [390, 320]) {
  test(`at ${width} pixels the desk’s header is one row, however long the shop’s name is`, async ({
    page,
    open,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn()
    await open('/admin')
    const settings = (await (await page.request.get('/api/settings')).json()) as { storeName: string }
    const rename = async (storeName: string) => {
      const now = (await (await page.request.get('/api/settings')).json()) as object
      expect((await page.request.put('/api/settings', { data: { ...now, storeName } })).ok()).toBe(true)
    }
    await rename('The Handmade Moments of Asheville and Black Mountain')
    const header = page.getByRole('banner')
    for (const room of ROOMS) {
      await open(`/admin/${room}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await header.boundingBox())!.height, room).toBe(64)
      const { y } = (await page.getByRole('main').boundingBox())!
      expect(y, `${room}: nothing stands between header and room`).toBe(64)
    }
    await expect(header.getByRole('link', { name: 'Test payments' })).toBeInViewport({ ratio: 1 })
    await expect(header.getByRole('link', { name: 'Exit Admin' })).toBeInViewport({ ratio: 1 })
    await expectAccessibleAsIs(page)
    await rename(settings.storeName)
  })
}

test('on a phone every room is reached from the menu by keyboard, and so are account and sign-out', async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await open('/admin/products')
  const menu = page.getByRole('button', { name: /^Menu/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Menu of the desk' })
  await expect(sheet.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  await expect(sheet.getByRole('link', { name: 'Mailbox' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^owner@example\.com/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessibleAsIs(page, 'the menu')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'History' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
})

test('on a phone the first product stands whole on the first screen, its filters folded', async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await open('/admin/products')
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('checkbox', { name: 'Low stock only' }).check()
  await expect(page).toHaveURL(/stock=low/)
  await expect(filters).toHaveText('Filters (1)')
  await expectAccessibleAsIs(page, 'the filters')
  await filters.click()
  await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
})
