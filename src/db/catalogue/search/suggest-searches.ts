import { sql } from 'drizzle-orm'
import type { Queryable } from '../../engine/database.ts'
import { type SearchPlan, isEmpty } from './search.ts'
import { words, arrayOf } from './word-queries.ts'

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
    else candidates.push(...alike[index]!.slice(0, 2))
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
