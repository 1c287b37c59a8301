import { describe, expect, test } from 'vitest'
import { makingWords } from './making-words.rules.ts'
import { cardWords, supplyWords } from './supply-words.rules.ts'
import { someProduct } from '../product/some-product.testing.ts'

test.each([
  [30, 40, '6 to 8 weeks'],
  [5, 5, '1 week'],
  [3, 4, '3 to 4 business days'],
  [1, 1, '1 business day'],
  [5, 8, '5 to 8 business days'],
])('%i to %i business days are said as %s', (from, to, words) => {
  expect(makingWords({ from, to })).toBe(words)
})

describe('what is said of how a piece can be had', () => {
  const made = { makingDaysFrom: 30, makingDaysTo: 40 }
  test.each([
    [{ kind: 'shelf', stock: 9 }, undefined],
    [{ kind: 'shelf', stock: 2 }, 'Only 2 left'],
    [{ kind: 'shelf', stock: 0 }, 'Sold out'],
    [{ kind: 'one_of_a_kind', stock: 1 }, 'One of a kind'],
    [{ kind: 'one_of_a_kind', stock: 0 }, 'Sold'],
    [{ ...made, kind: 'made_to_order', stock: 999, available: null }, 'Made to order'],
    [{ ...made, kind: 'made_to_order', stock: 0, available: 0 }, 'All places taken'],
    [{ ...made, kind: 'made_again', stock: 2, available: null }, undefined],
    [{ ...made, kind: 'made_again', stock: 0, available: null }, 'Made to order'],
  ] as const)('on a card: %j', (said, words) => {
    expect(cardWords(someProduct(said))).toBe(words)
  })

  test('on its page a figure stands only where something lies on the shelf', () => {
    const words = (said: Parameters<typeof someProduct>[0]) => supplyWords(someProduct({ ...made, ...said }))
    expect(words({ kind: 'made_to_order', stock: 999, available: null })).toBe(
      'Made to order. Making it takes 6 to 8 weeks.',
    )
    expect(words({ kind: 'made_again', stock: 2, available: null })).toBe(
      'Stock: 2 available. More are made to order, which takes 6 to 8 weeks.',
    )
    expect(words({ kind: 'made_to_order', stock: 0, available: 0 })).toBe(
      'Made to order. All places are taken at the moment.',
    )
    expect(words({ kind: 'one_of_a_kind', stock: 0 })).toBe('Sold')
  })
})
