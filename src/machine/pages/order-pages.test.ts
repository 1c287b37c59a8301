import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, cartOf, openPayment, stranger } from '../../shop/testing/test-shop.ts'
import { pathWithoutSecrets } from '../process/log.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  const pen = await addProduct(server, { name: 'Walnut Pen' })
  const payment = await openPayment(server, cartOf(pen))
  await payment.capture()
  token = payment.token
})
afterAll(() => server.drop())

const get = (path: string) => fetch(server.url + path)

describe('the page of an order', () => {
  test('shows it to whoever has its link', async () => {
    const page = await get(`/orders/${token}`)
    expect(page.status).toBe(200)
    const text = await page.text()
    for (const part of ['Walnut Pen', 'Ada Example', '28801', '$21.60']) expect(text).toContain(part)
  })

  test('is 404 under any other', async () => {
    for (const path of [`/orders/${'x'.repeat(32)}`, '/orders/1', '/orders/..%2fstore', '/orders/a/b'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  test('is kept by nobody and tells no other site its address', async () => {
    for (const path of [`/orders/${token}`, `/orders/${'x'.repeat(32)}`]) {
      const { headers } = await get(path)
      expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    }
    expect((await get('/checkout/success')).headers.get('Referrer-Policy')).toBe('no-referrer')
    expect((await get('/')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  test('shows at once what the owner changes', async () => {
    const cookie = await server.signIn()
    const [order] = (await (
      await fetch(`${server.url}/api/orders`, { headers: { Cookie: cookie } })
    ).json()) as { id: number }[]
    await fetch(`${server.url}/api/orders/${order!.id}/status`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ status: 'completed' }),
    })
    expect(await (await get(`/orders/${token}`)).text()).toContain('Your order is complete.')
  })

  test('is what the mail leads to, with the days it should arrive between', async () => {
    const caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
    const mails = await server.shop['GET /api/mailbox']({}, caller)
    const { text } = mails.find(({ kind }) => kind === 'order-confirmation')!
    expect(text).toContain(`See your order:\n`)
    expect(text).toMatch(new RegExp(`/orders/${token}$`, 'm'))
    expect(text).toMatch(/Standard delivery takes 5 to 7 business days once it has been sent\./)
    expect(text).toMatch(new RegExp(`review your pieces:\\n.*/orders/${token}#pieces$`, 'm'))
  })
})

test('a log never tells the secret of a link', () => {
  expect(pathWithoutSecrets(`/orders/${token}`)).toBe('/orders/{token}')
  expect(pathWithoutSecrets(`/api/checkout/${token}`)).toBe('/api/checkout/{token}')
  expect(pathWithoutSecrets(`/api/session/link/${token}`)).toBe('/api/session/link/{token}')
  for (const path of ['/glass-bead-bracelets', '/api/products/17/reviews', '/checkout/success'])
    expect(pathWithoutSecrets(path)).toBe(path)
})
