import { scriptBytes } from '../../bench/page-weight.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { budgets } from '../../bench/page-budgets.ts'
import { rooms } from '../../src/shop/site/desk-sections.ts'
import { expect, test } from '../fixtures/test.ts'

const ADMIN = ['/admin', ...rooms.map((section) => `/admin/${section}`)]

test('signing in and every room of the desk are accessible at every width', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(240_000)
  await open('/admin')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin')
  for (const path of ADMIN) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('an address that leads nowhere', () => {
  test.use({ allowed: [/status of 404/] })

  test('is 404 and reads 404 Page Not Found', async ({ page, open, request }) => {
    expect((await request.get('/nowhere')).status()).toBe(404)
    await open('/nowhere')
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    await expectAccessible(page)
  })

  test('to a product says that it does not exist', async ({ page, open }) => {
    await open('/products/9999')
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible()
  })
})

test('no link of the shell leads nowhere', async ({ page, open, request }) => {
  await open('/')
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href')!))])
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) expect([link, (await request.get(link)).status()]).toEqual([link, 200])
})

test('a product page loads no more script than its budget', async ({ shop }) => {
  const { gzip } = await scriptBytes(`${shop.url}/products/5`)
  expect(gzip).toBeLessThanOrEqual(budgets['product']!.script)
  expect(gzip, 'what was counted').toBeGreaterThan(50_000)
})

test('the footer, which browsers do not render again, is followed in place', async ({ page, open }) => {
  await open('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Size guide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size guide')
  await expect(footer.getByText(/All rights reserved/)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a link that is pointed at is prepared, one that only the server has rendered as well', async ({
  page,
  open,
}) => {
  await open('/products')
  const piece = page.locator('.card-name').first()
  const answers = [/\/api\/products\?category=/, /\/api\/products\/\d+\/reviews$/]
  const coming = Promise.all(answers.map((address) => page.waitForResponse(address)))
  await piece.hover()
  await coming
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await piece.click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  const code = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' }).hover()
  await code
})
