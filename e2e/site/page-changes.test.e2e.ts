import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** The pictures that the browser carries over to the next page, by the address of their piece; '' is the gallery's. */
async function carried(page: Page): Promise<string[]> {
  return await page
    .locator('.plate')
    .evaluateAll((plates) =>
      plates
        .filter((plate) => getComputedStyle(plate).viewTransitionName === 'piece')
        .map((plate) => plate.closest('.card')?.querySelector('a')?.getAttribute('href') ?? ''),
    )
}

const card = (page: Page) => page.locator('.card-name').nth(2)

test('the picture of the card that was followed becomes the picture of its piece', async ({ page, open }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['moved'] = String(Boolean(viewTransition))
    }),
  )
  await open('/products')
  expect(await carried(page)).toEqual([])
  await card(page).focus()
  const href = (await card(page).getAttribute('href'))!
  expect(await carried(page)).toEqual([href])
  // As a link does that is followed before the page is live.
  await card(page).evaluate((link: HTMLAnchorElement) => location.assign(link.href))
  await page.waitForURL(`**${href}`)
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'true')
  expect(await carried(page)).toEqual([''])
  // From there to another piece it is that card's: one thing can't be in two places.
  const next = page.getByRole('region', { name: 'Related Products' }).locator('.card-name').first()
  await next.focus()
  expect(await carried(page)).toEqual([await next.getAttribute('href')])
})

test('whoever asked for less motion sees pages change at once', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/products')
  await card(page).focus()
  expect(await carried(page)).toEqual([])
  await open('/products/5')
  expect(await carried(page)).toEqual([])
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('what is pressed looks pressed', async ({ page, open }) => {
    await open('/products/5')
    const button = page.getByRole('button', { name: /^Add to Cart/ }).first()
    const color = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
    const before = await color()
    await button.hover()
    await page.mouse.down()
    await expect.poll(color).not.toBe(before)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await open('/products')
    const plate = page.locator('.card:has(.card-name) .plate').first()
    await page.locator('.card-name').first().hover()
    await page.mouse.down()
    await expect(plate).toHaveCSS('opacity', '0.75')
    await page.mouse.move(0, 0)
    await page.mouse.up()
  })
})
