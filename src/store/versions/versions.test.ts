import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../machine/database/database.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { openTestShop } from '../../shop/testing/test-shop.ts'
import { releases, version } from './versions.ts'
import { findKnownVersion, noteTold, noteVersion } from './versions.sql.ts'

test('after a first install nothing is new; after an update each owner is told once, since the version they knew', async () => {
  const { context, shop } = await openTestShop()
  const { query } = context.db
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    query,
    sql`INSERT INTO people (email, role, created_at) VALUES ('ada@example.com', 'owner', '2026-02-01') RETURNING id`,
  )
  const known = () => findKnownVersion(query, id)
  expect(await known()).toBeUndefined()
  await noteVersion(context.db, '1.4.0')
  expect(await known(), 'who was there before versions were noted').toBe('1.4.0')
  await query.execute(sql`INSERT INTO shop_versions (version, first_run_at) VALUES ('1.2.0', '2026-01-01')`)
  expect(await known(), 'what ran when they came').toBe('1.2.0')
  await noteTold(query, id, '1.4.0')
  expect(await known()).toBe('1.4.0')

  const ada = { ...owner, person: { ...owner.person, id } }
  await noteTold(query, id, '0.0.1')
  const told = await shop['GET /api/desk/version']({}, ada)
  expect(told).toMatchObject({ version, news: { since: '0.0.1', releases } })
  await shop['POST /api/desk/version/told']({}, ada)
  expect((await shop['GET /api/desk/version']({}, ada)).news).toBeNull()
})
