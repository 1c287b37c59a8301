import { describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { ordersCsv } from '../list/orders-csv.rules.ts'
import { openPocketWallet } from '../../payments/wallets/testing/pocket-wallet.ts'
import { openTestShop, addProduct, type TestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import {
  ledgerOf,
  readDesk,
  refundForm,
  refundPart,
  refundWhole,
  sellOrder,
} from '../../shop/testing/refunding.ts'

/** An order of 3 bracelets at $15.00 and 2 rings at $9.99, taxed at 8%, of which the rings are exchanged. */
async function openDesk(test: TestShop, approve?: (orderID: string) => void, promoCode?: string) {
  const { id, token } = await sellOrder(test, approve, promoCode)
  const tin = await addProduct(test, { name: 'Tin Ring', price: '4.00' })
  const zinc = await addProduct(test, { name: 'Zinc Ring', price: '7.00' })
  return {
    id,
    token,
    tin,
    zinc,
    read: () => readDesk(test, id),
    exchangeFor: async (piece: { id: number; price: string }, tellBuyer = false) =>
      await test.shop['POST /api/orders/{id}/lines/{line}/exchange'](
        {
          id,
          line: 2,
          productId: piece.id,
          answers: {},
          restock: true,
          productSeen: (await readDesk(test, id)).items[1]!.productId,
          priceSeen: piece.price,
          tellBuyer,
        },
        owner,
      ),
  }
}

const centsOf = (sums: readonly string[]) => sums.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)

describe('the money of an exchanged piece', () => {
  test('goes back with its share of the tax, by a refund that says so, once', async () => {
    const desk = await openTestShop()
    const { id, token, tin, exchangeFor, read } = await openDesk(desk)
    // $5.99 less for each, and 8% of it.
    const { exchangesOpen, differenceOpen, exchangeLimits } = await exchangeFor(tin)
    expect({ exchangesOpen, differenceOpen, exchangeLimits }).toEqual({
      exchangesOpen: { goods: '11.98', tax: '0.95' },
      differenceOpen: '12.93',
      exchangeLimits: ['15.00', '9.99'],
    })
    await refundPart(desk, id, { beyond: '2.00' })
    expect((await read()).differenceOpen, 'a sum for a scratch is another matter').toBe('12.93')
    const given = await refundPart(desk, id, { exchanges: true })
    expect(given).toMatchObject({ differenceOpen: '0.00', exchangeLimits: ['15.00', '4.00'] })
    expect(given.refunds[1]).toMatchObject({
      amount: '12.93',
      goods: '11.98',
      tax: '0.95',
      exchangeGoods: '11.98',
      exchangeTax: '0.95',
      other: '0.00',
      lines: [],
    })
    expect(given.exchanges[0]!.refundId).toBe(given.refunds[1]!.id)
    const again = await refundForm(desk, id, { exchanges: true })
    await expect(
      desk.shop['POST /api/orders/{id}/refunds']({ id, ...again, amountSeen: '12.93' }, owner),
    ).rejects.toMatchObject({ fields: [{ field: 'exchanges' }] })
    const page = await desk.shop['GET /api/checkout/{token}']({ token }, owner)
    expect(page.order!.items[1]).toMatchObject({
      name: 'Tin Ring',
      lineTotal: '8.00',
      soldAs: { name: 'Brass Ring', less: '11.98', difference: '12.93' },
    })
    expect(page.order!.refunds.map(({ exchanged }) => exchanged)).toEqual([false, true])
    await expectRightBooks(desk)
  })

  test('and what is kept come to what was paid: line by line, in the file and among the best sellers', async () => {
    const desk = await openTestShop()
    const { id, tin, exchangeFor } = await openDesk(desk)
    await exchangeFor(tin)
    await refundPart(desk, id, { exchanges: true })
    const order = await refundPart(desk, id, { lines: [{ n: 2, quantity: 1 }] })
    expect(order.refunds[1], 'one of the new pieces, at its own price').toMatchObject({
      goods: '4.00',
      tax: '0.32',
    })
    const { bestSellers } = await desk.shop['GET /api/analytics/sales']({ period: '7' }, owner)
    expect(bestSellers.find(({ productId }) => productId === tin.id)).toMatchObject({
      pieces: 1,
      revenue: '4.00',
    })
    const [headings, ...rows] = ordersCsv([order])
      .split('\r\n')
      .map((row) => row.split(','))
    const column = (name: string) => rows.map((row) => row[headings!.indexOf(name)] ?? '')
    const lines =
      centsOf(column('Line total')) -
      centsOf(column('Line discount')) +
      centsOf(column('Line tax')) +
      centsOf(column('Exchange difference'))
    expect(lines + centsOf([order.shippingCost, order.shippingTax])).toBe(centsOf([order.total]))
    expect(column('Sold as')).toContain('Brass Ring')
    const whole = await refundWhole(desk, id)
    expect(whole).toMatchObject({ refunded: order.total, refundable: '0.00', paymentState: 'refunded' })
    expect(whole.refunds[2]).toMatchObject({ other: '0.00' })
    await expectRightBooks(desk)
  })

  test('goes back with everything that is left, where it had not gone by itself', async () => {
    const desk = await openTestShop()
    const { id, tin, exchangeFor } = await openDesk(desk)
    await exchangeFor(tin)
    const { total, refunds } = await refundWhole(desk, id)
    expect(refunds).toMatchObject([{ amount: total, exchangeGoods: '11.98', other: '0.00' }])
    await expectRightBooks(desk)
  })

  test('pays a dearer piece while it is here, and no more once it went back', async () => {
    const desk = await openTestShop()
    const { id, tin, zinc, exchangeFor } = await openDesk(desk)
    const first = await exchangeFor(tin)
    const second = await exchangeFor(zinc)
    expect(second.exchanges.map(({ name, newName, difference }) => [name, newName, difference])).toEqual([
      ['Brass Ring', 'Tin Ring', '12.93'],
      ['Tin Ring', 'Zinc Ring', '-6.48'],
    ])
    expect([first.differenceOpen, second.differenceOpen]).toEqual(['12.93', '6.45'])
    const given = await refundPart(desk, id, { exchanges: true })
    expect(given).toMatchObject({ differenceOpen: '0.00', refunded: '6.45' })
    await exchangeFor(tin)
    await refundPart(desk, id, { exchanges: true })
    await expect(exchangeFor(zinc)).rejects.toThrow('Zinc Ring costs $7.00, more than the $4.00')
    await expectRightBooks(desk)
  })

  test('is told to its buyer as what is owed after each exchange, and not as owed any more where it is not', async () => {
    const desk = await openTestShop()
    const { tin, zinc, exchangeFor } = await openDesk(desk)
    const brass = await addProduct(desk, { name: 'Bright Ring', price: '9.99' })
    for (const piece of [tin, zinc, brass]) await exchangeFor(piece, true)
    const mails = (await listMails(desk.context.db.query, 20)).filter(({ kind }) => kind === 'order-mended')
    expect(
      mails.toReversed().map(({ bodyText }) => /comes instead of .*? This is/.exec(bodyText)?.[0]),
    ).toEqual([
      'comes instead of Brass Ring. $12.93 is owed to you for that, with its tax. This is',
      'comes instead of Tin Ring. For all that was exchanged $6.45 is owed to you, with its tax. This is',
      'comes instead of Zinc Ring. So nothing is owed to you for exchanged pieces any more. This is',
    ])
  })

  test('is owed again when its refund failed', async () => {
    const pocket = openPocketWallet()
    const desk = await openTestShop({ wallet: pocket })
    const { id, tin, exchangeFor } = await openDesk(desk, (orderID) => pocket.approve(orderID))
    const { differenceOpen } = await exchangeFor(tin)
    pocket.refundsAre('failed')
    const failed = await refundPart(desk, id, { exchanges: true })
    expect(failed).toMatchObject({ refunds: [{ state: 'failed' }], differenceOpen, refunded: '0.00' })
    pocket.refundsAre('completed')
    expect(await refundPart(desk, id, { exchanges: true })).toMatchObject({ refunded: differenceOpen })
    expect(await ledgerOf(desk, id)).toHaveLength(2)
    await expectRightBooks(desk)
  })
})
