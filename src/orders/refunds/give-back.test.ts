import { describe, expect, test } from 'vitest'
import { ordersCsv } from '../list/orders-csv.rules.ts'
import { nobody, openFair } from '../../shop/testing/fair.ts'
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
} from '../../shop/testing/refunding.ts'
import { openTestShop, stockOf, type TestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'

describe('money given back through PayPal', () => {
  test('a piece goes back with its share of the tax, and then the rest, to the cent', async () => {
    const shop = await openTestShop()
    const { id, products } = await sellOrder(shop)
    const { total } = await readDesk(shop, id)
    const first = await refundPart(shop, id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(first.refunds).toMatchObject([
      { state: 'completed', way: 'wallet', goods: '15.00', tax: '1.20', amount: '16.20' },
    ])
    expect(first.paymentState).toBe('partly_refunded')
    expect(first.items.map(({ refunded, restocked }) => [refunded, restocked])).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(await stockOf(shop, products[0]!.id)).toBe(8)
    const whole = await refundWhole(shop, id)
    expect(whole).toMatchObject({ paymentState: 'refunded', refunded: total, refundable: '0.00' })
    expect(await stockOf(shop, products[0]!.id)).toBe(10)
    expect(await ledgerOf(shop, id)).toEqual([
      `capture ${total}`,
      'refund -16.20',
      `refund -${(Number(total) - 16.2).toFixed(2)}`,
    ])
    expect(await mailKinds(shop)).toEqual(['order-confirmation', 'new-order', 'refund', 'refund'])
    await expectRightBooks(shop)
  })

  test('cancelling is one step: the status, the money, the pieces and one mail', async () => {
    const shop = await openTestShop()
    const { id, products } = await sellOrder(shop)
    const form = await cancelForm(shop, id)
    const order = await shop.shop['POST /api/orders/{id}/cancel']({ id, ...form }, owner)
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'refunded', refundable: '0.00' })
    expect(await stockOf(shop, products[0]!.id)).toBe(10)
    expect(await mailKinds(shop)).toEqual(['order-confirmation', 'new-order', 'cancelled'])
    await expectRightBooks(shop)
  })

  test('another sum than the one that was shown moves nothing', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    const form = await refundForm(shop, id, { lines: [{ n: 1, quantity: 1 }] })
    await expect(
      shop.shop['POST /api/orders/{id}/refunds']({ id, ...form, amountSeen: '16.19' }, owner),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
    expect(await readDesk(shop, id)).toMatchObject({ refunds: [], refunded: '0.00' })
  })
})

describe('a refund is refused, in a sentence,', () => {
  const refuse = async (shop: TestShop, id: number) =>
    await refundPart(shop, id, { lines: [{ n: 1, quantity: 1 }] }).then(
      () => 'made',
      (error: Error) => error.message,
    )

  test('of what has not come in, was taken back, or is contested', async () => {
    const shop = await openTestShop()
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    const pending = await sell(shop)
    expect(await refuse(shop, pending.id)).toBe(
      `The payment of order #${pending.id} has not come in yet: there is nothing to give back.`,
    )
    await shop.control(`/captures/${pending.captureId}/settle`, { status: 'DENIED' })
    await hearLast(shop)
    expect(await refuse(shop, pending.id)).toBe(
      `Order #${pending.id} was not paid: there is nothing to give back.`,
    )
    const reversed = await sell(shop)
    await shop.control(`/captures/${reversed.captureId}/reverse`, {})
    await hearLast(shop)
    expect(await refuse(shop, reversed.id)).toBe(
      `PayPal or the buyer’s bank has taken the money of order #${reversed.id} back: none of it is here.`,
    )
    const disputed = await sell(shop)
    await shop.control(`/captures/${disputed.captureId}/dispute`, { stage: 'CREATED' })
    await hearLast(shop)
    expect(await refuse(shop, disputed.id)).toMatch(
      /would go back twice\. Accept the claim at PayPal instead/,
    )
  })

  test('naming the field that can’t be', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    const form = await refundForm(shop, id, { lines: [{ n: 1, quantity: 1 }] })
    const send = (more: object) => shop.shop['POST /api/orders/{id}/refunds']({ id, ...form, ...more }, owner)
    const lines = (quantity: number, restock: number) => ({ lines: [{ n: 1, quantity, restock }] })
    await expect(send(lines(4, 0))).rejects.toMatchObject({ fields: [{ field: 'lines.0.quantity' }] })
    await expect(send(lines(1, 2))).rejects.toMatchObject({ fields: [{ field: 'lines.0.restock' }] })
    await expect(send({ shipping: '99.00' })).rejects.toMatchObject({ fields: [{ field: 'shipping' }] })
    await expect(send({ beyond: '99.00' })).rejects.toMatchObject({ fields: [{ field: 'beyond' }] })
    await expect(send({ lines: [] })).rejects.toMatchObject({ fields: [{ field: 'lines' }] })
    await expect(
      shop.shop['POST /api/orders/{id}/refunds']({ ...form, id: 4711 }, owner),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(await readDesk(shop, id)).toMatchObject({ refunds: [], refunded: '0.00' })
  })
})

test('a part of a sale at a fair goes back by hand, is told to its buyer, and stands in its sums', async () => {
  const fair = await openFair()
  const { id } = await fair.record(
    fair.saleOf({ customer: { ...nobody, name: 'Ada', email: 'ada@example.com' }, mail: false }),
  )
  const order = await refundPart(fair, id, { lines: [{ n: 1, quantity: 1, restock: 1 }], way: 'outside' })
  expect(order).toMatchObject({
    paymentState: 'partly_refunded',
    refunded: '16.20',
    givenBackOutside: '16.20',
    refunds: [{ state: 'completed', way: 'outside', madeBy: 'owner@example.com' }],
  })
  expect(order.timeline.map(({ text }) => text)).toContain(
    'Given back by hand: $16.20, 1 x Moss Agate Bracelet, A bead was loose',
  )
  expect(await stockOf(fair, fair.product.id)).toBe(9)
  expect(await fair.mails()).toEqual(['refund'])
  const [row] = ordersCsv([order]).split('\r\n').slice(1)
  expect(row).toContain('16.20,16.20')
  expect(await fair.books()).toEqual([])
})
