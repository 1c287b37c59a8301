import { goBefore } from '../../machine/database/testing/schema-files.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../store/settings/settings.rules.ts'
import { applySchema } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { readVersionedSettings } from '../../store/settings/settings.sql.ts'

const { pricing } = defaultSettings
const registration = { state: 'NC', rateMillipercent: 4750, shippingIsTaxed: true, since: null, note: '' }

interface Before {
  /** Undefined where the settings were never saved. */
  value?: object
  confirmed?: boolean
  /** Who took a payment, and in which of the wallet's worlds; null where it was taken before that was kept. */
  payment?: [provider: string, environment: 'sandbox' | 'live' | null]
}

const shops: [string, Before, boolean][] = [
  ['that nobody set up', {}, false],
  ['with the tax it came with', { value: { storeName: 'Cups', pricing } }, false],
  ['that took tests alone', { value: { pricing }, payment: ['paypal', 'sandbox'] }, false],
  ['that sold by hand alone', { payment: ['manual', 'live'] }, false],
  ['that confirmed tax and address', { value: { pricing }, confirmed: true }, true],
  ['with a rate of its own', { value: { pricing: { ...pricing, defaultTaxMillipercent: 7000 } } }, true],
  ['that leaves shipping untaxed', { value: { pricing: { ...pricing, shippingIsTaxed: false } } }, true],
  [
    'that collects where registered',
    { value: { pricing: { ...pricing, taxOnlyWhereRegistered: true } } },
    true,
  ],
  ['with a registration', { value: { pricing: { ...pricing, taxRegistrations: [registration] } } }, true],
  ['that took real money', { value: { pricing }, payment: ['paypal', 'live'] }, true],
  ['that took real money and never saved its settings', { payment: ['paypal', 'live'] }, true],
  ['that took money before it was kept whether it is real', { payment: ['paypal', null] }, true],
]

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.transaction((tx) => goBefore(tx, '0079'))
})
afterAll(() => drop())

/** What is found of a shop once its database is of today; it is from before for the next one. */
async function updated({ value, confirmed = false, payment }: Before): Promise<boolean> {
  let isTaxConfirmed: boolean | undefined
  const back = new Error('back')
  const update = database.transaction(async (tx) => {
    if (value)
      await tx.execute(sql`INSERT INTO settings (id, value, confirmed_at)
        VALUES (1, ${JSON.stringify(value)}, ${confirmed ? sql`now()` : null})`)
    if (payment) await insertPaid(tx, payment)
    await applySchema(tx, { ...schema, functions: [] })
    ;({ isTaxConfirmed } = await readVersionedSettings(tx))
    throw back
  })
  await expect(update).rejects.toBe(back)
  return isTaxConfirmed!
}

async function insertPaid(tx: Queryable, [provider, environment]: NonNullable<Before['payment']>) {
  await tx.execute(sql`
    INSERT INTO orders (id, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, status, payment_state, payment_method, payment_id, shipping_address, shipping_method)
    VALUES (1, 'Ada Example', '', 1500, 0, 500, 160, 2160, 'processing', 'paid', 'paypal', 'C1', '{}', 'Standard')`)
  await tx.execute(sql`
    INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status, environment)
    VALUES (1, ${provider}, 'P1', 'C1', 2160, 'USD', 'paid', ${environment})`)
}

for (const [which, before, isTaxConfirmed] of shops)
  test(`a shop ${which} is taken as ${isTaxConfirmed ? 'having' : 'not having'} looked at its tax`, async () => {
    expect(await updated(before)).toBe(isTaxConfirmed)
  })
