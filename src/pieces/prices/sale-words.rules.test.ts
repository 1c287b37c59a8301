import { expect, test } from 'vitest'
import { saleWords } from './sale-words.rules.ts'

test('a sale says until when, and of a piece with options whether it is of all of them', () => {
  expect(saleWords({ until: '2026-12-03', some: false })).toBe('On sale through December 3')
  expect(saleWords({ until: null, some: false })).toBe('On sale')
  expect(saleWords({ until: '2026-12-03', some: true })).toBe('Some choices are on sale through December 3')
})
