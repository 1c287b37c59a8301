import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '../../orders/order/orders.sql.ts'
import type { Capture } from '../../payments/wallets/wallet.ts'
import { atWallet } from '../../shop/context.ts'
import { addProduct, cartOf, openPayment, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { findCheckoutByToken } from './checkouts.sql.ts'
import { placeOrder } from './place-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true })
})
afterAll(() => shop.drop())

test.each<[string, Pick<Capture, 'status' | 'feeCents'>]>([
  ['is paid', { status: 'paid' }],
  ['waits for the wallet', { status: 'pending' }],
  ['has its fee told', { status: 'paid', feeCents: 80 }],
  ['was refunded before it was recorded', { status: 'refunded' }],
])('an order that %s is handed on as it is stored', async (_, capture) => {
  const { db } = shop.context
  const { token } = await openPayment(shop, cartOf(await addProduct(shop), 2))
  const checkout = (await findCheckoutByToken(db.query, token))!
  const { totalCents: amountCents } = checkout
  const { placed, stored } = await db.transaction(async (tx) => {
    const placed = await placeOrder(
      atWallet(shop.context, checkout.wallet),
      tx,
      checkout,
      {
        id: `C-${token}`,
        checkoutId: checkout.id,
        amountCents,
        refundedCents: capture.status === 'refunded' ? amountCents : 0,
        currency: 'USD',
        ...capture,
      },
      [{ productId: checkout.lines[0]!.productId, quantity: 2, madeToOrder: 0 }],
    )
    return { placed, stored: await findOrder(tx, placed.id) }
  })
  expect(placed).toEqual(stored)
})
