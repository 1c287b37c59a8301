import { sql } from 'drizzle-orm'
import { DatabaseProblem, type Database, type Queryable } from './database.ts'
import {
  applyMigrations,
  appliedMigrations,
  checksum as checksumOf,
  type AppliedMigration,
  type Migration,
} from './migrate.ts'

/**
 * The whole database as lines of JSON, and back: the same for both engines, so that a backup of one restores into the
 * other. PostgreSQL itself turns rows into JSON and JSON into rows, by the types of their columns: nothing is rounded.
 */

/** Who is signed in, and links that sign in, are not worth keeping where a backup may be found. */
const LEFT_OUT = ['schema_migrations', 'sessions', 'sign_in_links', 'sign_in_steps']

const BATCH = 500

export interface Dump {
  migrations: AppliedMigration[]
  /** In an order in which they can be filled: a table comes after those it refers to. */
  tables: string[]
  sequences: SequenceState[]
}

export interface SequenceState {
  table: string
  column: string
  last: number
}

/** Reads everything as it was at one moment. `write` is given each table's rows, some at a time, and at last none. */
export async function dumpDatabase(
  database: Database,
  write: (table: string, lines: readonly string[]) => Promise<void>,
): Promise<Dump> {
  return await database.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
    const tables = await tablesInOrder(tx)
    for (const table of tables) {
      await tx.execute(
        sql`DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${sql.identifier(table)} AS t`,
      )
      for (let lines = await fetchLines(tx); ; lines = await fetchLines(tx)) {
        await write(table, lines)
        if (lines.length === 0) break
      }
      await tx.execute(sql`CLOSE rows`)
    }
    return { migrations: await appliedMigrations(tx), tables, sequences: await sequencesOf(tx, tables) }
  })
}

async function fetchLines(tx: Queryable): Promise<string[]> {
  return (await rowsOf<{ line: string }>(tx, sql`FETCH ${sql.raw(String(BATCH))} FROM rows`)).map(
    ({ line }) => line,
  )
}

/**
 * Fills a database with a dump, in one transaction: all of it or nothing. What was there is gone. Afterwards the schema
 * is that of the dump; the next start brings it up to date. Throws a DatabaseProblem when the dump is of a newer version.
 */
export async function loadDump(
  database: Database,
  known: readonly Migration[],
  dump: Dump,
  read: (table: string) => AsyncIterable<readonly string[]>,
): Promise<void> {
  const migrations = dump.migrations.map((applied) => knownMigration(known, applied))
  await database.transaction(async (tx) => {
    await tx.execute(sql`DROP SCHEMA public CASCADE`)
    await tx.execute(sql`CREATE SCHEMA public`)
    await applyMigrations(tx, migrations)
    for (const table of dump.tables) await fillTable(tx, table, read(table))
    for (const { table, column, last } of dump.sequences) {
      await tx.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${last})`)
    }
  })
}

function knownMigration(known: readonly Migration[], { name, checksum }: AppliedMigration): Migration {
  const migration = known.find((candidate) => candidate.name === name)
  if (!migration || checksumOf(migration) !== checksum) {
    throw new DatabaseProblem(
      `This backup was made by another version of the shop (its migration ${name} is not known here). Restore it with that version, then update.`,
    )
  }
  return migration
}

async function fillTable(
  tx: Queryable,
  table: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<void> {
  const name = sql.identifier(table)
  const columns = sql.join(
    (await columnsOf(tx, table)).map((column) => sql.identifier(column)),
    sql`, `,
  )
  // What triggers keep (words of the search, counts) is in the dump as well.
  await tx.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await tx.execute(sql`DELETE FROM ${name}`)
  for await (const lines of batches) {
    if (lines.length === 0) continue
    await tx.execute(
      sql`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${`[${lines.join(',')}]`}::json)`,
    )
  }
  await tx.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

async function tablesInOrder(tx: Queryable): Promise<string[]> {
  const names = (
    await rowsOf<{ name: string }>(
      tx,
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.includes(name))
  const references = await rowsOf<{ child: string; parent: string }>(
    tx,
    sql`SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent
        FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid <> c.confrelid`,
  )
  const ordered: string[] = []
  const place = (name: string): void => {
    if (ordered.includes(name) || !names.includes(name)) return
    for (const { child, parent } of references) if (child === name) place(parent)
    ordered.push(name)
  }
  names.forEach(place)
  return ordered
}

async function sequencesOf(tx: Queryable, tables: readonly string[]): Promise<SequenceState[]> {
  const found = await rowsOf<{ table: string; column: string; sequence: string }>(
    tx,
    sql`SELECT table_name AS "table", column_name AS "column",
               pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
        FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'
        ORDER BY table_name, column_name`,
  )
  const states: SequenceState[] = []
  for (const { table, column, sequence } of found) {
    if (!tables.includes(table)) continue
    const [state] = await rowsOf<{ last: string; used: boolean }>(
      tx,
      sql`SELECT last_value::text AS last, is_called AS used FROM ${sql.raw(sequence)}`,
    )
    if (state?.used) states.push({ table, column, last: Number(state.last) })
  }
  return states
}

async function columnsOf(tx: Queryable, table: string): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
        ORDER BY ordinal_position`,
  )
  return found.map(({ name }) => name)
}

/** How many rows each table has: what a restored database is compared by. */
export async function countRows(
  database: Database,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await rowsOf<{ rows: string }>(
      database.query,
      sql`SELECT count(*)::text AS rows FROM ${sql.identifier(table)}`,
    )
    counts[table] = Number(row?.rows)
  }
  return counts
}

async function rowsOf<T>(q: Queryable, statement: ReturnType<typeof sql>): Promise<T[]> {
  return ((await q.execute(statement)) as { rows: T[] }).rows
}
