import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { openFair } from '../../shop/testing/fair.ts'
import { hearLast, owner, refundAtPaypal, sell } from '../../shop/testing/paypal-news.ts'
import {
  cancelForm,
  ledgerOf,
  mailKinds,
  readDesk,
  refundPart,
  sellOrder,
} from '../../shop/testing/refunding.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stockOf,
  stranger,
  type TestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'

const staff: Caller = { ...owner, person: { id: 2, email: 'staff@example.com', role: 'staff' } }

async function cancel(
  shop: TestShop,
  id: number,
  more: Parameters<typeof cancelForm>[2] = {},
  who: Caller = owner,
) {
  const form = await cancelForm(shop, id, more)
  return await shop.shop['POST /api/orders/{id}/cancel']({ id, ...form }, who)
}

const newestMail = async ({ context }: TestShop) => (await listMails(context.db.query, 1))[0]!

describe('cancelling an order', () => {
  test('gives back what is left after a part went back, and says both in one mail, once', async () => {
    const shop = await openTestShop()
    const { id, products } = await sellOrder(shop)
    await refundPart(shop, id, { lines: [{ n: 1, quantity: 1, restock: 0 }] })
    const form = await cancelForm(shop, id)
    const click = () => shop.shop['POST /api/orders/{id}/cancel']({ id, ...form }, owner)
    await Promise.all([click(), click()])
    const order = await readDesk(shop, id)
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'refunded', refunded: order.total })
    // The piece that went back earlier without the shelf is asked to be put there, too.
    expect(order.items.map(({ restocked }) => restocked)).toEqual([3, 2])
    expect(await stockOf(shop, products[0]!.id)).toBe(10)
    expect(await mailKinds(shop)).toEqual(['order-confirmation', 'new-order', 'refund', 'cancelled'])
    const mail = await newestMail(shop)
    expect(mail.bodyText).toContain(`your order #${id} has been cancelled. It will not be sent.`)
    expect(mail.bodyText).toContain('It was lost in the workshop')
    expect(mail.bodyText).toMatch(/\$59\.38 of what you paid for order #1 has been given back through PayPal/)
    const texts = order.timeline.map(({ text }) => text)
    expect(texts).toContain(
      'Cancelled: It was lost in the workshop. Back on the shelf: 3 × Moss Agate Bracelet, 2 × Brass Ring.',
    )
    expect(texts).toContain('Refund of $59.38 completed')
    await expectRightBooks(shop)
  })

  test('without giving back leaves the money owed, which its mail says', async () => {
    const shop = await openTestShop()
    const { id, products } = await sellOrder(shop)
    const form = await cancelForm(shop, id, { refund: false })
    const click = () => shop.shop['POST /api/orders/{id}/cancel']({ id, ...form }, staff)
    await Promise.all([click(), click()])
    const order = await click()
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'paid', refunds: [] })
    expect(await stockOf(shop, products[1]!.id)).toBe(10)
    expect((await newestMail(shop)).bodyText).toContain('which has not been returned yet and is owed to you')
    expect((await mailKinds(shop)).filter((kind) => kind === 'cancelled')).toHaveLength(1)
    await expect(cancel(shop, id, { refund: false })).rejects.toThrow(`Order #${id} is cancelled already.`)
    expect((await shop.shop['GET /api/analytics/to-do']({}, owner)).owed.sum).toBe(order.total)
  })

  test('with money is the owner’s alone, unless the settings let staff give it back', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await expect(cancel(shop, id, {}, staff)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await readDesk(shop, id)).toMatchObject({ status: 'processing', refunds: [] })
    const settings = await shop.shop['GET /api/settings']({}, owner)
    await shop.shop['PUT /api/settings']({ ...settings, staffMayGiveBack: true }, owner)
    expect(await cancel(shop, id, {}, staff)).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
      refunds: [{ madeBy: 'staff@example.com' }],
    })
    const [change] = (await shop.shop['GET /api/history']({ subject: 'settings' }, owner)).items
    await shop.shop['POST /api/history/{id}/undo']({ id: change!.id }, owner)
    expect(await shop.shop['GET /api/settings']({}, owner)).toMatchObject({ staffMayGiveBack: false })
  })

  test('whose money went back at PayPal meanwhile learns of that, and gives nothing twice', async () => {
    const shop = await openTestShop()
    const sold = await sell(shop)
    const form = await cancelForm(shop, sold.id)
    await refundAtPaypal(shop, sold)
    const order = await shop.shop['POST /api/orders/{id}/cancel']({ id: sold.id, ...form }, owner)
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'refunded', refunded: order.total })
    expect(
      order.refunds
        .toSorted((a, b) => (a.state < b.state ? -1 : 1))
        .map(({ state, madeBy }) => [state, madeBy]),
    ).toEqual([
      ['completed', null],
      ['failed', 'owner@example.com'],
    ])
    expect((await newestMail(shop)).bodyText).toContain('The whole amount has been returned')
    expect(await stockOf(shop, sold.productId)).toBe(10)
    await expectRightBooks(shop)
  })

  test('can be done of what was sent already', async () => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await shop.shop['PUT /api/orders/{id}/shipping']({ id, carrier: 'USPS', trackingNumber: '' }, owner)
    const order = await cancel(shop, id, { restock: [] })
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect((await newestMail(shop)).bodyText).toContain('It had been sent already.')
  })

  test('whose payment is pending moves no money, and says what becomes of it', async () => {
    const shop = await openTestShop()
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    const sold = await sell(shop)
    const order = await cancel(shop, sold.id)
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'pending', refunds: [] })
    expect((await newestMail(shop)).bodyText).toContain('Its payment is still being confirmed.')
    await shop.control(`/captures/${sold.captureId}/settle`, { status: 'DENIED' })
    await hearLast(shop)
    expect(await stockOf(shop, sold.productId)).toBe(10)
    await expectRightBooks(shop)
  })

  test('in dispute is refused with money, for it would go back twice; without, it is done', async () => {
    const shop = await openTestShop()
    const sold = await sell(shop)
    await shop.control(`/captures/${sold.captureId}/dispute`, { stage: 'CREATED' })
    await hearLast(shop)
    await expect(cancel(shop, sold.id)).rejects.toMatchObject({ reason: 'in_dispute' })
    expect(await readDesk(shop, sold.id)).toMatchObject({ status: 'processing', refunds: [] })
    expect(await cancel(shop, sold.id, { refund: false })).toMatchObject({ status: 'cancelled' })
  })

  test('whose money was taken back gives nothing back', async () => {
    const shop = await openTestShop()
    const sold = await sell(shop)
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    await hearLast(shop)
    expect(await cancel(shop, sold.id)).toMatchObject({ status: 'cancelled', refunds: [] })
  })

  test('of a sale at a fair gives back by hand, and is recorded at once', async () => {
    const fair = await openFair()
    const { id } = await fair.record(fair.saleOf())
    await expect(cancel(fair, id)).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'way' }] })
    const order = await cancel(fair, id, { way: 'outside' })
    expect(order).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
      givenBackOutside: '32.40',
      refunds: [{ state: 'completed', way: 'outside', goods: '30.00', tax: '2.40' }],
    })
    expect(await ledgerOf(fair, id)).toEqual(['cash 32.40', 'refund_outside -32.40'])
    expect(await stockOf(fair, fair.product.id)).toBe(10)
    expect(await fair.books()).toEqual([])
  })

  test.each([
    [{ amountSeen: '1.00' }, { reason: 'edited_meanwhile' }],
    [{ seen: 'completed' as const }, { reason: 'edited_meanwhile' }],
    [{ restock: [{ n: 9, quantity: 1 }] }, { fields: [{ field: 'restock.0.n' }] }],
    [{ restock: [{ n: 1, quantity: 4 }] }, { fields: [{ field: 'restock.0.quantity' }] }],
  ])('is refused with %j, and nothing is changed', async (more, refusal) => {
    const shop = await openTestShop()
    const { id } = await sellOrder(shop)
    await expect(cancel(shop, id, more)).rejects.toMatchObject(refusal)
    expect(await readDesk(shop, id)).toMatchObject({ status: 'processing', refunds: [] })
  })
})

