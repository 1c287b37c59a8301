import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/engine/database.ts'
import { readContents, type Contents } from '../../src/db/testing/contents.ts'
import { seedDemo } from '../seed.ts'

/** As the seed has left a database the first time; for all others of this worker. */
let seeded: Contents | undefined

/** Puts the demo catalogue into a new database of a test, as `seedDemo` does, which takes twenty times as long. */
export async function putDemo(database: Database): Promise<void> {
  if (seeded) {
    const { empty, fill } = seeded
    await database.transaction(async (tx) => {
      for (const statement of [...empty, ...fill]) await tx.execute(sql.raw(statement))
    })
    return
  }
  await seedDemo(database)
  seeded = await readContents(
    async (statement) => ((await database.query.execute(sql.raw(statement))) as { rows: unknown[] }).rows,
  )
}
