import type { AllowedCharacters } from './question.rules.ts'

/**
 * The characters of an answer, and of what a shop calls its pieces and their choices. An answer is passed on byte for byte,
 * so what can't be seen, or turns the words about, is refused.
 */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As a reader counts: an accented letter or an emoji is one, of however many characters it is made. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Control characters but the line feed, line separators, and those that change the direction of writing. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/

/** Why no answer may have what this one has; undefined where it may. Lines end with a line feed. */
export function hiddenCharacterProblem(text: string): string | undefined {
  if (!text.isWellFormed()) return 'has half a character in it. Please type it anew.'
  const found = HIDDEN.exec(text)?.[0]
  if (found === undefined) return undefined
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return `has a character in it that nobody sees (U+${code}). Please type it anew, without it.`
}

/** White space, and what leaves no mark on a page: joiners, soft hyphens, fillers, tags, the empty pattern of Braille. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether there is anything to read, and so to make. */
export function hasSomethingToSee(text: string): boolean {
  return text.replace(UNSEEN, '') !== ''
}

/**
 * The most code points in one character as a reader counts it. The longest emoji, two people of their own skin color
 * kissing, has ten.
 */
const MOST_IN_ONE = 16

/** Why a text with a character of too many code points is refused; undefined where it has none. */
export function heapedCharacterProblem(text: string): string | undefined {
  for (const { segment } of segmenter.segment(text))
    if (segment.length > MOST_IN_ONE && Array.from(segment).length > MOST_IN_ONE)
      return `has more than ${MOST_IN_ONE} signs heaped on one place. Please type it anew, with fewer.`
  return undefined
}

const patterns: Record<AllowedCharacters, RegExp | undefined> = {
  any: undefined,
  letters_digits: /^[\p{L}\p{M}\p{N}\s]*$/u,
  letters: /^[\p{L}\p{M}\s]*$/u,
}

export function hasOnly(text: string, allowed: AllowedCharacters): boolean {
  return patterns[allowed]?.test(text) ?? true
}

/** The sentence that tells a shopper what may be typed; '' where anything may. */
export const allowedWords: Record<AllowedCharacters, string> = {
  any: '',
  letters_digits: 'Letters, digits and spaces only.',
  letters: 'Letters and spaces only.',
}
