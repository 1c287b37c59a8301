import { expect, test } from 'vitest'
import { filterIn, idsIn, isFiltered, ordersHref, slipsHref } from './orders-address.desk.ts'

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

test('orders to print are named by their numbers', () => {
  expect(slipsHref([5, 17])).toBe('/admin/orders?print=slips&ids=5%2C17')
  expect(slipsHref()).toBe('/admin/orders?print=slips')
  expect(idsIn(new URLSearchParams('ids=5,x,17,-1'))).toEqual([5, 17])
})
