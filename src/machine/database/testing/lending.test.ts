import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { putDemo } from '../../../../demo/testing/put-demo.ts'
import { seedDemo } from '../../../../demo/seed.ts'
import type { Database } from '../database.ts'
import { borrowDatabase, makeDatabase } from './lending.ts'
import { insertManyOrders } from './many-orders.ts'

const template = inject('template')

async function rowsOf<Row>({ query }: Pick<Database, 'query'>, statement: string): Promise<Row[]> {
  return ((await query.execute(sql.raw(statement))) as { rows: Row[] }).rows
}

/** Everything that can be seen of a database, read in another way than the one in which it is reset. */
async function portrait(database: Database): Promise<Record<string, unknown>> {
  const tables = await rowsOf<{ tablename: string }>(
    database,
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { tablename } of tables)
    rows[tablename] = await rowsOf(
      database,
      `SELECT count(*)::int, md5(string_agg(t::text, chr(10) ORDER BY t::text)), pg_relation_size('${tablename}')::int AS bytes FROM ${tablename} t`,
    )
  const numbers: Record<string, unknown> = {}
  for (const { sequencename } of await rowsOf<{ sequencename: string }>(
    database,
    'SELECT sequencename FROM pg_sequences',
  ))
    numbers[sequencename] = await rowsOf(database, `SELECT last_value, is_called FROM ${sequencename}`)
  const seen = async (statement: string) => await rowsOf(database, statement)
  return {
    rows,
    sequences: await seen(`SELECT sequencename, start_value, increment_by FROM pg_sequences ORDER BY 1`),
    numbers,
    columns: await seen(
      `SELECT table_name, column_name, data_type, is_nullable, column_default, generation_expression
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    ),
    constraints: await seen(
      `SELECT conname, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
    ),
    indexes: await seen(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    triggers: await seen(
      `SELECT pg_get_triggerdef(oid) AS text, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    ),
    functions: await seen(
      `SELECT proname, md5(pg_get_functiondef(oid)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' ORDER BY 1, 2`,
    ),
    planned: await seen(
      `SELECT relname, reltuples, relpages FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    ),
    statistics: await seen(
      `SELECT count(*)::int FROM pg_statistic JOIN pg_class ON starelid = pg_class.oid WHERE relnamespace = 'public'::regnamespace`,
    ),
    session: await seen(
      `SELECT current_setting('search_path'), current_setting('statement_timeout'), current_setting('session_replication_role'),
         (SELECT count(*)::int FROM pg_prepared_statements WHERE from_sql), (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory'),
         to_regclass('pg_temp.of_a_test') AS temporary`,
    ),
  }
}

const execute = (...statements: string[]) =>
  async function run({ query }: Database): Promise<void> {
    for (const statement of statements) await query.execute(sql.raw(statement))
  }

const CATEGORY = `INSERT INTO categories (name) VALUES ('Clocks')`
const PRODUCT = `INSERT INTO products (name, description, price_cents, category, image_url, stock)
  VALUES ('Clock; it''s \\ "the" one', 'Line
break', 1500, 'Clocks', '', 5)`

/** Each with whether a database is lent again after it. */
const WRITES: [what: string, isLentAgain: boolean, write: (database: Database) => Promise<unknown>][] = [
  ['nothing', true, execute('SELECT 1')],
  ['rows that come', true, execute(CATEGORY, PRODUCT)],
  ['rows that change', true, execute(`UPDATE settings SET value = 'null'`)],
  ['rows that go', true, execute('DELETE FROM shipping_methods', 'DELETE FROM pages')],
  [
    'rows that take others along',
    true,
    execute(CATEGORY, PRODUCT, 'DELETE FROM products', 'DELETE FROM categories'),
  ],
  ['numbers drawn', true, execute(`SELECT nextval('products_id_seq') FROM generate_series(1, 100)`)],
  ['numbers put forward', true, execute(`SELECT setval('products_id_seq', 9000)`)],
  ['the whole demo', true, putDemo],
  ['many orders', true, (database) => insertManyOrders(database, 300)],
  [
    'a transaction that failed',
    true,
    (database) => database.transaction((tx) => tx.execute(sql`SELECT 1 / 0`)).catch(() => {}),
  ],
  [
    'what a session alone has',
    true,
    execute(
      'PREPARE of_a_test AS SELECT 1',
      `SET statement_timeout = '3s'`,
      'SELECT pg_advisory_lock(7)',
      'LISTEN of_a_test',
    ),
  ],
  ['a table of a session alone', false, execute('CREATE TEMP TABLE of_a_test (n int)')],
  ['a table emptied', false, execute('TRUNCATE orders CASCADE')],
  ['numbers that begin anew', false, execute('ALTER SEQUENCE products_id_seq RESTART WITH 500')],
  ['a column', false, execute('ALTER TABLE orders ADD COLUMN of_a_test int')],
  ['a column dropped', false, execute('ALTER TABLE orders DROP COLUMN status CASCADE')],
  ['a table', false, execute('CREATE TABLE of_a_test (n int)')],
  ['a table dropped', false, execute('DROP TABLE demo_rows')],
  ['an index', false, execute('CREATE INDEX of_a_test ON orders (customer_name)')],
  ['a rule', false, execute(`ALTER TABLE orders ADD CONSTRAINT of_a_test CHECK (total_cents < 100000)`)],
  ['a rule dropped', false, execute('ALTER TABLE products DROP CONSTRAINT products_pkey CASCADE')],
  ['a default', false, execute(`ALTER TABLE orders ALTER COLUMN status SET DEFAULT 'completed'`)],
  ['a trigger that is off', false, execute('ALTER TABLE products DISABLE TRIGGER USER')],
  [
    'a function',
    false,
    execute(
      'CREATE OR REPLACE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql AS $$ SELECT ARRAY[phrase] $$',
    ),
  ],
  ['what statements are planned by', false, execute(CATEGORY, PRODUCT, 'ANALYZE products')],
  [
    'the whole schema',
    false,
    execute('DROP SCHEMA public CASCADE', 'CREATE SCHEMA public', 'CREATE TABLE orders (id int)'),
  ],
]

/** What a database that nobody has used before looks like. */
const asNew = async () => {
  const { database, giveBack } = await makeDatabase(template)
  const looked = await portrait(database)
  await giveBack()
  return looked
}
let expected: Awaited<ReturnType<typeof asNew>> | undefined

/**
 * Those that leave the same database come first: all of them have the one that `asNew` made, whatever other tests of
 * this worker have used theirs for. A database that has served often is not lent again, whoever had it last.
 */
const SAME_FIRST = WRITES.toSorted(([, one], [, other]) => Number(other) - Number(one))

test.each(SAME_FIRST)(
  'after %s the next test has a database as new; the same one: %s',
  async (_, isSame, write) => {
    expected ??= await asNew()
    const before = await borrowDatabase(template)
    await write(before.database)
    await before.giveBack()
    // The one that was given back last is lent first.
    const after = await borrowDatabase(template)
    onTestFinished(after.giveBack)
    expect(after.number === before.number).toBe(isSame)
    expect(await portrait(after.database)).toEqual(expected)
  },
)

test('a database is put back whatever a test has left running', async () => {
  const lent = await borrowDatabase(template)
  const began = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const late = lent.database
    .transaction(async (tx) => {
      await tx.execute(sql.raw(CATEGORY))
      began.resolve()
      await held.promise
    })
    .catch((error: unknown) => error)
  await began.promise
  const back = lent.giveBack()
  held.resolve()
  await Promise.all([late, back])
  await expect(lent.database.query.execute(sql`SELECT 1`)).rejects.toThrow()
  const { database, giveBack } = await borrowDatabase(template)
  onTestFinished(giveBack)
  expect(await rowsOf(database, 'SELECT name FROM categories')).toEqual([])
})

// On a server only the test's own connections are closed.
test.runIf(template.kind === 'embedded')(
  'one that a test has closed is not lent again, and nothing is missing',
  async () => {
    const lent = await borrowDatabase(template)
    await lent.database.close()
    await lent.giveBack()
    const { database, giveBack } = await borrowDatabase(template)
    onTestFinished(giveBack)
    expect(await rowsOf(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  },
)

test('two that are lent at the same time know nothing of each other', async () => {
  const one = await borrowDatabase(template)
  const other = await borrowDatabase(template)
  onTestFinished(one.giveBack)
  onTestFinished(other.giveBack)
  await one.database.query.execute(sql.raw(CATEGORY))
  expect(await rowsOf(other.database, 'SELECT name FROM categories')).toEqual([])
})

test('the demo that is put into a database is the one that is seeded', async () => {
  const one = await borrowDatabase(template)
  const other = await borrowDatabase(template)
  onTestFinished(one.giveBack)
  onTestFinished(other.giveBack)
  await putDemo(one.database)
  await one.giveBack()
  const { database, giveBack } = await borrowDatabase(template)
  onTestFinished(giveBack)
  await putDemo(database)
  await seedDemo(other.database)
  // But for when it was.
  const rowsBut = async (from: Database) =>
    JSON.stringify(
      await rowsOf(
        from,
        `SELECT to_jsonb(p) - ARRAY['created_at', 'updated_at'] AS row FROM products p ORDER BY id`,
      ),
    )
  expect(await rowsBut(database)).toBe(await rowsBut(other.database))
  const { numbers } = await portrait(database)
  expect(numbers).toEqual((await portrait(other.database))['numbers'])
})
