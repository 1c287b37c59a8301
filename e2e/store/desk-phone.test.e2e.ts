import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const ROOMS = ['today', 'dashboard', 'products', 'orders', 'blog', 'settings', 'history', 'account']

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
      expect(y, `${room}: no more than one row stands between header and room`).toBeLessThanOrEqual(64 + 50)
    }
    await expect(header.getByRole('link', { name: 'Test payments' })).toBeInViewport({ ratio: 1 })
    await expect(header.getByRole('link', { name: 'Exit Admin' })).toBeInViewport({ ratio: 1 })
    await expectAccessibleAsIs(page)
    await rename(settings.storeName)
  })
}

test('on a phone every place is under the thumb, and its rooms are reached by keyboard', async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await signIn()
  await open('/admin/products')
  const places = page.getByRole('navigation', { name: 'Desk' })
  await expect(places.getByRole('link')).toHaveText([
    /^Today/,
    /^Orders/,
    /^Pieces/,
    /^Shop/,
    /^Money/,
    /^House/,
  ])
  for (const place of await places.getByRole('link').all()) await expect(place).toBeInViewport({ ratio: 1 })
  await expect(places.getByRole('link', { name: 'Pieces' })).toHaveAttribute('aria-current', 'page')
  await places.getByRole('link', { name: 'House' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  const rooms = page.getByRole('navigation', { name: 'Rooms of House' })
  await expect(rooms.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await rooms.getByRole('link', { name: 'History' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
  await expect(rooms.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
  await expectAccessibleAsIs(page, 'a room of the house')
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
