import { eq, sql } from 'drizzle-orm'
import { defaultSettings, type DemoSettings, type StoreSettings } from './settings.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { settings } from '../tables.sql.ts'

/** The owner's settings over the defaults, so that a setting added later has a value in older shops. */
export async function readSettings(q: Queryable): Promise<StoreSettings> {
  reads('settings')
  const [row] = await q.select().from(settings).where(eq(settings.id, 1))
  return overFirst(row?.value)
}

/**
 * What an older shop keeps lies over the first values, and its switches over those that came later. There the switch of Apple
 * Pay may be on, which did nothing: it is off until its file is there.
 */
function overFirst(kept: Partial<StoreSettings> = {}): StoreSettings {
  const settings = { ...defaultSettings, ...kept }
  const payments = { ...defaultSettings.payments, ...kept.payments }
  return {
    ...settings,
    payments: { ...payments, applePay: payments.applePay && settings.applePayFile !== '' },
  }
}

export interface VersionedSettings {
  settings: StoreSettings
  version: number
  /** They have changed the tax, or said that it is right: until then no real payment begins. */
  isTaxConfirmed: boolean
  /** The shop was opened: before, strangers pay no real money. */
  isOpened: boolean
}

/** A shop nobody has set up yet has the defaults, as version 1. */
export async function readVersionedSettings(q: Queryable): Promise<VersionedSettings> {
  reads('settings')
  const [row] = await q.select().from(settings).where(eq(settings.id, 1))
  return {
    settings: overFirst(row?.value),
    version: row?.version ?? 1,
    isTaxConfirmed: (row?.taxConfirmedAt ?? null) !== null,
    isOpened: (row?.openedAt ?? null) !== null,
  }
}

/** The same, with others who would write kept waiting until the transaction ends. */
export async function lockSettings(tx: Queryable): Promise<VersionedSettings> {
  await tx.insert(settings).values({ id: 1, value: {} }).onConflictDoNothing()
  await tx.select({ id: settings.id }).from(settings).where(eq(settings.id, 1)).for('update')
  return await readVersionedSettings(tx)
}

export async function writeSettings(q: Queryable, value: StoreSettings): Promise<void> {
  await q
    .insert(settings)
    .values({ id: 1, value })
    .onConflictDoUpdate({
      target: settings.id,
      set: { value, updatedAt: sql`now()`, version: sql`${settings.version} + 1` },
    })
}

/** Notes that something was said of the shop, or that it was opened; in a transaction that has locked its settings. */
export async function noteNow(
  tx: Queryable,
  what: 'openedAt' | 'taxConfirmedAt' | 'shippingConfirmedAt',
): Promise<void> {
  await tx
    .update(settings)
    .set({ [what]: sql`now()` })
    .where(eq(settings.id, 1))
}

/** Whether everybody of the shop needs a passkey or an authenticator app. */
export async function isSecondFactorRequired(q: Queryable): Promise<boolean> {
  const [row] = await q.select({ is: settings.secondFactorRequired }).from(settings).where(eq(settings.id, 1))
  return row?.is ?? false
}

export async function requireSecondFactor(tx: Queryable, isRequired: boolean): Promise<void> {
  await tx
    .insert(settings)
    .values({ id: 1, value: {}, secondFactorRequired: isRequired })
    .onConflictDoUpdate({ target: settings.id, set: { secondFactorRequired: isRequired } })
}

/** Gives a shop nobody has set up what the demo says of its own; one whose settings were saved has its owner's. */
export async function promiseUnlessSet(tx: Queryable, promises: DemoSettings): Promise<void> {
  await tx.execute(sql`INSERT INTO settings (id, value) VALUES (1, ${JSON.stringify(promises)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value || settings.value WHERE settings.version = 1`)
}
