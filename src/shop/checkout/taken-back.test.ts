import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../db/books.ts'
import { listMails } from '../../db/mails.ts'
import { insertWebhookEvent } from '../../db/webhook-events.ts'
import { toNotice } from '../../payments/paypal-notice.ts'
import { ada, addProduct, cartOf, openPayment, openTestShop, stockOf, stranger, type TestShop } from '../testing/test-shop.ts'
import { lookAtPayments } from './payment-looks.ts'
import { processWebhooks } from './webhook.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true })
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.control('/reset', { keepWebhooks: true })
  // Each test looks at one order.
  await shop.context.db.query.execute(sql`UPDATE payments SET next_look_at = NULL`)
})
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

interface Sold {
  id: number
  captureId: string
  productId: number
}

async function sell(): Promise<Sold> {
  const product = await addProduct(shop)
  const answer = await (await openPayment(shop, cartOf(product))).capture()
  const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
  return { id: answer.id!, captureId: captures.at(-1)!.id, productId: product.id }
}

/** What PayPal has told last comes in, as its webhook would. */
async function hearLast(): Promise<void> {
  const { events } = await shop.control<{ events: object[] }>('/state')
  const notice = toNotice(JSON.stringify(events.at(-1)))!
  await insertWebhookEvent(shop.context.db.query, { id: notice.eventId, type: notice.type, body: notice })
  await processWebhooks(shop.context)
}

/** Given back at PayPal itself, with or without an amount. */
async function refund({ captureId }: Sold, value?: string): Promise<void> {
  const { url, clientId, clientSecret } = shop.emulator
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const response = await fetch(`${url}/v2/payments/captures/${captureId}/refund`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
      'PayPal-Request-Id': crypto.randomUUID(),
    },
    body: JSON.stringify(value === undefined ? {} : { amount: { value, currency_code: 'USD' } }),
  })
  expect(response.status).toBe(201)
}

const orderOf = async ({ id }: Sold) => await shop.shop['GET /api/orders/{id}']({ id }, owner)
const isToPack = async ({ id }: Sold) =>
  (await shop.shop['GET /api/packing']({}, owner)).items.some((order) => order.id === id)
const isTakenBack = async ({ id }: Sold) =>
  (await shop.shop['GET /api/orders']({ queue: 'taken-back' }, owner)).items.some((order) => order.id === id)
const revenue = async () => Number((await shop.shop['GET /api/analytics']({}, owner)).totalRevenue)
const mailsOf = async (subject: RegExp) =>
  (await listMails(shop.context.db.query, 200)).filter((mail) => subject.test(mail.subject))
const ship = async ({ id }: Sold, more: { disputeSeen?: boolean } = {}) =>
  await shop.shop['PUT /api/orders/{id}/shipping']({ id, carrier: 'USPS', trackingNumber: '', ...more }, owner)

describe('a payment that PayPal takes back', () => {
  test('leaves the packing and the revenue, and its owner is told once', async () => {
    const before = await revenue()
    const sold = await sell()
    expect([await isToPack(sold), await revenue()]).toEqual([true, before + 21.6])

    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast()
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed', status: 'processing' })
    expect(await isToPack(sold)).toBe(false)
    expect(await isTakenBack(sold)).toBe(true)
    expect(await revenue()).toBeCloseTo(before)
    const told = await mailsOf(new RegExp(`took back money of order #${sold.id}$`))
    expect(told).toHaveLength(1)
    expect(told[0]!.recipient).not.toBe(ada.email)
    await expect(ship(sold)).rejects.toMatchObject({ code: 'conflict' })
    const texts = (await orderOf(sold)).timeline.map(({ text }) => text)
    expect(texts).toContain('Taken back by PayPal or the buyer’s bank')
  })

  test('stays taken back when PayPal still shows its capture as completed', async () => {
    const sold = await sell()
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast()
    await shop.context.db.query.execute(sql`UPDATE payments SET next_look_at = now()`)
    await lookAtPayments(shop.context)
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed' })
  })
})

