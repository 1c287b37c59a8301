import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { hearLast, owner, refundAtPaypal, sell, type Sold } from '../../shop/testing/paypal-news.ts'
import { stockOf, sharedTestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { pollPayments } from '../in-review/payment-polls.ts'

const staff = { ...owner, person: { id: 2, email: 'staff@example.com', role: 'staff' as const } }

const shop = sharedTestShop()
beforeEach(async () => {
  await shop.control('/reset', { keepWebhooks: true })
  // Each test looks at one order, and owes only its money.
  await shop.context.db.query.execute(sql`UPDATE payments SET next_look_at = NULL`)
  await shop.context.db.query.execute(sql`UPDATE orders SET status = 'completed' WHERE status = 'cancelled'`)
})
afterEach(() => expectRightBooks(shop))

const orderOf = async ({ id }: Sold) => await shop.shop['GET /api/orders/{id}']({ id }, owner)
const setStatus = async ({ id }: Sold, status: 'cancelled' | 'processing') =>
  await shop.shop['PUT /api/orders/{id}/status']({ id, status }, owner)
const owed = async () => (await shop.shop['GET /api/analytics/to-do']({}, owner)).owed
const revenue = async () => Number((await shop.shop['GET /api/analytics']({}, owner)).totalRevenue)
const queue = async () =>
  (await shop.shop['GET /api/orders']({ queue: 'money-owed' }, owner)).items.map(({ id }) => id)
const textsOf = async (sold: Sold) => (await orderOf(sold)).timeline.map(({ text }) => text)
const markGivenBack = async ({ id }: Sold, sum = '21.60') =>
  await shop.shop['POST /api/orders/{id}/given-back']({ id, owed: sum, note: 'Cash at the stall' }, owner)
const takeMarkBack = async ({ id }: Sold) =>
  await shop.shop['DELETE /api/orders/{id}/given-back']({ id }, owner)

describe('the money of a cancelled order', () => {
  test('is owed and no revenue, until PayPal tells that it was given back', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    expect((await owed()).orders).toBe(0)
    expect(await revenue()).toBeCloseTo(before + 21.6)
    await setStatus(sold, 'cancelled')
    const { timeline } = await orderOf(sold)
    const cancelled = timeline.find(({ text }) => text.endsWith('to cancelled'))!
    expect(await owed()).toEqual({
      orders: 1,
      sum: '21.60',
      oldest: [{ id: sold.id, customerName: 'Ada Example', owed: '21.60', since: cancelled.at }],
    })
    expect([await queue(), await revenue()]).toEqual([[sold.id], before])
    // What the question says: neither money nor pieces move by themselves.
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'paid', refunded: '0.00' })
    expect(await stockOf(shop, sold.productId)).toBe(9)

    await refundAtPaypal(shop, sold, '5.00')
    await hearLast(shop)
    expect((await owed()).sum).toBe('16.60')
    await refundAtPaypal(shop, sold)
    await hearLast(shop)
    expect([(await owed()).orders, await queue(), await revenue()]).toEqual([0, [], before])
  })

  test('is settled by the daily poll where no webhook event came', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    await refundAtPaypal(shop, sold)
    await shop.context.db.query.execute(
      sql`UPDATE payments SET next_look_at = now() WHERE order_id = ${sold.id}`,
    )
    await pollPayments(shop.context)
    expect((await owed()).orders).toBe(0)
  })

  test('is revenue again once the order is, and waits to be packed', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    await setStatus(sold, 'processing')
    expect((await owed()).orders).toBe(0)
    expect(await revenue()).toBeCloseTo(before + 21.6)
    expect((await shop.shop['GET /api/packing']({}, owner)).items.map(({ id }) => id)).toContain(sold.id)
  })

  test('is told by what takes a change of status back', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    const undoNewest = async () => {
      const { items } = await shop.shop['GET /api/history']({ subject: 'order' }, owner)
      return (await shop.shop['POST /api/history/{id}/undo']({ id: items[0]!.id }, owner)).message
    }
    expect(await undoNewest()).toMatch(
      `Order #${sold.id} is processing again. $21.60 is no longer owed, and counts as revenue again.`,
    )
    expect(await undoNewest()).toBe(`Order #${sold.id} is cancelled again. $21.60 is owed to its buyer.`)
  })

  test('is not owed any more when PayPal or a bank has taken it back', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
    expect((await owed()).orders).toBe(0)
    await expect(markGivenBack(sold)).rejects.toThrow(`Nothing is owed of order #${sold.id} by now.`)
  })
})

