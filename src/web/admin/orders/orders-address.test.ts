import { expect, test } from 'vitest'
import { filterIn, isFiltered, ordersHref } from './orders-address.ts'

test('what is listed stands in the address and is read back from it', () => {
  const filter = { search: 'ada@example.com', status: 'processing', queue: 'to-pack' } as const
  const href = ordersHref(filter)
  expect(href).toBe('/admin/orders?search=ada%40example.com&status=processing&queue=to-pack')
  expect(filterIn(new URL(href, 'http://shop').searchParams)).toEqual(filter)
})

test('words that mean nothing are left out', () => {
  const filter = filterIn(new URLSearchParams('search=%20&status=lost&queue=x&order=5'))
  expect(isFiltered(filter)).toBe(false)
  expect(ordersHref(filter)).toBe('/admin/orders')
})
