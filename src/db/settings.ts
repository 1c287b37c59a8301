import { eq, sql } from 'drizzle-orm'
import { defaultSettings, type StoreSettings } from '../domain/settings.ts'
import type { Queryable } from './database.ts'
import { settings, shippingRates } from './schema.ts'

/** The owner's settings over the defaults, so that a setting added later has a value in older shops. */
export async function readSettings(q: Queryable): Promise<StoreSettings> {
  const [row] = await q.select().from(settings).where(eq(settings.id, 1))
  return { ...defaultSettings, ...row?.value }
}

export async function writeSettings(q: Queryable, value: StoreSettings): Promise<void> {
  await q
    .insert(settings)
    .values({ id: 1, value })
    .onConflictDoUpdate({ target: settings.id, set: { value, updatedAt: sql`now()` } })
}

export type ShippingRate = typeof shippingRates.$inferSelect

export async function listShippingRates(q: Queryable): Promise<ShippingRate[]> {
  return await q.select().from(shippingRates).orderBy(shippingRates.id)
}
