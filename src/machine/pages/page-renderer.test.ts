import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { ShopError } from '../values/errors.ts'
import { answerError } from '../../shop/api/error-answer.ts'
import { PageRenderer } from './page-renderer.ts'
import { reads, readsFound } from '../reads/noting.ts'
import { PageCache } from '../cache/page-cache.ts'
import { rerenderPopularPages } from './rerendering.ts'
import { pageKey } from '../../shop/start/page-key.ts'
import { ask, readToEnd, openEdge, say } from '../../shop/testing/server/edge.ts'

let close = () => {}
afterEach(() => close())

/** A server whose pages are rendered when the test says so, each saying the how manieth rendering it is. */
async function openPages() {
  const pageCache = new PageCache(pageKey)
  const renderer = new PageRenderer(pageCache, () => [['X-Content-Type-Options', 'nosniff']])
  const begun: { path: string; finish: () => void }[] = []
  let requestCount = 0
  const app = new Hono()
  app.use((_c, next) => {
    requestCount += 1
    return next()
  })
  app.get('/livez', (c) => c.text('live'))
  app.get('*', (c) =>
    renderer.shared(c, async (checkpoint) => {
      const number = begun.length + 1
      reads('shop')
      const finding = readsFound()
      await new Promise<void>((finish) => begun.push({ path: c.req.path, finish }))
      await checkpoint()
      if (c.req.path === '/late') finding(() => ['found'])
      rendered += 1
      return c.text(`rendering ${number}`)
    }),
  )
  let rendered = 0
  app.onError((error, c) => answerError(c, error, { context: { log: { error: () => {} } } } as never))
  const opened = await openEdge((request, env) => app.fetch(request, env), { pageCache })
  ;({ close } = opened)
  const get = async (path: string) => {
    const answer = await fetch(opened.url + path)
    return `${answer.status} ${await answer.text()}`
  }
  rerenderPopularPages(pageCache, renderer.queue, async (path) => {
    await app.request(path, undefined, {})
  })
  const change = () => pageCache.drop(['shop'])
  return {
    ...opened,
    pageCache,
    begun,
    get,
    change,
    rendered: () => rendered,
    requestCount: () => requestCount,
  }
}

test('a page is rendered once for two hundred who ask at once, and from then on kept', async () => {
  const { begun, get, requestCount } = await openPages()
  const visitors = Array.from({ length: 200 }, () => get('/products?utm_source=letter'))
  await expect.poll(requestCount).toBe(200)
  begun[0]!.finish()
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(['200 rendering 1']))
  expect(await get('/products?fbclid=1')).toBe('200 rendering 1')
  expect(begun).toHaveLength(1)
})

test('who asks after a change sees it; a rendering begun before answers only those who asked before', async () => {
  const { begun, get, requestCount, change } = await openPages()
  const before = get('/about')
  await expect.poll(() => begun.length).toBe(1)
  change()
  const after = get('/about')
  await expect.poll(requestCount).toBe(2)
  begun[0]!.finish()
  expect(await before).toBe('200 rendering 1')
  await expect.poll(() => begun.length).toBe(2)
  const meanwhile = get('/about')
  await expect.poll(requestCount).toBe(3)
  begun[1]!.finish()
  expect(await Promise.all([after, meanwhile])).toEqual(['200 rendering 2', '200 rendering 2'])
  expect(await get('/about')).toBe('200 rendering 2')
})

test('a change of what a page does not show leaves it, and its rendering, as they are', async () => {
  const { begun, get, requestCount, pageCache } = await openPages()
  const before = get('/about')
  await expect.poll(() => begun.length).toBe(1)
  pageCache.drop(['another'])
  const after = get('/about')
  await expect.poll(requestCount).toBe(2)
  begun[0]!.finish()
  expect(await Promise.all([before, after])).toEqual(['200 rendering 1', '200 rendering 1'])
  pageCache.drop(['another'])
  expect(await get('/about')).toBe('200 rendering 1')
})

test('however often a page changes while it is asked for, it is rendered one at a time, and once more for all who came', async () => {
  const { begun, get, requestCount, change } = await openPages()
  const visitors = [get('/about')]
  await expect.poll(() => begun.length).toBe(1)
  for (let n = 2; n <= 40; n += 1) {
    change()
    visitors.push(get('/about'))
    await expect.poll(requestCount, { interval: 1 }).toBe(n)
  }
  expect(begun).toHaveLength(1)
  begun[0]!.finish()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]!.finish()
  const answers = await Promise.all(visitors)
  expect(answers.filter((answer) => answer === '200 rendering 2')).toHaveLength(39)
  expect(begun).toHaveLength(2)
})

