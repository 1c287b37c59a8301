import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { applySchema, BASELINE_UP_TO, type Migration, type Schema } from '../migrate.ts'

/** The SQL of db/ read from its folder, where the bundler that takes it into the server is not there. */
export function schemaFiles(): Schema {
  return {
    baseline: { sql: readFileSync('db/baseline.sql', 'utf8'), upTo: BASELINE_UP_TO },
    migrations: filesOf('db/migrations'),
    functions: filesOf('db/functions'),
  }
}

function filesOf(folder: string): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }))
}

/** A shop from before this migration: its tables and functions as the numbered files made them until then. */
export function schemaBefore(name: string): Schema {
  const migrations = filesOf('db/migrations').filter((migration) => migration.name < name)
  return { migrations, functions: [] }
}

/** Makes the caller's database one of a shop from before this migration, with nothing in it. */
export async function goBefore(tx: Queryable, name: string): Promise<void> {
  for (const statement of ['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public'])
    await tx.execute(sql.raw(statement))
  await applySchema(tx, schemaBefore(name))
}
