import { PGlite, type Transaction } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, wholeStatements } from './whole-statements.ts'

let pg: PGlite
let read: Ask
let inTransaction: Ask
let prepared: Ask
const heard: [channel: string, payload: string][] = []

beforeAll(async () => {
  pg = await PGlite.create()
  ;({
    outsideTransaction: read,
    inTransaction,
    prepared,
  } = wholeStatements(pg, (...said) => heard.push(said)))
  await pg.exec(`
    CREATE TABLE things (
      id int PRIMARY KEY, big bigint, price numeric, share float8, small int2, name text, tags text[], numbers int[],
      pictures jsonb, nothing jsonb, plain json, isThere bool, at timestamptz, day date, raw bytea
    );
    INSERT INTO things
      SELECT n, 9007199254740991 - n, n / 4.0, n / 8.0, n, 'Piece ’' || n || ' 🎁 \\', ARRAY['a, b', '"c"', NULL, ''],
        ARRAY[n, 2], '[{"imageUrl": "x", "n": 1.5}]', 'null', '{"a": null}', n % 2 = 0, '2026-01-02 03:04:05.678+00',
        '2026-02-03', '\\x00ff10'
      FROM generate_series(1, 400) AS n;
    INSERT INTO things (id) VALUES (401);
  `)
})
afterAll(() => pg.close())

/** Looked into, and known. */
const times = ['first', 'second', 'third']

const same = (text: string) => text
/** The options with which drizzle asks. */
const asDrizzle = { rowMode: 'array' as const, parsers: { 1184: same, 1082: same } }

describe('a read is answered as PGlite answers it, however often it is asked', () => {
  test.each<[text: string, values?: unknown[], options?: object]>([
    ['SELECT * FROM things ORDER BY id'],
    ['SELECT * FROM things ORDER BY id', [], asDrizzle],
    ['select id, id, name AS "a name" from things where id = $1', [3], asDrizzle],
    ['select id, id, name AS "a name" from things where id = $1', [3]],
    ['SELECT id FROM things WHERE id = ANY($1) ORDER BY id', [[3, 5, 1]]],
    ['SELECT id FROM things WHERE tags = $1 LIMIT 2', [['a, b', '"c"', null, '']]],
    ['SELECT id FROM things WHERE name = $1 AND big > $2 AND price = $3', ['Piece ’8 🎁 \\', 5n, '2.0000']],
    ['SELECT id FROM things WHERE isThere = $1 AND at < $2 ORDER BY id LIMIT 3', [true, new Date()]],
    [
      'SELECT $1::jsonb AS given, $2::text AS missing, $3::bytea AS raw',
      [{ a: [1] }, null, Uint8Array.of(0, 7)],
    ],
    ['SELECT $1::text AS text, undefined FROM (SELECT NULL AS undefined) AS none', ['']],
    ['SELECT id FROM things WHERE id < 0'],
    [`SELECT id FROM things WHERE id IN (${Array.from({ length: 2000 }, (_, n) => n).join()}) ORDER BY id`],
    [' \n SELECT count(*) FROM things'],
    ['SELECT repeat(name, 2000) FROM things WHERE id < 9 ORDER BY id'],
  ])('%#', async (text, values, options) => {
    const expected = await pg.query(text, values, options)
    for (const time of times) expect(await read(text, values, options), time).toEqual(expected)
  })
})

describe('a write is answered as PGlite answers it, however often it is asked', () => {
  test.each<[text: string, values?: unknown[]]>([
    [
      'INSERT INTO things (id, name, pictures) VALUES ($1, $2, $3) RETURNING id, pictures, at',
      [900, 'ü', []],
    ],
    ['INSERT INTO things (id) SELECT generate_series(1000, 1000 + $1::int)', [4]],
    ['UPDATE things SET small = small + $1 WHERE id < $2', [1, 5]],
    ['UPDATE things SET small = 0 WHERE id < 0'],
    ['WITH gone AS (DELETE FROM things WHERE id < $1 RETURNING id) SELECT count(*) FROM gone', [9]],
    ['DELETE FROM things WHERE id < 9'],
    ['LOCK TABLE things'],
    ['SET LOCAL statement_timeout = 9000'],
  ])('%#', async (text, values) => {
    const tried = async (ask: (tx: Transaction) => Promise<unknown>) => {
      let answer: unknown
      await pg.transaction(async (tx) => {
        answer = await ask(tx)
        await tx.rollback()
      })
      return answer
    }
    const expected = await tried((tx) => tx.query(text, values))
    for (const ask of [inTransaction, prepared])
      for (const time of times) expect(await tried(() => ask(text, values)), time).toEqual(expected)
  })
})

