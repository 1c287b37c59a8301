import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { RETENTION_DAYS } from './retention.rules.ts'
import { sendWaitingMail } from '../../words/mailbox/outbox.ts'
import { answerLinkRequests } from '../sign-in/sign-in-links.ts'
import { hashToken, newToken } from '../sign-in/tokens.ts'
import { sendAll } from '../../shop/testing/known-person.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { forgetSpentLinks, tidyPersonalData } from './tidy.ts'

const DAY_MS = 86_400_000
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

const count = async ({ context }: TestShop, from: string): Promise<number> => {
  const { rows } = (await context.db.query.execute(sql.raw(`SELECT count(*)::int AS n FROM ${from}`))) as {
    rows: { n: number }[]
  }
  return rows[0]!.n
}

/** What is tidied by age: a question that counts it, and the period it is kept. */
const kept: Record<string, { from: string; days: number }> = {
  messages: { from: 'contact_messages', days: RETENTION_DAYS.messages },
  unconfirmed: { from: `newsletter_subscribers WHERE state = 'pending'`, days: RETENTION_DAYS.unconfirmed },
  unsubscribed: {
    from: `newsletter_subscribers WHERE state = 'unsubscribed'`,
    days: RETENTION_DAYS.unsubscribed,
  },
  neverConfirmed: { from: `restock_requests WHERE state = 'pending'`, days: RETENTION_DAYS.unconfirmed },
  waiting: { from: `restock_requests WHERE state = 'waiting'`, days: RETENTION_DAYS.restockRequests },
  told: { from: `restock_requests WHERE state IN ('told', 'withdrawn')`, days: RETENTION_DAYS.restockTold },
  checkouts: {
    from: "checkouts WHERE customer IS NOT NULL AND state = 'closed'",
    days: RETENTION_DAYS.checkouts,
  },
  mails: { from: `mails WHERE body_text LIKE '%Main Street%'`, days: RETENTION_DAYS.mails },
  looseMails: { from: 'mails WHERE dedup_key IS NULL', days: RETENTION_DAYS.mails },
  walletNotices: { from: 'webhook_events', days: RETENTION_DAYS.walletNotices },
  history: { from: `audit_log WHERE action = 'settings.update'`, days: RETENTION_DAYS.history },
  signInFailures: { from: 'sign_in_failures', days: RETENTION_DAYS.signInFailures },
  orders: { from: `orders WHERE customer_name <> 'Erased'`, days: RETENTION_DAYS.orders },
}

test('all that is kept for a time is kept that long, and no longer; confirmed readers and the books stay', async () => {
  const shop = await openTestShop()
  const product = await addProduct(shop)
  const { id } = await (await openPayment(shop, cartOf(product))).capture()
  await openPayment(shop, cartOf(product), 'none')
  const { db } = shop.context
  await shop.shop['POST /api/contact'](
    { firstName: 'A', lastName: 'B', email: 'a@example.com', subject: 'Hi', message: 'Hello' },
    stranger,
  )
  await db.query.execute(sql`UPDATE checkouts SET state = 'closed' WHERE state = 'open'`)
  const owner = await signedInAs(shop, await addPerson(shop, 'owner'))
  await shop.shop['PUT /api/orders/{id}/shipping']({ id: id!, carrier: 'USPS', trackingNumber: '' }, owner)
  await db.query.execute(sql`INSERT INTO newsletter_subscribers (email, token, state) VALUES
    ('p@example.com', 'p', 'pending'), ('u@example.com', 'u', 'unsubscribed'), ('c@example.com', 'c', 'confirmed')`)
  await db.query.execute(sql`INSERT INTO restock_requests (product_id, email, token, state)
    SELECT ${product.id}, state || '@example.com', state, state
    FROM unnest(ARRAY['pending', 'waiting', 'told', 'withdrawn']) AS state`)
  await db.query.execute(
    sql`INSERT INTO webhook_events (id, type, body, processed_at) VALUES ('W', 'X', '{}', now())`,
  )
  await db.query.execute(sql`INSERT INTO audit_log (actor, action, subject) VALUES
    ('shop', 'settings.update', 'settings'), ('shop', 'demo.remove', 'settings')`)
  await db.query.execute(sql`INSERT INTO sign_in_failures VALUES ('x', 1, now())`)
  await sendAll(shop)

  const periods = Map.groupBy(Object.entries(kept), ([, { days }]) => days)
  for (const [days, ends] of [...periods].toSorted(([a], [b]) => a - b)) {
    await tidyPersonalData(shop.context, later(days - 1))
    for (const [what, { from }] of ends)
      expect(await count(shop, from), `${what}, a day before its time`).toBeGreaterThan(0)
    await tidyPersonalData(shop.context, later(days + 1))
    for (const [what, { from }] of ends)
      expect(await count(shop, from), `${what}, a day after its time`).toBe(0)
  }
  expect(await count(shop, `newsletter_subscribers WHERE state = 'confirmed'`)).toBe(1)
  expect(await count(shop, `audit_log WHERE action = 'demo.remove'`), 'or the demo would come back').toBe(1)
  expect(await count(shop, `audit_log WHERE subject LIKE 'order:%'`)).toBeGreaterThan(0)
  expect(await findBreaches(db.query)).toEqual([])
})

test('a link that lets somebody in stays in its mail until it is used', async () => {
  const shop = await openTestShop()
  const owner = await signedInAs(shop, await addPerson(shop, 'owner'))
  const { link } = await shop.shop['POST /api/people']({ email: 'bob@example.com', role: 'staff' }, owner)
  const token = new URL(link).searchParams.get('token')!
  await sendAll(shop)
  const mail = async () =>
    (await shop.shop['GET /api/mailbox']({}, owner)).find(({ kind }) => kind === 'invitation')!
  await forgetSpentLinks(shop.context)
  expect((await mail()).text, 'the owner reads it at the desk').toContain(token)
  expect((await mail()).html).toContain(token)

  await shop.shop['POST /api/session/password']({ token, password: 'a quiet walnut morning' }, stranger)
  await forgetSpentLinks(shop.context)
  expect(JSON.stringify(await mail())).not.toContain(token)
})

test('where a mail server takes the mails, a link is forgotten as soon as it is sent', async () => {
  const shop = await openTestShop()
  await addPerson(shop, 'owner')
  const context = { ...shop.context, mailServer: 'one' }
  await shop.shop['POST /api/session/forgot']({ email: 'owner@example.com' }, stranger)
  await answerLinkRequests(context)
  const sent: string[] = []
  await forgetSpentLinks(context)
  await sendWaitingMail(context, async (mail) => void sent.push(mail.bodyText))
  await forgetSpentLinks(context)
  const token = /token=([\w-]+)/.exec(sent[0]!)![1]!
  expect(await count(shop, `sign_in_links WHERE token_hash = '${hashToken(token)}'`), 'it still works').toBe(
    1,
  )
  expect(await count(shop, `mails WHERE body_text || body_html LIKE '%${token}%'`)).toBe(0)
  expect(token).not.toBe(newToken())
})
