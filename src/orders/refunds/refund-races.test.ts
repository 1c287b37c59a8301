import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sumCents, toCents } from '../../machine/values/money.ts'
import { hearLast, owner, sell } from '../../shop/testing/paypal-news.ts'
import {
  cancelForm,
  ledgerOf,
  mailKinds,
  readDesk,
  refundForm,
  refundPart,
  refundWhole,
  sellOrder,
  wholeForm,
} from '../../shop/testing/refunding.ts'
import { openTestShop, stockOf, type TestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { sweep } from '../../payments/capture/sweep.ts'

/** Refunds whose answer did not come are looked at, as if their time were there. */
async function lookAgain({ context }: TestShop): Promise<void> {
  await context.db.query.execute(sql`UPDATE refunds SET next_look_at = now() WHERE next_look_at IS NOT NULL`)
  await sweep(context)
}

const refundsAtPaypal = async (shop: TestShop) =>
  (await shop.control<{ refunds: unknown[] }>('/state')).refunds.length

describe('refunds that meet', () => {
  test('ten windows give parts back at once, and never more than was paid', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    const { total } = await readDesk(shop, id)
    const form = await refundForm(shop, id, { beyond: '20.00' })
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        shop.shop['POST /api/orders/{id}/refunds']({ id, ...form, key: randomUUID() }, owner),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const order = await readDesk(shop, id)
    expect(order.refunded).toBe('60.00')
    expect(order.refundable).toBe((Number(total) - 60).toFixed(2))
    expect(await refundsAtPaypal(shop)).toBe(3)
    await expectRightBooks(shop)
  })

  test('ten windows give the same pieces back, and each piece goes back once', async () => {
    const shop = await openTestShop()
    const { id, products } = await sellOrder(shop)
    const form = await refundForm(shop, id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        shop.shop['POST /api/orders/{id}/refunds']({ id, ...form, key: randomUUID() }, owner),
      ),
    )
    const order = await readDesk(shop, id)
    expect(order.items[0]).toMatchObject({ refunded: 3, restocked: 3 })
    expect(sumCents(order.refunds.map(({ amount }) => toCents(amount)))).toBe(4860)
    expect(await stockOf(shop, products[0]!.id)).toBe(10)
    await expectRightBooks(shop)
  })

  test('a double click is one refund, and one key with another body is refused', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    const form = await refundForm(shop, id, { lines: [{ n: 2, quantity: 1 }] })
    const click = () => shop.shop['POST /api/orders/{id}/refunds']({ id, ...form }, owner)
    await Promise.all([click(), click(), click()])
    await click()
    expect((await readDesk(shop, id)).refunds).toHaveLength(1)
    expect(await refundsAtPaypal(shop)).toBe(1)
    await expect(
      shop.shop['POST /api/orders/{id}/refunds']({ id, ...form, reason: 'Another' }, owner),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'key_reused' })
  })

  test('cancelling and giving back at once is one or the other', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    const [whole, cancel] = [await wholeForm(shop, id), await cancelForm(shop, id)]
    const answers = await Promise.allSettled([
      shop.shop['POST /api/orders/{id}/refunds']({ id, ...whole }, owner),
      shop.shop['POST /api/orders/{id}/cancel']({ id, ...cancel }, owner),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'refunded' })
    expect(await refundsAtPaypal(shop)).toBe(1)
    await expectRightBooks(shop)
  })
})

