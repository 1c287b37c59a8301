import { beforeEach, describe, expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { refundPart } from '../../shop/testing/refunding.ts'
import { promiseReturns, receiveReturn } from '../../shop/testing/returned.ts'
import { makeTwoSizes, type TwoSizes } from '../../shop/testing/sheets.ts'
import {
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'

let opened: TestShop
let piece: TwoSizes
beforeEach(async () => {
  opened = await openTestShop()
  piece = await makeTwoSizes(opened, 'Shearwater Bracelet')
  await promiseReturns(opened, 30)
  const { id } = piece
  const now = await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const combinations = now.combinations.map((one) => ({ ...one, published: true, price: '28.00', stock: 5 }))
  await opened.shop['PUT /api/desk/products/{id}/options']({ ...now, id, combinations }, owner)
})

/** The stocks of the piece and of its two combinations. */
async function stocks(): Promise<number[]> {
  const read = async (id: number) => (await opened.shop['GET /api/products/{id}']({ id }, stranger)).stock
  return await Promise.all([piece.id, piece.six.id, piece.half.id].map(read))
}

async function sell(quantity: number): Promise<{ id: number; token: string }> {
  const { six } = piece
  const small = await opened.shop['GET /api/products/{id}']({ id: six.id }, stranger)
  const payment = await openPayment(opened, cartOf(small, quantity))
  const { id } = await payment.capture()
  return { id: id!, token: payment.token }
}

describe('of a piece with options', () => {
  test('a refunded combination lies on its own shelf again', async () => {
    const { id } = await sell(3)
    expect(await stocks()).toEqual([7, 2, 5])
    await refundPart(opened, id, { lines: [{ n: 1, quantity: 2, restock: 2 }] })
    expect(await stocks()).toEqual([9, 4, 5])
    await expectRightBooks(opened)
  })

  test('a combination that came back by a return does too', async () => {
    const { id, token } = await sell(2)
    await opened.shop['PUT /api/orders/{id}/shipping'](
      { id, carrier: 'USPS', trackingNumber: '', mail: false },
      owner,
    )
    expect(await stocks()).toEqual([8, 3, 5])
    const returnId = await receiveReturn(opened, { token }, 1)
    await refundPart(opened, id, { returnId, lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(await stocks()).toEqual([9, 4, 5])
    await expectRightBooks(opened)
  })

  test('a combination exchanged for another goes back, and the other is taken', async () => {
    const { six, half } = piece
    const { id } = await sell(2)
    await opened.shop['POST /api/orders/{id}/lines/{line}/exchange'](
      {
        id,
        line: 1,
        productId: half.id,
        answers: {},
        restock: true,
        productSeen: six.id,
        priceSeen: '28.00',
        tellBuyer: false,
      },
      owner,
    )
    expect(await stocks()).toEqual([8, 5, 3])
    const { items } = await opened.shop['GET /api/orders/{id}']({ id }, owner)
    expect(items).toMatchObject([{ name: 'Shearwater Bracelet, 6½ in', productId: half.id, quantity: 2 }])
    await expectRightBooks(opened)
  })

  test('one that can be chosen no longer is still put back on its own shelf', async () => {
    const { id } = await sell(2)
    const now = await opened.shop['GET /api/desk/products/{id}/options']({ id: piece.id }, owner)
    const combinations = now.combinations.map((one) => ({ ...one, published: one.id !== piece.six.id }))
    await opened.shop['PUT /api/desk/products/{id}/options']({ ...now, id: piece.id, combinations }, owner)
    await refundPart(opened, id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    const after = await opened.shop['GET /api/desk/products/{id}/options']({ id: piece.id }, owner)
    expect(after.combinations.map(({ stock }) => stock)).toEqual([4, 5])
    expect((await opened.shop['GET /api/products/{id}']({ id: piece.id }, stranger)).stock).toBe(5)
    await expectRightBooks(opened)
  })
})
