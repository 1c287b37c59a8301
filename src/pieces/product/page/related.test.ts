import { expect, test } from 'vitest'
import type { ProductOnCard } from '../product-card.rules.ts'
import { relatedTo } from './related.ts'

test('what can be bought comes first, in the order it had, and a piece is not related to itself', () => {
  const found = [
    { id: 1, available: 0 },
    { id: 2, available: 3 },
    { id: 3, available: 1 },
    { id: 4, available: 0 },
    { id: 5, available: null },
  ] as ProductOnCard[]
  expect(relatedTo(3, found).map(({ id }) => id)).toEqual([2, 5, 1, 4])
})
