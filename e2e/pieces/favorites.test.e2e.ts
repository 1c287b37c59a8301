import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

/** Marks a piece on its page; answers its name. */
async function mark(page: Page, id: number): Promise<string> {
  await page.goto(`/products/${id}`)
  await hydrated(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: `Favorite: ${name}` }).click()
  await expect(page.getByText('Marked as a favorite')).toBeVisible()
  return name
}

const pieceNames = (page: Page) => page.getByRole('main').locator('article').getByRole('heading')

test('nothing marked leads to the pieces', async ({ page, open }) => {
  await open('/')
  await page.getByRole('link', { name: 'Favorites', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing marked yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'See all pieces' }).click()
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible()
})

test('marked pieces are counted in the bar, kept over a reload and shown newest first', async ({
  page,
  open,
}) => {
  const first = await mark(page, 5)
  await expect(page.getByRole('link', { name: 'Favorites, 1 piece' })).toBeVisible()
  const second = await mark(page, 8)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: `Favorite: ${second}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Favorites, 2 pieces' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favorites, 2 pieces')
  await expect(pieceNames(page)).toHaveText([second, first])
  await expectAccessible(page)

  const otherTab = await page.context().newPage()
  await otherTab.goto('/products/5')
  await hydrated(otherTab)
  await otherTab.getByRole('button', { name: `Favorite: ${first}` }).click()
  await expect(pieceNames(page)).toHaveText([second])
  await open('/favorites')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${second} has been added to your cart.`)).toBeVisible()
})

test('what can be taken back stays for as long as somebody is at it', async ({ page, open }) => {
  const name = await mark(page, 5)
  await page.clock.install()
  await open('/favorites')
  await page.getByRole('button', { name: `Remove ${name} from your favorites` }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.fastForward('01:00')
  await expect(undo).toBeFocused()
  // Gone on, it has the time that it has at first.
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.clock.fastForward('00:05')
  await expect(undo).toBeVisible()
  await page.clock.fastForward('00:20')
  await expect(undo).toHaveCount(0)
})

test('a removed piece can be had back, in its place', async ({ page, open }) => {
  const names = [await mark(page, 5), await mark(page, 7), await mark(page, 8)].toReversed()
  await open('/favorites')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: `Remove ${names[1]} from your favorites` }).press('Enter')
  await expect(pieceNames(page)).toHaveText([names[0]!, names[2]!])
  await expect(page.getByRole('button', { name: `Remove ${names[2]} from your favorites` })).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await undo.click()
  await expect(pieceNames(page)).toHaveText(names)

  for (const name of names)
    await page.getByRole('button', { name: `Remove ${name} from your favorites` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing marked yet' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what is sold out or no longer in the shop is said in words', async ({ page, open, request }) => {
  const products = (await (await request.get('/api/products')).json()) as { id: number; stock: number }[]
  const soldOut = products.find(({ stock }) => stock === 0)!.id
  await mark(page, soldOut)
  await page.evaluate((id) => {
    localStorage.setItem('handmade-moments.wishlist.v1', JSON.stringify([99_999, id]))
  }, soldOut)
  await open('/favorites')
  await expect(page.getByText('Sold out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'No longer in the shop' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Piece No. 99999 from your favorites' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favorites, 1 piece')
})

test('the top bar fits a narrow screen, with text twice as large too', async ({ page, open }) => {
  await mark(page, 5)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const size of ['100%', '200%']) {
    await open('/favorites')
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
    for (const name of ['Favorites, 1 piece', 'Cart'])
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Favorites' })).toBeVisible()
})
