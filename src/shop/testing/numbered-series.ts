import type { Product } from '../../pieces/product/product.rules.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { owner } from './paypal-news.ts'
import { readDesk } from './refunding.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from './test-shop.ts'

export const PICTURE = (n: number) => `attached_assets/watch-${n}.800x800.bdb2a0.9bf399a53dc${n}.jpg`

/** The numbers of a series as the desk sends them, all of them for sale. */
export const numbersTo = (last: number, change: object = {}) => ({
  optionGroups: [
    { name: 'Number', values: Array.from({ length: last }, (_, n) => `No. ${n + 1} of ${last}`) },
  ],
  combinations: Array.from({ length: last }, (_, n) => ({
    choices: [`No. ${n + 1} of ${last}`],
    price: '240.00',
    stock: 1,
    sku: '',
    measures: `4${n} × 43 mm, 6${n} g`,
    imageUrl: PICTURE(n + 1),
    published: true,
    ...change,
  })),
})

export type Numbers = ReturnType<typeof numbersTo>

/** A shop with a series of five, and what is done with it. For one test. */
export async function openSeries() {
  const opened = await openTestShop()
  const { id } = await addProduct(opened, {
    name: 'Brass Watch',
    price: '240.00',
    stock: 0,
    kind: 'numbered',
  })
  const shown = async (of = id) => await opened.shop['GET /api/products/{id}']({ id: of }, stranger)
  const setNumbers = async (options: Numbers) =>
    await opened.shop['PUT /api/desk/products/{id}/options']({ id, ...options }, owner)
  await setNumbers(numbersTo(5))
  return {
    opened,
    id,
    shown,
    setNumbers,
    numbered: async (n: number) => {
      const { combinations } = await shown()
      return await shown(combinations.find(({ choices }) => choices[0]!.startsWith(`No. ${n} of`))!.id)
    },
    quote: async (cartItems: ReturnType<typeof cartOf>) =>
      await opened.shop['POST /api/cart/quote']({ cartItems }, stranger),
    buy: async (product: Product, quantity = 1) =>
      (await (await openPayment(opened, cartOf(product, quantity))).capture()).id!,
    numbersOf: async (order: number) =>
      (await readDesk(opened, order)).items.map(({ numbered: one }) => one?.number),
    breaches: async () => await findBreaches(opened.context.db.query),
  }
}
