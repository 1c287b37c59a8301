import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { claimCheckoutPoll } from '../payments/in-review/checkout-polls.sql.ts'
import type { Database, Queryable } from '../machine/database/database.ts'
import { claimMail, writeMails } from '../words/mailbox/mails.sql.ts'
import { claimPaymentPoll } from '../payments/in-review/payment-polls.sql.ts'
import { openPostgres } from '../machine/database/engines/postgres.ts'
import { insertManyOrders } from '../machine/database/testing/many-orders.ts'
import { createTestDatabase } from '../machine/database/testing/test-database.ts'
import { claimEvent, insertWebhookEvent } from '../payments/webhooks/webhook-events.sql.ts'

const AMOUNT = 40

/** What another process has: connections of its own to the same database. The embedded one has one for all. */
async function secondProcess(database: Database): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'embedded') return database
  const { rows } = (await database.query.execute(sql`SELECT current_database() AS name`)) as {
    rows: { name: string }[]
  }
  const url = new URL(template.serverUrl)
  url.pathname = `/${rows[0]!.name}`
  const second = await openPostgres(url.href)
  onTestFinished(() => second.close())
  return second
}

async function addCheckouts(q: Queryable): Promise<void> {
  await q.execute(sql`
    INSERT INTO checkouts (id, token, state, lines, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, tax_rate_millipercent)
    SELECT gen_random_uuid(), 'token' || n, 'confirming', '[]', 1500, 0, 500, 160, 2160, 8000
    FROM generate_series(1, ${AMOUNT}::int) AS n`)
  await q.execute(sql`UPDATE checkouts SET next_look_at = now()`)
}

const kinds: Record<
  string,
  { add: (db: Database) => Promise<void>; claim: (q: Queryable) => Promise<unknown> }
> = {
  mails: {
    async add({ query }) {
      const mail = { kind: 'test', recipient: 'ada@example.com', subject: '', bodyText: '', bodyHtml: '' }
      await writeMails(
        query,
        Array.from({ length: AMOUNT }, () => mail),
      )
    },
    claim: async (q) => (await claimMail(q, 60))?.id,
  },
  webhooks: {
    async add({ query }) {
      for (let n = 0; n < AMOUNT; n += 1)
        await insertWebhookEvent(query, { wallet: 'paypal', id: `WH-${n}`, type: 'X', body: {} })
    },
    claim: async (q) => (await claimEvent(q, 60))?.id,
  },
  checkouts: {
    add: async ({ query }) => await addCheckouts(query),
    claim: async (q) => (await claimCheckoutPoll(q, 60))?.id,
  },
  payments: {
    async add(database) {
      await insertManyOrders(database, AMOUNT)
      await database.query.execute(sql`UPDATE payments SET next_look_at = now()`)
    },
    claim: async (q) => (await claimPaymentPoll(q, 60))?.id,
  },
}

test.each(Object.keys(kinds))('two processes never claim the same of the %s', async (name) => {
  const { add, claim } = kinds[name]!
  const first = await createTestDatabase()
  const second = await secondProcess(first)
  await add(first)
  const claimed: unknown[] = []
  const lane = async ({ query }: Database) => {
    for (let id = await claim(query); id !== undefined; id = await claim(query)) claimed.push(id)
  }
  await Promise.all([first, second, first, second, first, second].map(lane))
  expect(claimed).toHaveLength(AMOUNT)
  expect(new Set(claimed).size).toBe(AMOUNT)
})
