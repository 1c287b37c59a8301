import { meanings, synonyms } from './words/synonyms.rules.ts'

/** More words than this say nothing more about what is meant. */
const MAX_WORDS = 8

/**
 * The words of what a shopper typed, each once: lower case, accents and apostrophes dropped, anything else parts words.
 * The database does the same to products (search_words in db/functions/search.sql).
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, MAX_WORDS)
}

const phrases = synonyms.flat().filter((term) => term.includes(' '))

/** The same words, with those that make a phrase among the synonyms taken together: 'key ring' is one thing. */
export function searchTerms(words: readonly string[]): string[] {
  const terms: string[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phrases.find((term) =>
      term.split(' ').every((part, offset) => formsOf(part).includes(words[at + offset] ?? '')),
    )
    terms.push(phrase ?? words[at]!)
    at += phrase ? phrase.split(' ').length : 1
  }
  return terms
}

/** Singular and plural of an English noun, whichever was typed. */
export function formsOf(word: string): string[] {
  if (word.length < 3) return [word]
  const forms = [word, `${word}s`, `${word}es`]
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`)
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1))
  return forms
}

/** Other ways to say a term: each a list of words that have to occur together. */
export function synonymsOf(term: string): string[][] {
  const groups = formsOf(term).flatMap((form) => synonyms.filter((group) => group.includes(form)))
  return [...groups.flat(), ...(meanings.get(term) ?? [])]
    .filter((other) => other !== term)
    .map((other) => other.split(' '))
}

/**
 * How many slips of the finger lie between two words: letters left out, added, mistaken, or two neighbors swapped
 * (optimal string alignment distance). Gives `most + 1` as soon as there are more than `most`.
 */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const mistaken = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + mistaken)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, before[column - 2]! + 1)
      current.push(least)
    }
    if (Math.min(...current) > most) return most + 1
    ;[before, last] = [last, current]
  }
  return last[b.length]!
}

/** The runs of three letters of a word, its beginning and end counted as blanks: search_trigrams of the database. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return [...new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)))]
}

/** Those of the words that share two or more runs of letters with this one, the most alike first. */
export function byLikeness(word: string, others: readonly string[]): string[] {
  const own = new Set(trigramsOf(word))
  const alike: { other: string; likeness: number }[] = []
  for (const other of others) {
    const padded = `  ${other} `
    let shared = 0
    for (let at = 0; at <= other.length; at += 1) if (own.has(padded.slice(at, at + 3))) shared += 1
    if (shared > 1) alike.push({ other, likeness: shared / (own.size + other.length + 1 - shared) })
  }
  return alike
    .toSorted((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other)
}

/** No word of a shop is longer; comparing two takes as many steps as their letters multiplied. */
const LONGEST_WORD = 40

/** How many slips are forgiven in a word: none in a short one, where every other word is near. */
export function forgivenSlips(word: string): number {
  if (word.length < 4 || word.length > LONGEST_WORD || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}
