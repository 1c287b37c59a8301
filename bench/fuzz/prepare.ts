import { call } from '../../e2e/payment.ts'
import type { ShopProcess } from '../../e2e/fixtures/shop-process.ts'

/** How many of each: ids in the variants go from 1 to 5. */
const SO_MANY = 5

/** Orders, promo codes and messages that the calls about them can be asked for. */
export async function prepare(shop: ShopProcess, Cookie: string): Promise<void> {
  const send = <T>(path: string, body: object) => call<T>(shop, 'POST', path, body, { Cookie })
  const products = await call<{ id: number; stock: number }[]>(shop, 'GET', '/api/products')
  const { id } = products.find(({ stock }) => stock >= SO_MANY)!
  for (let n = 0; n < SO_MANY; n += 1) {
    const sale = { lines: [{ id, quantity: 1 }], delivery: 'handed-over' }
    const { total } = await send<{ total: string }>('/api/orders/quote', { ...sale, shipTo: '' })
    const key = `sale-before-the-fuzz-${n}`
    await send('/api/orders', { ...sale, customer: {}, method: 'cash', total, key })
    await send('/api/promotions', { code: `FUZZ-${n}`, kind: 'percent', amount: '10' })
    const sender = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
    await send('/api/contact', { ...sender, subject: 'general', message: 'Do you repair clocks?' })
  }
}
