import { ask, insistAt } from '../../trials/buyers/ask.ts'
import { payFor, priceCart, type CheckoutBody } from '../../trials/buyers/priced-cart.ts'
import type { Wanted } from '../../trials/world/goods.ts'

let visitors = 0
const prices = new Map<number, CheckoutBody>()

/** One buyer from a network address of their own, with a PayPal that answers at once; rejects where a call was refused. */
export async function buy(url: string, wanted: Wanted): Promise<void> {
  visitors += 1
  const from = { address: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` }
  const priced = () =>
    priceCart((...call) => ask(url, call[0], call[1], from, call[2]), [{ ...wanted, quantity: 1 }], undefined)
  const cart = prices.get(wanted.id) ?? (await priced())
  if (!cart) throw new Error('the cart could not be priced')
  prices.set(wanted.id, cart)
  await payFor(insistAt(url, from), cart)
}
