import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { asksForDatabase } from './scripts/imports.ts'

const include = ['src', 'bench', 'trials', 'db', 'demo', 'emulator', 'scripts'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const onDatabase = globSync(include.map((pattern) => pattern.replace('{ts,tsx}', 'ts*'))).filter(
  asksForDatabase,
)
const template = { include: onDatabase, globalSetup: ['src/machine/database/testing/global-setup.ts'] }

const hasServer = Boolean(process.env['TEST_DATABASE_URL'])

/** What is about one of the databases alone runs there, and what is about none of them on one. */
const ofEmbedded = [
  'src/machine/database/engines/embedded.test.ts',
  'src/pieces/moving-in/fetch-pictures.http.test.ts',
  // Who may make a call is told before anything is asked; strict-answers makes every call, on both.
  'src/shop/api/access-of-programs.test.ts',
  'src/shop/api/access.test.ts',
  'src/shop/commands/picture-storage.test.ts',
  'trials/fuzz/fuzz.test.ts',
]
const ofPostgres = [
  'src/machine/cache/cache-coherence.test.ts',
  'src/machine/database/engines/postgres.test.ts',
  'src/machine/database/engines/replica.test.ts',
]
/** As good on either, and quicker on PostgreSQL. What backups have of the database is dumped and restored on both (machine/backups). */
const quickerOnPostgres = [
  'src/machine/pages/pictures.test.ts',
  'src/store/backups/backup-work.test.ts',
  'src/store/backups/backups.http.test.ts',
  'src/store/backups/copies.test.ts',
]
const notOfEmbedded = hasServer ? [...ofPostgres, ...quickerOnPostgres] : ofPostgres

/** One run: what asks for no database once, what asks for one on each, all of it transformed once. */
export default defineConfig({
  plugins: [react()],
  test: {
    // A guard against what hangs: a slow machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine; a second, which is the runner's own, was too little.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './scripts/timings/of-units.ts'],
    pool: 'forks',
    // A test that waits leaves room on two cores for a third.
    maxWorkers: 3,
    // A worker goes from file to file with its modules, its compiled PostgreSQL and its emulators: starting anew for each
    // file cost more than most of them do. What a test changes is its own (a database, a folder, a port).
    isolate: false,
    projects: [
      { extends: true, test: { name: 'plain', include, exclude: onDatabase } },
      { extends: true, test: { name: 'embedded', ...template, exclude: notOfEmbedded } },
      ...(hasServer
        ? [{ extends: true as const, test: { name: 'postgres', ...template, exclude: ofEmbedded } }]
        : []),
    ],
  },
})
