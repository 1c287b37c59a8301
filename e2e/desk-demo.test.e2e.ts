import { expectAccessible } from './accessibility.ts'
import { OWNER, startStockedShop } from './fixtures/shop-process.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { keepScreenshots } from './screenshots.ts'

// What fades in has its colors at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the demo is taken away by a typed word, after a backup, and stays away', async ({ page }) => {
  test.setTimeout(150_000)
  // A shop of its own: the desk's other tests need their demo.
  const shop = await startStockedShop()
  const open = async (path: string) => {
    await page.goto(shop.url + path)
    await hydrated(page)
  }
  try {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/admin/settings')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('122 products and 6 posts came with the shop.')).toBeVisible()
    const remove = page.getByRole('button', { name: 'Remove Demo Data' })
    await remove.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove demo data' })
    await dialog.getByRole('button', { name: 'Remove Demo Data' }).click()
    await expect(dialog.getByText('Type the word remove.')).toBeVisible()
    await expect(dialog.getByLabel(/^Type “remove”/)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByLabel(/^Type “remove”/).fill('Remove')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/The demo is gone\. The backup is \S+\./)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Demo data' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await open('/admin/backups')
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)

    const empty: [path: string, words: string][] = [
      ['/', 'Do you have a question? Write to us.'],
      ['/products', 'The first pieces are still on the bench.'],
      ['/natural-gemstones', 'No natural gemstone bracelets at the moment.'],
      ['/blog', 'Nothing has been written yet'],
    ]
    for (const [path, words] of empty) {
      await open(path)
      await expect(page.getByText(words)).toBeVisible()
      await expectAccessible(page)
    }

    await open('/')
    await expect(page).toHaveTitle(/^Handmade Moments/)
    await expect(page.locator('a[href="/natural-gemstones"], a[href="/pens"]')).toHaveCount(0)
    await keepScreenshots(page, 'home-without-demo')

    await shop.end('SIGTERM')
    await shop.restart()
    await open('/products')
    await expect(page.getByText('The first pieces are still on the bench.')).toBeVisible()
  } finally {
    await shop.remove()
  }
})
