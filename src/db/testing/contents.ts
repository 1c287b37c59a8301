/** Runs one statement and answers its rows. */
export type Run = (statement: string) => Promise<unknown[]>

/** What stands in the tables of a database, and where its sequences stand. */
export interface Contents {
  /** Statements of one transaction that take all rows out of every table. */
  empty: readonly string[]
  /** Statements of one transaction that put these rows into empty tables, and the sequences where they were. */
  fill: readonly string[]
  /** Tables that have rows. */
  filled: readonly string[]
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
  SELECT format('setval(%L, %s, %L)', format('%I', sequencename), coalesce(last_value, start_value), last_value IS NOT NULL) AS set
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`

// Rows come and go alone: nothing follows from them again, and nobody is told.
const SILENTLY = 'SET LOCAL session_replication_role = replica'
const ALOUD = 'SET LOCAL session_replication_role = origin'

/** Reads all rows and sequences. What was read can be put into any database with the same tables. */
export async function readContents(run: Run): Promise<Contents> {
  const tables = (await run(TABLES)) as Table[]
  const filled: string[] = []
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    // A row as PostgreSQL writes one out is read in again as what it was, of whatever types it is.
    const { rows } = await firstOf<{ rows: string | null }>(
      run,
      `SELECT json_agg(${name}::text)::text AS rows FROM ${name}`,
    )
    if (rows === null) continue
    filled.push(name)
    inserts.push(
      `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map((column) => `(whole).${column}`).join(', ')}
       FROM (SELECT value::${name} AS whole FROM json_array_elements_text(${literal(rows)}) OFFSET 0) AS one_by_one`,
    )
  }
  const sequences = (await run(SEQUENCES)) as { set: string }[]
  return {
    empty: [SILENTLY, ...tables.map(({ name }) => `DELETE FROM ${name}`), ALOUD],
    fill: [SILENTLY, ...inserts, `SELECT ${sequences.map(({ set }) => set).join(', ')}`, ALOUD],
    filled,
  }
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
  // What ANALYZE has found out, by which statements are planned.
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
 * however often that is done. \`run\` takes several statements at once.
 */
export async function putBack(run: Run, { empty, fill, filled }: Contents): Promise<void> {
  await run(inOneTransaction(empty))
  const names = ((await run(WITH_FILES)) as { name: string }[]).map(({ name }) => name)
  if (names.length > 0) await run(`VACUUM ${names.join(', ')}`)
  await run(inOneTransaction(fill))
  await run(`VACUUM ${filled.join(', ')}`)
}