test('what a rendering turns out to show only after it was joined sends those on who asked after its change', async () => {
  const { begun, get, requestCount, pageCache } = await openPages()
  const before = get('/late')
  await expect.poll(() => begun.length).toBe(1)
  pageCache.drop(['found'])
  const after = get('/late')
  await expect.poll(requestCount).toBe(2)
  begun[0]!.finish()
  expect(await before).toBe('200 rendering 1')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]!.finish()
  expect(await after).toBe('200 rendering 2')
})

test('while changes may go unheard nothing is answered from before, and still one rendering is made for all who ask', async () => {
  const { begun, get, requestCount, pageCache } = await openPages()
  const first = get('/about')
  await expect.poll(() => begun.length).toBe(1)
  begun[0]!.finish()
  await first
  pageCache.receivesChanges = () => false
  const visitors = Array.from({ length: 20 }, () => get('/about'))
  await expect.poll(requestCount).toBe(21)
  // One of them was first; the others can't know whether it shows all, and share the next.
  begun[1]!.finish()
  await expect.poll(() => begun.length).toBe(3)
  begun[2]!.finish()
  await Promise.all(visitors)
  expect(begun).toHaveLength(3)
  pageCache.receivesChanges = () => true
  expect(await get('/about')).toBe('200 rendering 3')
})

test('a page that is asked for often is rendered again when it is dropped, before anybody asks; another is not', async () => {
  const { begun, get, change } = await openPages()
  const rare = get('/rare')
  await expect.poll(() => begun.length).toBe(1)
  begun[0]!.finish()
  await rare
  const often = get('/often')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]!.finish()
  await often
  for (let n = 0; n < 8; n += 1) await get('/often')
  change()
  await expect.poll(() => begun.length).toBe(3)
  expect(begun[2]!.path).toBe('/often')
  begun[2]!.finish()
  expect(await get('/often')).toBe('200 rendering 3')
  expect(begun).toHaveLength(3)
})

test('nothing is rendered for those who have gone', async () => {
  const { begun, port, server, rendered, get } = await openPages()
  const leaving = await Promise.all(Array.from({ length: 10 }, (_, n) => say(port, ask(`/${n}`))))
  await expect.poll(() => begun.length).toBe(4)
  leaving.forEach((socket) => socket.destroy())
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0)
  begun.forEach(({ finish }) => finish())
  const staying = get('/about')
  await expect.poll(() => begun.length).toBe(5)
  begun[4]!.finish()
  expect(await staying).toBe('200 rendering 5')
  expect(rendered()).toBe(1)
})

test('too many renderings at once are refused in time, while the rest of the shop answers', async () => {
  const { begun, get, requestCount, url } = await openPages()
  const visitors = Array.from({ length: 100 }, (_, n) => get(`/products/${n}`))
  await expect.poll(requestCount).toBe(100)
  const refused = await fetch(`${url}/products/100`)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await get('/livez')).toBe('200 live')
  expect(begun).toHaveLength(4)
  for (let n = 0; n < 64; n += 1) {
    await expect.poll(() => begun.length, { interval: 1 }).toBeGreaterThan(n)
    begun[n]!.finish()
  }
  const answers = await Promise.all(visitors)
  expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(64)
  expect(answers.filter((answer) => answer.startsWith('503'))).toHaveLength(36)
})

test('a rendering that fails fails for all who waited for it, and the next one is tried anew', async () => {
  const pageCache = new PageCache(pageKey)
  const renderer = new PageRenderer(pageCache, () => [])
  let tries = 0
  const app = new Hono()
  app.get('*', (c) =>
    renderer.shared(c, async () => {
      tries += 1
      if (tries === 1) throw new ShopError('not_found', 'Not yet.')
      return c.text('there')
    }),
  )
  app.onError((error, c) => answerError(c, error, { context: { log: { error: () => {} } } } as never))
  const opened = await openEdge((request, env) => app.fetch(request, env), { pageCache })
  ;({ close } = opened)
  expect((await fetch(`${opened.url}/about`)).status).toBe(404)
  expect(await (await fetch(`${opened.url}/about`)).text()).toBe('there')
})

test('who has a page already is told so under the same headers', async () => {
  const { begun, get, url, port } = await openPages()
  const first = get('/about')
  await expect.poll(() => begun.length).toBe(1)
  begun[0]!.finish()
  await first
  const whole = await fetch(`${url}/about`)
  const tag = whole.headers.get('ETag')!
  for (const said of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const answer = await readToEnd(
      await say(port, ask('/about', `If-None-Match: ${said}\r\nConnection: close\r\n`)),
    )
    expect(answer).toMatch(/^HTTP\/1.1 304 /)
    expect(answer).toContain('nosniff')
    expect(answer.toLowerCase()).not.toContain('content-length')
  }
})
