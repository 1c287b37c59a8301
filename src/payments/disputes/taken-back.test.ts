import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { insertWebhookEvent } from '../webhooks/webhook-events.sql.ts'
import { toWalletEvent } from '../wallets/paypal/webhooks/wallet-event.ts'
import { hearLast, owner, refundAtPaypal, sell, type Sold } from '../../shop/testing/paypal-news.ts'
import { ada, sharedTestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { remindOfDisputes } from './dispute.ts'
import { pollPayments } from '../in-review/payment-polls.ts'
import { processWebhooks } from '../webhooks/webhook.ts'

const shop = sharedTestShop()
beforeEach(async () => {
  await shop.control('/reset', { keepWebhooks: true })
  // Each test looks at one order.
  await shop.context.db.query.execute(sql`UPDATE payments SET next_look_at = NULL`)
})
afterEach(() => expectRightBooks(shop))

const orderOf = async ({ id }: Sold) => await shop.shop['GET /api/orders/{id}']({ id }, owner)
const isToPack = async ({ id }: Sold) =>
  (await shop.shop['GET /api/packing']({}, owner)).items.some((order) => order.id === id)
const isTakenBack = async ({ id }: Sold) =>
  (await shop.shop['GET /api/orders']({ queue: 'taken-back' }, owner)).items.some((order) => order.id === id)
const revenue = async () => Number((await shop.shop['GET /api/analytics']({}, owner)).totalRevenue)
const mailsOf = async (subject: RegExp) =>
  (await listMails(shop.context.db.query, 200)).filter((mail) => subject.test(mail.subject))
const ship = async ({ id }: Sold, more: { disputeSeen?: boolean } = {}) =>
  await shop.shop['PUT /api/orders/{id}/shipping'](
    { id, carrier: 'USPS', trackingNumber: '', ...more },
    owner,
  )

/** Movements beyond the capture and its fee, as 'kind amount'. */
const movesOf = async (sold: Sold) =>
  (await orderOf(sold)).movements
    .filter(({ kind }) => kind !== 'capture' && kind !== 'fee')
    .map(({ kind, amount }) => `${kind} ${amount}`)

describe('a payment that PayPal takes back', () => {
  test('leaves the packing and the revenue, and its owner is told once', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    expect([await isToPack(sold), await revenue()]).toEqual([true, before + 21.6])

    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
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
    const sold = await sell(shop)
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
    await shop.context.db.query.execute(sql`UPDATE payments SET next_look_at = now()`)
    await pollPayments(shop.context)
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed' })
  })
})

