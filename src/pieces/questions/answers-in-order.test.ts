import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { questionOutput } from './questions.contract.ts'
import { productInput } from '../product/catalogue-schemas.contract.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { rowsOf } from '../../machine/database/database.ts'
import { plainLines } from '../../people/privacy/erasing.sql.ts'
import type { Question } from './question.rules.ts'
import { ordersCsv } from '../../orders/list/orders-csv.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, ada, openPayment, stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'

const shop = sharedTestShop()

const asks = (label: string): Question => ({
  kind: 'long_text',
  label,
  help: '',
  required: false,
  finalSale: false,
  maxLength: 100,
  allowed: 'any',
  surcharge: '0.00',
})

// By length and by letters they would stand otherwise.
const labels = ['Words inside the ring', 'Zodiac', 'Box', 'Ähre', 'A wish']
const words = {
  'Words inside the ring': ' Für “Zoë” \'n\' "Bob" & Zoe\u0308 ',
  Zodiac: '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \\ \u00a0♈︎',
  Box: 'One line,\nand  another: <b>“bold”</b>; =1+1',
  Ähre: 'שלום',
  'A wish': 'ﬁ ﷺ Å Å',
}

async function sell(answers: Record<string, string>) {
  const piece = await addProduct(shop, { name: 'Brass Ring', price: '20.00', questions: labels.map(asks) })
  const line = { id: piece.id, price: '20.00', quantity: 1, customization: answers }
  const payment = await openPayment(shop, [line])
  const { id } = await payment.capture()
  const order = await shop.shop['GET /api/orders/{id}']({ id: id! }, owner)
  return { line, token: payment.token, id: id!, order }
}

const inOrder = (answers: object | null | undefined) => Object.entries(answers ?? {})
const asAsked = Object.entries(words)

test('answers stand as they were asked, byte for byte, from the cart to wallet, mail, order, page, file and backup', async () => {
  const sold = await sell(words)
  const quote = await shop.shop['POST /api/cart/quote']({ cartItems: [sold.line] }, stranger)
  expect(inOrder(quote.items[0]!.customization)).toEqual(asAsked)
  const checkout = (await findCheckoutByToken(shop.context.db.query, sold.token))!
  expect(inOrder(checkout.lines[0]!.customization)).toEqual(asAsked)
  const { order: receipt } = await shop.shop['GET /api/checkout/{token}']({ token: sold.token }, stranger)
  expect(inOrder(receipt!.items[0]!.customization)).toEqual(asAsked)
  expect(inOrder(sold.order.items[0]!.customization)).toEqual(asAsked)

  const said = asAsked.map(([label, answer]) => `${label}: ${answer}`)
  const mails = await listMails(shop.context.db.query, 10)
  expect(mails.find(({ recipient }) => recipient === ada.email)!.bodyText).toContain(`(${said.join(', ')})`)
  expect(ordersCsv([{ ...sold.order, fee: '0.00' }])).toContain(said.join('; ').replaceAll('"', '""'))
  const told = await shop.control<{ orders: { purchase_units: { items: { description: string }[] }[] }[] }>(
    '/state',
  )
  const description = told.orders.at(-1)!.purchase_units[0]!.items[0]!.description
  expect(said.join('; ').startsWith(description.replace(/…$/, ''))).toBe(true)

  const kept: string[] = []
  await dumpDatabase(shop.context.db, async (table, batches) => {
    for await (const lines of batches) if (table === 'order_lines') kept.push(...lines)
  })
  const backedUp = kept.map((line) => JSON.parse(line) as { order_id: number; customization: object })
  expect(inOrder(backedUp.find(({ order_id }) => order_id === sold.id)!.customization)).toEqual(asAsked)
})

test('a caller who sends them in another order has them put in order', async () => {
  const { order } = await sell(Object.fromEntries(asAsked.toReversed()))
  expect(inOrder(order.items[0]!.customization)).toEqual(asAsked)
})

test('changed and changed back at the desk they stand as before', async () => {
  const { id, order } = await sell(words)
  const changed = await shop.shop['PUT /api/orders/{id}/lines/{line}/answers'](
    {
      id,
      line: 1,
      answers: Object.fromEntries([...asAsked.slice(0, 2), ['Box', 'Walnut'], ...asAsked.slice(3)]),
      seen: [order.items[0]!.customization!],
      tellBuyer: false,
    },
    owner,
  )
  expect(Object.keys(changed.items[0]!.customization!)).toEqual(labels)
  const { items } = await shop.shop['GET /api/history']({}, owner)
  await shop.shop['POST /api/history/{id}/undo']({ id: items[0]!.id }, owner)
  const back = await shop.shop['GET /api/orders/{id}']({ id }, owner)
  expect(inOrder(back.items[0]!.customization)).toEqual(asAsked)
})

test('a question is called by more than a number, which every browser would put first', () => {
  const product = { name: 'Pen', description: '', price: '28.00', category: 'Pens', imageUrl: 'a/b.svg' }
  const problems = productInput.safeParse({ ...product, questions: [asks('1')] }).error!.issues
  expect(problems.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContain(
    'questions.0.label: must say more than a number',
  )
  expect(questionOutput.parse(asks('1')).label, 'one from before is still shown').toBe('1')
})

test('what is left of a forgotten cart is its pieces, without their answers', async () => {
  const { token } = await sell(words)
  const [left] = await rowsOf<{ lines: object[] }>(
    shop.context.db.query,
    sql`SELECT ${plainLines()} AS lines FROM checkouts WHERE token = ${token}`,
  )
  expect(left!.lines).toHaveLength(1)
  expect(left!.lines[0]).toMatchObject({ name: 'Brass Ring', quantity: 1 })
  expect(left!.lines[0]).not.toHaveProperty('customization')
})
