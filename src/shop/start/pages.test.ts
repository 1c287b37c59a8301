import { editOf } from '../../pieces/editing/edit-of.rules.ts'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Caller } from '../context.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, stranger } from '../testing/test-shop.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })

/** Where an address leads that is sent as it is: fetch would tidy it first. */
async function locationOf(path: string): Promise<string | undefined> {
  const [answer] = (await once(request(server.url, { path }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.headers.location
}

describe('pages', () => {
  test('carry their data in the HTML', async () => {
    const product = await addProduct(server, { name: 'Sunburst Dial Watch', category: 'Timepieces' })
    expect(await (await get(`/products/${product.id}`)).text()).toContain('Sunburst Dial Watch')
    expect(await (await get('/products?search=sunburst')).text()).toContain('Showing 1 product')
  })

  test('that are not there are 404', async () => {
    for (const path of ['/nothing', '/products/9999', '/blog/9999'])
      expect((await get(path)).status).toBe(404)
    expect(await (await get('/nothing')).text()).toContain('404 Page Not Found')
    expect(await (await get('/products/9999')).text()).toContain('Product not found')
  })

  test('of a category that was renamed lead to it by its new name, and keep what else the address says', async () => {
    await addProduct(server, { category: 'Wall & Table Clocks' })
    const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }
    const { id, version } = (await server.shop['GET /api/desk/categories']({}, owner)).find(
      ({ name }) => name === 'Wall & Table Clocks',
    )!
    await server.shop['PUT /api/categories/{id}']({ id, version, name: 'Clocks', description: '' }, owner)
    const old = await get('/products?category=Wall+%26+Table+Clocks&sort=price-low')
    expect([old.status, old.headers.get('Location')]).toEqual([
      301,
      '/products?category=Clocks&sort=price-low',
    ])
    expect(old.headers.get('Cache-Control'), 'a browser asks again').toBe('no-cache')
    expect((await get(old.headers.get('Location')!)).status).toBe(200)
  })

  test('of the desk that went into another room lead there, with what else the address says', async () => {
    expect(await locationOf('/admin/collections?collection=7')).toBe('/admin/shelves?collection=7')
    expect(await locationOf('/admin/categories')).toBe('/admin/shelves')
    expect(await locationOf('/admin/privacy')).toBe('/admin/buyers')
  })

  test('that end in a slash lead to themselves without it, and never to another site', async () => {
    expect((await locationOf('/pens/?sort=name'))?.endsWith('/pens?sort=name')).toBe(true)
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/\\/evil.example//',
      '/%09/evil.example/',
    ]) {
      const location = await locationOf(path)
      expect(new URL(location!, server.url).origin, path).toBe(server.url)
    }
  })

  test('run no script but the shop’s own; the checkout lets the wallet in', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('Content-Security-Policy')!
    expect(await policy('/')).toContain("script-src 'self';")
    expect(await policy('/checkout')).toMatch(
      new RegExp(`script-src 'self' 'nonce-[A-Za-z0-9+/]{24}' ${server.emulator.url};`),
    )
    expect((await get('/checkout')).headers.get('Cross-Origin-Opener-Policy')).toBe(
      'same-origin-allow-popups',
    )
    expect(await (await get('/')).text()).not.toMatch(
      /<script(?![^>]*(src=|type="application\/(ld\+)?json"))/,
    )
  })

  test('never let a product’s words end the script they travel in', async () => {
    const product = await addProduct(server, { name: 'Ring </script><script>alert(1)</script>' })
    expect(await (await get(`/products/${product.id}`)).text()).not.toContain('</script><script>alert(1)')
  })
})

describe('one price for a whole category', () => {
  const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }
  const words = 'Every natural gemstone bracelet is $15.'
  const isSaid = async (query: string) =>
    (await (await get(`/natural-gemstones${query}`)).text()).includes(words)

  test('is said while it is true of every piece, whatever is searched for', async () => {
    const category = 'Natural Gemstones'
    await addProduct(server, { name: 'Moss Agate Bracelet', category, price: '15.00' })
    const { id } = await addProduct(server, { name: 'Onyx Bracelet', category, price: '15.00' })
    const everywhere = ['', '?search=moss', '?search=nothing-of-the-kind', '?sort=price-high']
    for (const query of everywhere) await expect.poll(() => isSaid(query), { message: query }).toBe(true)

    const { description, imageUrl } = await server.shop['GET /api/products/{id}']({ id }, stranger)
    const onyx = {
      id,
      name: 'Onyx Bracelet',
      description,
      imageUrl,
      category,
      tags: [],
      stock: 3,
      featured: false,
    }
    await server.shop['PUT /api/products/{id}']({ ...onyx, price: '16.00' }, owner)
    for (const query of everywhere) await expect.poll(() => isSaid(query), { message: query }).toBe(false)
    // A draft is no piece of the shop's.
    await server.shop['PUT /api/products/{id}']({ ...onyx, price: '16.00', published: false }, owner)
    for (const query of everywhere) await expect.poll(() => isSaid(query), { message: query }).toBe(true)
  })
})

