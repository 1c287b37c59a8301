import { describe, expect, test } from 'vitest'
import { parseIds } from './marked.page.ts'

describe('what a browser kept of the marked pieces', () => {
  test('is read in the order of marking, each piece once', () => {
    expect(parseIds([5, 17, 5, 3])).toEqual([5, 17, 3])
  })

  test.each([[null], ['5'], [{ 0: 5 }], [[-1, 0, 1.5, '7', null]]])('%j is nothing', (found) => {
    expect(parseIds(found)).toEqual([])
  })
})
