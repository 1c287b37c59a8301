import { sql } from 'drizzle-orm'
import { owner } from './paypal-news.ts'
import { addProduct, cartOf, openPayment, stranger, type TestShop } from './test-shop.ts'

/** Orders of which pieces come back. */

interface SentOrder {
  id: number
  token: string
  productId: number
}

/** Sells `quantity` bracelets that are paid and were sent today, in a shop that takes pieces back for 30 days. */
export async function sellSent(test: TestShop, quantity = 1): Promise<SentOrder> {
  const { shop } = test
  await promiseReturns(test, 30)
  const product = await addProduct(test)
  const payment = await openPayment(test, cartOf(product, quantity))
  const { id } = await payment.capture()
  await shop['PUT /api/orders/{id}/shipping'](
    { id: id!, carrier: 'USPS', trackingNumber: '', mail: false },
    owner,
  )
  return { id: id!, token: payment.token, productId: product.id }
}

export async function promiseReturns({ shop }: TestShop, returnDays: number | null): Promise<void> {
  const settings = await shop['GET /api/settings']({}, owner)
  await shop['PUT /api/settings']({ ...settings, returnDays }, owner)
}

/** As if it had been sent then. */
export async function sentOn({ context }: TestShop, id: number, iso: string): Promise<void> {
  await context.db.query.execute(sql`UPDATE orders SET shipped_at = ${iso}::timestamptz WHERE id = ${id}`)
}

export const returnRequest = (quantity = 1) => ({
  key: crypto.randomUUID(),
  lines: [{ n: 1, quantity, reason: 'changed_mind' as const }],
  words: '',
})

export const agreed = { sendTo: '18 Mill Lane, Asheville, NC 28801', postage: 'buyer' as const, words: '' }

/** One piece of a sent order, asked back; of that order, where one is given. */
export async function askReturn(
  test: TestShop,
  order?: Pick<SentOrder, 'token'>,
  quantity = 1,
): Promise<{ token: string; id: number }> {
  const { token } = order ?? (await sellSent(test))
  const { returns } = await test.shop['POST /api/checkout/{token}/returns'](
    { token, ...returnRequest(quantity) },
    stranger,
  )
  return { token, id: returns.at(-1)!.id }
}

/** Asks for a return and agrees to it; answers its number. */
export async function agreeReturn(
  test: TestShop,
  order?: Pick<SentOrder, 'token'>,
  quantity = 1,
): Promise<number> {
  const { id } = await askReturn(test, order, quantity)
  await test.shop['POST /api/returns/{id}/agree']({ id, ...agreed }, owner)
  return id
}

/** A return that is agreed, and whose parcel has arrived. */
export async function receiveReturn(
  test: TestShop,
  order?: Pick<SentOrder, 'token'>,
  quantity = 1,
): Promise<number> {
  const id = await agreeReturn(test, order, quantity)
  const lines = [{ n: 1, received: quantity, restock: quantity }]
  await test.shop['POST /api/returns/{id}/receive']({ id, lines }, owner)
  return id
}
