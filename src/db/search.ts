import { sql, type SQL } from 'drizzle-orm'
import {
  byLikeness,
  forgivenSlips,
  formsOf,
  searchTerms,
  searchWords,
  slips,
  synonymsOf,
  trigramsOf,
} from '../domain/search.ts'
import type { Queryable } from './database.ts'

/** What a word of a search may be in a product. A product fits when any of the three does. */
interface Meaning {
  /** Whole words: as typed, singular or plural, a synonym, or what a slip of the finger made of it. */
  whole: string[]
  /** Longer words that begin with it, or, when there are none, hold it. */
  longer: string[]
  /** Synonyms of several words, all of which a product has to have. */
  phrases: string[][]
}

export interface SearchPlan {
  meanings: Meaning[]
  /** The words and phrases as they were read, one for each meaning. */
  terms: string[]
  /** Words like a term that is none of the shop's, as far as they were looked up. */
  alike: (string[] | undefined)[]
  /** What was searched for instead, when a word was taken for a slip of the finger. */
  corrected?: string
}

/**
 * At most this many longer words stand for one that was typed, the shortest of them; with more, the word says little
 * anyway. One letter or two say next to nothing, and half of all products would have one of their words.
 */
const MAX_LONGER = 20
const MAX_LONGER_OF_SHORT = 6

/** Finds in the shop's vocabulary which words were meant. Undefined when the search has no word in it. */
export async function planSearch(q: Queryable, search: string): Promise<SearchPlan | undefined> {
  const typed = searchTerms(searchWords(search))
  if (typed.length === 0) return undefined
  const known = await knownWords(q, typed)
  const read = await Promise.all(typed.map((term) => readTerm(q, term, known)))
  const plan: SearchPlan = {
    terms: read.map(({ readAs }) => readAs),
    meanings: read.map(({ meaning }) => meaning),
    alike: read.map(({ alike }) => alike),
  }
  if (plan.terms.some((term, index) => term !== typed[index])) plan.corrected = plan.terms.join(' ')
  return plan
}

/** What a term means, and the word it was taken for when it is none of the shop's. */
async function readTerm(
  q: Queryable,
  term: string,
  known: Set<string>,
): Promise<{ readAs: string; meaning: Meaning; alike?: string[] }> {
  const meaning = meaningOf(term, known)
  if (isEmpty(meaning)) meaning.longer = await wordsHolding(q, term)
  if (!isEmpty(meaning) || forgivenSlips(term) === 0) return { readAs: term, meaning }
  const alike = await alikeWords(q, term)
  const nearest = nearestOf(term, alike)
  return {
    readAs: nearest[0] ?? term,
    meaning: { whole: nearest.flatMap((near) => formsOf(near)), longer: [], phrases: [] },
    alike,
  }
}

function isEmpty({ whole, longer, phrases }: Meaning): boolean {
  return whole.length === 0 && longer.length === 0 && phrases.length === 0
}

/** Which of the vocabulary's words occur in a typed term, are a form or synonym of it, or begin with it. */
async function knownWords(q: Queryable, typed: string[]): Promise<Set<string>> {
  const exact = typed.flatMap((term) => [term.split(' '), ...synonymsOf(term)].flat().flatMap(formsOf))
  const begins = typed.map(
    (word) =>
      sql`(SELECT word FROM search_vocabulary WHERE word > ${word} AND word < ${`${word}{`}
        ORDER BY length(word), word LIMIT ${word.length < 3 ? MAX_LONGER_OF_SHORT : MAX_LONGER})`,
  )
  const parts = [sql`SELECT word FROM search_vocabulary WHERE word = ANY(${arrayOf(exact)})`, ...begins]
  return new Set(await words(q, sql.join(parts, sql` UNION ALL `)))
}

function meaningOf(term: string, known: Set<string>): Meaning {
  const ways = [term.split(' '), ...synonymsOf(term)]
  const whole = ways
    .filter((way) => way.length === 1)
    .flatMap((way) => formsOf(way[0]!))
    .filter((each) => known.has(each))
  const longer = [...known].filter((each) => each.startsWith(term) && !whole.includes(each))
  const phrases = ways.filter((way) => way.length > 1 && way.every((part) => known.has(part)))
  return { whole, longer, phrases }
}

async function wordsHolding(q: Queryable, part: string): Promise<string[]> {
  if (part.length < 3) return []
  const inside = Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3))
  return await words(
    q,
    sql`SELECT word FROM search_vocabulary
        WHERE trigrams @> ${arrayOf(inside)} AND word LIKE ${`%${part}%`}
        ORDER BY length(word), word LIMIT ${MAX_LONGER}`,
  )
}