describe('a refund whose answer is lost', () => {
  test('is asked, counts as gone, puts nothing on the shelf, and is found by the next poll', async () => {
    const shop = await openTestShop()
    const { id, products } = await sellOrder(shop)
    // The call is made twice by itself: its connection broke.
    await shop.control('/faults', { on: 'refund', kind: 'commit-then-drop', count: 2 })
    const pendingOrder = await refundPart(shop, id, { lines: [{ n: 1, quantity: 2, restock: 2 }] })
    expect(pendingOrder).toMatchObject({
      paymentState: 'paid',
      refunds: [{ state: 'asked', settledAt: null }],
    })
    expect(pendingOrder.refundable).toBe((Number(pendingOrder.total) - 32.4).toFixed(2))
    expect(pendingOrder.items[0]).toMatchObject({ refunded: 2, restocked: 0 })
    expect(await mailKinds(shop)).not.toContain('refund')

    await lookAgain(shop)
    const order = await readDesk(shop, id)
    expect(order).toMatchObject({ paymentState: 'partly_refunded', refunds: [{ state: 'completed' }] })
    expect(await stockOf(shop, products[0]!.id)).toBe(9)
    expect(await refundsAtPaypal(shop)).toBe(1)
    expect(await mailKinds(shop)).toContain('refund')
    await expectRightBooks(shop)
  })

  test('is found by its webhook before its answer, as the same one', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await shop.control('/faults', { on: 'refund', kind: 'commit-then-drop', count: 2 })
    await refundWhole(shop, id)
    await hearLast(shop)
    await lookAgain(shop)
    const order = await readDesk(shop, id)
    expect(order).toMatchObject({
      paymentState: 'refunded',
      refunds: [{ state: 'completed', madeBy: 'owner@example.com', other: '0.00' }],
    })
    expect(await ledgerOf(shop, id)).toEqual([`capture ${order.total}`, `refund -${order.total}`])
  })

  test('that PayPal never saw is made by the next poll, once', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await shop.control('/faults', { on: 'refund', kind: 'drop-before', count: 2 })
    const order = await refundWhole(shop, id)
    expect(order.refunds).toMatchObject([{ state: 'asked' }])
    expect(order.refundable).toBe('0.00')
    await lookAgain(shop)
    await lookAgain(shop)
    expect(await readDesk(shop, id)).toMatchObject({
      paymentState: 'refunded',
      refunds: [{ state: 'completed' }],
    })
    expect(await refundsAtPaypal(shop)).toBe(1)
  })

  test('waits while PayPal can’t be asked, and is looked at again later', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await shop.control('/faults', { on: 'refund', kind: 'status-500', count: 1 })
    await refundWhole(shop, id)
    await shop.control('/faults', { on: 'get', kind: 'status-503-html', count: 1 })
    await lookAgain(shop)
    expect((await readDesk(shop, id)).refunds).toMatchObject([{ state: 'asked' }])
    await lookAgain(shop)
    expect((await readDesk(shop, id)).refunds).toMatchObject([{ state: 'completed' }])
  })

  test('is not asked for again while the payment is in dispute, and ends when PayPal takes the money back', async () => {
    const shop = await openTestShop()
    const sold = await sell(shop)
    await shop.control('/faults', { on: 'refund', kind: 'drop-before', count: 2 })
    await refundWhole(shop, sold.id)
    await shop.control(`/captures/${sold.captureId}/dispute`, { stage: 'CREATED' })
    await hearLast(shop)
    await lookAgain(shop)
    expect((await readDesk(shop, sold.id)).refunds).toMatchObject([{ state: 'asked' }])
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
    await lookAgain(shop)
    const order = await readDesk(shop, sold.id)
    expect(order).toMatchObject({ paymentState: 'reversed', refunds: [{ state: 'failed' }] })
    expect(order.refunds[0]!.failure).toMatch(
      /^PayPal or the buyer’s bank has taken the payment back meanwhile/,
    )
    expect(await refundsAtPaypal(shop)).toBe(0)
  })

  test('for longer than PayPal keeps its key is given up, if PayPal knows of none', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await shop.control('/faults', { on: 'refund', kind: 'drop-before', count: 2 })
    await refundWhole(shop, id)
    await shop.context.db.query.execute(sql`UPDATE refunds SET created_at = now() - interval '45 days'`)
    await lookAgain(shop)
    const order = await readDesk(shop, id)
    expect(order).toMatchObject({
      paymentState: 'paid',
      refundable: order.total,
      refunds: [{ state: 'failed' }],
    })
    expect(await mailKinds(shop)).toContain('refund-failed')
    expect(await refundsAtPaypal(shop)).toBe(0)
  })
})
