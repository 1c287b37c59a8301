import { checkoutBody, payFor, type Quote, quoteInput } from '../buyers/priced-cart.ts'
import type { Insist } from '../buyers/ask.ts'
import { isPlain, type Listed } from '../world/goods.ts'

/** Buys the nth of what needs no answers, one of it, with a payment that `approve` has approved. Answers the order; null while its payment is being confirmed. */
export async function buyOne(
  insist: Insist,
  approve: (orderID: string) => Promise<unknown>,
  n = 0,
): Promise<{ token: string; id: number | null }> {
  const pieces = (await insist<Listed[]>('GET', '/api/products')).filter(isPlain)
  const cart = [{ id: pieces[n % pieces.length]!.id, quantity: 1 }]
  const quote = await insist<Quote>('POST', '/api/cart/quote', quoteInput(cart, {}))
  return await payFor(insist, checkoutBody(quote), approve)
}
