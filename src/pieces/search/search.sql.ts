import { sql } from 'drizzle-orm'
import { forgivenSlips, formsOf, searchTerms, searchWords, synonymsOf } from './search.rules.ts'
import { giftCategories, kindAsked } from './words/kinds.rules.ts'
import { isPerson } from './words/synonyms.rules.ts'
import { joined, nounsOf, pairs, spellingsOf } from './words/spellings.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { categories } from '../tables.sql.ts'
import { alikeWords, MAX_LONGER, nearestOf, wordsHolding, wordsNear } from './alike-words.sql.ts'
import { arrayOf, words } from './typed-words.sql.ts'

/** What a word of a search may be in a product. A product fits when any of the three does. */
export interface Meaning {
  /** Whole words: as typed, singular or plural, a synonym, or what a slip of the finger made of it. */
  whole: string[]
  /** Longer words that begin with it, or, when there are none, hold it; and nouns of what has them. */
  longer: string[]
  /** Synonyms of several words, all of which a product has to have. */
  phrases: string[][]
}

export interface SearchPlan {
  meanings: Meaning[]
  /** The words and phrases as they were read, one for each meaning. */
  terms: string[]
  /** Words like a term that is none of the shop's, as far as they were looked up. */
  alike: string[][]
  /** What was searched for instead, when a word was taken for a slip of the finger. */
  corrected?: string
  /** Each term as it was typed that was read otherwise, and as what; an empty one was left out. */
  readAs: ReadonlyMap<string, string>
  first: First
}

/** Which finds come first: those of the kind that was named, and in a search for a present those made to be given. */
export interface First {
  /** Finds of these categories come first. */
  categories: string[]
  /** They come before finds with the words in their name. */
  isFirstOfAll: boolean
  /** Whom a kind of piece is for: nothing is left out that does not say so, it comes later. */
  liked?: Meaning
  /** What is featured comes next. */
  isGift: boolean
}

/** No find before another but by its words. */
const NOTHING_FIRST: First = { categories: [], isFirstOfAll: false, isGift: false }

/** One letter or two say next to nothing, and half of all products would have one of their words. */
const MAX_LONGER_OF_SHORT = 6

/**
 * The most unknown words that are compared letter by letter with the shop's. With more, nothing is found whatever they are
 * taken for, and each costs more than all that are known.
 */
const MAX_UNKNOWN = 4

/**
 * Finds in the shop's vocabulary which words were meant, in two queries at most; where a word is only written otherwise, in
 * as many again. Undefined when the search has no word in it.
 */
export async function planSearch(
  q: Queryable,
  search: string,
  isGift = false,
): Promise<SearchPlan | undefined> {
  // Whatever looks for the plan's words depends on it too: these tags change when the plan would.
  reads('search', 'categories')
  const typed = searchTerms(searchWords(search))
  if (typed.length === 0) return undefined
  const [plan, names] = await Promise.all([
    planTerms(q, typed, typed.join(' ')),
    q.select({ name: categories.name }).from(categories),
  ])
  return withFirst(
    plan,
    names.map(({ name }) => name),
    isGift,
  )
}

/** A watch for men is a watch: of a kind of piece all are found, and first those that are said to be for men. */
function withFirst(plan: SearchPlan, names: readonly string[], isGift: boolean): SearchPlan {
  const kind = kindAsked(plan.terms, names)
  const person = plan.terms.findIndex(isPerson)
  if (!kind || isEmpty(plan.meanings[kind.at]!))
    return isGift
      ? { ...plan, first: { categories: giftCategories(names), isFirstOfAll: true, isGift } }
      : plan
  const first: First = { categories: kind.categories, isFirstOfAll: kind.isHead, isGift: false }
  if (person < 0 || person === kind.at) return { ...plan, first }
  return {
    ...plan,
    meanings: plan.meanings.filter((_, at) => at !== person),
    terms: plan.terms.filter((_, at) => at !== person),
    alike: plan.alike.filter((_, at) => at !== person),
    first: { ...first, liked: plan.meanings[person]! },
  }
}

async function planTerms(q: Queryable, typed: string[], as: string, isRead = false): Promise<SearchPlan> {
  const known = await knownWords(q, typed)
  const terms = joined(typed, (word) => known.has(word) || synonymsOf(word).length > 0)
  const meant = terms.map((term) => ({ term, meaning: meaningOf(term, known) }))
  const unknown = meant.filter(({ meaning }) => isEmpty(meaning)).map(({ term }) => term)
  const begun = await begunInTextsAlone(q, meant)
  const lookedUp = [...unknown, ...begun].slice(0, MAX_UNKNOWN)
  const spelled = isRead ? new Map<string, string[]>() : await knownSpellings(q, lookedUp)
  if (spelled.size > 0) {
    const apart = terms.flatMap((term) => spelled.get(term) ?? [term])
    const plan = await planTerms(q, apart, as, true)
    const parted = [...spelled].map(([term, parts]) => [term, parts.join(' ')] as const)
    return { ...plan, readAs: new Map([...plan.readAs, ...parted]) }
  }
  const near = await wordsNear(q, lookedUp)
  const read = meant.map(({ term, meaning }) => {
    if (!lookedUp.includes(term)) return { readAs: term, meaning, alike: [] }
    return isEmpty(meaning) ? readUnknown(term, near) : readBegun(term, meaning, near)
  })
  // Somebody who wants a 'fountain pen' is shown the pens: a word that the shop does not know is left out, and that is said.
  const understood = read.filter(({ meaning }) => !isEmpty(meaning))
  const used = understood.length > 0 && unknown.length <= MAX_UNKNOWN ? understood : read
  const plan: SearchPlan = {
    first: NOTHING_FIRST,
    readAs: new Map(
      read.flatMap((each, at) => {
        const as = used.includes(each) ? each.readAs : ''
        return as === terms[at] ? [] : [[terms[at]!, as] as const]
      }),
    ),
    terms: used.map(({ readAs }) => readAs),
    meanings: used.map(({ meaning }) => meaning),
    alike: used.map(({ alike }) => alike),
  }
  if (plan.terms.join(' ') !== as) plan.corrected = plan.terms.join(' ')
  return plan
}

