import { type Column, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { searchWords } from './search.rules.ts'

/** A word, and the number of what has it: the table that triggers keep for a list of the owner's. */
interface WordTable {
  word: Column
  id: Column
}

/** More rows than this are not gathered to be sorted: those that are shown are asked for the words, in their order. */
const MOST_GATHERED = 5_000

/** A word that more rows have than this is common: lists of that length are not gone through to compare them. */
const COMMON = 50_000

/** What a condition is for: to show a page of the rows, in their order, or to count them. */
export type FindPurpose = 'page' | 'count'

/**
 * A condition that finds rows by what the owner typed: a number, or the beginnings of words, all of which a row must have.
 * Signs without a word find nothing. First it looks up how many rows have the words: the planner takes the beginning of a
 * word for rare, and all words of a name for as common as the rarest. It would sort every tenth row, or read all of them.
 */
export async function findTyped(
  q: Queryable,
  id: Column,
  search: string,
  words: WordTable,
  purpose: FindPurpose,
): Promise<SQL> {
  const typed = typedWords(search)
  if (typed.length === 0) return sql`false`
  const found = await findWords(q, id, typed, words, purpose)
  const number = /^#?\s*(\d{1,9})$/.exec(search.trim())?.[1]
  return number === undefined ? sql`(${found})` : sql`(${id} = ${Number(number)}::int OR (${found}))`
}

async function findWords(
  q: Queryable,
  id: Column,
  typed: readonly Word[],
  words: WordTable,
  purpose: FindPurpose,
): Promise<SQL> {
  const isCommon = typed.length === 1 ? [false] : await areCommon(q, typed, words)
  const rare = typed.filter((_, index) => !isCommon[index])
  const common = typed.filter((_, index) => isCommon[index])
  const gathered = await gather(q, rare, words)
  if (gathered !== undefined)
    return all([sql`${id} = ANY(${gathered}::int[])`, ...common.map((word) => hasWord(id, word, words))])
  if (purpose === 'page') return all(typed.map((word) => hasWord(id, word, words)))
  // In no order, the rows of one list are met sooner than among all.
  const [first, ...others] =
    rare.length > 0 ? [rare, ...common.map((word) => [word])] : typed.map((word) => [word])
  return all([
    sql`${id} IN (${intersection(first!, words)})`,
    ...others.flat().map((word) => hasWord(id, word, words)),
  ])
}

const all = (conditions: SQL[]) => sql.join(conditions, sql` AND `)

const intersection = (list: readonly Word[], words: WordTable) =>
  sql.join(
    list.map((word) => rowsWith(word, words)),
    sql` INTERSECT `,
  )

async function areCommon(q: Queryable, typed: readonly Word[], words: WordTable): Promise<boolean[]> {
  const counts = typed.map(
    (word) =>
      sql`(SELECT count(*) > ${COMMON} FROM (${rowsWith(word, words)} LIMIT ${COMMON + 1}) AS first_rows)`,
  )
  const { rows } = (await q.execute(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS common`)) as {
    rows: { common: boolean[] }[]
  }
  return rows[0]!.common
}

/** The rows that have all of these words, as the text of an array; undefined where there are too many, or no words. */
async function gather(q: Queryable, rare: readonly Word[], words: WordTable): Promise<string | undefined> {
  if (rare.length === 0) return undefined
  const { rows } = (await q.execute(sql`
    SELECT CASE WHEN count(*) <= ${MOST_GATHERED} THEN coalesce(array_agg(id)::text, '{}') END AS ids
    FROM (SELECT * FROM (${intersection(rare, words)}) AS rows_with (id) LIMIT ${MOST_GATHERED + 1}) AS first_rows`)) as {
    rows: { ids: string | null }[]
  }
  return rows[0]!.ids ?? undefined
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

export function arrayOf(list: string[]): SQL {
  return sql`${sql.param(list)}::text[]`
}

export async function words(q: Queryable, query: SQL): Promise<string[]> {
  const { rows } = (await q.execute(query)) as { rows: { word: string }[] }
  return rows.map(({ word }) => word)
}
