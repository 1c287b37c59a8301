import { sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { emptyWords } from './words/question-words.rules.ts'
import { forgivenSlips, slips } from './search.rules.ts'
import { isEmpty, type SearchPlan } from './search.sql.ts'
import { arrayOf } from './typed-words.sql.ts'

/**
 * Searches that find something, for one that finds nothing: each of its words alone, and for words nobody knows those
 * that look most alike: first what begins like it, then what more pieces have.
 */
export async function suggestSearches(
  q: Queryable,
  { meanings, terms, alike }: SearchPlan,
): Promise<string[]> {
  const candidates: { word: string; of: number; likeness: number }[] = []
  for (const [of, term] of terms.entries()) {
    if (!isEmpty(meanings[of]!)) candidates.push({ word: term, of, likeness: 0 })
    else
      for (const word of alike[of]!.slice(0, MOST_ALIKE))
        if (isLikely(term, word)) candidates.push({ word, of, likeness: sharedBeginning(term, word) })
  }
  const others = candidates.filter(
    ({ word }) => (terms.length > 1 || word !== terms[0]) && !emptyWords.has(word),
  )
  if (others.length === 0) return []
  const { rows } = (await q.execute(sql`
    SELECT word, place::int, (SELECT count(*) FROM (
      SELECT 1 FROM product_words WHERE words @> string_to_array(word, ' ') LIMIT ${MOST_COUNTED}::int) AS pieces)::int AS count
    FROM unnest(${arrayOf(others.map(({ word }) => word))}) WITH ORDINALITY AS candidate (word, place)`)) as {
    rows: { word: string; place: number; count: number }[]
  }
  // A word stays in the vocabulary after its last product is gone.
  const found = rows
    .filter(({ count }) => count > 0)
    .map(({ word, place, count }) => ({ ...others[place - 1]!, word, count }))
    .toSorted((a, b) => a.of - b.of || b.likeness - a.likeness || b.count - a.count)
  const shown = terms.flatMap((_, of) => found.filter((each) => each.of === of).slice(0, 2))
  return [...new Set(shown.map(({ word }) => word))].slice(0, 5)
}

/** How many words that look alike are compared, and how many pieces are counted for each. */
const MOST_ALIKE = 6
const MOST_COUNTED = 200

/** Two words that begin with this many same letters may stand for each other. */
const LIKELY_BEGINNING = 4

/** Nothing rather than nonsense: 'topaz' is no 'top'. */
const isLikely = (typed: string, word: string): boolean =>
  sharedBeginning(typed, word) >= LIKELY_BEGINNING ||
  (forgivenSlips(typed) > 0 && slips(typed, word, forgivenSlips(typed)) <= forgivenSlips(typed))

function sharedBeginning(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared
}
