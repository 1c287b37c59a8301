import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createDatabase } from '../e2e/fixtures/shop-process.ts'
import type { Database } from '../src/machine/database/database.ts'
import { migrate } from '../src/machine/database/migrate.ts'
import { schemaFiles } from '../src/machine/database/testing/schema-files.ts'
import { openPostgres } from '../src/machine/database/engines/postgres.ts'

/** An empty, migrated PostgreSQL database: on the server of TEST_DATABASE_URL, or on one started for it. */
export async function openOwnDatabase(): Promise<{
  database: Database
  url: string
  drop: () => Promise<void>
}> {
  const server = await startServer(process.env['TEST_DATABASE_URL'])
  const { url, drop } = await createDatabase(server.url)
  const database = await openPostgres(url)
  await migrate(database, schemaFiles())
  return {
    database,
    url,
    async drop() {
      await database.close()
      await drop()
      server.stop()
    },
  }
}

async function startServer(url: string | undefined): Promise<{ url: string; stop: () => void }> {
  if (url !== undefined) return { url, stop: () => undefined }
  const script = 'source scripts/postgres.sh; start_postgres; echo "$POSTGRES_URL"; read -r _; stop_postgres'
  const shell = spawn('bash', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: shell.stdout })) {
    // The shell waits for a line, or for the end of this process, and then takes the server down.
    if (line.startsWith('postgresql:')) return { url: line, stop: () => shell.stdin.end() }
  }
  throw new Error('PostgreSQL could not be started.')
}
