import type { Page } from '@playwright/test'
import { paths } from '../../src/shop/site/paths.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { followRequests } from '../fixtures/follow-requests.ts'
import { addToCart, buy } from '../support/shopper.ts'

/** What the page itself asked for in vain. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${page.url()}`)
  })
  return refused
}

/** An order and its messages are found by a token. */
const byToken: string[] = [paths.order, paths.conversation]

/** What bears a name of the owner's (a page, a collection) the demo has none of. */
const ofShoppers = Object.values(paths)
  .filter((path) => !path.startsWith('/admin') && !byToken.includes(path) && !path.includes('{slug}'))
  .map((path) => path.replace('{id}', '1'))

test('no page of the shop asks for anything in vain', async ({ page }) => {
  test.setTimeout(120_000)
  const refused = watchRefusals(page)
  const settled = followRequests(page)
  await buy(page, 12)
  await addToCart(page, 12)
  await page.getByRole('button', { name: /^Favorite: / }).click()
  for (const path of ofShoppers) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await settled()
  }
  expect(refused).toEqual([])
})

test.describe('an address of the desk that leads nowhere', () => {
  test.use({ allowed: [/status of 404/] })

  test('is 404 and reads 404 Page Not Found, for who is signed in as well', async ({
    page,
    open,
    signIn,
  }) => {
    const nowhere = ['/admin/nope', '/admin/orders/nope', '/admin/password/nope']
    for (const path of nowhere) {
      expect((await page.request.get(path)).status(), path).toBe(404)
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    }
    await signIn()
    await open('/admin')
    await open('/admin/nope')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
  })
})
