import { ask } from '../campaign/ask.ts'
import type { Wanted } from '../campaign/goods.ts'
import { priceCart } from '../campaign/priced-cart.ts'

let visitors = 0
const prices = new Map<number, Record<string, unknown>>()

/** One buyer from a network address of their own, with a PayPal that answers at once; rejects where a call was refused. */
export async function buy(url: string, wanted: Wanted): Promise<void> {
  visitors += 1
  const from = { address: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` }
  const cart =
    prices.get(wanted.id) ??
    (await priceCart(
      (method, path, body) => ask(url, method, path, from, body),
      [{ ...wanted, quantity: 1 }],
      undefined,
    ))
  if (!cart) throw new Error('the cart could not be priced')
  prices.set(wanted.id, cart)
  const opened = await ask(url, 'POST', '/api/paypal/create-order', from, {
    ...cart,
    idempotencyKey: crypto.randomUUID(),
  })
  if (opened?.status !== 200) throw new Error(`create-order: ${opened?.sentence}`)
  const { orderID, token } = opened.body as { orderID: string; token: string }
  const { cartItems, shippingCost, customerInfo } = cart
  const paid = await ask(url, 'POST', '/api/paypal/capture-order', from, {
    cartItems,
    shippingCost,
    customerInfo,
    orderID,
    token,
  })
  if (paid?.status !== 200) throw new Error(`capture-order: ${paid?.sentence}`)
}