test('a write that fails inside a transaction says which rule it broke and undoes the transaction', async () => {
  const text = 'INSERT INTO things (id, name) VALUES ($1, $2)'
  const twice = (ask: Ask) =>
    pg.transaction(async () => {
      await ask(text, [800, 'first'])
      await ask(text, [800, 'second'])
    })
  const broken = { code: '23505', constraint: 'things_pkey', table: 'things' }
  for (const ask of [inTransaction, prepared])
    for (const time of times) await expect(twice(ask), time).rejects.toMatchObject(broken)
  expect((await read('SELECT id FROM things WHERE id = 800')).rows).toEqual([])
})

test.each<[text: string, values: unknown[], wrong: string]>([
  ['SELECT nobody FROM things', [], 'column "nobody" does not exist'],
  ['SELECT 1 / (id - $1) FROM things', [7], 'division by zero'],
  ['SELECT $1::int', ['x'], 'invalid input syntax for type integer'],
  ['SELECT 1; SELECT 2', [], 'cannot insert multiple commands'],
])('%s fails in the same words each time, and the next read is answered', async (text, values, wrong) => {
  for (const time of times) await expect(read(text, values), time).rejects.toThrow(wrong)
  for (const time of times) expect((await read('SELECT 5 AS five')).rows, time).toEqual([{ five: 5 }])
})

test('a read shows nothing of a transaction under way', async () => {
  const text = 'SELECT name FROM things WHERE id = 1'
  const { rows } = await read(text)
  await read(text)
  let meanwhile: Promise<{ rows: unknown[] }> | undefined
  await pg
    .transaction(async (tx) => {
      await tx.query(`UPDATE things SET name = 'halfway' WHERE id = 1`)
      meanwhile = read(text)
      await tx.query('SELECT 1')
      throw new Error('Given up.')
    })
    .catch(() => {})
  expect((await meanwhile!).rows).toEqual(rows)
})

test('columns that were added or are of another type since are told as they are', async () => {
  await pg.exec(`CREATE TABLE later (id int); INSERT INTO later VALUES (1)`)
  for (const time of times)
    expect((await read('SELECT * FROM later WHERE id = $1', [1])).rows, time).toEqual([{ id: 1 }])
  await pg.exec(`ALTER TABLE later ADD note text DEFAULT 'new'; ALTER TABLE later ALTER id TYPE text`)
  expect((await read('SELECT * FROM later', [])).rows).toEqual([{ id: '1', note: 'new' }])
  expect((await read('SELECT * FROM later WHERE id = $1', [1])).rows).toEqual([{ id: '1', note: 'new' }])
})

test('a statement that is kept is right again at the next try, once its table has changed', async () => {
  await pg.exec(`CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)`)
  const ask = () => pg.transaction(() => prepared('SELECT * FROM kept WHERE id = $1', [1]))
  for (const time of times) expect((await ask()).rows, time).toEqual([{ id: 1 }])
  await pg.exec(`ALTER TABLE kept ADD note text DEFAULT 'new'`)
  await expect(ask()).rejects.toThrow('cached plan must not change result type')
  expect((await ask()).rows).toEqual([{ id: 1, note: 'new' }])
})

test('what is announced while something is read is heard', async () => {
  const listened: string[] = []
  await pg.listen('news', (payload) => listened.push(payload))
  const text = `SELECT pg_notify('news', $1)`
  for (const word of ['one', 'two', 'three’s']) await read(text, [word])
  await expect
    .poll(() => [...listened, ...heard.map(([, payload]) => payload)])
    .toEqual(['one', 'two', 'three’s'])
  expect(heard.at(-1)).toEqual(['news', 'three’s'])
})
