/** Runs one statement and answers its rows. */
export type Run = (statement: string) => Promise<unknown[]>

/** What stands in tables of a database, and where sequences stand. */
export interface Contents {
  tables: readonly string[]
  /** The statement that puts a table's rows there; none for one without rows. */
  rows: ReadonlyMap<string, string>
  /** The expression that puts a sequence where it stands. */
  sequences: ReadonlyMap<string, string>
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

async function firstOf<Row>(run: Run, statement: string): Promise<Row> {
  return (await run(statement))[0] as Row
}

interface Table {
  name: string
  /** Those that are stored and not reckoned from others, in their order. */
  columns: string[]
}

const TABLES = `
  SELECT format('%I', relname) AS name, array_agg(format('%I', attname)::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname ORDER BY relname`

const SEQUENCES = `
  SELECT format('%I', relname) AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`

// Rows come and go alone: nothing follows from them again, and nobody is told.
const SILENTLY = 'SET LOCAL session_replication_role = replica'
const ALOUD = 'SET LOCAL session_replication_role = origin'

/** Reads all rows and sequences. What was read can be put into any database with the same tables. */
export async function readContents(run: Run): Promise<Contents> {
  const tables = (await run(TABLES)) as Table[]
  const inserts = new Map<string, string>()
  for (const { name, columns } of tables) {
    // A row as PostgreSQL writes one out is read in again as what it was, of whatever types it is.
    const { rows } = await firstOf<{ rows: string | null }>(
      run,
      `SELECT json_agg(${name}::text)::text AS rows FROM ${name}`,
    )
    if (rows === null) continue
    inserts.set(
      name,
      `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map((column) => `(whole).${column}`).join(', ')}
       FROM (SELECT value::${name} AS whole FROM json_array_elements_text(${literal(rows)}) OFFSET 0) AS one_by_one`,
    )
  }
  const sequences = new Map<string, string>()
  for (const { name } of (await run(SEQUENCES)) as { name: string }[]) {
    // The view pg_sequences doesn't tell where one stands that was set to a number nobody has drawn yet.
    const { at, drawn } = await firstOf<{ at: string; drawn: boolean }>(
      run,
      `SELECT last_value::text AS at, is_called AS drawn FROM ${name}`,
    )
    sequences.set(name, `setval(${literal(name)}, ${at}, ${drawn})`)
  }
  return { tables: tables.map(({ name }) => name), rows: inserts, sequences }
}

/** The tables and sequences that differ between two readings, as they are in the later one. */
export function changedSince(before: Contents, after: Contents): Contents {
  const tables = after.tables.filter((name) => before.rows.get(name) !== after.rows.get(name))
  return {
    tables,
    rows: new Map([...after.rows].filter(([name]) => tables.includes(name))),
    sequences: new Map([...after.sequences].filter(([name, set]) => before.sequences.get(name) !== set)),
  }
}

/** Statements of one transaction that take all rows out of tables. */
export function emptying(tables: readonly string[]): string[] {
  return [SILENTLY, ...tables.map((name) => `DELETE FROM ${name}`), ALOUD]
}

/** Statements of one transaction that put its rows into empty tables, and the sequences where they were. */
export function filling({ rows, sequences }: Contents): string[] {
  return [SILENTLY, ...rows.values(), `SELECT ${[...sequences.values()].join(', ')}`, ALOUD]
}

/** What a test that changes more than rows leaves its mark in. */
const CATALOGUES = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_sequence',
  'pg_trigger',
  'pg_event_trigger',
  'pg_proc',
  'pg_type',
  'pg_operator',
  'pg_cast',
  'pg_namespace',
  'pg_extension',
  'pg_rewrite',
  'pg_policy',
  'pg_db_role_setting',
  // What ANALYZE has found out, for planning statements.
  'pg_statistic',
  'pg_statistic_ext',
]

/**
 * A text that changes whenever a table, column, index, function or the like is made, changed or dropped, or a table is
 * emptied by TRUNCATE: how many entries each catalogue has, and the last transaction that wrote one.
 */
export async function fingerprint(run: Run): Promise<string> {
  const marks = CATALOGUES.map(
    (name) => `(SELECT concat(count(*), ':', max(xmin::text::bigint)) FROM pg_catalog.${name})`,
  )
  return (await firstOf<{ print: string }>(run, `SELECT concat_ws(' ', ${marks.join(', ')}) AS print`)).print
}

const WITH_FILES = `
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`

const inOneTransaction = (statements: readonly string[]) => ['BEGIN', ...statements, 'COMMIT'].join(';\n')

/**
 * Puts a database back to what was read from it, whatever rows stand in it now; its files are as long as they were then,
 * however often that is done. `run` takes several statements at once.
 */
export async function putBack(run: Run, contents: Contents): Promise<void> {
  const names = ((await run(WITH_FILES)) as { name: string }[]).map(({ name }) => name)
  if (names.length > 0) {
    await run(inOneTransaction(emptying(names)))
    await run(`VACUUM ${names.join(', ')}`)
  }
  await run(inOneTransaction(filling(contents)))
  await run(`VACUUM ${[...contents.rows.keys()].join(', ')}`)
}
