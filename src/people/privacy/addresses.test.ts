import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '../../machine/database/migrate.ts'
import { migrations, schema } from '../../machine/database/migrations.ts'
import { who, shopThatKnowsAda } from '../../shop/testing/known-person.ts'

const { sql: reading } = migrations.find(({ name }) => name === '0075_addresses_as_meant.sql')!

test('addresses kept with what nobody sees are found by export and erasing, joined where they are one, and told', async () => {
  const { shop, owner } = await shopThatKnowsAda()
  const { db } = shop.context
  const counted = await shop.shop['POST /api/personal-data/count'](who, owner)
  const hidden = (column: string, table: string) =>
    db.query.execute(sql`UPDATE ${sql.identifier(table)}
      SET ${sql.identifier(column)} = '\u202a' || replace(${sql.identifier(column)}, '@', '＠') || '\u202c'
      WHERE lower(${sql.identifier(column)}) = 'ada@example.com'`)
  await hidden('customer_email', 'orders')
  await hidden('email', 'contact_messages')
  await hidden('recipient', 'mails')
  await hidden('email', 'restock_requests')
  await db.query
    .execute(sql`UPDATE checkouts SET customer = jsonb_set(customer, '{email}', '"ada@exa\u00admple.com"')
    WHERE customer ->> 'email' = 'ada@example.com'`)
  // One asked to hear no more, the other never said yes.
  await db.query
    .execute(sql`UPDATE newsletter_subscribers SET email = 'ada@example.com\u200b', state = 'unsubscribed'
    WHERE email = 'ada@example.com'`)
  await db.query.execute(
    sql`INSERT INTO newsletter_subscribers (email, token) VALUES ('ada@example.com', 'another-token-of-hers')`,
  )
  expect(await shop.shop['POST /api/personal-data/count'](who, owner)).not.toEqual(counted)

  await migrate(db, { ...schema, migrations: [...migrations, { name: '9000_again.sql', sql: reading }] })

  expect(await shop.shop['POST /api/personal-data/count'](who, owner)).toEqual(counted)
  const { rows } = (await db.query.execute(sql`SELECT email, state FROM newsletter_subscribers`)) as {
    rows: object[]
  }
  expect(rows).toEqual([{ email: 'ada@example.com', state: 'unsubscribed' }])
  const [told] = (await shop.shop['GET /api/history']({ subject: 'privacy' }, owner)).items
  expect(told).toMatchObject({
    action: 'privacy.addresses',
    after: { orders: 1, messages: 1, readersJoined: 1 },
  })
})

test('where every address is as it was meant, the history tells nothing', async () => {
  const { shop, owner } = await shopThatKnowsAda()
  await migrate(shop.context.db, {
    ...schema,
    migrations: [...migrations, { name: '9000_again.sql', sql: reading }],
  })
  expect((await shop.shop['GET /api/history']({ subject: 'privacy' }, owner)).items).toEqual([])
})
