import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import { openPostgres } from '../../machine/database/engines/postgres.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { rowsOf } from '../../machine/database/database.ts'
import { post } from '../../words/mailbox/outbox.ts'
import {
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  type TestShop,
} from '../testing/test-shop.ts'
import { createJobs } from './jobs.ts'

const onServer = inject('template').kind === 'postgres'
const PROCESSES = 3
const EACH = 12

/** The jobs as each of several processes runs them, with connections of its own; answers the mails they sent. */
async function startTogether({ context }: TestShop): Promise<string[]> {
  const sent: string[] = []
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('The embedded database has one process.')
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
    context.db.query,
    sql`SELECT current_database() AS name`,
  )
  const url = new URL(template.serverUrl)
  url.pathname = `/${name}`
  const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgres(url.href, 4)))
  const processes = databases.map((db) =>
    createJobs(
      { ...context, db },
      { send: async ({ subject }) => void sent.push(subject), backUp: async () => {}, startAnew() {} },
    ),
  )
  onTestFinished(async () => {
    await Promise.all(processes.map((jobs) => jobs.stop()))
    await Promise.all(databases.map((db) => db.close()))
  })
  for (const jobs of processes) jobs.start()
  return sent
}

// The embedded database serves one process: nobody is there to do a job a second time.
test.runIf(onServer)(
  'what several processes find to do at once, one of them does',
  async () => {
    const shop = await openTestShop()
    const { query: q } = shop.context.db
    const product = await addProduct(shop)

    for (let n = 0; n < EACH; n += 1) {
      const mail = {
        kind: 'test',
        subject: `Mail ${n}`,
        text: 'Hello',
        dressed: () => '',
        replyTo: 'shop@example.com',
      }
      await post(q, 'ada@example.com', mail, `test:${n}`)
    }
    await q.execute(sql`
    INSERT INTO blog_posts (title, content, excerpt, published, publish_at)
    SELECT 'Post ' || n, 'Text', '', false, now() FROM generate_series(1, ${EACH}::int) n`)
    await q.execute(sql`
    INSERT INTO contact_messages (first_name, last_name, email, subject, message, created_at)
    SELECT 'Ada', 'Example', 'ada@example.com', 'Old', 'Long ago', now() - interval '3 years' FROM generate_series(1, 3)`)

    const abandoned = await openPayment(shop, cartOf(product), 'none')
    const approved = await openPayment(shop, cartOf(product))
    await q.execute(sql`UPDATE checkouts SET created_at = now() - interval '2 days'`)
    await q.execute(
      sql`UPDATE checkouts SET updated_at = now() - interval '2 days' WHERE token = ${abandoned.token}`,
    )
    const id = crypto.randomUUID()
    const walletEvent = {
      eventId: id,
      kind: 'approved',
      type: 'CHECKOUT.ORDER.APPROVED',
      orderId: approved.orderID,
    }
    await insertWebhookEvent(q, { wallet: 'paypal', id, type: walletEvent.type, body: walletEvent })
    await q.execute(sql`UPDATE webhook_events SET received_at = now() - interval '10 seconds'`)

    const sent = await startTogether(shop)
    const count = async (statement: ReturnType<typeof sql>) =>
      (await rowsOf<{ n: number }>(q, sql`SELECT count(*)::int AS n FROM ${statement}`))[0]?.n
    await vi.waitFor(
      async () => {
        expect(await count(sql`mails WHERE sent_at IS NULL`)).toBe(0)
        expect(await count(sql`blog_posts WHERE NOT published`)).toBe(0)
        expect(await count(sql`contact_messages`)).toBe(0)
        expect(await count(sql`checkouts WHERE state = 'paid' AND token = ${approved.token}`)).toBe(1)
        expect(await count(sql`checkouts WHERE state = 'closed' AND token = ${abandoned.token}`)).toBe(1)
        expect(await count(sql`money_comparisons WHERE finished_at IS NOT NULL`)).toBe(1)
      },
      { timeout: 60_000 },
    )

    expect(sent.filter((subject) => subject.startsWith('Mail')).toSorted()).toEqual(
      Array.from({ length: EACH }, (_, n) => `Mail ${n}`).toSorted(),
    )
    expect(new Set(sent).size, 'no mail was sent twice').toBe(sent.length)
    expect(await count(sql`audit_log WHERE action = 'post.publish' AND actor = 'shop'`)).toBe(EACH)
    expect(await captureCount(shop)).toBe(1)
    expect(await count(sql`orders`)).toBe(1)
    expect(await count(sql`money_comparisons`)).toBe(1)
    expect(await findBreaches(q)).toEqual([])
  },
  90_000,
)
