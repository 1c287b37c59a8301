import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database } from '../../src/machine/database/database.ts'
import {
  changedSince,
  emptying,
  filling,
  readContents,
  type Contents,
} from '../../src/machine/database/testing/contents.ts'
import { borrowDatabase } from '../../src/machine/database/testing/lending.ts'
import { seedDemo } from '../seed.ts'

/** What the seed puts into a new database; for all tests of this worker. */
let seeded: Promise<Contents> | undefined

/** Puts the demo catalogue into a new database of a test, as `seedDemo` does, which takes ten times as long. */
export async function putDemo(database: Database): Promise<void> {
  seeded ??= seedOnce()
  const contents = await seeded
  await database.transaction(async (tx) => {
    for (const statement of [...emptying(contents.tables), ...filling(contents)])
      await tx.execute(sql.raw(statement))
  })
}

async function seedOnce(): Promise<Contents> {
  const { database, giveBack } = await borrowDatabase(inject('template'))
  const run = async (statement: string) =>
    ((await database.query.execute(sql.raw(statement))) as { rows: unknown[] }).rows
  const before = await readContents(run)
  await seedDemo(database)
  const contents = changedSince(before, await readContents(run))
  await giveBack()
  return contents
}
