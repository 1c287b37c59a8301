import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { failpoint } from '../../failpoints/failpoint.ts'
import { DatabaseProblem, type Database, type Queryable } from './database.ts'

/** A numbered file of db/migrations: '0001_shop.sql' and its text. */
export interface Migration {
  name: string
  sql: string
}

const applied = pgTable('schema_migrations', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`

/** Any number will do, so long as every process of this shop uses the same. */
const MIGRATION_LOCK = 7_231_944

/**
 * Applies the migrations a database does not have yet, in order, in one transaction; several processes may
 * start at once. Refuses a database that a newer version has changed, or a migration edited after it landed.
 * Answers the names it applied.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return await database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(MIGRATION_LOCK))})`)
    await tx.execute(sql.raw(CREATE_TABLE))
    return await applyMissing(tx, migrations)
  })
}

/** Makes an empty schema one that these migrations have made, inside a transaction of the caller's. */
export async function applyMigrations(tx: Queryable, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql.raw(CREATE_TABLE))
  await applyMissing(tx, migrations)
}

async function applyMissing(tx: Queryable, migrations: readonly Migration[]): Promise<string[]> {
  const missing = await findMissing(tx, migrations)
  for (const migration of missing) {
    for (const statement of statements(migration.sql)) {
      await failpoint('during migration')
      await tx.execute(sql.raw(statement))
    }
    await tx.insert(applied).values({ name: migration.name, checksum: checksum(migration) })
  }
  return missing.map((migration) => migration.name)
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
  const { rows } = (await database.query.execute(
    sql`SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used`,
  )) as { rows: { used: boolean }[] }
  if (!rows[0]?.used) return false
  const done = new Set((await appliedMigrations(database.query)).map(({ name }) => name))
  return done.size > 0 && migrations.some(({ name }) => !done.has(name))
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

/** By which a migration that was changed after it landed is known. */
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
