import { OWNER, startStockedShop, type ShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { expectHarmless, payloads, watchScripts } from '../support/payloads.ts'
import { call, ownerCookie } from '../support/payment.ts'

const PICTURE = 'attached_assets/default-product.svg'

/** Home, menu and footer with the payload in all that is typed into them. */
function frontOf(payload: string) {
  const name = payload.slice(0, 60)
  const worded = { title: payload, words: payload }
  const link = { name, to: '/products' }
  const home = [
    { kind: 'hero', label: payload, ...worded, picture: null, links: [link] },
    { kind: 'tiles', title: payload, tiles: [{ ...worded, to: '/products', picture: null }] },
    { kind: 'text', ...worded, picture: null },
    { kind: 'pieces', ...worded, from: '/products', ids: [], link },
    ...['reviews', 'posts', 'letter', 'contact'].map((kind) => ({ kind, ...worded })),
  ]
  return { home, navigation: { main: [link], kinds: [link], foot: [{ title: name, links: [link] }] } }
}

/** A collection, a page and a piece of them, by their addresses. */
async function store(shop: ShopProcess, headers: Record<string, string>, payload: string, n: number) {
  const owner = <T>(method: string, path: string, body: object) => call<T>(shop, method, path, body, headers)
  const name = `${n} ${payload}`.slice(0, 60)
  // Two braces ask for a field of the settings, and what is none is refused.
  const text = payload.replaceAll('{{', '{')
  const fact = payload.replace(/[:;,]/g, '')
  await owner('POST', '/api/desk/collections', {
    name: payload,
    slug: `gifts-${n}`,
    words: payload,
    description: payload,
    pieces: { by: 'hand', ids: [1, 5] },
    shown: true,
  })
  await owner('POST', '/api/desk/pages', {
    title: text,
    slug: `fairs-${n}`,
    summary: text,
    description: text,
    body: `${text}\n\n- ${text}\n\n> ${text}`,
    show: 'now',
  })
  await owner('POST', '/api/categories', {
    name,
    description: payload,
    factFields: [{ name: fact.slice(0, 40), kind: 'words', says: 'made_of' }],
  })
  const { id } = await owner<{ id: number }>('POST', '/api/products', {
    name,
    description: payload,
    price: '20.00',
    imageUrl: PICTURE,
    imageAlt: payload,
    category: name,
    stock: 3,
    facts: [{ name: fact.slice(0, 40), values: [fact.slice(0, 80)] }],
    questions: [
      {
        kind: 'short_text',
        label: payload.slice(0, 40),
        help: payload,
        required: true,
        finalSale: false,
        maxLength: 60,
        allowed: 'any',
        surcharge: '0.00',
      },
    ],
  })
  return [`/collections/gifts-${n}`, `/pages/fairs-${n}`, `/products/${id}`]
}

test('what looks like a script runs nowhere on a front of one’s own, in its preview, and on what it leads to', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const shop = await startStockedShop()
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const ran = watchScripts(page)
  try {
    const headers = { Cookie: await ownerCookie(shop) }
    await page.request.post('/api/session', { data: OWNER })
    const settings = await call<object>(shop, 'GET', '/api/settings', undefined, headers)
    const until = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    await call(
      shop,
      'PUT',
      '/api/settings',
      {
        ...settings,
        materialCare: payloads.map((payload) => ({ of: payload.slice(0, 60), care: payload })),
        closure: { until, note: payloads[2], orders: 'later' },
      },
      headers,
    )
    for (const [n, payload] of payloads.entries()) {
      const paths = await store(shop, headers, payload, n)
      const { version } = await call<{ version: number }>(shop, 'GET', '/api/front', undefined, headers)
      const draft = { front: frontOf(payload), version }
      const kept = await call<{ version: number }>(shop, 'PUT', '/api/front/draft', draft, headers)
      await page.request.post('/api/front/preview', { data: { isOn: true } })
      await page.goto('/')
      await hydrated(page)
      await expect(page.getByText('A draft of your front')).toBeVisible()
      await expectHarmless(page, `preview of ${payload}`)
      await page.request.post('/api/front/preview', { data: { isOn: false } })
      await call(shop, 'POST', '/api/front/publish', { at: null, version: kept.version }, headers)
      for (const path of ['/', ...paths]) {
        await page.goto(path)
        await hydrated(page)
        await expect(page.locator('body'), path).toContainText('alert')
        await expectHarmless(page, path)
      }
    }
    for (const path of [
      '/care',
      '/admin/front?part=home',
      '/admin/front?part=menu',
      '/admin/settings?page=days',
      '/admin/shelves#care',
      '/admin/history',
    ]) {
      await page.goto(path)
      await hydrated(page)
      await expectHarmless(page, path)
    }
    expect(ran).toEqual([])
  } finally {
    await context.close()
    await shop.remove()
  }
})