/** Those of the terms that are only written otherwise, and how: no slip of the finger has to be forgiven. */
async function knownSpellings(q: Queryable, terms: readonly string[]): Promise<Map<string, string[]>> {
  const spellings = terms.map((term) => ({ term, ways: spellingsOf(term) }))
  const parts = [...new Set(spellings.flatMap(({ ways }) => ways.flat()))]
  if (parts.length === 0) return new Map()
  const known = new Set(
    await words(q, sql`SELECT word FROM search_vocabulary WHERE word = ANY(${arrayOf(parts)})`),
  )
  return new Map(
    spellings.flatMap(({ term, ways }): [string, string[]][] => {
      const way = ways.find((parted) => parted.every((part) => known.has(part)))
      return way ? [[term, way]] : []
    }),
  )
}

/** What a term means that is none of the shop's words, and the word it was taken for. */
function readUnknown(
  term: string,
  near: readonly string[],
): { readAs: string; meaning: Meaning; alike: string[] } {
  const holding = wordsHolding(term, near)
  if (holding.length > 0)
    return { readAs: term, meaning: { whole: [], longer: holding, phrases: [] }, alike: [] }
  const alike = alikeWords(term, near)
  const nearest = nearestOf(term, alike)
  return {
    readAs: nearest[0] ?? term,
    meaning: { whole: nearest.flatMap((each) => formsOf(each)), longer: [], phrases: [] },
    alike,
  }
}

/** Terms that only begin words, none of them in a product's name. A word deep in some text must not hide a better guess. */
async function begunInTextsAlone(q: Queryable, meant: readonly { term: string; meaning: Meaning }[]) {
  const begun = meant.filter(
    ({ term, meaning: { whole, longer, phrases } }) =>
      whole.length === 0 && phrases.length === 0 && longer.length > 0 && forgivenSlips(term) > 0,
  )
  if (begun.length === 0) return []
  const named = begun.map(
    ({ meaning }) => sql`EXISTS (SELECT FROM product_words WHERE name_words && ${arrayOf(meaning.longer)})`,
  )
  const { rows } = (await q.execute(sql`SELECT ARRAY[${sql.join(named, sql`, `)}] AS named`)) as {
    rows: { named: boolean[] }[]
  }
  return begun.flatMap(({ term }, at) => (rows[0]!.named[at] ? [] : [term]))
}

/** Reads a term that begins words but may be a typing error, too. Products with the corrected word come first. */
function readBegun(term: string, meaning: Meaning, near: readonly string[]) {
  const others = near.filter((word) => !word.startsWith(term))
  const whole = nearestOf(term, alikeWords(term, others)).flatMap((each) => formsOf(each))
  return { readAs: term, meaning: { ...meaning, whole }, alike: [] }
}

/** True of a word that no product can have. */
export function isEmpty({ whole, longer, phrases }: Meaning): boolean {
  return whole.length === 0 && longer.length === 0 && phrases.length === 0
}

/** Which of the vocabulary's words occur in a typed term, are a form or synonym of it, or begin with it. */
async function knownWords(q: Queryable, typed: string[]): Promise<Set<string>> {
  const exact = typed.flatMap((term) => [term.split(' '), ...synonymsOf(term)].flat().flatMap(formsOf))
  exact.push(...pairs(typed).flatMap((pair) => [pair, ...synonymsOf(pair).flat()]), ...typed.flatMap(nounsOf))
  const begins = typed.map(
    (word) =>
      sql`(SELECT word FROM search_vocabulary WHERE word > ${word} AND word < ${`${word}{`}
        ORDER BY length(word), word LIMIT ${word.length < 3 ? MAX_LONGER_OF_SHORT : MAX_LONGER})`,
  )
  const parts = [sql`SELECT word FROM search_vocabulary WHERE word = ANY(${arrayOf(exact)})`, ...begins]
  return new Set(await words(q, sql.join(parts, sql` UNION ALL `)))
}

function meaningOf(term: string, known: Set<string>): Meaning {
  // 'her' is in half of all texts, and 'mom' begins 'moment': of persons only what is made for them counts.
  const ways = isPerson(term) ? synonymsOf(term) : [term.split(' '), ...synonymsOf(term)]
  // Two words that were typed apart may be one.
  const together = term.replace(' ', '')
  if (together !== term) ways.push([together], ...synonymsOf(together))
  const whole = ways
    .filter((way) => way.length === 1)
    .flatMap((way) => formsOf(way[0]!))
    .filter((each) => known.has(each))
  const nouns = nounsOf(term)
  const longer = isPerson(term)
    ? []
    : [...known].filter((each) => (each.startsWith(term) || nouns.includes(each)) && !whole.includes(each))
  const phrases = ways.filter((way) => way.length > 1 && way.every((part) => known.has(part)))
  return { whole, longer, phrases }
}
