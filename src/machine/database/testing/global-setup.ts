import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { embeddedDatabase } from '../engines/embedded.ts'
import { schemaFiles } from './schema-files.ts'
import { openPostgres } from '../engines/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database to copy for each test file. */
    template: { kind: 'embedded'; file: string } | { kind: 'postgres'; serverUrl: string; name: string }
  }
}

/** Prepares the template once: creating a database takes seconds, copying one a fraction. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres'
    ? await onPostgres(project, process.env['TEST_DATABASE_URL']!)
    : await onEmbedded(project)
}

async function onEmbedded(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const pg = await PGlite.create()
  await migrate(embeddedDatabase(pg), schemaFiles())
  // As a database is that has been used and put back.
  await pg.exec('VACUUM')
  // Two thirds of the files that each copy would unpack: databases to make others from, which no test does here.
  await pg.exec('UPDATE pg_database SET datistemplate = false')
  for (const name of ['template0', 'template1']) await pg.exec(`DROP DATABASE ${name}`)
  await pg.exec('CHECKPOINT')
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  const file = join(folder, 'template.tar')
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
  project.provide('template', { kind: 'embedded', file })
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(project: TestProject, serverUrl: string) {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  await migrate(database, schemaFiles())
  // With what it counts for planning, which the server would otherwise find out by itself after a while: copies made
  // before and after that would not be alike.
  await database.query.execute(sql`VACUUM ANALYZE`)
  await database.close()
  project.provide('template', { kind: 'postgres', serverUrl, name })
  return async () => {
    // Those that workers kept as well.
    const { rows } = await admin.query(`SELECT datname FROM pg_database WHERE datname LIKE '${name}%'`)
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    await admin.end()
  }
}
