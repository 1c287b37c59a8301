import { expect, expectTypeOf, test } from 'vitest'
import type { Output } from '../../../shop/every-call.contract.ts'
import { ask } from './ask.ts'
import { askByPost, asking } from './ask-by-post.ts'
import { createDeskClient, askPages } from './desk-client.ts'
import { QueryClient } from './query-client.ts'

test('a key is the address that is asked, its segments joined with slashes', () => {
  const key = (...segments: readonly unknown[]) => segments.join('/')
  expect(key(...ask('GET /api/products/{id}', { id: 5 }).queryKey)).toBe('/api/products/5')
  expect(key(...ask('GET /api/store').queryKey)).toBe('/api/store')
  expect(key(...ask('GET /api/checkout/{token}', { token: 'a/b c' }).queryKey)).toBe(
    '/api/checkout/a%2Fb%20c',
  )
})

test('equal questions have equal keys: what is empty is left out', () => {
  expect(ask('GET /api/products', { search: '', limit: 8 }).queryKey).toEqual(
    ask('GET /api/products', { limit: '8', sort: undefined }).queryKey,
  )
})

test('the reader is handed the call and its input, and for a further page of a list its cursor', async () => {
  const calls: unknown[] = []
  const client = createDeskClient(async (...question) => {
    calls.push(question)
    return { items: [], total: 2, next: calls.length === 1 ? 'n' : null }
  })
  await client.fetchInfiniteQuery({ ...askPages('GET /api/products', { sort: 'name', limit: 1 }), pages: 2 })
  await client.fetchQuery(ask('GET /api/products/{id}/reviews', { id: 5 }))
  expect(calls).toEqual([
    ['GET /api/products', { sort: 'name', limit: 1 }],
    ['GET /api/products', { sort: 'name', limit: 1, cursor: 'n' }],
    ['GET /api/products/{id}/reviews', { id: 5 }],
  ])
})

test('what is asked by POST is told apart by its input, and found by its call', () => {
  const client = createDeskClient(async () => null)
  const cart = (quantity: number) =>
    askByPost('POST /api/cart/quote', { cartItems: [{ id: 5, price: '15.00', quantity }] })
  expect(cart(1).queryKey).not.toEqual(cart(2).queryKey)
  void client.prefetchQuery({ ...cart(1), queryFn: () => null as never })
  void client.prefetchQuery({ ...cart(2), queryFn: () => null as never })
  void client.prefetchQuery(ask('GET /api/store'))
  expect(client.getQueryCache().findAll(asking('POST /api/cart/quote'))).toHaveLength(2)
})

test('answers and input are typed by the contract', () => {
  const client = createDeskClient(async () => null)
  const shop = new QueryClient(async () => null)
  type Store = Output<'GET /api/store'> | undefined
  const { queryKey } = ask('GET /api/store')
  expectTypeOf(client.getQueryData(queryKey)).toEqualTypeOf<Store>()
  expectTypeOf(shop.getQueryData(queryKey)).toEqualTypeOf<Store>()
  const wrong = () => [
    // @ts-expect-error -- there is no such call
    ask('GET /api/product/{id}', { id: 5 }),
    // @ts-expect-error -- it needs an id
    ask('GET /api/products/{id}'),
    // @ts-expect-error -- it takes no such field
    ask('GET /api/products', { colour: 'green' }),
    // @ts-expect-error -- nothing is sorted so
    ask('GET /api/products', { sort: 'colour' }),
    // @ts-expect-error -- it changes something
    ask('DELETE /api/products/{id}', { id: 5 }),
    // @ts-expect-error -- it does not come in pages
    askPages('GET /api/categories'),
  ]
  expect(wrong).toBeTypeOf('function')
})
