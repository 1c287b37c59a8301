import { call } from '../../e2e/support/payment.ts'
import type { ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { DeskProduct } from '../../src/pieces/product/product.rules.ts'
import { isPlain, type Listed } from '../world/goods.ts'

/** How many of each: ids in the variants go from 1 to 5. */
const SO_MANY = 5

/** How the first pieces are sold: the calls name pieces by ids up to 5, and all ways must be among them. */
const WAYS: Record<number, object> = {
  2: {
    options: {
      optionGroups: [{ name: 'Size', values: ['S', 'L'] }],
      combinations: [
        { choices: ['S'], price: '15.00', stock: SO_MANY },
        { choices: ['L'], price: '17.37', stock: 1 },
      ],
    },
  },
  3: {
    questions: [
      { kind: 'short_text', label: 'Engraving', required: true, maxLength: 9, surcharge: '8.00' },
      { kind: 'choice', label: 'Bead', choices: [{ label: 'Silver' }, { label: 'Gold', surcharge: '4.11' }] },
    ],
  },
  4: { kind: 'made_to_order', makingDaysFrom: 5, makingDaysTo: 10, atOnce: SO_MANY },
  5: { kind: 'made_again', makingDaysFrom: 5, makingDaysTo: 10 },
}

/** Pieces sold in every way; orders, promo codes and messages that the calls about them can be asked for. */
export async function prepare(shop: ShopProcess, Cookie: string): Promise<void> {
  const send = <T>(path: string, body: object) => call<T>(shop, 'POST', path, body, { Cookie })
  for (const [id, way] of Object.entries(WAYS)) {
    const product = await call<DeskProduct>(shop, 'GET', `/api/desk/products/${id}`, undefined, { Cookie })
    const { id: _id, version: _version, ...edit } = editOf(product)
    await call(shop, 'PUT', `/api/products/${id}`, { ...edit, ...way }, { Cookie })
  }
  const products = await call<Listed[]>(shop, 'GET', '/api/products')
  const { id } = products.find((product) => isPlain(product) && product.stock >= SO_MANY)!
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
