import { describe, expect, test } from 'vitest'
import { demoWords, editedWords } from './demo-words.rules.ts'

const demo = { products: 122, editedProducts: 1, posts: 6, editedPosts: 0 }

describe('the words on demo data', () => {
  test('count all of it, or what nobody edited', () => {
    expect(demoWords(demo)).toBe('122 products and 6 posts')
    expect(demoWords(demo, false)).toBe('121 products and 6 posts')
    expect(demoWords({ ...demo, products: 1, editedProducts: 1, posts: 0 }, false)).toBe('Nothing')
  })

  test('say what was edited, if anything was', () => {
    expect(editedWords(demo)).toBe('You edited 1 product')
    expect(editedWords({ ...demo, editedProducts: 0 })).toBeUndefined()
  })
})
