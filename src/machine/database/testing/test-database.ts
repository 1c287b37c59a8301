import { inject, onTestFinished } from 'vitest'
import type { Database } from '../database.ts'
import { borrowDatabase } from './lending.ts'

/**
 * An empty, migrated database for one test: embedded and in memory, or on the server that TEST_DATABASE_URL names, as the
 * project of the run has it. Nobody else has it until the test ends.
 */
export async function createTestDatabase(): Promise<Database> {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  return database
}

/** The same for a whole file; the caller drops it. */
export async function openTestDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const { database, giveBack } = await borrowDatabase(inject('template'))
  return { database, drop: giveBack }
}
