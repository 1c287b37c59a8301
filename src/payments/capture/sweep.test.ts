import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkouts } from '../../buying/tables.sql.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  type Approved,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { POLLS_AT_ONCE, sweep } from './sweep.ts'
import { walletsOf } from '../wallets/wallets.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true })
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.control('/reset', { keepWebhooks: true })
  await shop.context.db.query.execute(sql`UPDATE checkouts SET next_look_at = NULL`)
})

async function rowOf({ token }: Approved) {
  const [row] = await shop.context.db.query.select().from(checkouts).where(eq(checkouts.token, token))
  return row!
}

/** Makes the checkouts as old as if `seconds` seconds had passed. */
async function wait(seconds: number): Promise<void> {
  await shop.context.db.query.execute(sql`
    UPDATE checkouts SET next_look_at = next_look_at - make_interval(secs => ${seconds}::double precision),
      state_since = state_since - make_interval(secs => ${seconds}::double precision)`)
}

describe('a checkout that was closed after an attempt to pay it', () => {
  async function closeAfterAttempt(): Promise<Approved> {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'capture', kind: 'status-503-html', count: 4 })
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    await shop.context.db.query.execute(
      sql`UPDATE payment_attempts SET started_at = started_at - interval '16 minutes' WHERE state = 'started'`,
    )
    await sweep(shop.context, 0)
    expect((await rowOf(payment)).state).toBe('closed')
    return payment
  }

  test('is asked about once more after an hour: money that moved is found without a webhook', async () => {
    const payment = await closeAfterAttempt()
    await fetch(`${shop.emulator.url}/__emu/faults`, { method: 'DELETE' })
    expect(await shop.context.wallets.first.capture(payment.orderID, 'somebody-else')).toMatchObject({
      kind: 'captured',
    })
    await sweep(shop.context)
    expect((await rowOf(payment)).state, 'not before').toBe('closed')
    await wait(3600)
    await sweep(shop.context)
    expect((await rowOf(payment)).state).toBe('paid')
  })

  test('and once more after a day, then no more', async () => {
    const payment = await closeAfterAttempt()
    const calls = async () => (await shop.control<Record<string, number>>('/calls'))['get'] ?? 0
    const before = await calls()
    await wait(3600)
    await sweep(shop.context)
    expect(await calls()).toBe(before + 1)
    await sweep(shop.context)
    expect(await calls()).toBe(before + 1)
    await wait(23 * 3600)
    await sweep(shop.context)
    expect(await calls()).toBe(before + 2)
    expect((await rowOf(payment)).nextLookAt).toBeNull()
  })
})

test('a checkout nobody tried to pay is never asked about', async () => {
  const payment = await openPayment(shop, cartOf(await addProduct(shop)), 'none')
  await shop.context.db.query
    .update(checkouts)
    .set({ state: 'closed' })
    .where(eq(checkouts.token, payment.token))
  expect((await rowOf(payment)).nextLookAt).toBeNull()
})

test('forty payments left under way by an outage are settled a few at once, in five rounds', async () => {
  const product = await addProduct(shop, { stock: 40 })
  await shop.control('/faults', { on: 'capture', kind: 'status-503-html', count: 10_000 })
  const payments: Approved[] = []
  for (let n = 0; n < 40; n += 1) payments.push(await openPayment(shop, cartOf(product)))
  for (const payment of payments) expect(await payment.capture()).toMatchObject({ state: 'confirming' })
  await fetch(`${shop.emulator.url}/__emu/faults`, { method: 'DELETE' })

  // Counted where PayPal is called: how many captures are under way at once, and how many follow one another.
  const wallet = shop.context.wallets.first
  let underWay = 0
  let most = 0
  const counting: TestShop['context'] = {
    ...shop.context,
    wallets: walletsOf({
      ...wallet,
      async capture(orderId, requestId) {
        underWay += 1
        most = Math.max(most, underWay)
        try {
          return await wallet.capture(orderId, requestId)
        } finally {
          underWay -= 1
        }
      },
    }),
  }
  // A capture that takes its time, as PayPal's do.
  await shop.control('/faults', { on: 'capture', kind: 'delay-before', ms: 300, count: 40 })
  await sweep(counting, 0)
  for (const payment of payments) expect((await rowOf(payment)).state).toBe('paid')
  expect(most).toBe(POLLS_AT_ONCE)
  expect(40 / POLLS_AT_ONCE).toBe(5)
}, 120_000)

test('once PayPal answers again, all that was looked at in vain is settled, a few at once, and one that hangs holds up nobody', async () => {
  const product = await addProduct(shop, { stock: 40 })
  const payments: Approved[] = []
  for (let n = 0; n < 40; n += 1) payments.push(await openPayment(shop, cartOf(product)))
  await shop.control('/faults', { on: 'capture', kind: 'status-503-html', count: 10_000 })
  for (const payment of payments) expect(await payment.capture()).toMatchObject({ state: 'confirming' })
  await shop.control('/faults', { on: 'get', kind: 'status-503-html', count: 10_000 })
  await wait(30)
  await sweep(shop.context)
  expect(shop.context.wallets.first.health().notReachedSince).toBeDefined()
  await fetch(`${shop.emulator.url}/__emu/faults`, { method: 'DELETE' })

  // Each waits for its next poll; the first of them is due, and finds that PayPal is back.
  const [first] = payments
  await shop.context.db.query
    .update(checkouts)
    .set({ nextLookAt: sql`now()` })
    .where(eq(checkouts.token, first!.token))
  // Counted where PayPal is called. The first of the others is kept until all the rest is settled.
  const wallet = shop.context.wallets.first
  const [underWay, done] = [new Set<string>(), new Set<string>()]
  let most = 0
  const rest = Promise.withResolvers<void>()
  const counting: TestShop['context'] = {
    ...shop.context,
    wallets: walletsOf({
      ...wallet,
      async capture(orderId, requestId) {
        underWay.add(orderId)
        most = Math.max(most, underWay.size)
        if (orderId === payments[1]!.orderID) await rest.promise
        const outcome = await wallet.capture(orderId, requestId)
        underWay.delete(orderId)
        done.add(orderId)
        if (done.size === 39) rest.resolve()
        return outcome
      },
    }),
  }
  await shop.control('/faults', { on: 'capture', kind: 'delay-before', ms: 100, count: 40 })
  await sweep(counting)
  for (const payment of payments) expect((await rowOf(payment)).state).toBe('paid')
  expect([done.size, most > 1, most <= POLLS_AT_ONCE]).toEqual([40, true, true])
}, 120_000)
