import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_IDS } from '../../pieces/listing/catalogue.rules.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import { addProduct } from '../testing/test-shop.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
let pieces: Product[]
beforeAll(async () => {
  server = await openTestServer()
  pieces = []
  for (const name of ['Clock', 'Watch', 'Pen', 'Ring']) pieces.push(await addProduct(server, { name }))
})
afterAll(() => server.drop())

const ask = (query: string) => fetch(`${server.url}/api/products?${query}`)

async function names(query: string): Promise<string[]> {
  return ((await (await ask(query)).json()) as Product[]).map(({ name }) => name)
}

const idOf = (name: string) => pieces.find((piece) => piece.name === name)!.id

describe('products asked for by their ids', () => {
  test('are these and no others, and those that are gone are skipped', async () => {
    const answer = await ask(`ids=${idOf('Pen')},${idOf('Clock')},99999`)
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    expect(((await answer.json()) as Product[]).map(({ name }) => name)).toEqual(['Clock', 'Pen'])
  })

  test('may be sorted, searched and paged like any listing', async () => {
    const three = [idOf('Watch'), idOf('Ring'), idOf('Clock')].join(',')
    expect(await names(`ids=${three}&sort=name`)).toEqual(['Clock', 'Ring', 'Watch'])
    expect(await names(`ids=${three}&search=ring`)).toEqual(['Ring'])
    const first = await ask(`ids=${three}&sort=name&limit=2`)
    expect(first.headers.get('X-Total-Count')).toBe('3')
    const cursor = first.headers.get('X-Next-Cursor')!
    expect(await names(`ids=${three}&sort=name&limit=2&cursor=${encodeURIComponent(cursor)}`)).toEqual([
      'Watch',
    ])
  })

  test(`are at most ${MAX_IDS} at once, and ids are whole numbers`, async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
    expect((await ask(`ids=${many(MAX_IDS)}`)).status).toBe(200)
    for (const ids of [
      many(MAX_IDS + 1),
      '',
      '1,',
      '0',
      '1,two',
      '1.5',
      '-1',
      '9999999999',
      '1'.repeat(5000),
    ])
      expect([ids, (await ask(`ids=${ids}`)).status]).toEqual([ids, 400])
  })
})
