import { sql } from 'drizzle-orm'
import type { DemoSettings } from './settings.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** Gives a shop nobody has set up what the demo says of its own; one whose settings were saved has its owner's. */
export async function promiseUnlessSet(tx: Queryable, promises: DemoSettings): Promise<void> {
  await tx.execute(sql`INSERT INTO settings (id, value) VALUES (1, ${JSON.stringify(promises)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value || settings.value WHERE settings.version = 1`)
}
