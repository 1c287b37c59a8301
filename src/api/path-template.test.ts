import { expect, expectTypeOf, test } from 'vitest'
import { fillTemplate, paramOf, type ParamNames } from './path-template.ts'

test('a path is made of a template by filling in each name', () => {
  const values: Record<string, string> = { id: '5', token: 'a-b' }
  const fill = (template: string) => fillTemplate(template, (name) => values[name]!)
  expect(fill('/api/products/{id}/reviews')).toBe('/api/products/5/reviews')
  expect(fill('/{token}/{id}')).toBe('/a-b/5')
  expect(fill('/api/products')).toBe('/api/products')
})

test('what is filled in is not read as a template again, nor as a pattern', () => {
  expect(fillTemplate('/{a}/{b}', (name) => (name === 'a' ? '{b}' : '$&'))).toBe('/{b}/$&')
})

test('a segment is a parameter as a whole, or a fixed word', () => {
  expect(paramOf('{id}')).toBe('id')
  for (const word of ['id', '', '{id', 'x{id}', '{id}x', '{}']) expect(paramOf(word), word).toBeUndefined()
})

test('the names in a template are known to the types', () => {
  expectTypeOf<ParamNames<'/a/{id}/b/{token}'>>().toEqualTypeOf<'id' | 'token'>()
  expectTypeOf<ParamNames<'/a'>>().toEqualTypeOf<never>()
})
