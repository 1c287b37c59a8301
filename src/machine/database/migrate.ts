import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { failpoint } from './failpoint.ts'
import { DatabaseProblem, type Database, type Queryable, rowsOf } from './database.ts'

/** The last migration that db/baseline.sql has in it. */
export const BASELINE_UP_TO = '0081_order_links.sql'

/** A file of SQL by its name: of db/migrations '0001_shop.sql', of db/functions 'sales.sql'. */
export interface Migration {
  name: string
  sql: string
}

/** What makes a database of this version. */
export interface Schema {
  /** The tables of a new database, as all migrations up to the named one make them. */
  baseline?: { sql: string; upTo: string }
  migrations: readonly Migration[]
  /** Functions, triggers and views as they are now. Each file is applied whole when its text changed. */
  functions: readonly Migration[]
}

const applied = pgTable('schema_migrations', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

const appliedFunctions = pgTable('schema_functions', {
  name: text().primaryKey(),
  checksum: text().notNull(),
})

const CREATE_TABLES = [
  `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE TABLE IF NOT EXISTS schema_functions (name text PRIMARY KEY, checksum text NOT NULL)',
]

/** Any number will do, so long as every process of this shop uses the same. */
const MIGRATION_LOCK = 7_231_944

/**
 * Makes a database one of this version, in one transaction; several processes may start at once. A new one begins with the
 * baseline, one from before gets the migrations it lacks, in order; then the functions whose text changed. Refuses a
 * database that a newer version has changed, or a migration edited after it landed. Answers the migrations it applied.
 */
export async function migrate(database: Database, schema: Schema): Promise<string[]> {
  return await database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(MIGRATION_LOCK))})`)
    return await applySchema(tx, schema)
  })
}

/** The same inside a transaction of the caller's, who alone uses the database. */
export async function applySchema(
  tx: Queryable,
  { baseline, migrations, functions }: Schema,
): Promise<string[]> {
  for (const table of CREATE_TABLES) await tx.execute(sql.raw(table))
  if (baseline && (await isNew(tx))) await applyBaseline(tx, baseline, migrations)
  const missing = await findMissing(tx, migrations)
  for (const migration of missing) {
    await run(tx, migration.sql)
    await tx.insert(applied).values({ name: migration.name, checksum: checksum(migration) })
  }
  await applyFunctions(tx, functions)
  return missing.map((migration) => migration.name)
}

async function run(tx: Queryable, text: string): Promise<void> {
  for (const statement of statements(text)) {
    await failpoint('during migration')
    await tx.execute(sql.raw(statement))
  }
}

async function isNew(tx: Queryable): Promise<boolean> {
  const [database] = await rowsOf<{ new: boolean }>(
    tx,
    sql`SELECT to_regclass('public.settings') IS NULL AND NOT EXISTS (SELECT FROM schema_migrations) AS new`,
  )
  return database!.new
}

async function applyBaseline(
  tx: Queryable,
  { sql: text, upTo }: NonNullable<Schema['baseline']>,
  migrations: readonly Migration[],
): Promise<void> {
  await run(tx, text)
  const inside = migrations.filter(({ name }) => name <= upTo)
  await tx
    .insert(applied)
    .values(inside.map((migration) => ({ name: migration.name, checksum: checksum(migration) })))
}

async function applyFunctions(tx: Queryable, functions: readonly Migration[]): Promise<void> {
  const done = new Map((await tx.select().from(appliedFunctions)).map((row) => [row.name, row.checksum]))
  const changed = functions.filter((file) => done.get(file.name) !== checksum(file))
  if (changed.length === 0) return
  // Functions name each other across files; whether all are there, PostgreSQL asks when they are used.
  await tx.execute(sql`SET LOCAL check_function_bodies = off`)
  for (const file of changed) {
    await run(tx, file.sql)
    const sum = checksum(file)
    await tx
      .insert(appliedFunctions)
      .values({ name: file.name, checksum: sum })
      .onConflictDoUpdate({ target: appliedFunctions.name, set: { checksum: sum } })
  }
}

export interface AppliedMigration {
  name: string
  checksum: string
}

/** What a database has been through, in order. */
export async function appliedMigrations(q: Queryable): Promise<AppliedMigration[]> {
  return await q
    .select({ name: applied.name, checksum: applied.checksum })
    .from(applied)
    .orderBy(asc(applied.name))
}

/** Whether a database that is in use lacks some of these: it is worth a backup before it gets them. */
export async function isBehind(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const [found] = await rowsOf<{ used: boolean }>(
    database.query,
    sql`SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used`,
  )
  if (!found?.used) return false
  const done = new Set((await appliedMigrations(database.query)).map(({ name }) => name))
  return done.size > 0 && migrations.some(({ name }) => !done.has(name))
}

/** Whether a newer version has changed this database. */
export async function isAhead(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const known = new Set(migrations.map(({ name }) => name))
  return (await appliedMigrations(database.query)).some(({ name }) => !known.has(name))
}

async function findMissing(tx: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  const done = new Map((await tx.select().from(applied)).map((row) => [row.name, row.checksum]))
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const [name, sum] of done) {
    const migration = known.get(name)
    if (!migration) {
      throw new DatabaseProblem(
        `This database was made by a newer version of the shop (it has migration ${name}, which this version does not know). Start the newer version.`,
      )
    }
    if (checksum(migration) !== sum) {
      throw new DatabaseProblem(
        `Migration ${name} was changed after it had been applied. Put the original file back and make the change in a new migration.`,
      )
    }
  }
  return migrations.filter((migration) => !done.has(migration.name))
}

/** Tells a migration that was changed after it landed. */
export function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex')
}

/** Splits a file at semicolons that end a line, but not inside a $$ body: PGlite takes one statement a time. */
export function statements(text: string): string[] {
  const result: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    if (!inBody && /^\s*(--.*)?$/.test(line)) continue
    current += `${line}\n`
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*(--.*)?$/.test(line)) {
      result.push(current.trim().replace(/;\s*(--.*)?$/, ''))
      current = ''
    }
  }
  if (current.trim() !== '') result.push(current.trim())
  return result
}
