/**
 * `npm run verify`: all that must hold. Where TEST_DATABASE_URL names a PostgreSQL server, unit tests run on it and on
 * the embedded database, and browser tests on one of the two; with --on-both they as well run on each.
 */
import { atOnce, BUILD, inTurn, OF_SOURCES } from './steps.ts'

const onBoth = process.argv.includes('--on-both')

await atOnce(...OF_SOURCES, BUILD)
await inTurn(
  { run: ['vitest', 'run'] },
  { run: ['playwright', 'test'], env: { ...process.env, ...(onBoth ? { E2E_ON_BOTH: '1' } : {}) } },
)
if (!process.env['TEST_DATABASE_URL']) {
  console.log('\nTEST_DATABASE_URL is not set: PostgreSQL was not tested.')
}
