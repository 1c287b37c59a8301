import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { answerFrom, bodyFor, makeEntry, sizeOf } from './cached-answer.ts'
import { PageCache } from './page-cache.ts'

const html = Buffer.from('<p>Moss agate, strung by hand.</p>'.repeat(400))
const page = { status: 200, headers: [['Content-Type', 'text/html']] as [string, string][], bytes: html }

const headersOf = ({ headers }: { headers: string[] }) =>
  new Headers(Object.fromEntries(headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]!]]))))

describe('a cached answer', () => {
  test('is compressed in no encoding before it is asked for, and then in that alone', async () => {
    const entry = makeEntry(page)
    expect(Object.keys(entry.bodies)).not.toContain('br')
    await bodyFor(entry, 'br')
    expect([entry.bodies.br, entry.bodies.gzip].map(Boolean)).toEqual([true, false])
  })

  test('is right in an encoding that is asked for later, under the same tag', async () => {
    const entry = makeEntry(page)
    const plain = await bodyFor(entry, undefined)
    const [br, gzip] = [await bodyFor(entry, 'gzip, br'), await bodyFor(entry, 'gzip')]
    expect([plain.bytes, brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes)]).toEqual([html, html, html])
    for (const [body, encoding] of [
      [plain, null],
      [br, 'br'],
      [gzip, 'gzip'],
    ] as const) {
      const headers = headersOf(body)
      expect(headers.get('Content-Encoding')).toBe(encoding)
      expect(headers.get('Content-Length')).toBe(String(body.bytes.length))
      expect(headers.get('ETag')).toBe(entry.etag)
      expect(headers.get('Vary')).toBe('Accept-Encoding')
    }
  })

  test('is compressed once for all who ask meanwhile, and is at hand from then on', async () => {
    const entry = makeEntry(page)
    const bodies = [bodyFor(entry, 'br'), bodyFor(entry, 'br')]
    expect(bodies[0]).toBe(bodies[1])
    const made = await bodies[0]
    expect(bodyFor(entry, 'br')).toBe(made)
  })

  test('that its sender has already is compressed for nobody', async () => {
    const entry = makeEntry(page)
    const answer = await answerFrom(entry, { accepts: 'br', has: entry.etag })
    expect([answer.status, entry.bodies.making?.size, entry.bodies.br]).toEqual([304, 0, undefined])
  })

  test('that is no text, or short, is sent as it is', async () => {
    const picture = { ...page, headers: [['Content-Type', 'image/avif']] as [string, string][] }
    for (const answer of [picture, { ...page, bytes: html.subarray(0, 100) }]) {
      const body = await bodyFor(makeEntry(answer), 'br')
      expect(body.bytes).toBe(answer.bytes)
      expect(headersOf(body).has('Content-Encoding')).toBe(false)
    }
  })
})

describe('the memory of cached answers', () => {
  test('counts an encoding from when it is made', async () => {
    const pageCache = new PageCache((url) => url)
    const entry = pageCache.store('/', page, pageCache.begin())
    expect(pageCache.bytes).toBe(sizeOf(entry, '/'))
    await bodyFor(entry, 'gzip')
    await bodyFor(entry, 'br')
    const { br, gzip, identity } = entry.bodies
    const bytes = [br!, gzip!, identity].reduce((sum, body) => sum + body.bytes.length, 0)
    expect(pageCache.bytes).toBe(bytes + 2000 + 1)
  })

  test('counts nothing of an answer that was forgotten, or replaced, while it was compressed', async () => {
    const pageCache = new PageCache((url) => url)
    const old = pageCache.store('/', page, pageCache.begin())
    const being = bodyFor(old, 'br')
    const other = pageCache.store('/', { ...page, bytes: html.subarray(34) }, pageCache.begin())
    await being
    expect(pageCache.cached('/')?.etag).toBe(other.etag)
    expect(pageCache.bytes).toBe(sizeOf(other, '/'))
    pageCache.clear()
    await bodyFor(other, 'br')
    expect([pageCache.bytes, pageCache.cached('/')]).toEqual([0, undefined])
  })
})