describe('a dispute', () => {
  const tell = async ({ captureId }: Sold, dispute: object) => {
    await shop.control(`/captures/${captureId}/dispute`, dispute)
    await hearLast()
  }

  test('holds its order back while it is open, and tells the owner once, with the deadline', async () => {
    const before = await revenue()
    const sold = await sell()
    await tell(sold, { stage: 'CREATED' })
    await tell(sold, { stage: 'UPDATED', dueDate: '2026-12-24T10:00:00.000Z' })
    expect(await orderOf(sold)).toMatchObject({
      inDispute: true,
      paymentState: 'paid',
      disputes: [
        {
          status: 'waiting_for_seller',
          reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
          respondBy: '2026-12-24T10:00:00.000Z',
          closedAt: null,
        },
      ],
    })
    expect([await isToPack(sold), await isTakenBack(sold)]).toEqual([false, true])
    expect(await revenue()).toBeCloseTo(before)
    expect(await mailsOf(new RegExp(`^Order #${sold.id} is in dispute$`))).toHaveLength(1)

    // Nobody sends it without having seen that.
    await expect(ship(sold)).rejects.toMatchObject({ reason: 'in_dispute' })
    await ship(sold, { disputeSeen: true })
    expect(await orderOf(sold)).toMatchObject({ status: 'completed' })
  })

  test('that is won gives the order back to packing and its money to the revenue', async () => {
    const before = await revenue()
    const sold = await sell()
    await tell(sold, { stage: 'CREATED' })
    // A chargeback takes the money at once.
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed', inDispute: true })
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' })
    expect(await orderOf(sold)).toMatchObject({
      paymentState: 'paid',
      inDispute: false,
      disputes: [{ status: 'closed', outcome: 'won' }],
    })
    expect(await isToPack(sold)).toBe(true)
    expect(await revenue()).toBeCloseTo(before + 21.6)
    const texts = (await orderOf(sold)).timeline.map(({ text }) => text)
    expect(texts).toContain('Dispute opened at PayPal: merchandise or service not received')
    expect(texts).toContain('Dispute at PayPal closed: decided for you')
  })

  test('that is lost counts as taken back', async () => {
    const sold = await sell()
    await tell(sold, { stage: 'CREATED' })
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed', inDispute: false })
    expect(await isToPack(sold)).toBe(false)
    expect(await mailsOf(new RegExp(`took back money of order #${sold.id}$`))).toHaveLength(1)
  })

  test('that is lost in part costs its part', async () => {
    const before = await revenue()
    const sold = await sell()
    await tell(sold, { stage: 'CREATED', amount: '9.00' })
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', amount: '9.00' })
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '9.00' })
    expect(await revenue()).toBeCloseTo(before + 12.6)
  })

  test('whose older news come later stays as it was', async () => {
    const sold = await sell()
    await shop.control(`/captures/${sold.captureId}/dispute`, { stage: 'CREATED' })
    const { events } = await shop.control<{ events: { create_time: string }[] }>('/state')
    const opened = toNotice(JSON.stringify({ ...events.at(-1), create_time: '2026-01-01T00:00:00.000Z' }))!
    await tell(sold, { stage: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' })
    await insertWebhookEvent(shop.context.db.query, { id: opened.eventId, type: opened.type, body: opened })
    await processWebhooks(shop.context)
    expect(await orderOf(sold)).toMatchObject({ inDispute: false, disputes: [{ outcome: 'withdrawn' }] })
    expect(await mailsOf(new RegExp(`^Order #${sold.id} is in dispute$`))).toHaveLength(0)
  })
})

