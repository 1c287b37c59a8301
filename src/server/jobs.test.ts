import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertWebhookEvent } from '../db/checkout/webhook-events.ts'
import { mails } from '../db/letters/tables.ts'
import { checkouts } from '../db/checkout/tables.ts'
import { smtpSender } from '../mail/sender.ts'
import { post } from '../shop/letters/outbox.ts'
import { addProduct, cartOf, openPayment, openTestShop } from '../shop/testing/test-shop.ts'
import { createJobs } from './jobs.ts'

/** A mail server that accepts every connection and says nothing. */
async function startSilentMailServer() {
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
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, close }
}

test('a mail server that hangs keeps no approved payment waiting', async () => {
  const shop = await openTestShop()
  const { context } = shop
  const mailServer = await startSilentMailServer()
  for (let n = 0; n < 10; n += 1) {
    const message = {
      kind: 'test',
      subject: `Mail ${n}`,
      text: 'Hello',
      html: '<p>Hello</p>',
      replyTo: 'shop@example.com',
    }
    await post(context.db.query, 'ada@example.com', message, `test:${n}`)
  }
  const jobs = createJobs(context, smtpSender(mailServer.url, 'shop@example.com'), async () => {})
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
  const notice = { eventId: id, kind: 'approved', type: 'CHECKOUT.ORDER.APPROVED', orderId: payment.orderID }
  await insertWebhookEvent(context.db.query, { id, type: notice.type, body: notice })
  await context.db.query.execute(sql`UPDATE webhook_events SET received_at = now() - interval '10 seconds'`)
  jobs.wake()

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
