import { goBefore } from '../../machine/database/testing/schema-files.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'

async function openBefore() {
  const database = await createTestDatabase()
  await database.transaction((tx) => goBefore(tx, '0028'))
  return database
}

test('a shop from before keeps its rates: a state with a rate of its own is one it is registered in', async () => {
  const database = await openBefore()
  const pricing = {
    freeShippingFromCents: 9000,
    defaultTaxRateBasisPoints: 725,
    taxRateByState: { OR: 0, CA: 950 },
    shippingIsTaxed: false,
  }
  await database.query.execute(sql`DELETE FROM settings`)
  await database.query.execute(
    sql`INSERT INTO settings (id, value) VALUES (1, ${JSON.stringify({ storeName: 'Oak', pricing })}::jsonb)`,
  )
  await database.query.execute(sql`
    INSERT INTO checkouts (id, token, lines, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
      tax_rate_basis_points)
    VALUES (gen_random_uuid(), 'before', '[]', 1500, 0, 500, 145, 2145, 725)`)
  await migrate(database, schema)
  const row = { shippingIsTaxed: false, since: null, note: '' }
  expect(await readSettings(database.query)).toMatchObject({ storeName: 'Oak' })
  expect((await readSettings(database.query)).pricing).toEqual({
    freeShippingFromCents: 9000,
    defaultTaxMillipercent: 7250,
    shippingIsTaxed: false,
    taxRegistrations: [
      { ...row, state: 'CA', rateMillipercent: 9500 },
      { ...row, state: 'OR', rateMillipercent: 0 },
    ],
    taxOnlyWhereRegistered: false,
  })
  const { rows } = (await database.query.execute(
    sql`SELECT tax_rate_millipercent AS rate, price_steps AS steps FROM checkouts`,
  )) as { rows: object[] }
  expect(rows).toEqual([{ rate: 7250, steps: null }])
})

test('a shop from before that never saved its settings has those it began with', async () => {
  const database = await openBefore()
  await migrate(database, schema)
  expect((await readSettings(database.query)).pricing).toMatchObject({
    defaultTaxMillipercent: 8000,
    taxRegistrations: [],
    taxOnlyWhereRegistered: false,
  })
})
