import { sql, type SQL } from 'drizzle-orm'
import { historyKind, type NamedKind } from './history-kinds.rules.ts'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'

/** What something is called that the history names by a number, and whether it is still there. */
interface SubjectName {
  name: string
  isThere: boolean
}

const tables: Record<NamedKind, SQL> = {
  product: sql`SELECT id, name FROM products`,
  category: sql`SELECT id, name FROM categories`,
  post: sql`SELECT id, title AS name FROM blog_posts`,
  collection: sql`SELECT id, name FROM collections`,
  page: sql`SELECT id, coalesce(published ->> 'title', draft ->> 'title', slug) AS name FROM pages`,
  promotion: sql`SELECT id, code AS name FROM promotions`,
  shipping: sql`SELECT id, name FROM shipping_methods`,
  letter: sql`SELECT id, subject AS name FROM letters`,
  person: sql`SELECT id, email AS name FROM people`,
  receiver: sql`SELECT id, address AS name FROM webhook_receivers`,
  token: sql`SELECT id, name FROM api_tokens`,
  review: sql`SELECT reviews.id, products.name FROM reviews JOIN products ON products.id = reviews.product_id`,
}

/** By subject, such as 'product:17': in one question for what is there, and one for what is gone. */
export async function findSubjectNames(
  q: Queryable,
  subjects: readonly string[],
): Promise<Map<string, SubjectName>> {
  const wanted = [...new Set(subjects)].filter((subject) => /^[a-z]+:\d{1,9}$/.test(subject))
  const kinds = Object.entries(tables).filter(([kind]) => wanted.some((one) => one.startsWith(`${kind}:`)))
  if (kinds.length === 0) return new Map()
  const there = await rowsOf<Named>(
    q,
    sql.join(
      kinds.map(([kind, table]) => {
        const ids = wanted.filter((one) => one.startsWith(`${kind}:`)).map((one) => Number(one.split(':')[1]))
        return sql`SELECT ${`${kind}:`}::text || id AS subject, name FROM (${table}) AS things
          WHERE id = ANY(${sql.param(ids)}::int[])`
      }),
      sql` UNION ALL `,
    ),
  )
  const names = new Map(there.map(({ subject, name }) => [subject, { name, isThere: true }]))
  for (const { subject, name } of await lastNames(
    q,
    wanted.filter((one) => !names.has(one)),
  )) {
    names.set(subject, { name, isThere: false })
  }
  return names
}

interface Named {
  subject: string
  name: string
}

/** In one side of a change, by the field that is the kind's name. */
const nameIn = (side: SQL) => {
  const fields = Object.keys(tables).map(
    (kind) => sql`WHEN ${kind}::text THEN ${side} ->> ${historyKind(kind)!.name!}::text`,
  )
  return sql`CASE split_part(subject, ':', 1) ${sql.join(fields, sql` `)} END`
}

/** What the log last called them. */
async function lastNames(q: Queryable, subjects: readonly string[]): Promise<Named[]> {
  if (subjects.length === 0) return []
  const name = sql`coalesce(${nameIn(sql`after`)}, ${nameIn(sql`before`)})`
  return await rowsOf(
    q,
    sql`SELECT DISTINCT ON (subject) subject, ${name} AS name FROM audit_log
      WHERE subject = ANY(${sql.param([...subjects])}::text[]) AND ${name} <> '' ORDER BY subject, id DESC`,
  )
}
