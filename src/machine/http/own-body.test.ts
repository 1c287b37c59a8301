import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, cartOf, openPayment } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let cookie: string
let order: string
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
  for (let n = 0; n < 10; n += 1) {
    const payment = await openPayment(server, cartOf(await addProduct(server, { name: `Walnut Pen ${n}` })))
    await payment.capture()
    order = `/orders/${payment.token}`
  }
})
afterAll(() => server.drop())

const inflate = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** As it comes over the wire: fetch would unpack it. */
async function sent(path: string, accepts?: string) {
  const headers = { Cookie: cookie, ...(accepts === undefined ? {} : { 'Accept-Encoding': accepts }) }
  const [answer] = (await once(get(server.url + path, { headers }), 'response')) as [IncomingMessage]
  return { headers: answer.headers, status: answer.statusCode, bytes: await buffer(answer) }
}

/** A checkout has a nonce of its own in each answer. */
const withoutNonce = (html: Buffer) => html.toString().replaceAll(/nonce="[^"]+"/g, '')

describe('an answer to one sender alone', () => {
  const answers = () => [
    '/checkout?token=1',
    '/checkout/success',
    order,
    '/admin',
    '/api/orders',
    '/api/desk/products',
  ]

  test('comes in the encoding they like best, as long as it says, and is nobody else’s', async () => {
    for (const path of answers()) {
      const plain = await sent(path)
      expect([path, plain.status, plain.headers['content-encoding']]).toEqual([path, 200, undefined])
      for (const encoding of ['br', 'gzip'] as const) {
        const { headers, bytes } = await sent(path, `${encoding}, identity;q=0.5`)
        expect([path, headers['content-encoding']]).toEqual([path, encoding])
        expect(headers).toMatchObject({ 'content-length': String(bytes.length), vary: 'Accept-Encoding' })
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        expect(headers['content-type']).toBe(plain.headers['content-type'])
        expect(headers['etag']).toBeUndefined()
        expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
        expect(withoutNonce(inflate[encoding](bytes))).toBe(withoutNonce(plain.bytes))
      }
    }
  })

  test('that is short, or is no read, or has secrets in it comes as it is', async () => {
    for (const path of ['/api/session', '/api/mailbox', '/api/orders/4711']) {
      const { headers } = await sent(path, 'br')
      expect([path, headers['content-encoding']]).toEqual([path, undefined])
    }
    expect((await sent('/api/mailbox')).bytes.length, 'it is not for being short').toBeGreaterThan(1000)
    const [{ id }] = JSON.parse((await sent('/api/orders')).bytes.toString()) as [{ id: number }]
    const changed = await fetch(`${server.url}/api/orders/${id}/status`, {
      method: 'PUT',
      headers: { Cookie: cookie, 'Accept-Encoding': 'br', 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'completed' }),
    })
    expect([changed.status, changed.headers.get('Content-Encoding')]).toEqual([200, null])
    expect((await changed.text()).length).toBeGreaterThan(600)
  })

  test('is described alike to HEAD', async () => {
    const whole = await sent('/api/orders', 'br')
    const head = await fetch(`${server.url}/api/orders`, {
      method: 'HEAD',
      headers: { Cookie: cookie, 'Accept-Encoding': 'br' },
    })
    expect([head.headers.get('Content-Length'), head.headers.get('X-Total-Count')]).toEqual([
      String(whole.bytes.length),
      '10',
    ])
  })
})
