import { checkoutBody, payFor, type Quote, quoteInput } from '../buyers/priced-cart.ts'
import { insistAt } from '../buyers/ask.ts'

/** Buys one of what the shop has, with a test payment that the emulator is told to approve. Answers the order's number. */
export async function buyOne(url: string, emulator: string): Promise<number> {
  const insist = insistAt(url, { address: '203.0.113.7' })
  const products = await insist<{ id: number }[]>('GET', '/api/products')
  for (const { id } of products) {
    const quote = await insist<Quote>('POST', '/api/cart/quote', quoteInput([{ id, quantity: 1 }], {}))
    try {
      const paid = await payFor(insist, checkoutBody(quote), async (orderID) => {
        await fetch(`${emulator}/__emu/orders/${orderID}/approve`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ instrument: 'ok' }),
        })
      })
      return paid.id
    } catch (error) {
      // A piece that asks its buyer something, or is sold out: the next one.
      if (!/ 4\d\d /.test(String(error))) throw error
    }
  }
  throw new Error('Nothing could be bought.')
}
