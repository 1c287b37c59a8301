import { formsOf } from '../search.rules.ts'

/** No compound is longer; of longer ones there would be too many ways to part them. */
const LONGEST = 24

/** Parts with fewer letters are in half of all words. */
const SHORTEST_PART = 3

/**
 * Other ways to write a word that is none of the shop's: a number apart from its unit ('8mm'), two words apart ('tigereye'). Each way is a list of words that have to occur together, the surest first.
 */
export function spellingsOf(word: string): string[][] {
  if (word.length > LONGEST) return []
  const measure = /^(\d+)([a-z]+)$/.exec(word)
  if (measure) return [[measure[1]!, measure[2]!]]
  const ways: string[][] = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1)
    for (const head of formsOf(word.slice(0, at)))
      for (const tail of formsOf(word.slice(at))) ways.push([head, tail])
  return ways
}

/** What has something: 'beaded' of beads. Words that mean less than what was typed. */
export const nounsOf = (word: string): string[] =>
  word.length > 5 && word.endsWith('ed') ? [word.slice(0, -2), word.slice(0, -1)].flatMap(formsOf) : []

/** Neighbors that are one word together, taken together: 'book mark', 'key chain'. */
export function joined(terms: readonly string[], isWord: (word: string) => boolean): string[] {
  const all: string[] = []
  for (const term of terms) {
    const last = all.at(-1)
    if (last !== undefined && !last.includes(' ') && isWord(`${last}${term}`))
      all[all.length - 1] = `${last} ${term}`
    else all.push(term)
  }
  return all
}

/** All words that `joined` may put together. */
export const pairs = (terms: readonly string[]): string[] =>
  terms.slice(1).map((term, before) => `${terms[before]}${term}`)
