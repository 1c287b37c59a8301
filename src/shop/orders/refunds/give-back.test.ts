import { describe, expect, test } from 'vitest'
import { owner } from '../../testing/paypal-news.ts'
import {
  cancelForm,
  expectRightBooks,
  ledgerOf,
  mailKinds,
  readDesk,
  refundForm,
  refundPart,
  refundWhole,
  sellOrder,
} from '../../testing/refunding.ts'
import { openTestShop, stockOf } from '../../testing/test-shop.ts'

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
