import { sql } from 'drizzle-orm'
import { rowsOf } from '../../machine/database/database.ts'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { shopToday } from '../../orders/delays/due-orders.ts'
import { owner } from './paypal-news.ts'
import { addProduct, cartOf, openPayment, type TestShop } from './test-shop.ts'

/** Orders whose promise can't be kept. */

interface WaitingOrder {
  id: number
  token: string
  productId: number
  captureId: string
}

/** Sells `quantity` bracelets that are paid and not sent, in a shop that sends within `dispatchDays`, or promises no day. */
export async function sellToWait(
  test: TestShop,
  {
    dispatchDays = 2,
    quantity = 1,
    product: form = {},
    answers,
  }: {
    dispatchDays?: number | null
    quantity?: number
    product?: Parameters<typeof addProduct>[1]
    answers?: Record<string, string>
  } = {},
): Promise<WaitingOrder> {
  await promiseDispatch(test, dispatchDays)
  const product = await addProduct(test, form)
  const cart = cartOf(product, quantity)
  const payment = await openPayment(
    test,
    answers ? cart.map((line) => ({ ...line, customization: answers })) : cart,
  )
  const { id } = await payment.capture()
  const { captures } = await test.control<{ captures: { id: string }[] }>('/state')
  return { id: id!, token: payment.token, productId: product.id, captureId: captures.at(-1)!.id }
}

export async function promiseDispatch({ shop }: TestShop, dispatchDays: number | null): Promise<void> {
  const settings = await shop['GET /api/settings']({}, owner)
  await shop['PUT /api/settings']({ ...settings, dispatchDays }, owner)
}

/** What the desk's form sends for a new date: `days` days after today, by the shop's clock. */
export async function newDateOf({ shop, context }: TestShop, id: number, days: number) {
  const { promise } = await shop['GET /api/orders/{id}']({ id }, owner)
  return {
    id,
    key: crypto.randomUUID(),
    dispatchBy: dayAfter(await shopToday(context.db.query), days),
    reason: 'The walnut has not come yet',
    seen: promise?.dispatchBy ?? null,
  }
}

/** A new date for it, sent to its buyer. */
export async function delay(test: TestShop, order: Pick<WaitingOrder, 'id' | 'token'>, days = 20) {
  const input = await newDateOf(test, order.id, days)
  const { delays } = await test.shop['POST /api/orders/{id}/delays'](input, owner)
  return { input, token: order.token, id: delays.at(-1)!.id }
}

/** Mails whose dedupKey is like this. */
export async function mailsWithKey(
  { context }: TestShop,
  key: string,
): Promise<{ recipient: string; text: string }[]> {
  return await rowsOf(
    context.db.query,
    sql`SELECT recipient, body_text AS text FROM mails WHERE dedup_key LIKE ${key} ORDER BY id`,
  )
}

/** Makes the order as old as if `days` days had gone by. */
export async function letDaysPass({ context }: TestShop, id: number, days: number): Promise<void> {
  await context.db.query
    .execute(sql`UPDATE orders SET created_at = created_at - make_interval(days => ${days}::int),
    dispatch_by = dispatch_by - ${days}::int, arrival_from = arrival_from - ${days}::int,
    arrival_to = arrival_to - ${days}::int WHERE id = ${id}`)
  await context.db.query.execute(sql`UPDATE order_delays SET dispatch_by = dispatch_by - ${days}::int,
    consent_by = consent_by - ${days}::int, arrival_from = arrival_from - ${days}::int,
    arrival_to = arrival_to - ${days}::int WHERE order_id = ${id}`)
}
