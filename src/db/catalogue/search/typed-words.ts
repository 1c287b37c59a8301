import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../engine/database.ts'
import { searchWords } from '../../../domain/catalogue/search/search.ts'

/** A word, and the number of what has it: the table that triggers keep for a list of the owner's. */
interface WordTable {
  word: Column
  id: Column
}

/** A word that more rows have than this is common: its rows are not gathered, but those that are shown asked for it. */
const COMMON = 5_000

/** Gathering those that have several words goes from list to list, which is quick for longer ones. */
const COMMON_OF_SEVERAL = 50_000

/**
 * A condition that finds a row by what its owner typed: its number, or words it begins with all of. Signs without a word
 * in them find nothing. Looks up how common the words are: planners take the beginning of a word for rare, and those of a
 * name for as common together as the rarer alone, and would sort every tenth row, or read all of them.
 */
export async function findTyped(q: Queryable, id: Column, search: string, words: WordTable): Promise<SQL> {
  const typed = typedWords(search)
  if (typed.length === 0) return sql`false`
  const common = typed.length === 1 ? COMMON : COMMON_OF_SEVERAL
  const isCommon = await areCommon(q, typed, words, common)
  const rare = typed.filter((_, index) => !isCommon[index])
  const others = typed.filter((_, index) => isCommon[index]).map((word) => hasWord(id, word, words))
  // What is gathered is looked up row by row.
  const gathered = rare.map((word) => rowsWith(word, words))
  const rows = rare.length > 0 ? [sql`${id} = ANY(ARRAY(${sql.join(gathered, sql` INTERSECT `)}))`] : []
  const found = sql.join([...rows, ...others], sql` AND `)
  const number = /^#?\s*(\d{1,9})$/.exec(search.trim())?.[1]
  return number === undefined ? sql`(${found})` : sql`(${id} = ${Number(number)}::int OR (${found}))`
}

async function areCommon(
  q: Queryable,
  typed: readonly Word[],
  words: WordTable,
  common: number,
): Promise<boolean[]> {
  const counts = typed.map(
    (word) =>
      sql`(SELECT count(*) > ${common} FROM (${rowsWith(word, words)} LIMIT ${common + 1}) AS some_rows)`,
  )
  const { rows } = (await q.execute(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS common`)) as {
    rows: { common: boolean[] }[]
  }
  return rows[0]!.common
}

/** Asked of each row: rows are gone through in their order, and enough are met soon. */
function hasWord(id: Column, word: Word, { word: column, id: of }: WordTable): SQL {
  return sql`(SELECT count(*) > 0 FROM ${column.table} WHERE ${of} = ${id} AND ${fits(word, column)})`
}

interface Word {
  word: string
  isWhole: boolean
}

/** A word may be typed as far as it is known; one that goes on with a sign, as before an @, is whole. */
export function typedWords(search: string): Word[] {
  const parts = search.trim().split(/\s+/).map(searchWords)
  const words = parts.flatMap((part) =>
    part.map((word, index) => ({ word, isWhole: index < part.length - 1 })),
  )
  return words.slice(0, MAX_WORDS)
}

const MAX_WORDS = 8

function rowsWith(word: Word, { word: column, id }: WordTable): SQL {
  return sql`SELECT ${id} FROM ${column.table} WHERE ${fits(word, column)}`
}

/** Words are letters and digits, all of which sort before a tilde. */
function fits({ word, isWhole }: Word, column: Column): SQL {
  return isWhole ? sql`${column} = ${word}` : sql`${column} >= ${word} AND ${column} < ${`${word}~`}`
}
