import { describe, expect, test } from 'vitest'
import { openPocketWallet } from '../../payments/wallets/testing/pocket-wallet.ts'
import { here, openEditingDesk, portland } from '../../shop/testing/order-editing.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { readDesk, refundPart, refundWhole, sellOrder } from '../../shop/testing/refunding.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

const listed = async ({ shop }: Pick<TestShop, 'shop'>) =>
  (await shop['GET /api/analytics/to-do']({}, owner)).differences

/** The first page says what the order's own page does, which is reckoned otherwise. */
async function expectAlike(test: TestShop, id: number, sum: string): Promise<void> {
  expect((await readDesk(test, id)).differenceOpen).toBe(sum)
  const { count, named, ...all } = await listed(test)
  expect({ count, ...all, named: named.map(({ amount }) => amount) }).toEqual(
    sum === '0.00' ? { count: 0, sum, named: [] } : { count: 1, sum, named: [sum] },
  )
}

/** An order whose two rings at $9.99 are exchanged for such at $4.00. */
async function sellAndExchange(test: TestShop, approve?: (orderID: string) => void) {
  const { id, products } = await sellOrder(test, approve)
  const tin = await addProduct(test, { name: 'Tin Ring', price: '4.00' })
  const pieces = { productId: tin.id, productSeen: products[1]!.id, priceSeen: '4.00' }
  const more = { answers: {}, restock: true, tellBuyer: false }
  return await test.shop['POST /api/orders/{id}/lines/{line}/exchange'](
    { id, line: 2, ...pieces, ...more },
    owner,
  )
}

describe('what a changed order comes to less', () => {
  test('stands on the first page with its order from the exchange on, until it went back', async () => {
    const { at, id, exchange } = await openEditingDesk()
    await expectAlike(at, id, '0.00')
    const { exchanges } = await exchange()
    await expectAlike(at, id, '8.64')
    expect((await listed(at)).named).toEqual([
      { id, customerName: 'Ada Example', amount: '8.64', since: exchanges[0]!.at },
    ])
    await refundPart(at, id, { beyond: '2.00' })
    await expectAlike(at, id, '8.64')
    await refundPart(at, id, { exchanges: true })
    await expectAlike(at, id, '0.00')
  })

  test('is no more than is left of the money, and gone with all of it', async () => {
    const { at, id, exchange } = await openEditingDesk()
    const { total } = await exchange()
    await refundPart(at, id, { beyond: (Number(total) - 5).toFixed(2) })
    await expectAlike(at, id, '5.00')
    await refundWhole(at, id)
    await expectAlike(at, id, '0.00')
  })

  test('has the tax in it that is too much where the order goes by now, by the rates of today', async () => {
    const { at, id, move, taxIn, exchange } = await openEditingDesk()
    await taxIn('OR', '3.125')
    await move(portland)
    const { taxElsewhere } = await readDesk(at, id)
    await expectAlike(at, id, taxElsewhere!.open)
    await exchange()
    await refundPart(at, id, { lines: [{ n: 1, quantity: 1 }], shipping: '2.00' })
    const both = await readDesk(at, id)
    expect(Number(both.differenceOpen)).toBeCloseTo(8.64 + Number(both.taxElsewhere!.open))
    await expectAlike(at, id, both.differenceOpen)
    await refundPart(at, id, { movedTax: true })
    await expectAlike(at, id, '8.64')
    await taxIn('OR', '0')
    await expectAlike(at, id, (await readDesk(at, id)).differenceOpen)
    await taxIn('OR', '11')
    await expectAlike(at, id, '8.64')
    await move(here, portland)
    await expectAlike(at, id, '8.64')
  })

  test('is among all the money that is owed once the order is cancelled, and counted once', async () => {
    const { at, id, exchange, shop } = await openEditingDesk()
    const { total } = await exchange()
    await shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    expect(await listed(at)).toEqual({ count: 0, sum: '0.00', named: [] })
    expect((await shop['GET /api/analytics/to-do']({}, owner)).owed.sum).toBe(total)
  })

  test('is owed again when its refund failed', async () => {
    const pocket = openPocketWallet()
    const at = await openTestShop({ wallet: pocket })
    const { id, differenceOpen } = await sellAndExchange(at, (orderID) => pocket.approve(orderID))
    pocket.refundsAre('failed')
    await refundPart(at, id, { exchanges: true })
    await expectAlike(at, id, differenceOpen)
  })

  test('of several orders is one sum, who has waited longest first', async () => {
    const { at, id, exchange } = await openEditingDesk()
    await exchange()
    const { id: later } = await sellAndExchange(at)
    const all = await listed(at)
    expect(all).toMatchObject({ count: 2, sum: '21.57', named: [{ id }, { id: later, amount: '12.93' }] })
    await refundPart(at, id, { exchanges: true })
    expect(await listed(at)).toMatchObject({ count: 1, sum: '12.93', named: [{ id: later }] })
  })
})
