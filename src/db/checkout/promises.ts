import { sql } from 'drizzle-orm'
import { nothingPromised, type Promises } from '../../domain/store/promises.ts'
import type { StoreSettings } from '../../domain/store/settings.ts'
import type { Queryable } from '../engine/database.ts'

/** What the demo says of its shop, as settings. */
type DemoSettings = Promises & Pick<StoreSettings, 'gifts' | 'materialCare'>

/** Gives a shop nobody has set up what the demo says of its own; one whose settings were saved has its owner's. */
export async function promiseUnlessSet(tx: Queryable, promises: DemoSettings): Promise<void> {
  await tx.execute(sql`INSERT INTO settings (id, value) VALUES (1, ${JSON.stringify(promises)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value || settings.value WHERE settings.version = 1`)
}

/** Takes the demo's promises away with it, unless the settings were saved since: then the owner has made them theirs. */
export async function forgetDemoPromises(tx: Queryable): Promise<void> {
  const names = sql.join(
    [...Object.keys(nothingPromised), 'materialCare', 'gifts'].map((name) => sql`${name}`),
    sql`, `,
  )
  await tx.execute(sql`UPDATE settings SET value = value - ARRAY[${names}]::text[] WHERE version = 1`)
}
