import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPTION_LIMITS } from '../../pieces/options/options.rules.ts'
import { makeTwoSizes, type TwoSizes } from '../testing/sheets.ts'
import { addProduct, cartOf, openPayment, stranger } from '../testing/test-shop.ts'
import { owner } from '../testing/paypal-news.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
let cookie: string
let piece: TwoSizes
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
  piece = await makeTwoSizes(server, 'Plover Bracelet')
  await setOptions({ '6 in': { stock: 2 }, '6½ in': { published: true, price: '30.00', stock: 9 } })
})
afterAll(() => server.drop())

/** Changes the combinations whose first choice is named. */
async function setOptions(changes: Record<string, object>): Promise<void> {
  const { id } = piece
  const now = await server.shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const combinations = now.combinations.map((one) => ({ ...one, ...changes[one.choices[0]!] }))
  await server.shop['PUT /api/desk/products/{id}/options']({ ...now, id, combinations }, owner)
}

async function textAt(path: string): Promise<string> {
  const answer = await fetch(server.url + path)
  expect(answer.status, path).toBe(200)
  return await answer.text()
}

interface Variant {
  name: string
  sku: string
  image: string
  offers: { price: string; availability: string; url: string }
}
interface GroupData {
  '@type': string
  productGroupID: string
  variesBy: string[]
  hasVariant: Variant[]
}

async function groupAt(path: string): Promise<GroupData> {
  const scripts = [
    ...(await textAt(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ]
  const all = scripts.flatMap(([, json]) => {
    const data = JSON.parse(json!) as GroupData | { '@graph': GroupData[] }
    return '@graph' in data ? data['@graph'] : [data]
  })
  return all.find((one) => one['@type'] === 'ProductGroup')!
}

describe('a piece with options', () => {
  test('is told to machines as a group with an offer of each combination, from whichever address', async () => {
    const { id, six, half } = piece
    const group = await groupAt(`/products/${id}`)
    expect(group).toMatchObject({ productGroupID: String(id), variesBy: ['Wrist size'] })
    expect(
      group.hasVariant.map(({ name, sku, offers }) => [
        name,
        sku,
        offers.price,
        offers.availability,
        offers.url,
      ]),
    ).toEqual([
      [
        'Plover Bracelet, 6 in',
        'BR-6',
        '28.00',
        'https://schema.org/LimitedAvailability',
        `${server.url}/products/${six.id}-plover-bracelet-6-in`,
      ],
      [
        'Plover Bracelet, 6½ in',
        String(half.id),
        '30.00',
        'https://schema.org/InStock',
        `${server.url}/products/${half.id}-plover-bracelet-6-1-2-in`,
      ],
    ])
    expect(group.hasVariant.map(({ image }) => image.includes('attached_assets/b'))).toEqual([false, true])
    expect((await groupAt(`/products/${half.id}`)).hasVariant).toEqual(group.hasVariant)
  })

  test('stands in the sitemap once, and none of its combinations does', async () => {
    const map = await textAt('/sitemaps/products-1.xml')
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toContain(`${server.url}/products/${piece.id}-plover-bracelet`)
    for (const { id } of [piece.six, piece.half]) expect(map).not.toContain(`/products/${id}`)
  })

  test('has its cached pages dropped when a combination is sold or its price is another', async () => {
    const other = await addProduct(server, { name: 'Plover Pen' })
    const shows = [`/products/${piece.id}`, `/products/${piece.half.id}`, `/products/${piece.six.id}`]
    const cached = () =>
      [...shows, `/products/${other.id}`].map((path) => server.pageCache.cached(path) !== undefined)
    const keepAll = async () => {
      // News of a piece still on its way drops a page that was rendered before it came.
      await server.everyoneHeard()
      for (const path of [...shows, `/products/${other.id}`]) await textAt(path)
      expect(cached()).toEqual([true, true, true, true])
    }
    await keepAll()
    const half = await server.shop['GET /api/products/{id}']({ id: piece.half.id }, stranger)
    const { capture } = await openPayment(server, cartOf(half, 2))
    await capture()
    await server.everyoneHeard()
    expect(cached()).toEqual([false, false, false, true])
    expect(await textAt('/feeds/products.xml')).toContain('<g:price>30.00 USD</g:price>')
    await keepAll()
    await setOptions({ '6½ in': { price: '31.00' } })
    await server.everyoneHeard()
    expect(cached()).toEqual([false, false, false, true])
    for (const path of [...shows, '/feeds/products.xml']) expect(await textAt(path)).toContain('31.00')
  })
})

describe('options beyond their bounds', () => {
  const value = (n: number) => `${n} in`
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  const one = { choices: ['6 in'], price: '1.00', stock: 1 }
  const groups = [{ name: 'Wrist size', values: ['6 in'] }]
  test.each<[string, object, string]>([
    [
      'four groups',
      { optionGroups: numbers(4).map((n) => ({ name: `Group ${n}`, values: ['a'] })) },
      'optionGroups',
    ],
    [
      'more values than a group can have',
      { optionGroups: [{ name: 'Size', values: numbers(OPTION_LIMITS.values + 1).map(value) }] },
      'optionGroups.0.values',
    ],
    [
      'more than 100 combinations',
      { combinations: numbers(101).map((n) => ({ ...one, choices: [value(n)] })) },
      'combinations',
    ],
    [
      'a name that is too long',
      { optionGroups: [{ name: 'x'.repeat(41), values: ['a'] }] },
      'optionGroups.0.name',
    ],
    ['a name of nothing', { optionGroups: [{ name: ' ', values: ['a'] }] }, 'optionGroups.0.name'],
    [
      'a value that is too long',
      { optionGroups: [{ name: 'a', values: ['x'.repeat(61)] }] },
      'optionGroups.0.values.0',
    ],
    ['a value of two lines', { optionGroups: [{ name: 'a', values: ['x\ny'] }] }, 'optionGroups.0.values.0'],
    ['a group without values', { optionGroups: [{ name: 'a', values: [] }] }, 'optionGroups.0.values'],
    ['less than nothing on the shelf', { combinations: [{ ...one, stock: -1 }] }, 'combinations.0.stock'],
    ['half a piece', { combinations: [{ ...one, stock: 0.5 }] }, 'combinations.0.stock'],
    ['a price of words', { combinations: [{ ...one, price: 'dear' }] }, 'combinations.0.price'],
    ['a SKU that is too long', { combinations: [{ ...one, sku: 'x'.repeat(61) }] }, 'combinations.0.sku'],
    [
      'a picture from elsewhere',
      { combinations: [{ ...one, imageUrl: 'http://a.example/a.png' }] },
      'combinations.0.imageUrl',
    ],
    [
      'four choices',
      { combinations: [{ ...one, choices: ['6 in', 'a', 'b', 'c'] }] },
      'combinations.0.choices',
    ],
    [
      'the same value twice',
      { optionGroups: [{ name: 'a', values: ['x', 'x'] }] },
      'optionGroups.0.values.1',
    ],
    ['no combination', { combinations: [] }, 'combinations'],
    ['a field nobody knows', { combinations: [{ ...one, color: 'red' }] }, 'combinations.0'],
  ])('%s are refused with 400 and the field', async (_, change, field) => {
    const answer = await fetch(`${server.url}/api/desk/products/${piece.id}/options`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ optionGroups: groups, combinations: [one], ...change }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(field)
  })
})
