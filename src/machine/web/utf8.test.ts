import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

const page = (words: string) => Array.from({ length: 500 }, (_, at) => `<p>${at} ${words}</p>`).join('')

test.each([
  ['plain', 'Moss agate'],
  ['Latin', 'Café · 15 €'],
  ['typographic', 'the maker’s own … bracelet'],
  ['with signs beyond the first plane', 'wrapped 🎁 as a gift'],
  ['with half a sign', 'cut \ud83c here'],
  ['none at all', ''],
])('a %s text has the bytes that Buffer gives it', (_, words) => {
  expect(utf8Of(page(words)).equals(Buffer.from(page(words)))).toBe(true)
})

test('a text too long to be kept has them, too', () => {
  const text = page('the maker’s own … bracelet').repeat(40)
  expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
})

test('a long text and a short one after it have nothing of each other', () => {
  const long = utf8Of(page('a long one’s words'))
  const before = Buffer.from(long)
  expect(utf8Of('short').toString()).toBe('short')
  expect(long.equals(before)).toBe(true)
})
