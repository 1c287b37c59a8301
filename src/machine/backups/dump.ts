import { sql, type SQL } from 'drizzle-orm'
import { DatabaseProblem, type Database, type Queryable, rowsOf } from '../database/database.ts'
import { appliedMigrations, type AppliedMigration } from '../database/migrate.ts'

/**
 * The whole database as lines of JSON; load-dump.ts brings it back. The same for both engines, so that a backup of one
 * restores into the other. PostgreSQL itself turns rows into JSON and JSON into rows, by the types of their columns:
 * nothing is rounded.
 */

/**
 * The tables that a backup leaves out. A backup may be found, so sessions, failed sign-ins and sign-in links stay out.
 * Rate limits, and which processes run and what they do, are outdated by the time of a restore. So are the carts of
 * shoppers' agents, which anybody may fill and which last a day.
 */
export const LEFT_OUT: readonly string[] = [
  'page_caches',
  'schema_migrations',
  'schema_functions',
  'sessions',
  'sign_in_failures',
  'sign_in_links',
  'sign_in_steps',
  'allowances',
  'rate_limits',
  'agent_carts',
  'agent_answers',
  'job_rounds',
  'health',
  'process_reports',
  'link_requests',
  'connection_tries',
  // A token that was ended must not open a restored shop again; who is told what happens has a secret, too.
  'api_tokens',
  'webhook_receivers',
  'webhook_messages',
  // What it was called before it held links of orders too (migration 0081): older backups name it.
  'reset_requests',
]

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

/** Reads everything as it was at one moment. `write` is given each table's rows, some at a time. */
export async function dumpDatabase(
  database: Database,
  write: (table: string, rows: AsyncIterable<readonly string[]>) => Promise<void>,
): Promise<Dump> {
  return await database.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
    const tables = await tablesInOrder(tx)
    for (const table of tables) {
      await refuseShortened(tx, table)
      await write(table, rowsOfTable(tx, table))
    }
    return { migrations: await appliedMigrations(tx), tables, sequences: await sequencesOf(tx, tables) }
  })
}

async function* rowsOfTable(tx: Queryable, table: string): AsyncGenerator<readonly string[]> {
  await tx.execute(
    sql`DECLARE rows NO SCROLL CURSOR FOR
      SELECT row_to_json(t)::text AS line FROM ${sql.identifier(table)} AS t WHERE ${await isKept(tx, table)} ${await orderOf(tx, table)}`,
  )
  for (;;) {
    const some = await rowsOf<{ line: string }>(tx, sql`FETCH ${sql.raw(String(BATCH))} FROM rows`)
    if (some.length === 0) break
    yield some.map(({ line }) => line)
  }
  await tx.execute(sql`CLOSE rows`)
}

/**
 * PostgreSQL takes a table to be as long as its file, so that one which lost its end is read without a word, and a backup
 * of it would lose those rows for good. The table's index still knows them.
 */
async function refuseShortened(tx: Queryable, table: string): Promise<void> {
  const { [table]: inFile = 0 } = await countRows(tx, [table])
  await tx.execute(sql`SET LOCAL enable_seqscan = off`)
  await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
  const { [table]: known = 0 } = await countRows(tx, [table])
  await tx.execute(sql`SET LOCAL enable_seqscan = DEFAULT`)
  await tx.execute(sql`SET LOCAL enable_bitmapscan = DEFAULT`)
  if (inFile >= known) return
  throw new DatabaseProblem(
    `The table ${table} is damaged: its file has ${inFile} rows, and its index knows ${known}. No backup was made, and those before are kept. npm run shop -- backup list names them; put the newest back by npm run shop -- restore NAME.`,
  )
}

/** A backup leaves out mails whose link signs the reader in, as it leaves out such links. Who needs one asks for another. */
async function isKept(tx: Queryable, table: string): Promise<SQL> {
  if (table !== 'mails') return sql`true`
  // A shop that is about to be brought up to date is backed up as it was, without what marks such mails today.
  const isMarked = (await columnsOf(tx, table)).includes('opens')
  return isMarked ? sql`t.opens IS NULL` : sql`t.kind NOT IN ('password-reset', 'invitation')`
}

/** What refers to another row of its own table comes after that one: a dump is brought back in the order it was written. */
async function orderOf(tx: Queryable, table: string): Promise<SQL> {
  const [own] = await rowsOf<{ column: string }>(
    tx,
    sql`SELECT a.attname AS "column"
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.conrelid = c.confrelid AND c.conrelid::regclass::text = ${table}`,
  )
  return own ? sql`ORDER BY t.${sql.identifier(own.column)} NULLS FIRST` : sql``
}

/** Every table that is kept, each after those it refers to. */
export async function tablesInOrder(tx: Queryable): Promise<string[]> {
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
  const addAfterParents = (name: string): void => {
    if (ordered.includes(name) || !names.includes(name)) return
    for (const { child, parent } of references) if (child === name) addAfterParents(parent)
    ordered.push(name)
  }
  names.forEach(addAfterParents)
  return ordered
}

async function sequencesOf(tx: Queryable, tables: readonly string[]): Promise<SequenceState[]> {
  const states: SequenceState[] = []
  for (const { table, column, sequence } of await countedColumns(tx, tables)) {
    const [state] = await rowsOf<{ last: string; used: boolean }>(
      tx,
      sql`SELECT last_value::text AS last, is_called AS used FROM ${sql.raw(sequence)}`,
    )
    if (state?.used) states.push({ table, column, last: Number(state.last) })
  }
  return states
}

interface CountedColumn {
  table: string
  column: string
  type: 'integer' | 'bigint'
  sequence: string
}

/** The columns that number rows by themselves. */
export async function countedColumns(tx: Queryable, tables: readonly string[]): Promise<CountedColumn[]> {
  const found = await rowsOf<CountedColumn>(
    tx,
    sql`SELECT table_name AS "table", column_name AS "column", data_type AS type,
               pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
        FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'
        ORDER BY table_name, column_name`,
  )
  return found.filter(({ table }) => tables.includes(table))
}

export async function columnsOf(tx: Queryable, table: string): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
        ORDER BY ordinal_position`,
  )
  return found.map(({ name }) => name)
}

/** How many rows each table has: what a restored database is compared by. */
export async function countRows(q: Queryable, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await rowsOf<{ rows: string }>(
      q,
      sql`SELECT count(*)::text AS rows FROM ${sql.identifier(table)}`,
    )
    counts[table] = Number(row?.rows)
  }
  return counts
}
