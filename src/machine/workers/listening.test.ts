import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { ask, readToEnd, say } from '../../shop/testing/server/edge.ts'
import { PageCache } from '../cache/page-cache.ts'
import { pageKeyBy } from '../cache/page-key.ts'
import { ListenProblem } from '../http/http-server.ts'
import { PageRenderer } from '../pages/page-renderer.ts'
import { reads } from '../reads/noting.ts'
import { Listening } from './listening.ts'
import { Listener } from './shop-side.ts'
import { Validity } from './validity.ts'

const pageKey = { pages: [], calls: [] }
const PLAN = {
  headers: [],
  bounds: { inAll: 100, perAddress: 100 },
  trustProxy: undefined,
  pageKey,
  https: undefined,
}

/** Both sides, and an app that counts what reaches it. */
async function openBothSides() {
  const validity = new Validity()
  const { port1, port2 } = new MessageChannel()
  new Listening(port1, { validity }).start()
  const listener = new Listener(port2, validity.memory)
  const pageCache = new PageCache(pageKeyBy(pageKey), listener)
  const renderer = new PageRenderer(pageCache, () => [])
  const app = new Hono()
  const reached: string[] = []
  app.use(async (c, next) => {
    reached.push(c.req.path)
    await next()
  })
  app.get('/piece', (c) =>
    renderer.shared(c, async () => {
      reads('product:5')
      return c.html(`<p>${reached.length}</p>`.padEnd(2_000))
    }),
  )
  await listener.open(PLAN, { handlers: { shop: (request, asker) => app.fetch(request, asker) }, pageCache })
  const port = await listener.listen('shop', { host: '127.0.0.1', port: 0, variable: 'PORT' })
  onTestFinished(async () => {
    await listener.close('now')
    port1.close()
  })
  return { listener, pageCache, app, reached, port, url: `http://127.0.0.1:${port}` }
}

test('what is kept is sent without asking the shop, until something that it shows changes', async () => {
  const { pageCache, reached, url } = await openBothSides()
  const read = async () => (await (await fetch(`${url}/piece`)).text()).trim()
  expect([await read(), await read(), await read()]).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  pageCache.drop(['product:6'])
  expect(await read()).toBe('<p>1</p>')
  pageCache.drop(['product:5'])
  expect([await read(), await read()]).toEqual(['<p>2</p>', '<p>2</p>'])
  expect(reached).toHaveLength(2)
})

test('while changes may go unheard the shop is asked each time', async () => {
  const { listener, reached, url } = await openBothSides()
  await (await fetch(`${url}/piece`)).text()
  listener.trustFor(0)
  await (await fetch(`${url}/piece`)).text()
  await (await fetch(`${url}/piece`)).text()
  listener.trustFor(Infinity)
  await (await fetch(`${url}/piece`)).text()
  expect(reached).toHaveLength(3)
})

test('the first who ask and the later ones are given the same: encoded, by its tag, and its head alone', async () => {
  const { port } = await openBothSides()
  const answers: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const socket = await say(port, ask('/piece', 'Accept-Encoding: br\r\nConnection: close\r\n'))
    const answer = await readToEnd(socket)
    answers.push(
      answer
        .toLowerCase()
        .replace(/^date: .*\r\n/m, '')
        .split('\r\n')
        .toSorted()
        .join('\n'),
    )
  }
  expect(answers[0]).toContain('content-encoding: br')
  expect(answers[1]).toBe(answers[0])
  const url = `http://127.0.0.1:${port}/piece`
  const { headers } = await fetch(url)
  const etag = headers.get('ETag')!
  expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const head = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['2000', ''])
})

test('the page cache knows what was sent for it: how often, and in how many bytes', async () => {
  const { pageCache, url } = await openBothSides()
  const hits = new Promise<number>((resolve) => pageCache.onDrop((_key, times) => resolve(times)))
  const encoded = async () => {
    const answer = await fetch(`${url}/piece`, { headers: { 'Accept-Encoding': 'br' } })
    return (await answer.text()).trim()
  }
  for (let n = 0; n < 5; n += 1) await encoded()
  const plain = 2_000 + '/piece'.length + 2_000
  await expect.poll(() => pageCache.served).toEqual({ requests: 5, fromMemory: 4 })
  expect(pageCache.bytes).toBeGreaterThan(plain)
  pageCache.drop(['product:5'])
  expect(await hits).toBe(4)
  expect(pageCache.bytes).toBe(0)
})

