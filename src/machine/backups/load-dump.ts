import { sql } from 'drizzle-orm'
import { DatabaseProblem, type Database, type Queryable } from '../database/database.ts'
import { columnsOf, countedColumns, LEFT_OUT, tablesInOrder, type Dump, type SequenceState } from './dump.ts'
import { applySchema, checksum as checksumOf, type Migration, type Schema } from '../database/migrate.ts'

/** Brings back what dump.ts wrote. */

interface LoadOptions {
  /** This version's. */
  schema: Schema
  dump: Dump
  read: (table: string) => AsyncIterable<readonly string[]>
  /** In the same transaction, when the rows are there; may be called again. What it throws leaves all as it was. */
  finish?: (tx: Queryable) => Promise<unknown>
}

/**
 * Fills a database with a dump, in one transaction: all of it or nothing. What was there is gone. Afterwards the schema
 * is that of the dump, unless `finish` brings it up to date. Throws a DatabaseProblem when the dump is of another
 * version, or is none of ours.
 */
export async function loadDump(
  database: Database,
  { schema, dump, read, finish }: LoadOptions,
): Promise<void> {
  const ofDump = schemaOf(schema, dump)
  await database.transaction(async (tx) => {
    await tx.execute(sql`DROP SCHEMA public CASCADE`)
    await tx.execute(sql`CREATE SCHEMA public`)
    await applySchema(tx, ofDump)
    const tables = await tablesInOrder(tx)
    refuseOtherTables(tables, dump.tables)
    for (const table of tables) await fillTable(tx, table, read(table))
    await setSequences(tx, tables, dump.sequences)
    await finish?.(tx)
  })
}

/** As the dump was made: migrations from before the baseline bring functions of their own. */
function schemaOf({ baseline, migrations, functions }: Schema, dump: Dump): Schema {
  const theirs = migrationsOf(migrations, dump)
  const isWhole = theirs.length === migrations.length
  const hasBaseline = baseline && theirs.some(({ name }) => name === baseline.upTo)
  return {
    ...(hasBaseline && { baseline }),
    migrations: theirs,
    functions: hasBaseline || isWhole ? functions : [],
  }
}

/** The migrations that made the dump's schema: the first ones of ours, without a gap. */
export function migrationsOf(
  known: readonly Migration[],
  { migrations }: Pick<Dump, 'migrations'>,
): readonly Migration[] {
  if (migrations.length === 0) throw foreign('it names no version of the shop')
  migrations.forEach(({ name, checksum }, index) => {
    const migration = known.find((candidate) => candidate.name === name)
    if (!migration || checksumOf(migration) !== checksum) {
      throw new DatabaseProblem(
        `This backup was made by another version of the shop (its migration ${name} is not known here). Restore it with that version, then update. Nothing was changed.`,
      )
    }
    if (known[index] !== migration) throw foreign(`its migration ${name} stands where another belongs`)
  })
  return known.slice(0, migrations.length)
}

/** What is left out today may be in a backup of earlier times, or of a stranger's: it is not read. */
function refuseOtherTables(ours: readonly string[], named: readonly string[]): void {
  const theirs = named.filter((table) => !LEFT_OUT.includes(table))
  const missing = ours.find((table) => !theirs.includes(table))
  if (missing !== undefined) throw foreign(`it has no table ${missing}`)
  const strange = theirs.find((table) => !ours.includes(table))
  if (strange !== undefined) throw foreign(`a backup has no table ${strange}`)
  if (theirs.length !== ours.length) throw foreign('it names a table twice')
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
    try {
      await tx.execute(
        sql`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${`[${lines.join(',')}]`}::json)`,
      )
    } catch (cause) {
      throw foreign(`the rows of ${table} are not such as the shop writes`, cause)
    }
  }
  await tx.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

/** Beyond these a shop would soon run out of numbers; none of ours comes near. */
const HIGHEST = { integer: 2_000_000_000, bigint: 2 ** 52 }

/** Numbers go on after the last that was given, and never below one that is taken. */
async function setSequences(
  tx: Queryable,
  tables: readonly string[],
  states: readonly SequenceState[],
): Promise<void> {
  const counted = await countedColumns(tx, tables)
  const left = new Map(states.map(({ table, column, last }) => [`${table}.${column}`, last]))
  for (const { table, column, type, sequence } of counted) {
    const last = left.get(`${table}.${column}`) ?? null
    left.delete(`${table}.${column}`)
    if (last !== null && (last < 1 || last > HIGHEST[type]))
      throw foreign(`${table} would go on after number ${last}`)
    await tx.execute(
      sql`SELECT setval(${sequence}, next) FROM (
            SELECT greatest(${last}::bigint, max(${sql.identifier(column)})) AS next FROM ${sql.identifier(table)}
          ) AS found WHERE next IS NOT NULL`,
    )
  }
  const [strange] = left.keys()
  if (strange !== undefined) throw foreign(`nothing counts in ${strange}`)
}

function foreign(why: string, cause?: unknown): DatabaseProblem {
  return new DatabaseProblem(
    `This backup is damaged, or was not made by the shop: ${why}. Nothing was changed; use another backup.`,
    { cause },
  )
}
