import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { owner } from '../../shop/testing/paypal-news.ts'
import { readDesk, refundForm, refundPart, sellOrder } from '../../shop/testing/refunding.ts'
import { agreeReturn, receiveReturn, sellSent } from '../../shop/testing/returned.ts'
import { learnRefunds } from '../refunds/wallet-refunds.ts'
import { findPayment } from '../order/order-desk.sql.ts'
import { openTestShop, stockOf, stranger, expectRightBooks } from '../../shop/testing/test-shop.ts'
import type { TestShop } from '../../shop/testing/test-shop.ts'

const ofReturn = (returnId: number, quantity = 1) => ({
  returnId,
  lines: [{ n: 1, quantity, restock: quantity }],
})
const read = ({ shop }: TestShop, token: string) =>
  shop['GET /api/checkout/{token}/returns']({ token }, stranger)

describe('the refund of a return', () => {
  test('settles it: money, shelf and state together, and its buyer reads the sum', async () => {
    const shop = await openTestShop()
    const { id, token, productId } = await sellSent(shop, 2)
    const returned = await receiveReturn(shop, { token })
    const stock = await stockOf(shop, productId)
    const order = await refundPart(shop, id, ofReturn(returned))
    expect(order).toMatchObject({
      paymentState: 'partly_refunded',
      refunds: [{ state: 'completed', amount: '16.20', returnId: returned }],
      returns: [{ state: 'refunded', refunded: '16.20' }],
    })
    expect(order.timeline.map(({ text }) => text)).toContain(`Return #${returned} refunded`)
    expect(await stockOf(shop, productId)).toBe(stock + 1)
    expect(await read(shop, token)).toMatchObject({
      lines: [{ n: 1, left: 1 }],
      returns: [{ state: 'refunded', refunded: '16.20' }],
    })
    await expectRightBooks(shop)
  })

  test('by hand settles it as well, until the mark is taken back', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop)
    const returned = await receiveReturn(shop, { token })
    const order = await refundPart(shop, id, { ...ofReturn(returned), way: 'outside' })
    expect(order.returns).toMatchObject([{ state: 'refunded', refunded: '16.20' }])
    const back = await shop.shop['DELETE /api/orders/{id}/given-back']({ id }, owner)
    expect(back.returns).toMatchObject([{ state: 'received', refunded: null }])
    expect(back.timeline.map(({ text }) => text)).toContain(`Return #${returned} waits for its money again`)
    await expectRightBooks(shop)
  })

  test('is refused before it is here, for another order’s return, and a second time', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 3)
    const other = await receiveReturn(shop)
    await expect(refundPart(shop, id, ofReturn(other))).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'returnId' }],
    })
    const coming = await agreeReturn(shop, { token })
    await expect(refundPart(shop, id, ofReturn(coming))).rejects.toThrow('has not arrived yet')
    const here = await receiveReturn(shop, { token })
    await refundPart(shop, id, ofReturn(here))
    await expect(refundPart(shop, id, ofReturn(here))).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    expect((await readDesk(shop, id)).refunds).toHaveLength(1)
  })

  test('is of pieces that came with it, and of no more of them', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 3)
    const returned = await receiveReturn(shop, { token })
    await expect(refundPart(shop, id, ofReturn(returned, 2))).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'lines.0.quantity', message: `Only 1 came with return #${returned}.` }],
    })
    const two = await sellOrder(shop)
    await shop.shop['POST /api/orders/{id}/parcels'](
      { id: two.id, carrier: 'USPS', trackingNumber: '' },
      owner,
    )
    const ofOther = await receiveReturn(shop, { token: two.token })
    await expect(
      refundPart(shop, two.id, { returnId: ofOther, lines: [{ n: 2, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'lines.0.n' }] })
    expect((await readDesk(shop, two.id)).refunds).toEqual([])
    await expectRightBooks(shop)
  })

  test('that two owners make at once is made once', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 2)
    const returned = await receiveReturn(shop, { token })
    const answers = await Promise.allSettled([
      refundPart(shop, id, ofReturn(returned)),
      refundPart(shop, id, ofReturn(returned)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readDesk(shop, id)).toMatchObject({ refunded: '16.20', returns: [{ state: 'refunded' }] })
    await expectRightBooks(shop)
  })

  test('after a part of the pieces was given back otherwise comes to no more than was paid', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 2)
    const returned = await receiveReturn(shop, { token }, 2)
    await refundPart(shop, id, { lines: [{ n: 1, quantity: 1 }] })
    await expect(refundPart(shop, id, ofReturn(returned, 2))).rejects.toMatchObject({ code: 'invalid' })
    const order = await refundPart(shop, id, ofReturn(returned))
    expect(order).toMatchObject({ returns: [{ state: 'refunded' }], items: [{ refunded: 2 }] })
    await expect(
      shop.shop['POST /api/checkout/{token}/returns'](
        { token, key: crypto.randomUUID(), lines: [{ n: 1, quantity: 1, reason: 'damaged' }], words: '' },
        stranger,
      ),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expectRightBooks(shop)
  })

  test('whose answer is lost holds the return until it is known', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 2)
    const returned = await receiveReturn(shop, { token })
    await shop.control('/faults', { on: 'refund', kind: 'commit-then-drop', count: 20 })
    const order = await refundPart(shop, id, ofReturn(returned))
    expect(order).toMatchObject({ refunds: [{ state: 'asked' }], returns: [{ state: 'received' }] })
    const close = shop.shop['POST /api/returns/{id}/close'](
      { id: returned, why: 'x', seen: 'received' },
      owner,
    )
    await expect(close).rejects.toThrow('is under way')
    await expect(refundPart(shop, id, ofReturn(returned))).rejects.toThrow('is under way')
    await learnRefunds(shop.context, (await findPayment(shop.context.db.query, id))!)
    expect(await readDesk(shop, id)).toMatchObject({
      refunds: [{ state: 'completed' }],
      returns: [{ state: 'refunded' }],
    })
    await expectRightBooks(shop)
  })

  test('that failed leaves it to be refunded again', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 2)
    const returned = await receiveReturn(shop, { token })
    const form = await refundForm(shop, id, ofReturn(returned))
    await shop.context.db.query.execute(
      sql`UPDATE payments SET capture_id = 'NOTHERE1' WHERE order_id = ${id}`,
    )
    const refused = await shop.shop['POST /api/orders/{id}/refunds']({ id, ...form }, owner)
    expect(refused).toMatchObject({ refunds: [{ state: 'failed' }], returns: [{ state: 'received' }] })
    const again = await refundPart(shop, id, { ...ofReturn(returned), way: 'outside' })
    expect(again.returns).toMatchObject([{ state: 'refunded' }])
  })
})
