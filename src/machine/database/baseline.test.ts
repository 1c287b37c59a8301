import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testing/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations, schema } from './migrations.ts'

/** What a database is made of, each thing in words that do not depend on how it came about. */
const PARTS = {
  columns: sql`SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) AS part
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'c') AND a.attnum > 0 AND NOT a.attisdropped`,
  // Whether old rows were looked at when a constraint came is no part of it. In PostgreSQL 18 a column that is required has
  // one, too, whose name stays what it was when the column is renamed.
  constraints: sql`SELECT concat_ws(' ', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '')) AS part
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  indexes: sql`SELECT indexdef AS part FROM pg_indexes WHERE schemaname = 'public'`,
  functions: sql`SELECT pg_get_functiondef(oid) AS part FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  triggers: sql`SELECT pg_get_triggerdef(oid) AS part FROM pg_trigger WHERE NOT tgisinternal`,
  views: sql`SELECT viewname || ' ' || definition AS part FROM pg_views WHERE schemaname = 'public'`,
  'rows every shop begins with': sql`
    SELECT 'way ' || (to_jsonb(one) - 'created_at')::text AS part FROM shipping_methods one
    UNION ALL SELECT 'page ' || to_jsonb(one)::text FROM pages one
    UNION ALL SELECT 'sums ' || to_jsonb(one)::text FROM sales_sums one
    UNION ALL SELECT 'counter ' || to_jsonb(one)::text FROM order_counter one`,
}

async function partsOf({ query }: Database): Promise<Record<string, string[]>> {
  const parts: Record<string, string[]> = {}
  for (const [name, statement] of Object.entries(PARTS)) {
    const { rows } = (await query.execute(statement)) as { rows: { part: string }[] }
    parts[name] = rows.map(({ part }) => part).toSorted()
  }
  return parts
}

async function emptied(): Promise<Database> {
  const database = await createTestDatabase()
  await database.query.execute(sql`DROP SCHEMA public CASCADE`)
  await database.query.execute(sql`CREATE SCHEMA public`)
  return database
}

test('a new shop and one that came through all migrations are made of the same', async () => {
  const { baseline: _, ...withoutBaseline } = schema
  const old = await emptied()
  expect(await migrate(old, withoutBaseline)).toEqual(migrations.map(({ name }) => name))
  const fresh = await emptied()
  const later = migrations.filter(({ name }) => name > schema.baseline.upTo)
  expect(await migrate(fresh, schema)).toEqual(later.map(({ name }) => name))
  expect(await partsOf(fresh)).toEqual(await partsOf(old))
  expect(await migrate(fresh, schema)).toEqual([])
})

test('a function is made anew when its text changed, and left alone otherwise', async () => {
  const database = await createTestDatabase()
  const withAnswer = (answer: number) => ({
    ...schema,
    functions: [
      ...schema.functions,
      {
        name: 'zz.sql',
        sql: `CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql AS 'SELECT ${answer}';`,
      },
    ],
  })
  const answer = async () =>
    ((await database.query.execute(sql`SELECT answer() AS n`)) as { rows: { n: number }[] }).rows[0]!.n
  await migrate(database, withAnswer(1))
  expect(await answer()).toBe(1)
  await database.query.execute(
    sql`CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql AS 'SELECT 5'`,
  )
  await migrate(database, withAnswer(1))
  expect(await answer()).toBe(5)
  await migrate(database, withAnswer(2))
  expect(await answer()).toBe(2)
})
