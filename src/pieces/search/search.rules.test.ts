import { describe, expect, test } from 'vitest'
import { byLikeness, formsOf, searchTerms, searchWords, slips, synonymsOf } from './search.rules.ts'

describe('the words of a search', () => {
  test('are lower case, each once, without accents, apostrophes and signs', () => {
    expect(searchWords("  Tiger’s-Eye, TIGER'S eye (café) ")).toEqual(['tigers', 'eye', 'cafe'])
    expect(searchWords('0.7 mm')).toEqual(['0', '7', 'mm'])
    expect(searchWords('%_\\"*')).toEqual([])
  })

  test('are at most eight', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  })

  test('are singular and plural at once', () => {
    expect(formsOf('pens')).toContain('pen')
    expect(formsOf('watch')).toContain('watches')
    expect(formsOf('accessories')).toContain('accessory')
    expect(formsOf('glass')).not.toContain('glas')
  })

  test('are words, also where a language has them for its own', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(synonymsOf(word), word).toEqual([])
  })

  test('have synonyms in either direction, of several words too', () => {
    expect(synonymsOf('keychains')).toContainEqual(['key', 'ring'])
    expect(synonymsOf('bangle')).toContainEqual(['bracelet'])
    expect(synonymsOf('grey')).toEqual([['gray']])
    expect(searchTerms(['walnut', 'key', 'rings', 'gift'])).toEqual(['walnut', 'key ring', 'gift'])
  })
})

describe('slips of the finger', () => {
  test.each([
    ['amethyst', 'amethyst', 0],
    ['amethist', 'amethyst', 1],
    ['amehtyst', 'amethyst', 1],
    ['amethys', 'amethyst', 1],
    ['brcalet', 'bracelet', 2],
    ['walnut', 'chrome', 3],
  ])('%s and %s: %i', (a, b, expected) => expect(slips(a, b, 2)).toBe(expected))
})

describe('likeness', () => {
  test('puts the most alike first, and leaves out what shares next to nothing', () => {
    expect(byLikeness('braclet', ['brace', 'walnut', 'bracelet', 'raccoon'])).toEqual(['bracelet', 'brace'])
  })
})
