import { describe, expect, test } from 'vitest'
import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  stranger,
  payingTestShop,
} from '../../shop/testing/test-shop.ts'
import { sweep } from '../../payments/capture/sweep.ts'
import { processWebhooks } from '../../payments/webhooks/webhook.ts'

/** What a buyer was told stays true, whatever comes in afterwards. */

const shop = payingTestShop()

const stateOf = async (token: string) => await shop.shop['GET /api/checkout/{token}']({ token }, stranger)

/** The approval's webhook, as it comes after the browser had its turn. */
async function hearApproval(orderId: string, createdAt = new Date()): Promise<void> {
  const eventId = crypto.randomUUID()
  const body = { eventId, createdAt: createdAt.toISOString(), kind: 'approved', type: 'approved', orderId }
  await insertWebhookEvent(shop.context.db.query, { wallet: 'paypal', id: eventId, type: body.type, body })
  await processWebhooks(shop.context, Date.now() + 60_000)
}

describe('"You have not been charged"', () => {
  test('holds when the cart had changed: the webhook charges nothing, and paying again is one charge', async () => {
    const product = await addProduct(shop)
    const { orderID } = await openPayment(shop, cartOf(product))
    const changed = { orderID, customerInfo: ada, cartItems: cartOf(product, 3), shippingCost: '5.00' }
    await expect(shop.shop['POST /api/paypal/capture-order'](changed, stranger)).rejects.toThrow(
      'please pay again',
    )
    await (await openPayment(shop, cartOf(product, 3))).capture()
    await hearApproval(orderID)
    expect(await captureCount(shop)).toBe(1)
  })

  test('holds when the address had changed', async () => {
    const product = await addProduct(shop)
    const { orderID } = await openPayment(shop, cartOf(product))
    const elsewhere = { ...ada, street1: '2 Other Street' }
    const input = { orderID, customerInfo: elsewhere, cartItems: cartOf(product), shippingCost: '5.00' }
    await expect(shop.shop['POST /api/paypal/capture-order'](input, stranger)).rejects.toThrow(
      'The address changed',
    )
    await hearApproval(orderID)
    expect(await captureCount(shop)).toBe(0)
  })

  test('holds after a decline: whether to try again is the buyer’s', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'capture', kind: 'decline' })
    await expect(payment.capture()).rejects.toThrow('You have not been charged')
    await hearApproval(payment.orderID)
    expect(await captureCount(shop)).toBe(0)
  })

  test('holds when it was sold out and the piece comes back', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const late = await openPayment(shop, cartOf(product))
    const rival = await openPayment(shop, cartOf(product))
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    await rival.capture()
    await expect(late.capture()).rejects.toThrow('is sold out')
    const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
    await shop.control(`/captures/${captures[0]!.id}/settle`, { status: 'DENIED' })
    await sweep(shop.context)
    await hearApproval(late.orderID)
    expect(await captureCount(shop)).toBe(1)
    expect(await stateOf(late.token)).toMatchObject({ state: 'closed' })
  })
})

test('an approval that comes hours late charges nobody', async () => {
  const payment = await openPayment(shop, cartOf(await addProduct(shop)))
  await hearApproval(payment.orderID, new Date(Date.now() - 3 * 3_600_000))
  expect(await captureCount(shop)).toBe(0)
})

test('an order for nothing, or beyond what a shop like this sells at once, is refused in words', async () => {
  const gift = await addProduct(shop, { price: '0.00' })
  await expect(
    shop.shop['POST /api/paypal/create-order'](
      { cartItems: cartOf(await addProduct(shop, { price: '99999.00' })), shippingCost: '0.00' },
      stranger,
    ),
  ).rejects.toThrow('Orders over $10,000.00 are arranged by mail')
  const paid = await (await openPayment(shop, cartOf(gift))).capture()
  expect(paid).toMatchObject({ subtotal: '0.00', total: '5.40' })
})