describe('a dispute', () => {
  const tell = async ({ captureId }: Sold, dispute: object) => {
    await shop.control(`/captures/${captureId}/dispute`, dispute)
    await hearLast(shop)
  }

  test('holds its order back while it is open, and tells the owner once, with the deadline', async () => {
    const before = await revenue()
    const sold = await sell(shop)
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

  test('is brought to the owner’s mind once, two days before it must be answered', async () => {
    const sold = await sell(shop)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const reminders = () => mailsOf(new RegExp(`^The dispute about order #${sold.id} needs your eye$`))
    await tell(sold, { stage: 'CREATED', dueDate: inDays(5) })
    await remindOfDisputes(shop.context)
    expect(await reminders(), 'there is time').toEqual([])
    await tell(sold, { stage: 'UPDATED', dueDate: inDays(1.9) })
    await remindOfDisputes(shop.context)
    await remindOfDisputes(shop.context)
    const [reminder, more] = await reminders()
    expect(more).toBeUndefined()
    expect(reminder!.recipient).not.toBe(ada.email)
    expect(reminder!.bodyText).toContain(`before ${inDays(1.9).slice(0, 10)}`)
    expect((await orderOf(sold)).timeline.map(({ text }) => text).join()).toContain('needs your eye')

    const closed = await sell(shop)
    await tell(closed, { stage: 'CREATED', dueDate: inDays(1) })
    await tell(closed, { stage: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' })
    await remindOfDisputes(shop.context)
    expect(await mailsOf(new RegExp(`^The dispute about order #${closed.id} `))).toEqual([])
  })

  test('that is won gives the order back to packing and its money to the revenue', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    await tell(sold, { stage: 'CREATED' })
    // A chargeback takes the money at once.
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
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
    const sold = await sell(shop)
    await tell(sold, { stage: 'CREATED' })
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed', inDispute: false })
    expect(await isToPack(sold)).toBe(false)
    expect(await mailsOf(new RegExp(`took back money of order #${sold.id}$`))).toHaveLength(1)
  })

  test('that is lost and told as a reversal as well is one taking, whichever comes first', async () => {
    const [reversedFirst, lostFirst] = [await sell(shop), await sell(shop)]
    await shop.control(`/captures/${reversedFirst.captureId}/reverse`, {})
    await hearLast(shop)
    await tell(reversedFirst, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
    expect(await movesOf(reversedFirst)).toEqual(['reversal -21.60'])
    await tell(lostFirst, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
    await shop.control(`/captures/${lostFirst.captureId}/reverse`, {})
    await hearLast(shop)
    expect(await movesOf(lostFirst)).toEqual(['dispute -21.60'])
    for (const sold of [reversedFirst, lostFirst])
      expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed', refunded: '0.00' })
  })

  test('that is lost in part after a refund takes what it says beside it', async () => {
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '5.00')
    await hearLast(shop)
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', amount: '9.00' })
    expect(await movesOf(sold)).toEqual(['refund -5.00', 'dispute -9.00'])
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '14.00' })
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR', amount: '9.00' })
    expect(await movesOf(sold)).toEqual(['refund -5.00', 'dispute -9.00', 'won_back 9.00'])
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '5.00' })
  })

  test('stands on the desk’s first page, the soonest deadline first, until it is decided', async () => {
    const read = async () => (await shop.shop['GET /api/analytics/to-do']({}, owner)).disputes
    const before = (await read()).count
    const [later, sooner] = [await sell(shop), await sell(shop)]
    await tell(later, { stage: 'UPDATED', dueDate: '2026-02-24T10:00:00.000Z' })
    await tell(sooner, { stage: 'UPDATED', dueDate: '2026-01-24T10:00:00.000Z', amount: '9.00' })
    const { count, named } = await read()
    expect(count).toBe(before + 2)
    expect(named.slice(0, 2)).toMatchObject([
      { id: sooner.id, amount: '9.00', respondBy: '2026-01-24T10:00:00.000Z' },
      { id: later.id, amount: '21.60', respondBy: '2026-02-24T10:00:00.000Z' },
    ])
    for (const sold of [later, sooner])
      await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' })
    expect((await read()).count).toBe(before)
  })

  test('that is lost in part costs its part', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    await tell(sold, { stage: 'CREATED', amount: '9.00' })
    await tell(sold, { stage: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', amount: '9.00' })
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '9.00' })
    expect(await revenue()).toBeCloseTo(before + 12.6)
  })

  test('whose older news come later stays as it was', async () => {
    const sold = await sell(shop)
    await shop.control(`/captures/${sold.captureId}/dispute`, { stage: 'CREATED' })
    const { events } = await shop.control<{ events: { create_time: string }[] }>('/state')
    const opened = toWalletEvent(
      JSON.stringify({ ...events.at(-1), create_time: '2026-01-01T00:00:00.000Z' }),
    )!
    await tell(sold, { stage: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' })
    await insertWebhookEvent(shop.context.db.query, {
      wallet: 'paypal',
      id: opened.eventId,
      type: opened.type,
      body: opened,
    })
    await processWebhooks(shop.context)
    expect(await orderOf(sold)).toMatchObject({ inDispute: false, disputes: [{ outcome: 'withdrawn' }] })
    expect(await mailsOf(new RegExp(`^Order #${sold.id} is in dispute$`))).toHaveLength(0)
  })
})