describe('money given back outside', () => {
  test('settles what is owed, stands in the history, and can be taken back there and on the order', async () => {
    const before = await revenue()
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    expect(await markGivenBack(sold)).toMatchObject({
      paymentState: 'refunded',
      refunded: '21.60',
      givenBackOutside: '21.60',
    })
    expect([(await owed()).orders, await revenue()]).toEqual([0, before])
    expect(await textsOf(sold)).toContain('Marked as given back: $21.60, Cash at the stall')
    await expect(markGivenBack(sold)).rejects.toMatchObject({ reason: 'edited_meanwhile' })

    const changes = async (who: Caller = owner) =>
      (await shop.shop['GET /api/history']({ subject: 'order' }, who)).items
    const [change] = await changes()
    expect(change).toMatchObject({ action: 'order.given_back', undoable: true })
    expect((await changes(staff))[0]).toMatchObject({ undoable: false })
    await expect(shop.shop['POST /api/history/{id}/undo']({ id: change!.id }, staff)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const undone = await shop.shop['POST /api/history/{id}/undo']({ id: change!.id }, owner)
    expect(undone.message).toBe(
      `The money of order #${sold.id} is no longer marked as given back. $21.60 is owed to its buyer again.`,
    )
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'paid', refunded: '0.00' })
    expect((await owed()).sum).toBe('21.60')
    expect((await changes())[0]).toMatchObject({ action: 'order.owed_again', undoable: false })

    await markGivenBack(sold)
    await takeMarkBack(sold)
    expect((await owed()).sum).toBe('21.60')
    expect(await textsOf(sold)).toContain('No longer marked as given back: $21.60')
    await expect(takeMarkBack(sold)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is a refund by hand of all that is left, which ends with the mark', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    expect(await markGivenBack(sold)).toMatchObject({
      refundable: '0.00',
      items: [{ refunded: 1 }],
      refunds: [
        { way: 'outside', state: 'completed', goods: '15.00', shipping: '5.00', tax: '1.60', reason: '' },
      ],
    })
    expect(await takeMarkBack(sold)).toMatchObject({
      refundable: '21.60',
      items: [{ refunded: 0 }],
      refunds: [{ state: 'failed', failure: 'Marked by mistake: it was not given back.' }],
    })
    await markGivenBack(sold)
    expect((await orderOf(sold)).refunds.map(({ state }) => state)).toEqual(['failed', 'completed'])
  })

  test('is the rest, where PayPal gave a part back; and another sum than was seen is refused', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    await refundAtPaypal(shop, sold, '5.00')
    await hearLast(shop)
    await expect(markGivenBack(sold)).rejects.toThrow(
      `By now $16.60 is owed of order #${sold.id}, not $21.60.`,
    )
    await markGivenBack(sold, '16.60')
    expect(await orderOf(sold)).toMatchObject({ refunded: '21.60', givenBackOutside: '16.60' })
    await takeMarkBack(sold)
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'partly_refunded', refunded: '5.00' })
  })

  test('counts once when PayPal tells of it after all, as PayPal’s', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    await markGivenBack(sold)
    await refundAtPaypal(shop, sold, '5.00')
    await hearLast(shop)
    expect(await orderOf(sold)).toMatchObject({
      paymentState: 'refunded',
      refunded: '21.60',
      givenBackOutside: '16.60',
    })
    expect(await textsOf(sold)).toContain('Partly refunded at PayPal: $5.00 in all')
    await refundAtPaypal(shop, sold)
    await hearLast(shop)
    expect(await textsOf(sold)).toContain('Refunded at PayPal')
    expect(await orderOf(sold)).toMatchObject({
      paymentState: 'refunded',
      refunded: '21.60',
      givenBackOutside: '0.00',
    })
  })

  test('stays so through a chargeback that is won', async () => {
    const sold = await sell(shop)
    await setStatus(sold, 'cancelled')
    await markGivenBack(sold)
    await shop.control(`/captures/${sold.captureId}/dispute`, { stage: 'CREATED' })
    await hearLast(shop)
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed' })
    await shop.control(`/captures/${sold.captureId}/dispute`, {
      stage: 'RESOLVED',
      outcome: 'RESOLVED_SELLER_FAVOUR',
    })
    await hearLast(shop)
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'refunded', givenBackOutside: '21.60' })
  })
})
