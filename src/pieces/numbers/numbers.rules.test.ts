import { describe, expect, test } from 'vitest'
import { availableOf } from '../supply/availability.rules.ts'
import {
  freeNumbers,
  numberIn,
  numbersBeside,
  numbersProblem,
  numberText,
  othersWords,
} from './numbers.rules.ts'

const number = (n: number, available = 1, priceCents = 24_000) => ({
  choices: [`No. ${n} of 12`],
  available,
  priceCents,
})
const group = (values: string[], name = 'Number') => [{ name, values }]

describe('a number of a series', () => {
  test('is written as its maker says it, and read again', () => {
    for (const text of ['No. 3 of 5', 'No. 12', 'No. 1 of 9999'])
      expect(numberText(numberIn(text)!)).toBe(text)
    for (const text of ['3 of 5', 'No. 0 of 5', 'No. 6 of 5', 'No. 03', 'no. 3', 'No. 3 of', ''])
      expect(numberIn(text)).toBeUndefined()
  })

  test('is one piece, however many were counted by hand', () => {
    const counted = { kind: 'numbered', stock: 2, atOnce: 0, beingMade: 0 } as const
    expect(availableOf({ ...counted, parentId: 7 })).toBe(1)
    expect(availableOf({ ...counted, parentId: null })).toBe(2)
  })

  test('is chosen for somebody by its place, not by its text, and at the price that was agreed', () => {
    const numbers = [number(10), number(9, 0), number(2, 1, 30_000), number(11)]
    expect(freeNumbers(numbers).map(({ choices }) => choices[0])).toEqual([
      'No. 2 of 12',
      'No. 10 of 12',
      'No. 11 of 12',
    ])
    expect(freeNumbers(numbers, 24_000)[0]).toBe(numbers[0])
  })

  test('is left by a cart that has named no other than it, and leaves none to be chosen', () => {
    const numbers = [1, 2, 3].map((id) => ({ id, available: id === 3 ? 0 : 1 }))
    const beside = (...items: [id: number, quantity: number][]) =>
      numbersBeside(
        { id: 9 },
        numbers,
        items.map(([id, quantity]) => ({ id, quantity })),
      )
    expect([beside(), beside([1, 1]), beside([3, 1]), beside([7, 4])]).toEqual([2, 1, 2, 2])
    expect([beside([9, 1]), beside([9, 1], [2, 1]), beside([1, 1], [2, 1]), beside([9, 2])]).toEqual([
      1, 0, 0, 0,
    ])
  })

  test('that is sold names the others, and not all of a long series', () => {
    expect(othersWords([])).toBe('No other of its series is left.')
    expect(othersWords([number(4)])).toBe('No. 4 of 12 is still there.')
    expect(othersWords([number(5), number(4)])).toBe('No. 4 of 12 and No. 5 of 12 are still there.')
    expect(othersWords([1, 2, 3, 4, 5, 6, 7].map((n) => number(n)))).toBe(
      'No. 1 of 12, No. 2 of 12, No. 3 of 12, No. 4 of 12, and 3 more are still there.',
    )
  })
})

describe('a series', () => {
  test('has one group, of numbers of one size, and of each one piece', () => {
    const values = ['No. 1 of 2', 'No. 2 of 2']
    const pieces = values.map((value) => ({ choices: [value], stock: 1 }))
    expect(numbersProblem(group(values), pieces)).toBeUndefined()
    expect(numbersProblem([], [])?.field).toBe('optionGroups')
    expect(numbersProblem(group(values, 'Size'), pieces)?.field).toBe('optionGroups')
    expect(numbersProblem([...group(values), { name: 'Metal', values: ['Tin'] }], [])?.field).toBe(
      'optionGroups',
    )
    expect(numbersProblem(group(['No. 1 of 2', 'second']), [])?.field).toBe('optionGroups.0.values.1')
    expect(numbersProblem(group(['No. 1 of 2', 'No. 2 of 3']), [])?.field).toBe('optionGroups.0.values.1')
    expect(numbersProblem(group(values), [pieces[0]!, { ...pieces[1]!, stock: 2 }])).toEqual({
      field: 'combinations.1.stock',
      message: 'is 1 of a number that is for sale, and 0 of one that is sold.',
    })
  })
})
