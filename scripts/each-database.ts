/**
 * Runs a command on the embedded database and, where TEST_DATABASE_URL names a PostgreSQL server,
 * once more on that. Usage: node scripts/each-database.ts vitest run
 */
import { spawnSync } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('Name the command to run.')

function runOn(database: string, url: string | undefined): void {
  console.log(`\n--- on ${database}`)
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const result = spawnSync(command!, args, {
    stdio: 'inherit',
    env: url ? { ...env, TEST_DATABASE_URL: url } : env,
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

runOn('the embedded database', undefined)
const url = process.env['TEST_DATABASE_URL']
if (url) runOn('PostgreSQL', url)
else console.log('\nTEST_DATABASE_URL is not set: PostgreSQL was not tested.')
