import { sql } from 'drizzle-orm'
import { byLikeness, forgivenSlips, slips, trigramsOf } from './search.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { arrayOf, words } from './typed-words.sql.ts'

/**
 * At most this many longer words stand for one that was typed, the shortest of them; with more, the word says little
 * anyway.
 */
export const MAX_LONGER = 20

/** Words may be alike when their lengths differ by no more letters than this. */
const ALIKE_LENGTH = 5

/** The most words that are compared for slips of the finger; the most alike come first. */
const MAX_ALIKE = 50

/** Fewer letters than this are in half of all words. */
const SHORTEST_PART = 3

/**
 * The words that share a run of letters with one of these and are of about the length of one, or hold one: all that any
 * of them may be taken for. The database finds them by its index; how much they share is counted here, which takes a
 * tenth of the time it takes there.
 */
export async function wordsNear(q: Queryable, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return []
  const runs = [...new Set(terms.flatMap(withoutBeginning))]
  const lengths = terms.map(({ length }) => length)
  const parts = terms.filter(({ length }) => length >= SHORTEST_PART).map((term) => `%${term}%`)
  return await words(
    q,
    sql`SELECT word FROM search_vocabulary
        WHERE trigrams && ${arrayOf(runs)}
          AND (length(word) BETWEEN ${Math.min(...lengths) - ALIKE_LENGTH} AND ${Math.max(...lengths) + ALIKE_LENGTH}
            OR word LIKE ANY(${arrayOf(parts)}))`,
  )
}

/**
 * The runs of letters of a term, but not the first: it has only one letter of the term and is in most words. Nothing is
 * missed, as words that are alike share two runs or more, and a word that contains the term has all of its runs.
 */
function withoutBeginning(term: string): string[] {
  const [first, ...others] = trigramsOf(term)
  return others.length === 0 ? [first!] : others
}

export function wordsHolding(part: string, near: readonly string[]): string[] {
  if (part.length < SHORTEST_PART) return []
  return near
    .filter((word) => word.includes(part))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_LONGER)
}

/** The words most like this one, of about its length. */
export function alikeWords(word: string, near: readonly string[]): string[] {
  return byLikeness(
    word,
    near.filter((each) => Math.abs(each.length - word.length) <= ALIKE_LENGTH),
  )
}

/** The words fewest slips of the finger away, as far as a word of this length is forgiven any. */
export function nearestOf(word: string, alike: readonly string[]): string[] {
  const most = forgivenSlips(word)
  if (most === 0) return []
  // A slip in the first letter is rare, and makes a boss of moss.
  const near = alike
    .filter((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= most)
    .slice(0, MAX_ALIKE)
  const distances = near.map((each) => ({ each, distance: slips(word, each, most) }))
  const least = Math.min(...distances.map(({ distance }) => distance))
  if (least > most) return []
  return distances.filter(({ distance }) => distance === least).map(({ each }) => each)
}
