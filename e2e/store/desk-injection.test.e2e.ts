import { OWNER, startStockedShop, type ShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { expectHarmless, payloads, watchScripts } from '../support/payloads.ts'
import { call, openPayment, ownerCookie } from '../support/payment.ts'

/** What was stored with a payload in every text somebody may write. */
interface Stored {
  product: number
  post: number
  order: number
  orderPage: string
}

/** A stranger's words, a buyer's and the owner's own, all of them this one. */
async function store(shop: ShopProcess, headers: Record<string, string>, payload: string): Promise<Stored> {
  const owner = <T>(method: string, path: string, body?: object) => call<T>(shop, method, path, body, headers)
  await owner('POST', '/api/categories', { name: payload, description: payload })
  await owner('POST', '/api/shipping-methods', {
    name: payload,
    carrier: payload,
    description: payload,
    rate: '5.00',
    daysFrom: 1,
    daysTo: 2,
  })
  const product = await owner<{ id: number }>('POST', '/api/products', {
    name: payload,
    description: payload,
    price: '20.00',
    imageUrl: 'attached_assets/default-product.svg',
    imageAlt: payload,
    morePictures: [{ imageUrl: 'attached_assets/default-product.svg', imageAlt: payload }],
    category: payload,
    tags: [payload.slice(0, 50)],
    stock: 3,
    featured: true,
  })
  const post = await owner<{ id: number }>('POST', '/api/blog', {
    title: payload,
    content: `${payload}\n\n- ${payload}\n\n> ${payload}`,
    excerpt: payload,
    published: true,
  })
  const buyer = {
    name: payload,
    street1: payload,
    street2: payload,
    city: payload,
    phone: payload.slice(0, 40),
  }
  const payment = await openPayment(shop, product.id, {
    customer: buyer,
    customization: { [payload.slice(0, 50)]: payload },
  })
  const { id: order } = await payment.capture()
  await owner('POST', `/api/orders/${order}/notes`, { body: payload })
  const parcel = { carrier: 'Other', trackingNumber: payload.slice(0, 60), mail: true }
  await expect(owner('PUT', `/api/orders/${order}/shipping`, parcel)).rejects.toThrow('400 trackingNumber')
  await owner('PUT', `/api/orders/${order}/shipping`, { ...parcel, trackingNumber: 'XY-12345' })
  const review = { rating: 5, title: payload, content: payload, author: payload.slice(0, 60) }
  const proof = { token: payment.token }
  await call(shop, 'POST', `/api/products/${product.id}/reviews`, { ...proof, ...review }, headers)
  const [waiting] = await owner<{ id: number; version: number }[]>('GET', '/api/reviews?queue=waiting')
  const decision = { version: waiting!.version, state: 'shown', answer: payload, hiddenReason: payload }
  await owner('PUT', `/api/reviews/${waiting!.id}`, decision)
  await call(shop, 'POST', '/api/contact', {
    firstName: payload,
    lastName: payload,
    email: 'eve@example.com',
    subject: payload,
    message: payload,
  })
  return { product: product.id, post: post.id, order: order!, orderPage: `/orders/${payment.token}` }
}

async function storeSettings(shop: ShopProcess, headers: { Cookie: string }): Promise<void> {
  const settings = await call<object>(shop, 'GET', '/api/settings', undefined, headers)
  const changed = {
    ...settings,
    storeName: payloads[4],
    description: payloads.join(' ').slice(0, 500),
    announcement: payloads.slice(0, 3).join(' '),
    postalAddress: payloads[5],
    phone: payloads[3],
    hours: payloads
      .slice(0, 14)
      .map((payload) => ({ days: payload.slice(0, 60), time: payload.slice(0, 60) })),
  }
  await call(shop, 'PUT', '/api/settings', changed, headers)
}

test('what looks like a script runs nowhere, whoever wrote it and wherever it is shown', async ({
  browser,
}) => {
  test.slow()
  const shop = await startStockedShop({ TRUST_PROXY: '127.0.0.1' })
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const ran = watchScripts(page)
  try {
    const headers = { Cookie: await ownerCookie(shop) }
    const stored: Stored[] = []
    for (const [n, payload] of payloads.entries()) {
      // Each comes from an address of its own, to stay under the limit for one.
      stored.push(await store(shop, { ...headers, 'X-Forwarded-For': `10.0.0.${n}` }, payload))
    }
    await storeSettings(shop, headers)

    await page.request.post('/api/session', { data: OWNER })
    // Each with words that have to stand there as words.
    const shown: [path: string, words?: string][] = [
      ...payloads.flatMap((payload, n): [string, string?][] => [
        [`/products/${stored[n]!.product}`, payload],
        [`/blog/${stored[n]!.post}`, payload],
        [stored[n]!.orderPage, payload],
        [`/admin/orders?order=${stored[n]!.order}`, payload],
        [`/products?category=${encodeURIComponent(payload)}&search=${encodeURIComponent(payload)}`, payload],
      ]),
      ['/'],
      ['/limited-edition'],
      ['/blog', payloads[0]],
      ['/contact', payloads[3]],
      ['/admin', payloads[14]],
      ['/admin/products', payloads[0]],
      ['/admin/orders', payloads[0]],
      ['/admin/blog', payloads[0]],
      ['/admin/settings'],
      ['/admin/shelves', payloads[0]],
      ['/admin/shipping', payloads[0]],
      ['/shipping', payloads[0]],
      ['/admin/reviews', payloads[0]],
      ['/admin/inbox', payloads[0]],
      ['/admin/history'],
      ['/admin/mailbox', payloads[4]],
      [`/admin/orders?print=invoice&order=${stored[0]!.order}`, payloads[0]],
      [`/admin/orders?print=slips&ids=${stored[0]!.order}`, payloads[0]],
      [`/admin/blog?post=${stored[0]!.post}`],
    ]
    for (const [path, words] of shown) {
      await page.goto(path)
      await hydrated(page)
      if (words !== undefined) await expect(page.locator('main'), path).toContainText(words)
      await expectHarmless(page, path)
    }
    for (const feed of ['/blog/feed.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml']) {
      expect(await (await page.request.get(feed)).text(), feed).not.toMatch(/<script|<img/)
    }
    expect(ran).toEqual([])
  } finally {
    await context.close()
    await shop.remove()
  }
})
