import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada } from '../testing/test-shop.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
})
afterAll(() => server.drop())

async function send(method: string, path: string, body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

const input = {
  name: 'Pen',
  description: 'A pen.',
  price: '10.00' as unknown,
  imageUrl: 'attached_assets/a.png' as unknown,
  category: 'Pens - Wood',
}

describe('an amount', () => {
  test.each<[string, object, string]>([
    ['none', { ...input, price: undefined }, 'price: Required'],
    ['an empty one', { ...input, price: '' }, 'price: Required'],
    ['a yes', { ...input, price: true }, 'price: Expected string or number, received boolean'],
    ['null', { ...input, price: null }, 'price: Expected string or number, received null'],
    ['a list', { ...input, price: [15] }, 'price: Expected string or number, received array'],
  ])('that is %s is refused in the words of every field', async (_, body, words) => {
    expect(await send('POST', '/api/products', body)).toEqual({ status: 400, text: words })
  })

  test.each(['1.999', '1.005', '-1', '100000000', 'NaN', '1e3', 'Infinity', '0x10', '1e-7', '1 0', '1,5'])(
    'a price of %s is refused, and as a number as well',
    async (price) => {
      const asNumber = Number(price)
      const isSame = String(asNumber) === price && Number.isFinite(asNumber)
      for (const sent of isSame ? [price, asNumber] : [price]) {
        const { status, text } = await send('POST', '/api/products', { ...input, price: sent })
        expect([status, text]).toEqual([400, 'price: must be an amount such as 15.00'])
      }
    },
  )

  test.each([' 15.10', '\u202a15.10\u202c', '１５．１', '15.1\u200b', '١٥٫١٠'])(
    'a price of %j is read as it was meant',
    async (price) => {
      const { text } = await send('POST', '/api/products', { ...input, price })
      expect((JSON.parse(text) as { price: string }).price).toBe('15.10')
    },
  )

  test.each([15, 15.1, 0.29, 99_999_999.99])('a price of %d is the same as its text', async (price) => {
    const made = [price, String(price)].map(async (sent) => {
      const { text } = await send('POST', '/api/products', { ...input, price: sent })
      return (JSON.parse(text) as { price: string }).price
    })
    expect(await Promise.all(made)).toEqual([price.toFixed(2), price.toFixed(2)])
  })

  test.each(['create-order', 'capture-order'])(
    'of shipping that %s lacks is said to be required',
    async (call) => {
      const body = {
        orderID: 'ORDER12345678',
        customerInfo: ada,
        cartItems: [{ id: 1, price: '15.00', quantity: 1 }],
      }
      const sent = call === 'create-order' ? { cartItems: body.cartItems } : body
      const answer = await send('POST', `/api/paypal/${call}`, sent)
      expect([answer.status, answer.text]).toEqual([400, 'shippingCost: Required'])
    },
  )

  test('is the same in every call that takes one', async () => {
    const settings = JSON.parse(
      await (await fetch(`${server.url}/api/settings`, { headers: { Cookie: cookie } })).text(),
    ) as object
    const code = { code: 'SPRING', kind: 'percent', amount: '10' }
    const way = { name: 'Slow', carrier: 'USPS', rate: '5.00', daysFrom: 5, daysTo: 7 }
    const calls: [string, string, object, string[]][] = [
      ['PUT', '/api/settings', settings, ['freeShippingFrom']],
      ['POST', '/api/promotions', code, ['amount', 'minimumSubtotal']],
      ['POST', '/api/shipping-methods', way, ['rate']],
    ]
    for (const [method, path, body, fields] of calls)
      for (const field of fields)
        for (const amount of [1.999, '1.999', -1, '1e3']) {
          const { status, text } = await send(method, path, { ...body, [field]: amount })
          expect([path, status, text]).toEqual([path, 400, `${field}: must be an amount such as 15.00`])
        }
    // A rate has a decimal more.
    for (const taxRate of ['8.8755', -1, '1e3', 80]) {
      const { status, text } = await send('PUT', '/api/settings', { ...settings, taxRate })
      expect([status, text]).toEqual([
        400,
        'taxRate: must be a percentage such as 8.25 or 8.875, and at most 30',
      ])
    }
    const made = await send('POST', '/api/promotions', { ...code, amount: 12.5 })
    expect(JSON.parse(made.text)).toMatchObject({ amount: '12.50' })
  })
})

test('a field that takes nothing or an address says what it expects', async () => {
  const post = { title: 'Stones', content: 'Care.', excerpt: 'Care.', imageUrl: 5 }
  const { status, text } = await send('POST', '/api/blog', post)
  expect([status, text]).toEqual([400, 'imageUrl: Expected string, received number'])
})
