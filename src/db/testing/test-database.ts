import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '../engine/database.ts'
import { embeddedDatabase } from '../engine/embedded.ts'
import { openPGlite } from '../engine/open-pglite.ts'
import { openPostgres } from '../engine/postgres.ts'

/**
 * An empty, migrated database for one test: a copy of the template in memory, or a database of its own on the server
 * that TEST_DATABASE_URL names, as the project of the run has it. Gone when the test ends.
 */
export async function createTestDatabase(): Promise<Database> {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  return database
}

/** The same for a whole file; the caller drops it. */
export async function openTestDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const pg = await openPGlite({ loadDataDir: await openAsBlob(template.file) })
    const database = embeddedDatabase(pg)
    return { database, drop: () => database.close() }
  }
  const { url, drop } = await createServerDatabase(template)
  const database = await openPostgres(url)
  return {
    database,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

/** A copy of the template on the server, by its address: for tests of the connections themselves. */
export async function createServerDatabase(template: { serverUrl: string; name: string }) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(template.serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name}`)
  const url = new URL(template.serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: () => onServer(template.serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** Runs a statement on the server, in its first database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