test('what a sender sends arrives as it comes, and is answered before it ends', async () => {
  const { app, url, port } = await openBothSides()
  app.post('/size', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  app.post('/first', async (c) => {
    const { value } = await c.req.raw.body!.getReader().read()
    return c.text(Buffer.from(value!).toString())
  })
  for (const length of [1, 5_000, 3_000_000]) {
    const answer = await fetch(`${url}/size`, { method: 'POST', body: Buffer.alloc(length, 'x') })
    expect(await answer.text()).toBe(String(length))
  }
  const socket = await say(port, 'POST /first HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nbegun')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1.1 200 [^]*begun$/)
})

test('an answer that comes bit by bit goes on bit by bit, whole, and ends when nobody reads it any more', async () => {
  const { app, url } = await openBothSides()
  const ended = Promise.withResolvers<string>()
  app.get('/long', (c) =>
    c.body(
      new ReadableStream({
        pull: (to) => to.enqueue(Buffer.alloc(65_536, 'x')),
        cancel: () => ended.resolve('ended'),
      }),
    ),
  )
  const release = Promise.withResolvers<void>()
  app.get('/slow', (c) =>
    c.body(
      new ReadableStream({
        async start(to) {
          to.enqueue(Buffer.from('now '))
          await release.promise
          to.enqueue(Buffer.from('and then'))
          to.close()
        },
      }),
    ),
  )
  const slow = (await fetch(`${url}/slow`)).body!.getReader()
  const text = async () => Buffer.from((await slow.read()).value ?? []).toString()
  expect(await text()).toBe('now ')
  release.resolve()
  expect(await text()).toBe('and then')
  const going = new AbortController()
  const long = (await fetch(`${url}/long`, { signal: going.signal })).body!.getReader()
  await long.read()
  going.abort()
  expect(await ended.promise).toBe('ended')
})

test('the shop is told who asks, and when they have gone', async () => {
  const { app, port } = await openBothSides()
  const { promise, resolve } = Promise.withResolvers<{ address: string; isGone: () => boolean }>()
  app.get('/wait', async (c) => {
    resolve(c.env as Awaited<typeof promise>)
    return await new Promise<Response>(() => {})
  })
  const socket = await say(port, ask('/wait'))
  const asker = await promise
  expect([asker.address, asker.isGone()]).toEqual(['127.0.0.1', false])
  socket.destroy()
  await expect.poll(() => asker.isGone()).toBe(true)
})

test('a shop that is opened anew in its process sends nothing of what was kept before', async () => {
  const { listener, url, port } = await openBothSides()
  await (await fetch(`${url}/piece`)).text()
  await listener.close('now')
  const pageCache = new PageCache(pageKeyBy(pageKey), listener)
  await listener.open(PLAN, { handlers: { shop: () => new Response('opened anew') }, pageCache })
  await listener.listen('shop', { host: '127.0.0.1', port, variable: 'PORT' })
  expect(await (await fetch(`${url}/piece`)).text()).toBe('opened anew')
})

test('a method that no address has is refused as such, TRACE too', async () => {
  const { app, port } = await openBothSides()
  app.all('*', (c) => c.text(`not by ${c.req.method}`, 405))
  const words = (method: string) => `${method} /piece HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`
  for (const method of ['TRACE', 'OPTIONS', 'DELETE'])
    expect(await readToEnd(await say(port, words(method)))).toMatch(
      new RegExp(`^HTTP/1.1 405 [^]*not by ${method}$`),
    )
})

test('a port that is taken is said in a sentence', async () => {
  const { listener } = await openBothSides()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await listener.open(
    { headers: [], bounds: { inAll: 1, perAddress: 1 }, trustProxy: undefined, pageKey, https: undefined },
    { handlers: {}, pageCache: new PageCache(pageKeyBy(pageKey)) },
  )
  const failed = listener.listen('shop', { host: '127.0.0.1', port, variable: 'PORT' })
  await expect(failed).rejects.toThrow(ListenProblem)
  await expect(failed).rejects.toThrow(`PORT ${port} is already in use.`)
})