describe('money given back at PayPal', () => {
  /** As if the day's look were due. */
  async function lookToday(): Promise<void> {
    await shop.context.db.query.execute(sql`UPDATE payments SET next_look_at = now() WHERE next_look_at IS NOT NULL`)
    await lookAtPayments(shop.context)
  }
  const calls = async () => (await shop.control<Record<string, number>>('/calls'))['get-capture']

  test('is noticed within a day without a webhook, with its sum', async () => {
    const before = await revenue()
    const sold = await sell()
    await refund(sold, '10.00')
    await lookToday()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '10.00' })
    expect(await revenue()).toBeCloseTo(before + 11.6)

    await refund(sold, '5.00')
    await lookToday()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '15.00' })
    expect(await revenue()).toBeCloseTo(before + 6.6)
    const texts = (await orderOf(sold)).timeline.map(({ text }) => text)
    expect(texts).toContain('Partly refunded at PayPal: $10.00 in all')
    expect(texts).toContain('Partly refunded at PayPal: $15.00 in all')

    const asked = await calls()
    await lookAtPayments(shop.context)
    expect(await calls(), 'not asked again before tomorrow').toBe(asked)

    await refund(sold)
    await lookToday()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'refunded', refunded: '21.60' })
    expect(await revenue()).toBeCloseTo(before)
  })

  test('stands in the table for the spreadsheet', async () => {
    const sold = await sell()
    await refund(sold, '10.00')
    await hearLast()
    const { ordersCsv } = await import('../../domain/orders-csv.ts')
    const { items } = await shop.shop['GET /api/orders']({ search: String(sold.id) }, owner)
    const [headings, row] = ordersCsv(items).split('\r\n').map((line) => line.split(','))
    expect(row![headings!.indexOf('Refunded')]).toMatch(/10\.00/)
  })

  test('is asked for a day later when PayPal can’t be asked, then again soon', async () => {
    const sold = await sell()
    await refund(sold, '10.00')
    await shop.control('/faults', { on: 'get-capture', kind: 'status-500', count: 2 })
    await lookToday()
    const { rows } = (await shop.context.db.query.execute(
      sql`SELECT looks, extract(epoch FROM next_look_at - now())::float8 AS seconds FROM payments WHERE order_id = ${sold.id}`,
    )) as { rows: { looks: number; seconds: number }[] }
    expect(rows[0]!.looks).toBe(1)
    expect(rows[0]!.seconds).toBeLessThan(3600)
  })
})

describe('a payment that PayPal holds', () => {
  async function sellPending(): Promise<Sold> {
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    return await sell()
  }
  const settle = async ({ captureId }: Sold, status: string) => {
    await shop.control(`/captures/${captureId}/settle`, { status })
    await hearLast()
  }
  const setStatus = async ({ id }: Sold, status: 'cancelled' | 'completed') =>
    await shop.shop['PUT /api/orders/{id}/status']({ id, status }, owner)

  test('and denies is told to the owner', async () => {
    const sold = await sellPending()
    await settle(sold, 'DENIED')
    expect(await mailsOf(new RegExp(`^Order #${sold.id} was not paid`))).toHaveLength(1)
    expect(await stockOf(shop, sold.productId)).toBe(10)
  })

  test('and denies after the order was sent is told as that', async () => {
    const sold = await sellPending()
    await setStatus(sold, 'completed')
    await settle(sold, 'DENIED')
    expect(await mailsOf(new RegExp(`^Order #${sold.id} was sent, but PayPal declined`))).toHaveLength(1)
    expect(await stockOf(shop, sold.productId)).toBe(9)
  })

  test('and completes after the order was cancelled is told to the owner', async () => {
    const sold = await sellPending()
    await setStatus(sold, 'cancelled')
    await settle(sold, 'COMPLETED')
    expect(await orderOf(sold)).toMatchObject({ status: 'cancelled', paymentState: 'paid' })
    expect(await mailsOf(new RegExp(`^Order #${sold.id} is cancelled, but`))).toHaveLength(1)
  })

  test('and completes as hoped needs no mail', async () => {
    const sold = await sellPending()
    await settle(sold, 'COMPLETED')
    expect(await mailsOf(new RegExp(`#${sold.id} (is cancelled|was)`))).toHaveLength(0)
  })
})