/** So many of the words most alike are looked at for slips of the finger, */
const MAX_ALIKE = 50
/** and words that many letters longer or shorter count as alike. */
const ALIKE_LENGTH = 5

/**
 * The words most like this one, of about its length. The database finds those that share a run of letters, by its index;
 * how much they share is counted here, which takes a tenth of the time it takes there.
 */
async function alikeWords(q: Queryable, word: string): Promise<string[]> {
  const found = await words(
    q,
    sql`SELECT word FROM search_vocabulary
        WHERE trigrams && ${arrayOf(trigramsOf(word))}
          AND length(word) BETWEEN ${word.length - ALIKE_LENGTH} AND ${word.length + ALIKE_LENGTH}`,
  )
  return byLikeness(word, found)
}

/** Of the words alike those fewest slips away, as far as a word of this length is forgiven any. */
function nearestOf(word: string, alike: readonly string[]): string[] {
  const most = forgivenSlips(word)
  const near = alike.filter((each) => Math.abs(each.length - word.length) <= most).slice(0, MAX_ALIKE)
  const distances = near.map((each) => ({ each, distance: slips(word, each, most) }))
  const least = Math.min(...distances.map(({ distance }) => distance))
  if (least > most) return []
  return distances.filter(({ distance }) => distance === least).map(({ each }) => each)
}

/**
 * Searches that find something, for one that finds nothing: each of its words alone, and for words nobody knows those
 * that look most alike.
 */
export async function suggestSearches(
  q: Queryable,
  { meanings, terms, alike }: SearchPlan,
): Promise<string[]> {
  const candidates: string[] = []
  for (const [index, term] of terms.entries()) {
    if (!isEmpty(meanings[index]!)) candidates.push(term)
    else candidates.push(...(alike[index] ?? (await alikeWords(q, term))).slice(0, 2))
  }
  const unique = [...new Set(candidates)].filter((each) => terms.length > 1 || each !== terms[0])
  if (unique.length === 0) return []
  // A word stays in the vocabulary after its last product is gone.
  return await words(
    q,
    sql`SELECT word FROM unnest(${arrayOf(unique)}) WITH ORDINALITY AS candidate (word, place)
        WHERE EXISTS (SELECT 1 FROM product_words WHERE words @> string_to_array(word, ' '))
        ORDER BY place LIMIT 5`,
  )
}

/** True of a row of product_words in which every word of the search is found. */
export function wordsFound({ meanings }: SearchPlan): SQL {
  const found = meanings.map(({ whole, longer, phrases }) => {
    const any = [sql`words && ${arrayOf([...whole, ...longer])}`]
    for (const phrase of phrases) any.push(sql`words @> ${arrayOf(phrase)}`)
    return sql`(${sql.join(any, sql` OR `)})`
  })
  return sql.join(found, sql` AND `)
}

/** True of a row of product_words that has every word as it was typed: exact hits come first. */
export function wordsExact({ meanings }: SearchPlan, column: 'name_words' | 'words'): SQL {
  return sql.join(
    meanings.map(({ whole }) => sql`${sql.raw(column)} && ${arrayOf(whole)}`),
    sql` AND `,
  )
}

function arrayOf(list: string[]): SQL {
  return sql`${sql.param(list)}::text[]`
}

async function words(q: Queryable, query: SQL): Promise<string[]> {
  const { rows } = (await q.execute(query)) as { rows: { word: string }[] }
  return rows.map(({ word }) => word)
}
