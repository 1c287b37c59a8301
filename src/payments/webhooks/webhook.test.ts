import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkouts, webhookEvents } from '../../buying/tables.sql.ts'
import { claimEvent, insertWebhookEvent } from './webhook-events.sql.ts'
import type { WalletEventKind } from '../wallets/wallet.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  refundAtWallet,
  stranger,
  sharedTestShop,
} from '../../shop/testing/test-shop.ts'
import { processWebhooks } from './webhook.ts'

const shop = sharedTestShop()
beforeEach(async () => {
  await shop.control('/reset', { keepWebhooks: true })
  await shop.context.db.query.delete(webhookEvents)
})

async function hear(kind: WalletEventKind, ids: { orderId?: string; captureId?: string }): Promise<string> {
  const id = crypto.randomUUID()
  const type = kind === 'approved' ? 'CHECKOUT.ORDER.APPROVED' : 'PAYMENT.CAPTURE.COMPLETED'
  const body = { eventId: id, kind, type, ...ids }
  await insertWebhookEvent(shop.context.db.query, { wallet: 'paypal', id, type, body })
  return id
}

/** As if the events had come a while ago. */
async function ageEvents(): Promise<void> {
  await shop.context.db.query.execute(
    sql`UPDATE webhook_events SET received_at = received_at - interval '10 seconds'`,
  )
}

const captureCalls = async () =>
  (await shop.control<Record<string, number | undefined>>('/calls'))['get-capture'] ?? 0

/** Hears `amount` events about a payment that PayPal won't talk about. */
async function hearRefused(amount: number): Promise<void> {
  const paid = await (await openPayment(shop, cartOf(await addProduct(shop)))).capture()
  const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
  expect(paid.state).toBe('paid')
  for (let n = 0; n < amount; n += 1) await hear('capture', { captureId: captures[0]!.id })
  await shop.control('/faults', { on: 'get-capture', kind: 'status-500', count: 10_000 })
}

const waiting = async () =>
  await shop.context.db.query.select().from(webhookEvents).where(isNull(webhookEvents.processedAt))

test('a hundred events that PayPal won’t talk about keep no other waiting, nor is PayPal asked about them again at once', async () => {
  await hearRefused(100)
  const payment = await openPayment(shop, cartOf(await addProduct(shop)))
  await hear('approved', { orderId: payment.orderID })
  await ageEvents()
  const before = await captureCalls()
  await processWebhooks(shop.context)
  const [checkout] = await shop.context.db.query
    .select()
    .from(checkouts)
    .where(eq(checkouts.token, payment.token))
  expect(checkout?.state).toBe('paid')
  expect(await waiting()).toHaveLength(100)
  const tried = await waiting()
  // Each is asked about by itself, and none again and again; on a slow machine the first are due a second time.
  expect((await captureCalls()) - before).toBe(tried.reduce((sum, { attempts }) => sum + attempts, 0))
  expect(Math.max(...tried.map(({ attempts }) => attempts))).toBeLessThanOrEqual(3)
  expect(tried.every(({ lastError }) => lastError !== null)).toBe(true)

  await processWebhooks(shop.context)
  const { rows } = (await shop.context.db.query.execute(
    sql`SELECT extract(epoch FROM now())::float8 AS seconds`,
  )) as { rows: { seconds: number }[] }
  const again = new Map((await waiting()).map(({ id, attempts }) => [id, attempts]))
  const notDue = tried.filter(({ nextAttemptAt }) => nextAttemptAt.getTime() > rows[0]!.seconds * 1000)
  expect(notDue.map(({ id }) => again.get(id))).toEqual(notDue.map(({ attempts }) => attempts))
})

test('what is new is seen to before what failed, and each failure makes the next wait longer', async () => {
  await hearRefused(3)
  const waits: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await processWebhooks(shop.context)
    const [row] = await shop.context.db.query
      .select({ seconds: sql<number>`extract(epoch FROM min(next_attempt_at) - now())::float8` })
      .from(webhookEvents)
    waits.push(row!.seconds)
    await shop.context.db.query.update(webhookEvents).set({ nextAttemptAt: sql`now()` })
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[3]! / waits[0]!).toBeGreaterThan(4)

  const fresh = await hear('other', {})
  expect((await claimEvent(shop.context.db.query, 60))?.id).toBe(fresh)
})

test('a refund told of while its order is still being placed is not forgotten', async () => {
  const payment = await openPayment(shop, cartOf(await addProduct(shop)))
  await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
  expect(await payment.capture()).toMatchObject({ state: 'confirming' })
  const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
  const captureId = captures[0]!.id
  await refundAtWallet(shop, captureId)
  await hear('refund', { orderId: payment.orderID, captureId })
  await shop.control('/faults', { on: 'get', kind: 'status-500' })
  await processWebhooks(shop.context)
  expect(await waiting(), 'PayPal could not be asked: it comes up again').toHaveLength(1)
  await processWebhooks(shop.context, Date.now() + 3_600_000)
  expect(await waiting()).toEqual([])
  const { order } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
  expect(order).toMatchObject({ paymentState: 'refunded', status: 'cancelled' })
})
