import { expect, expectTypeOf, test } from 'vitest'
import { addressOf, routePattern, type ParamNames } from './path-template.ts'

test('an address is made of a path by filling in each name, and of a call by its path', () => {
  expect(addressOf('/products/{id}/reviews', { id: 5 })).toBe('/products/5/reviews')
  expect(addressOf('GET /api/{token}/{id}', { id: 5, token: 'a/b c' })).toBe('/api/a%2Fb%20c/5')
})

test('what the path does not name is its query; what is empty is left out', () => {
  expect(addressOf('/a/{id}', { id: 5, sort: 'name', search: 'tiger & eye' })).toBe(
    '/a/5?sort=name&search=tiger+%26+eye',
  )
  expect(addressOf('/a', { search: '', limit: undefined, cursor: null, page: 0 })).toBe('/a?page=0')
})

test('what is filled in is not read as a template again, nor as a pattern', () => {
  expect(addressOf('/{a}/{b}', { a: '{b}', b: '$&' })).toBe('/%7Bb%7D/%24%26')
})

test('a router is told the same path in its own words', () => {
  expect(routePattern('/api/people/{id}/role')).toBe('/api/people/:id/role')
})

test('the names in a template are known to the types', () => {
  expectTypeOf<ParamNames<'/a/{id}/b/{token}'>>().toEqualTypeOf<'id' | 'token'>()
  expectTypeOf<ParamNames<'/a'>>().toEqualTypeOf<never>()
})
