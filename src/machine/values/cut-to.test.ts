import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutTo, shortened } from './cut-to.ts'

test.each([
  ['a text that fits', 'Pen', 3, 'Pen'],
  ['letters', 'Walnut', 4, 'Waln'],
  ['an emoji at the end', 'Pen🖊', 4, 'Pen'],
  ['a family, which is one character', 'A👩‍👩‍👧', 6, 'A'],
  ['a letter and its accent', 'Cafe\u0301', 4, 'Caf'],
  ['a flag', '🇺🇸🇨🇦', 6, '🇺🇸'],
  ['a character that is longer than there is room for', '👩‍👩‍👧', 3, ''],
])('%s is cut between what a reader sees as characters', (_, text, most, cut) => {
  expect(cutTo(text, most)).toBe(cut)
})

test('whatever is cut is well formed, fits, and is a beginning of the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (whole, most) => {
      for (const cut of [cutTo(whole, most), shortened(whole, most)]) {
        expect(cut.isWellFormed()).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(whole.startsWith(cut.replace(/…$/, ''))).toBe(true)
      }
    }),
  )
})
