import { sql, type SQL } from 'drizzle-orm'
import type { First, Meaning, SearchPlan } from './search.sql.ts'
import { arrayOf } from './typed-words.sql.ts'

/** What a plan finds, and in which order, as conditions on rows. */

/** True of a row of product_words in which every word of the search is found. */
export function wordsFound({ meanings }: SearchPlan): SQL {
  return sql.join(meanings.map(hasMeaning), sql` AND `)
}

function hasMeaning({ whole, longer, phrases }: Meaning): SQL {
  const any = [sql`words && ${arrayOf([...whole, ...longer])}`]
  for (const phrase of phrases) any.push(sql`words @> ${arrayOf(phrase)}`)
  return sql`(${sql.join(any, sql` OR `)})`
}

/** Into how many places the finds are sorted; the last place is for finds that nothing puts first. */
export const placesOf = ({ categories: names, liked, isGift }: First): number =>
  names.length === 0 && !isGift ? 1 : liked ? 4 : isGift ? 3 : 2

/** In which place a piece comes, of a row of products and of product_words: 0 is first. */
export function placeOf({ categories: names, liked, isGift }: First): SQL {
  const isOfThem = sql`category = ANY(${arrayOf(names)})`
  if (isGift) return sql`CASE WHEN ${isOfThem} THEN 0 WHEN featured THEN 1 ELSE 2 END`
  if (!liked) return sql`CASE WHEN ${isOfThem} THEN 0 ELSE 1 END`
  return sql`(CASE WHEN ${isOfThem} THEN 0 ELSE 2 END + CASE WHEN ${hasMeaning(liked)} THEN 0 ELSE 1 END)`
}

/** Whether every find has the words as typed: the plan has no phrases, and no longer words beside whole ones. */
export function isExactAlone({ meanings }: SearchPlan): boolean {
  return meanings.every(
    ({ whole, longer, phrases }) => phrases.length === 0 && (whole.length === 0 || longer.length === 0),
  )
}

/** True of a row of product_words that has every word as it was typed: exact hits come first. */
export function wordsExact({ meanings }: SearchPlan, column: 'name_words' | 'words'): SQL {
  return sql.join(
    // Where a word is only begun, those that go on are as good as typed.
    meanings.map(
      ({ whole, longer }) => sql`${sql.raw(column)} && ${arrayOf(whole.length > 0 ? whole : longer)}`,
    ),
    sql` AND `,
  )
}
