import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import { mails } from '../../words/tables.sql.ts'
import { checkouts, webhookEvents } from '../../buying/tables.sql.ts'
import { smtpSender } from '../../machine/mail/sender.ts'
import { createPaypalWallet } from '../../payments/wallets/paypal/load-paypal.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { addProduct, cartOf, openPayment, openTestShop } from '../testing/test-shop.ts'
import { createJobs } from './jobs.ts'

/** A server that accepts every connection and says nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, close }
}

const mailNamed = (subject: string) => ({
  kind: 'test',
  subject,
  text: 'Hello',
  dressed: () => '<p>Hello</p>',
  replyTo: 'shop@example.com',
})

test('a mail server that hangs keeps no approved payment waiting', async () => {
  const shop = await openTestShop()
  const { context } = shop
  const mailServer = await startSilentServer()
  for (let n = 0; n < 10; n += 1) {
    await post(context.db.query, 'ada@example.com', mailNamed(`Mail ${n}`), `test:${n}`)
  }
  const jobs = createJobs(context, {
    send: smtpSender(`smtp://${mailServer.host}`, 'shop@example.com'),
    backUp: async () => {},
    startAnew() {},
  })
  context.wakeJobs = jobs.wake
  jobs.start()
  onTestFinished(async () => {
    mailServer.close()
    await jobs.stop()
  })
  await vi.waitFor(() => expect(mailServer.sockets.size).toBeGreaterThan(0), { timeout: 30_000 })

  // A tab that was closed after approving, a while ago.
  const payment = await openPayment(shop, cartOf(await addProduct(shop)))
  const id = crypto.randomUUID()
  const walletEvent = {
    eventId: id,
    kind: 'approved',
    type: 'CHECKOUT.ORDER.APPROVED',
    orderId: payment.orderID,
  }
  await insertWebhookEvent(context.db.query, {
    wallet: 'paypal',
    id,
    type: walletEvent.type,
    body: walletEvent,
  })
  await context.db.query.execute(sql`UPDATE webhook_events SET received_at = now() - interval '10 seconds'`)
  jobs.wake('webhooks')

  await vi.waitFor(
    async () => {
      const [row] = await context.db.query
        .select({ state: checkouts.state })
        .from(checkouts)
        .where(eq(checkouts.token, payment.token))
      expect(row?.state).toBe('paid')
    },
    { timeout: 15_000 },
  )
  const sent = await context.db.query
    .select()
    .from(mails)
    .where(sql`${mails.sentAt} IS NOT NULL`)
  expect(sent, 'the mail server has still said nothing').toEqual([])
  // A few at once, and no more.
  expect(mailServer.sockets.size).toBeLessThanOrEqual(4)
}, 90_000)

test('a wallet that hangs keeps no mail waiting', async () => {
  const silent = await startSilentServer()
  const { context } = await openTestShop({
    wallet: createPaypalWallet({
      clientId: 'shop',
      clientSecret: 'secret',
      environment: 'sandbox',
      apiUrl: `http://${silent.host}`,
      webhookId: undefined,
    }),
  })
  // More than all worker slots together take.
  const orders = Array.from({ length: 10 }, (_, n) => `ORDER-${n}`)
  await context.db.query.execute(sql`
    INSERT INTO checkouts (id, token, lines, customer, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, tax_rate_millipercent, paypal_order_id)
    SELECT gen_random_uuid(), o, '[]', '{}', 1500, 0, 500, 160, 2160, 8000, o
    FROM unnest(${sql.param(orders)}::text[]) o`)
  for (const orderId of orders) {
    const walletEvent = { eventId: orderId, kind: 'approved', type: 'CHECKOUT.ORDER.APPROVED', orderId }
    await insertWebhookEvent(context.db.query, {
      wallet: 'paypal',
      id: orderId,
      type: walletEvent.type,
      body: walletEvent,
    })
  }
  await context.db.query.execute(sql`UPDATE webhook_events SET received_at = now() - interval '10 seconds'`)
  const sent: string[] = []
  const jobs = createJobs(context, {
    send: async ({ subject }) => void sent.push(subject),
    backUp: async () => {},
    startAnew() {},
  })
  jobs.start()
  onTestFinished(async () => {
    silent.close()
    await jobs.stop()
  })
  await vi.waitFor(() => expect(silent.sockets.size).toBeGreaterThan(0), { timeout: 30_000 })

  for (let n = 0; n < 10; n += 1)
    await post(context.db.query, 'ada@example.com', mailNamed(`Mail ${n}`), `test:${n}`)
  jobs.wake()
  await vi.waitFor(() => expect(sent).toHaveLength(10), { timeout: 10_000 })
  const seenTo = await context.db.query
    .select()
    .from(webhookEvents)
    .where(sql`${webhookEvents.processedAt} IS NOT NULL`)
  expect(seenTo, 'the wallet has still said nothing').toEqual([])
}, 90_000)
