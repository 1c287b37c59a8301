import { describe, expect, it } from 'vitest'
import { parseIds } from './favorites.ts'

describe('what a browser kept of the marked pieces', () => {
  it('is read in the order of marking, each piece once', () => {
    expect(parseIds([5, 17, 5, 3])).toEqual([5, 17, 3])
  })

  it.each([[null], ['5'], [{ 0: 5 }], [[-1, 0, 1.5, '7', null]]])('%j is nothing', (found) => {
    expect(parseIds(found)).toEqual([])
  })
})