describe('cached pages', () => {
  test('are the same bytes again, and 304 to whoever has them', async () => {
    const first = await get('/about')
    const tag = (await get('/about')).headers.get('ETag')!
    expect(await (await get('/about')).text()).toBe(await first.text())
    expect((await get('/about', { 'If-None-Match': tag })).status).toBe(304)
  })

  test('come compressed as the browser likes it', async () => {
    const whole = await (await get('/about')).text()
    for (const accepted of ['br', 'gzip', 'identity']) {
      // Each address is asked for the first time, then again.
      for (const path of [`/about?${accepted}`, `/about?${accepted}`]) {
        const answer = await get(path, { 'Accept-Encoding': accepted })
        expect(answer.headers.get('Content-Encoding')).toBe(accepted === 'identity' ? null : accepted)
        expect((await answer.text()).length).toBe(whole.length)
      }
    }
  })

  test('are never stale: an edit shows at once', async () => {
    const product = await addProduct(server, { name: 'Before' })
    const path = `/products/${product.id}`
    expect(await (await get(path)).text()).toContain('Before')
    const cookie = await server.signIn()
    const { id: _id, version: _version, ...body } = editOf(product)
    const edit = await fetch(`${server.url}/api${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ ...body, name: 'Afterwards' }),
    })
    expect(edit.status).toBe(200)
    expect(await (await get(path)).text()).toContain('Afterwards')
    expect(await (await get(`/api${path}`)).json()).toMatchObject({ name: 'Afterwards' })
  })

  test('of a piece lead from other words to its name, also once it is another, with what else the address says', async () => {
    const product = await addProduct(server, { name: 'Oak Pen' })
    const at = `/products/${product.id}`
    const statusOf = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('Location'), status === 301 ? headers.get('Cache-Control') : null]
    }
    const here = [200, null, null]
    expect(await statusOf(at)).toEqual(here)
    expect(await statusOf(`${at}-oak-pen`)).toEqual(here)
    const cookie = await server.signIn()
    const { id: _id, version: _version, ...body } = editOf(product)
    await fetch(`${server.url}/api${at}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ ...body, name: 'Café Pen', published: true }),
    })
    for (const words of ['-oak-pen', '-', '-Cafe-Pen', '-%E2%82%AC', '-cafe-pen-2'])
      expect(await statusOf(at + words)).toEqual([301, `${at}-cafe-pen`, 'no-cache'])
    const statuses = ['a=1&b=%20', 'utm_source=letter'].map((query) => statusOf(`${at}-oak-pen?${query}`))
    expect((await Promise.all(statuses)).map(([, to]) => to)).toEqual([
      `${at}-cafe-pen?a=1&b=%20`,
      `${at}-cafe-pen?utm_source=letter`,
    ])
    expect(await (await get(at)).text()).toContain(`${at}-cafe-pen">`)
    expect(await statusOf('/blog/9999-words')).toEqual([404, null, null])
  })

  test('and of a draft nothing is told, whatever its address says', async () => {
    const { id } = await addProduct(server, { name: 'Secret Pen', published: false })
    for (const words of ['', '-x', '-secret-pen'])
      expect((await get(`/products/${id}${words}`)).status).toBe(404)
  })

  test('show a change that another process made', async () => {
    const product = await addProduct(server, { name: 'Here' })
    await expect.poll(async () => (await get(`/products/${product.id}`)).text()).toContain('Here')
    await addProduct(server, { name: 'There', category: 'Clocks' })
    await expect.poll(async () => (await get('/products?category=Clocks')).text()).toContain('There')
  })

  test('never include the checkout or the desk', async () => {
    for (const path of ['/checkout', '/admin', '/checkout/success']) {
      const answer = await get(path)
      expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual(['no-store', null])
    }
  })
})

describe('files', () => {
  test('stay in memory when the shop changes', async () => {
    const path = '/attached_assets/default-product.svg'
    const tag = (await get(path)).headers.get('ETag')!
    server.pageCache.clear()
    // Only memory answers 304.
    expect((await get(path, { 'If-None-Match': tag })).status).toBe(304)
  })

  test('are served with their type, and nothing outside their folder is', async () => {
    expect((await get('/attached_assets/default-product.svg')).headers.get('Content-Type')).toBe(
      'image/svg+xml; charset=utf-8',
    )
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/.vite/manifest.json',
      '/..%5cpackage.json',
      '/%00.svg',
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })
})

test('health: live and ready', async () => {
  expect((await get('/livez')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
})