describe('the use of a promo code', () => {
  test('comes back when all of it went back or the order is cancelled, and is taken when it is opened again', async () => {
    const shop = await openTestShop()
    const { id: codeId } = await shop.shop['POST /api/promotions'](
      {
        code: 'ONCE',
        kind: 'percent',
        amount: '10',
        minimumSubtotal: '0.00',
        categories: [],
        startsAt: null,
        endsAt: null,
        maxUses: 1,
        maxUsesPerEmail: null,
        active: true,
      },
      owner,
    )
    const uses = async () =>
      (await shop.shop['GET /api/promotions']({}, owner)).items.find(({ id }) => id === codeId)!.uses
    const product = await addProduct(shop)
    const order = await (await openPayment(shop, cartOf(product), 'ok', 'ONCE')).capture()
    expect(await uses()).toBe(1)
    const quote = async () =>
      (await shop.shop['POST /api/cart/quote']({ cartItems: cartOf(product), promoCode: 'ONCE' }, stranger))
        .promoCode
    expect(await quote()).toBeNull()
    await cancel(shop, order.id!)
    expect(await uses()).toBe(0)
    expect(await quote()).toBe('ONCE')
    await expectRightBooks(shop)

    const other = await (await openPayment(shop, cartOf(product), 'ok', 'ONCE')).capture()
    const set = async (status: 'cancelled' | 'processing') =>
      await shop.shop['PUT /api/orders/{id}/status']({ id: other.id!, status }, owner)
    await set('cancelled')
    expect(await uses()).toBe(0)
    await set('processing')
    expect(await uses()).toBe(1)
    await expectRightBooks(shop)
  })
})
