import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBreaches } from '../../db/orders/books.ts'
import { sumBooks } from '../../db/orders/ledger/books-sums.ts'
import { statementBetween, statementOf, statementText } from '../../domain/orders/ledger/books-statement.ts'
import { booksCsv } from '../../domain/orders/ledger/books-months.ts'
import { formatCents, toCents } from '../../domain/money.ts'
import { hearLast, owner, sell } from '../testing/paypal-news.ts'
import { readDesk, refundPart, sellOrder } from '../testing/refunding.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('the books explain every cent: by what it was for, what became of it, and when', async () => {
  const desk = await openTestShop()
  const { query } = desk.context.db
  const parts = await sellOrder(desk)
  await refundPart(desk, parts.id, { lines: [{ n: 1, quantity: 1, restock: 1 }], shipping: '5.00' })
  const before = await sumBooks(query)
  await query.execute(sql`UPDATE money_movements SET happened_at = now() - interval '2 days'`)

  const lost = await sell(desk)
  await desk.control(`/captures/${lost.captureId}/dispute`, {
    stage: 'RESOLVED',
    outcome: 'RESOLVED_BUYER_FAVOUR',
    amount: '9.00',
  })
  await hearLast(desk)
  await desk.control('/faults', { on: 'capture', kind: 'pending' })
  await sell(desk)

  const whole = statementOf(await sumBooks(query))
  const [order, other] = [await readDesk(desk, parts.id), await readDesk(desk, lost.id)]
  const [refund] = order.refunds
  expect(whole).toMatchObject({
    orders: 2,
    soldCents: toCents(order.subtotal) + toCents(other.subtotal),
    shippingCents: toCents(order.shippingCost) + toCents(other.shippingCost),
    taxCents: toCents(order.tax) + toCents(other.tax),
    refundedGoodsCents: 1500,
    refundedShippingCents: 500,
    refundedTaxCents: toCents(refund!.tax),
    refundedOtherCents: 0,
    takenBackCents: 900,
    pieces: 6,
    piecesRefunded: 1,
    piecesRestocked: 1,
    unexplainedCents: 0,
  })
  const movements = [...order.movements, ...other.movements].map(({ amount }) => Number(amount))
  expect(whole.keptCents).toBe(Math.round(movements.reduce((sum, amount) => sum + amount, 0) * 100))
  expect(whole.feeCents).toBeGreaterThan(0)

  // Of a time: what happened in it, whatever was sold before.
  const today = statementBetween(await sumBooks(query, sql`now() - interval '1 day'`), await sumBooks(query))
  expect(today).toMatchObject({ orders: 1, soldCents: 1500, refundedGoodsCents: 0, takenBackCents: 900 })
  expect([today.unexplainedCents, statementOf(before).unexplainedCents]).toEqual([0, 0])
  expect(today.keptCents + statementOf(before).keptCents).toBe(whole.keptCents)

  const text = statementText(whole)
  expect(text[0]).toBe(
    'Every cent of 2 paid orders with 6 pieces; of them 1 given back, 1 put back on the shelf:',
  )
  expect(text.at(-1)).toMatch(new RegExp(`^ {2}Kept +\\${formatCents(whole.keptCents)}$`))
  expect(text.join('\n')).not.toContain('Not explained')
  expect(await findBreaches(query)).toEqual([])
})

test('money that no movement accounts for is a line of its own, and a breach', async () => {
  const desk = await openTestShop()
  const { query } = desk.context.db
  const { id } = await sell(desk)
  await query.execute(
    sql`UPDATE money_movements SET amount_cents = amount_cents - 1 WHERE order_id = ${id} AND kind = 'capture'`,
  )
  expect(statementText(statementOf(await sumBooks(query))).join('\n')).toMatch(/Not explained +-\$0\.01/)
  expect((await findBreaches(query)).map(({ rule }) => rule)).toContain(
    'what came in for each order is its total, by its own payment',
  )
})

test('pieces given back leave the best sellers, and the revenue with what they brought', async () => {
  const desk = await openTestShop()
  const { id, products } = await sellOrder(desk)
  await refundPart(desk, id, { lines: [{ n: 1, quantity: 2, restock: 1 }] })
  const order = await readDesk(desk, id)
  const sales = await desk.shop['GET /api/analytics/sales']({ period: '7', zone: 'UTC' }, owner)
  expect(sales.bestSellers.map(({ productId, pieces, revenue }) => [productId, pieces, revenue])).toEqual([
    [products[1]!.id, 2, '19.98'],
    [products[0]!.id, 1, '15.00'],
  ])
  const left = (toCents(order.total) - toCents(order.refunded)) / 100
  const { totalRevenue } = await desk.shop['GET /api/analytics']({}, owner)
  expect([Number(totalRevenue), Number(sales.revenue)]).toEqual([left, left])
})

test('month by month they come to the same, with the columns that say something', async () => {
  const desk = await openTestShop()
  const { query } = desk.context.db
  const { id } = await sellOrder(desk)
  await query.execute(
    sql`UPDATE money_movements SET happened_at = date_trunc('year', now()) + interval '12 hours'`,
  )
  await refundPart(desk, id, { lines: [{ n: 1, quantity: 1 }] })
  const year = String(new Date().getUTCFullYear())
  const { months, firstYear } = await desk.shop['GET /api/books/months']({ year, zone: 'UTC' }, owner)
  expect(firstYear).toBe(Number(year))
  expect(months[0]).toMatchObject({ month: `${year}-01`, orders: 1, pieces: 5 })
  const words = months[0]!.parts.map((part) => part.words)
  expect(words).toEqual(['Sold', 'Shipping', 'Tax', 'Given back for pieces', 'Given back of tax', 'Fees'])
  const cents = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  for (const { parts, kept } of months) expect(cents(parts.map(({ amount }) => amount))).toBe(cents([kept]))
  const whole = statementOf(await sumBooks(query))
  expect(cents(months.map(({ kept }) => kept))).toBe(whole.keptCents)
  const rows = booksCsv(months).split('\r\n')
  expect(rows[0]).toBe(`\uFEFFMonth,Orders,Pieces,${words.join(',')},Kept`)
  expect(rows[1]).toMatch(new RegExp(`^${year}-01,1,5,`))
  await expect(
    desk.shop['GET /api/books/months']({ year, zone: 'Nowhere/At_All' }, owner),
  ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'zone' }] })
})
