import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../books/books.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { ordersCsv } from '../../orders/list/orders-csv.rules.ts'
import { hearLast, owner, refundAtPaypal, sell, type Sold } from '../../shop/testing/paypal-news.ts'
import { ada, openTestShop, stockOf, type TestShop } from '../../shop/testing/test-shop.ts'
import { pollPayments } from '../in-review/payment-polls.ts'

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

const orderOf = async ({ id }: Sold) => await shop.shop['GET /api/orders/{id}']({ id }, owner)
const revenue = async () => Number((await shop.shop['GET /api/analytics']({}, owner)).totalRevenue)
const mailsOf = async (subject: RegExp) =>
  (await listMails(shop.context.db.query, 200)).filter((mail) => subject.test(mail.subject))

describe('money given back at PayPal', () => {
  /** As if the day's poll were due. */
  async function lookToday(): Promise<void> {
    await shop.context.db.query.execute(
      sql`UPDATE payments SET next_look_at = now() WHERE next_look_at IS NOT NULL`,
    )
    await pollPayments(shop.context)
  }
  const calls = async () => (await shop.control<Record<string, number>>('/calls'))['get-capture']

  test('is noticed within a day without a webhook, with its sum', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '10.00')
    await lookToday()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '10.00' })
    expect(await revenue()).toBeCloseTo(before + 11.6)

    await refundAtPaypal(shop, sold, '5.00')
    await lookToday()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '15.00' })
    expect(await revenue()).toBeCloseTo(before + 6.6)
    const texts = (await orderOf(sold)).timeline.map(({ text }) => text)
    expect(texts).toContain('Partly refunded at PayPal: $10.00 in all')
    expect(texts).toContain('Partly refunded at PayPal: $15.00 in all')

    const callsBefore = await calls()
    await pollPayments(shop.context)
    expect(await calls(), 'not asked again before tomorrow').toBe(callsBefore)

    await refundAtPaypal(shop, sold)
    await lookToday()
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'refunded', refunded: '21.60' })
    expect(await revenue()).toBeCloseTo(before)
  })

  test('stands in the table for the spreadsheet', async () => {
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '10.00')
    await hearLast(shop)
    const { items } = await shop.shop['GET /api/orders']({ search: String(sold.id) }, owner)
    const [headings, row] = ordersCsv(items)
      .split('\r\n')
      .map((line) => line.split(','))
    expect(row![headings!.indexOf('Refunded')]).toMatch(/10\.00/)
  })

  test('is asked for a day later when PayPal can’t be asked, then again soon', async () => {
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '10.00')
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
    return await sell(shop)
  }
  const settle = async ({ captureId }: Sold, status: string) => {
    await shop.control(`/captures/${captureId}/settle`, { status })
    await hearLast(shop)
  }
  const setStatus = async ({ id }: Sold, status: 'cancelled' | 'completed') =>
    await shop.shop['PUT /api/orders/{id}/status']({ id, status }, owner)

  test('and denies is told to the owner', async () => {
    const sold = await sellPending()
    await settle(sold, 'DENIED')
    expect(await mailsOf(new RegExp(`^Order #${sold.id} was not paid`))).toHaveLength(1)
    expect(await stockOf(shop, sold.productId)).toBe(10)
    const [told, more] = await mailsOf(new RegExp(`^Your payment for order #${sold.id} did not go through$`))
    expect(more).toBeUndefined()
    expect(told).toMatchObject({ recipient: ada.email })
    expect(told!.bodyText).toContain('You were not charged.')
    expect(told!.bodyHtml).toContain('You were not charged.')
    expect((await orderOf(sold)).timeline.map(({ text }) => text).join()).toContain('did not go through')
  })

  test('promises its buyer nothing until it is through, and then what its shipping method takes', async () => {
    const sold = await sellPending()
    const [first] = await mailsOf(new RegExp(`^Your order #${sold.id} at`))
    expect(first!.bodyText).toContain(
      'PayPal is still checking your payment; nothing is sent and nothing promised until it is through.',
    )
    expect(first!.bodyText).not.toMatch(/delivery takes|expect your order|It is sent/)
    await settle(sold, 'COMPLETED')
    await hearLast(shop)
    const through = await mailsOf(new RegExp(`^Your payment for order #${sold.id} is through$`))
    expect(through.map(({ recipient }) => recipient)).toEqual([ada.email])
    expect(through[0]!.bodyText).toContain('Your order is paid. Standard delivery takes 5 to 7 business days')
    expect(through[0]!.bodyText).not.toContain('not charged')
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
    const [through] = await mailsOf(new RegExp(`^Your payment for order #${sold.id} is through`))
    expect(through!.bodyText).toContain('had been cancelled by then')
    expect(through!.bodyText).not.toMatch(/delivery takes|It is sent/)
  })

  test('and completes as hoped needs no mail to the owner', async () => {
    const sold = await sellPending()
    await settle(sold, 'COMPLETED')
    expect(await mailsOf(new RegExp(`#${sold.id} (is cancelled|was)`))).toHaveLength(0)
  })
})
