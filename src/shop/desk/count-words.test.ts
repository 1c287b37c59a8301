import { expect, test } from 'vitest'
import { countWords } from './section-page.tsx'

const words = ['order', 'orders'] as const

test('says how many are seen of how many there are', () => {
  expect(countWords(1, { total: 1 }, words)).toBe('1 order')
  expect(countWords(12, { total: 12 }, words)).toBe('12 orders')
  expect(countWords(50, { total: 1000 }, words)).toBe('50 of 1,000 orders')
  expect(countWords(2000, { total: 1000, more: true }, words)).toBe('2,000 of more than 1,000 orders')
})
