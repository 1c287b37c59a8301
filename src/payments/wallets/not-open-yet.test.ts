import { expect, test } from 'vitest'
import { createShop } from '../../shop/index.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
} from '../../shop/testing/test-shop.ts'
import { sweep } from '../capture/sweep.ts'
import { findBreaches } from '../books/books.sql.ts'
import { closedWallets } from './offered-wallets.ts'

test('a shop that strangers reach and that has no keys is not open yet: by no call is a payment taken', async () => {
  const open = await openTestShop()
  const piece = await addProduct(open)
  const begun = await openPayment(open, cartOf(piece))
  const context = { ...open.context, wallets: closedWallets(), testPayments: false }
  const closed = { ...open, context, shop: createShop(context) }

  expect(await closed.shop['GET /api/store']({}, stranger)).toMatchObject({
    checkoutOpen: false,
    closed: { words: 'This shop is not open yet.', orders: 'off' },
    announcement: 'This shop is not open yet.',
  })
  await expect(openPayment(closed, cartOf(piece))).rejects.toThrow('This shop is not open yet.')
  await expect(openPayment(closed, cartOf(piece), 'ok', undefined, undefined, 'paypal')).rejects.toThrow(
    'This shop is not open yet.',
  )
  // Approved while it was a test shop, and taken to the end by hand now.
  const { orderID, token } = begun
  const capture = { orderID, token, customerInfo: ada, cartItems: cartOf(piece), shippingCost: '5.00' }
  await expect(closed.shop['POST /api/paypal/capture-order'](capture, stranger)).rejects.toThrow(
    'This shop is not open yet.',
  )
  await sweep(context, 0)
  expect(await captureCount(open)).toBe(0)
  expect(await findBreaches(context.db.query)).toEqual([])
  expect(await closed.shop['GET /api/checkout/{token}']({ token }, stranger)).toMatchObject({ order: null })
})
