import { expect, test } from 'vitest'
import { comesIn } from './comes-in.ts'

test('a row says in how many of what a piece comes', () => {
  const sizes = { name: 'Wrist size', values: ['6', '6½', '7'] }
  expect(comesIn([sizes])).toBe('in 3 wrist sizes')
  expect(comesIn([sizes, { name: 'Metal', values: ['Silver'] }])).toBe('in 3 wrist sizes, 1 metal')
  expect(comesIn([{ name: 'Finish', values: ['Oil', 'Wax'] }])).toBe('in 2 choices of finish')
})
