import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { OWNER, startStockedShop, type ShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

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
    await open('/admin?view=opening')
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
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(remove).toHaveCount(0)
    await open('/admin/shelves#care')
    await expect(page.getByRole('button', { name: 'Add a material' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Take the care of/ }), 'nothing of it').toHaveCount(0)
    await open('/admin/settings?page=days')
    await expect(page.getByLabel('Returns within (days)')).toHaveValue('')
    await open('/admin/backups')
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)

    const empty: [path: string, words: string][] = [
      ['/', 'Do you have a question? Write to the shop.'],
      ['/products', 'The first pieces are still on the bench.'],
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

    await expectNothingOfTheDemo(page, shop)

    await shop.end('SIGTERM')
    await shop.restart()
    await open('/products')
    await expect(page.getByText('Showing 1 product', { exact: true }), 'the demo is not back').toBeVisible()
  } finally {
    await shop.remove()
  }
})

/** What the demo's pages, feeds and mails speak of and are marked with, and a shop for hand-thrown cups does not. */
const OF_THE_DEMO =
  /timepiece|jewelry|jewellery|bracelet|gemstone|wristlet|glass bead|fountain|ballpoint|\bwatch(es)?\b|\bclocks?\b|\bpens?\b|walnut|olivewood|Mill Lane|Asheville|555\) 014|handmade.moments|one-bench|24 reviews|\bwrists?\b|dry cloth|distance from water|perfume|darken|Notes from the bench|busier than the desk|\bNo\. \d|Other Items|\/favicon\.svg|icon-192|M20 20 13\.6/gi

/** Once name and address are hers: each page, feed and mail is read as it is sent. */
async function expectNothingOfTheDemo(page: Page, shop: ShopProcess): Promise<void> {
  const { url } = shop
  const settings = (await (await page.request.get(`${url}/api/settings`)).json()) as object
  const saved = await page.request.put(`${url}/api/settings`, {
    data: {
      ...settings,
      storeName: 'Ada Cups',
      contactEmail: 'ada@cups.example',
      postalAddress: '3 Pond Road, Marshall, NC 28753',
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const cup = { name: 'Tall Cup', description: 'Thrown by hand.', price: '24.00', stock: 5, category: 'Cups' }
  const added = await page.request.post(`${url}/api/products`, {
    data: { ...cup, imageUrl: 'attached_assets/default-product.svg' },
  })
  expect(added.ok(), await added.text()).toBe(true)
  const { id } = (await added.json()) as { id: number }

  const locations = async (path: string) =>
    [
      ...(await (await page.request.get(url + path)).text()).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g),
    ].map(([, location]) => location || '/')
  const listed = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
  expect(listed).toContain(`/products/${id}-tall-cup`)
  for (const path of ['/limited-edition', '/blog', '/size-guide']) expect(listed).not.toContain(path)
  expect((await page.request.get(`${url}/limited-edition`)).status()).toBe(404)
  const more = [
    '/cart',
    '/checkout',
    '/favorites',
    '/products?search=nothing',
    '/products?filters=open',
    '/size-guide',
    '/blog',
    '/no-such-page',
    '/site.webmanifest',
  ]
  const feeds = ['/blog/feed.xml', '/feeds/products.xml', '/sitemap.xml', '/robots.txt']
  const found: string[] = []
  for (const path of new Set([...listed, ...more, ...feeds])) {
    const text = await (await page.request.get(url + path)).text()
    for (const { 0: word, index } of text.matchAll(OF_THE_DEMO))
      found.push(`${path}: ${word} (${text.slice(Math.max(0, index - 40), index + 40)})`)
  }

  // What goes to a buyer, and to the owner.
  const { capture } = await openPayment(shop, id, { customer: { city: 'Marshall', zip: '28753' } })
  await capture()
  const mails = await page.request.get(`${url}/api/mailbox`)
  expect(mails.ok(), await mails.text()).toBe(true)
  const written = (await mails.json()) as { subject: string }[]
  expect(written.map(({ subject }) => subject).join('; ')).toMatch(/Your order #\d+ at Ada Cups/)
  for (const [word] of JSON.stringify(written).matchAll(OF_THE_DEMO)) found.push(`a mail: ${word}`)
  expect(found).toEqual([])
}
