import { goBefore, schemaBefore } from './testing/schema-files.ts'
import { getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate, statements, type Schema } from './migrate.ts'
import { migrations, schema } from './migrations.ts'
import * as tables from '../../shop/schema.sql.ts'
import { SESSION_LIMITS } from '../../people/sign-in/sessions.ts'
import type { Database } from './database.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { promiseNames } from '../../store/settings/values.rules.ts'
import { findOwner } from '../../people/staff/people.sql.ts'
import { touchSession } from '../../people/sign-in/sessions.sql.ts'
import { readVersionedSettings } from '../../store/settings/settings.sql.ts'
import { createTestDatabase } from './testing/test-database.ts'

test('the tables Drizzle sees are the tables the migrations make, column by column', async () => {
  const database = await createTestDatabase()
  const { rows } = (await database.query.execute(sql`
    SELECT table_name, column_name, is_nullable FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name) WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
  `)) as { rows: { table_name: string; column_name: string; is_nullable: string }[] }
  const made = rows
    .filter((row) => !row.table_name.startsWith('schema_'))
    .map(
      (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'YES' ? 'optional' : 'required'}`,
    )
  const seen = Object.values(tables)
    .filter((value) => is(value, Table))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'required' : 'optional'}`,
      ),
    )
  expect(seen.toSorted()).toEqual(made.toSorted())
})

const withMore = (text: string): Schema => ({
  ...schema,
  migrations: [...migrations, { name: '9000_more.sql', sql: text }],
})

test('migrations are applied once', async () => {
  expect(await migrate(await createTestDatabase(), schema)).toEqual([])
})

test('several processes may start at once', async () => {
  const database = await createTestDatabase()
  const next = withMore('CREATE TABLE more (id integer);')
  const applied = await Promise.all([
    migrate(database, next),
    migrate(database, next),
    migrate(database, next),
  ])
  expect(applied.flat()).toEqual(['9000_more.sql'])
})

test('a database of a newer version is refused, and a failed migration leaves nothing behind', async () => {
  const database = await createTestDatabase()
  const broken = withMore('CREATE TABLE more (id integer);\nCREATE TABLE more (id integer);')
  await expect(migrate(database, broken)).rejects.toThrow()
  expect(await migrate(database, withMore('CREATE TABLE more (id integer);'))).toHaveLength(1)
  await expect(migrate(database, schema)).rejects.toThrow(
    'made by a newer version of the shop (it has migration 9000_more.sql',
  )
})

test('a shop of one owner becomes one of several people: the owner stays in and signs in as before', async () => {
  const database = await createTestDatabase()
  await database.query.execute(sql`DROP SCHEMA public CASCADE`)
  await database.query.execute(sql`CREATE SCHEMA public`)
  const earlier = schemaBefore('0012')
  await migrate(database, earlier)
  await database.query.execute(
    sql`INSERT INTO people (email, password_hash) VALUES ('owner@example.com', '$argon2id$of-old')`,
  )
  await database.query.execute(sql`INSERT INTO sessions (token_hash, person_id) VALUES ('of-old', 1)`)
  await migrate(database, schema)
  const session = await touchSession(database.query, 'of-old', SESSION_LIMITS)
  expect(session?.person).toMatchObject({ role: 'owner', passwordHash: '$argon2id$of-old' })
  expect(await findOwner(database.query)).toMatchObject({ email: 'owner@example.com' })
})

test('an order that was sent before there were parcels went in one, and what waits still waits', async () => {
  const database = await createTestDatabase()
  await database.transaction((tx) => goBefore(tx, '0027'))
  const order = (payment: string, carrier: string | null, number: string | null, shippedAt: string | null) =>
    database.query
      .execute(sql`INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, status, payment_state, payment_method, payment_id, shipping_address,
      shipping_method, carrier, tracking_number, shipped_at)
      VALUES ('Ada', 'ada@example.com', 3, 0, 0, 0, 3, 'processing', 'paid', 'paypal', ${payment}, '{}', 'Standard',
        ${carrier}, ${number}, ${shippedAt}::timestamptz)`)
  await order('A', 'UPS', '1Z', '2026-11-01T10:00:00Z')
  await order('B', null, null, null)
  await database.query
    .execute(sql`INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url)
    SELECT id, line, line, 'Walnut Pen', 1, line, '' FROM orders, generate_series(1, 2) AS line`)
  await database.query
    .execute(sql`INSERT INTO mails (dedup_key, kind, recipient, subject, body_text, body_html)
    VALUES ('shipped:1', 'shipped', 'ada@example.com', 'On its way', '', '')`)
  await migrate(database, schema)
  const sentAt = '2026-11-01T10:00:00.000Z'
  expect(await findOrder(database.query, 1)).toMatchObject({
    carrier: 'UPS',
    trackingNumber: '1Z',
    shippedAt: sentAt,
    items: [{ sent: 1 }, { sent: 2 }],
    parcels: [
      {
        carrier: 'UPS',
        trackingNumber: '1Z',
        sentAt,
        told: true,
        lines: [
          { n: 1, quantity: 1 },
          { n: 2, quantity: 2 },
        ],
      },
    ],
  })
  expect(await findOrder(database.query, 2)).toMatchObject({
    shippedAt: null,
    parcels: [],
    items: [{ sent: 0 }, { sent: 0 }],
  })
})

test('a migration edited after it was applied is refused', async () => {
  const edited = migrations.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- edited` }))
  await expect(migrate(await createTestDatabase(), { ...schema, migrations: edited })).rejects.toThrow(
    'was changed after it had been applied',
  )
})

test('a file is split at its statements, not inside a function', () => {
  const text = `-- a comment; with a semicolon\nCREATE TABLE a (\n  id integer\n);\nCREATE FUNCTION f() AS $$\nBEGIN\n  PERFORM 1;\nEND $$;\nSELECT 1;`
  expect(statements(text)).toHaveLength(3)
})

test('a shop that has been selling keeps what its pages told, and its orders what their buyers were told', async () => {
  const older = async (database: Database) => {
    await database.query.execute(sql`ALTER TABLE orders DROP COLUMN dispatch_days`)
    await database.query.execute(sql`DELETE FROM settings`)
  }
  const { sql: text } = migrations.find(({ name }) => name === '0019_promises.sql')!
  const update = { ...schema, migrations: [...migrations, { name: '9000_promises.sql', sql: text }] }

  const selling = await createTestDatabase()
  await older(selling)
  await selling.query.execute(sql`INSERT INTO settings (id, value) VALUES (1, '{"storeName": "Oak & Bead"}')`)
  await selling.query
    .execute(sql`INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents,
    shipping_cents, tax_cents, total_cents, payment_method, payment_id, shipping_address, shipping_method)
    VALUES ('Ada', 'ada@example.com', 1, 0, 0, 0, 1, 'paypal', 'P', '{}', 'Standard')`)
  await migrate(selling, update)
  expect(await readVersionedSettings(selling.query)).toMatchObject({
    settings: { storeName: 'Oak & Bead', dispatchDays: 2, returnDays: 30, warrantyMonths: 12, replyDays: 2 },
    version: 2,
  })
  expect((await findOrder(selling.query, 1))!.dispatchDays).toBe(0)

  const empty = await createTestDatabase()
  await older(empty)
  await migrate(empty, update)
  expect((await readVersionedSettings(empty.query)).settings).toMatchObject(
    Object.fromEntries(promiseNames.map((name) => [name, null])),
  )
})
