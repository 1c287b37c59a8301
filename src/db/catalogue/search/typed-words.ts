import { sql, type Column, type SQL } from 'drizzle-orm'
import { searchWords } from '../../../domain/catalogue/search/search.ts'

/** A word, and the number of what has it: the table that triggers keep for a list of the owner's. */
interface WordTable {
  word: Column
  id: Column
}

/**
 * Whether a row is found by what its owner typed: its number, or words it begins with all of. Signs without a word in
 * them find nothing.
 */
export function isTyped(id: Column, search: string, words: WordTable): SQL {
  const typed = typedWords(search)
  if (typed.length === 0) return sql`false`
  const number = /^#?\s*(\d{1,9})$/.exec(search.trim())?.[1]
  const numbered = number === undefined ? sql`` : sql`SELECT ${Number(number)}::int UNION ALL `
  const each = typed.map((word) => rowsWith(word, words))
  if (each.length === 1) return sql`${id} IN (${numbered}${each[0]!})`
  // Planners take the words of a name for as common together as the rarer alone, and would read every row. An array is
  // looked up row by row.
  return sql`${id} = ANY(ARRAY(${sql.join(each, sql` INTERSECT `)}))`
}

interface Word {
  word: string
  isWhole: boolean
}

/** A word may be typed as far as it is known; one that goes on with a sign, as before an @, is whole. */
function typedWords(search: string): Word[] {
  const parts = search.trim().split(/\s+/).map(searchWords)
  const words = parts.flatMap((part) =>
    part.map((word, index) => ({ word, isWhole: index < part.length - 1 })),
  )
  return words.slice(0, MAX_WORDS)
}

const MAX_WORDS = 8

function rowsWith({ word, isWhole }: Word, words: WordTable): SQL {
  // Words are letters and digits, all of which sort before a tilde.
  const fits = isWhole
    ? sql`${words.word} = ${word}`
    : sql`${words.word} >= ${word} AND ${words.word} < ${`${word}~`}`
  return sql`SELECT ${words.id} FROM ${words.word.table} WHERE ${fits}`
}
