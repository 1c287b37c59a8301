import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../machine/database/database.ts'
import { findBreaches } from './books.sql.ts'
import { sumBooks, sumBooksOfMonths } from './books-sums.sql.ts'
import { statementOf, statementText } from './books-statement.rules.ts'
import {
  reportCsv,
  type ReportId,
  type ReportRow,
  reports,
  shownColumns,
} from '../../orders/reports/reports.rules.ts'
import { formatCents, toCents } from '../../machine/values/money.ts'
import { hearLast, owner, refundAtPaypal, sell } from '../../shop/testing/paypal-news.ts'
import { openFair } from '../../shop/testing/fair.ts'
import { readDesk, refundPart, sellOrder } from '../../shop/testing/refunding.ts'
import { openTestShop } from '../../shop/testing/test-shop.ts'

/** The days of last month and of this one so far, by the database's clock. */
async function lastMonths(query: Database['query']) {
  const { rows } = (await query.execute(sql`
    SELECT (date_trunc('month', day) - interval '1 month')::date::text AS from, date_trunc('month', day)::date::text AS then,
      day::date::text AS to FROM (SELECT now() AT TIME ZONE 'UTC' AS day) today`)) as {
    rows: { from: string; then: string; to: string }[]
  }
  return { ...rows[0]!, zone: 'UTC' }
}

const sumsOfMonths = async (query: Database['query'], days: Parameters<typeof sumBooksOfMonths>[1]) =>
  (await sumBooksOfMonths(query, days)).map(({ sums }) => sums)

test('the books explain every cent: by what it was for, what became of it, and when', async () => {
  const desk = await openTestShop()
  const { query } = desk.context.db
  const parts = await sellOrder(desk)
  await refundPart(desk, parts.id, { lines: [{ n: 1, quantity: 1, restock: 1 }], shipping: '5.00' })
  const before = await sumBooks(query)
  await query.execute(sql`UPDATE money_movements SET happened_at = now() - interval '1 month'`)

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

  // A month tells what happened in it, whatever was sold before.
  const [ofLast, ofThis] = await sumsOfMonths(query, await lastMonths(query))
  const now = statementOf(ofThis!)
  expect(now).toMatchObject({ orders: 1, soldCents: 1500, refundedGoodsCents: 0, takenBackCents: 900 })
  expect(ofLast).toEqual(before)
  expect([now.unexplainedCents, statementOf(before).unexplainedCents]).toEqual([0, 0])
  expect(now.keptCents + statementOf(before).keptCents).toBe(whole.keptCents)

  const text = statementText(whole)
  expect(text[0]).toBe(
    'Every cent of 2 paid orders with 6 pieces; of them 1 given back, 1 put back on the shelf:',
  )
  expect(text.at(-3)).toMatch(new RegExp(`^ {2}Kept +\\${formatCents(whole.keptCents)}$`))
  expect(text.join('\n')).not.toContain('Not explained')
  expect(await findBreaches(query)).toEqual([])
})

test('a month says what became true in it: of a refund that failed later, and of one that was noted and made as well', async () => {
  const desk = await openTestShop()
  const { query } = desk.context.db
  const { id } = await sellOrder(desk)
  const { refunds, movements } = await refundPart(desk, id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
  const noted = await sell(desk)
  await desk.shop['PUT /api/orders/{id}/status']({ id: noted.id, status: 'cancelled' }, owner)
  await desk.shop['POST /api/orders/{id}/given-back'](
    { id: noted.id, owed: '21.60', note: 'Cash at the stall' },
    owner,
  )
  await query.execute(sql`UPDATE money_movements SET happened_at = now() - interval '1 month'`)
  await refundAtPaypal(desk, noted)
  await hearLast(desk)
  const refund = movements.find(({ kind }) => kind === 'refund')!
  await query.execute(sql`
    INSERT INTO money_movements (order_id, kind, amount_cents, wallet, reference)
    VALUES (${id}, 'refund_failed', ${toCents(refunds[0]!.amount)}, ${refund.wallet}, ${refund.reference})`)

  const months = await lastMonths(query)
  const [before, then] = await sumsOfMonths(query, months)
  expect(before).toMatchObject({ orders: 2, refundedGoodsCents: 3000, notedTwiceCents: 0 })
  expect(before).toMatchObject({ piecesRefunded: 2, piecesRestocked: 1 })
  expect(then).toMatchObject({ orders: 0, soldCents: 0, refundedGoodsCents: -1500, notedTwiceCents: 2160 })
  expect(then).toMatchObject({ piecesRefunded: -1, piecesRestocked: -1 })
  // Asked for alone, a month knows what came before it; together they are all there is.
  expect(await sumsOfMonths(query, { ...months, from: months.then })).toEqual([then])
  const together = Object.entries(before!).map(([name, sum]) => [
    name,
    sum + then![name as keyof typeof then],
  ])
  expect(Object.fromEntries(together)).toEqual(await sumBooks(query))
  expect([before, then].map((sums) => statementOf(sums!).unexplainedCents)).toEqual([0, 0])
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
  const sales = await desk.shop['GET /api/analytics/sales']({ period: '7' }, owner)
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
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { rows } = await desk.shop['GET /api/reports/{id}']({ id: 'books', ...period }, owner)
  expect(rows[0]).toMatchObject({ month: `${year}-01`, orders: 1, pieces: 5 })
  const columns = shownColumns(reports.books, rows).slice(2)
  const words = columns.map((column) => column.words)
  const parts = ['Sold', 'Shipping', 'Tax', 'Given back for pieces', 'Given back of tax', 'Fees']
  const sums = ['Kept', 'of which sales tax', 'of which yours']
  expect(words).toEqual([...parts, ...sums])
  const cents = (row: ReportRow, names: readonly string[]) =>
    names.reduce((sum, name) => sum + Math.round(Number(row[name]) * 100), 0)
  const inAll = (...names: string[]) => rows.reduce((sum, row) => sum + cents(row, names), 0)
  const partNames = columns.slice(0, parts.length).map(({ name }) => name)
  for (const row of rows) expect(cents(row, partNames)).toBe(cents(row, ['kept']))
  const whole = statementOf(await sumBooks(query))
  expect(inAll('kept')).toBe(whole.keptCents)
  expect(inAll('salesTax')).toBe(whole.taxCents - whole.refundedTaxCents)
  expect(inAll('salesTax', 'own')).toBe(whole.keptCents)
  const lines = reportCsv(reports.books, period, rows).split('\r\n')
  expect(lines[0]).toBe(`\uFEFFMonth,Orders,Pieces,${words.join(',')}`)
  expect(lines[1]).toMatch(new RegExp(`^${year}-01,1,5,`))
})

test('by channel and by piece they come to the same as by month: also goodwill, fairs and what came first', async () => {
  const fair = await openFair()
  const { query } = fair.context.db
  const sale = await fair.record(fair.saleOf({ discount: '3.00', total: '29.16' }))
  const { id } = await sellOrder(fair)
  const period = { from: '2000-01-01', to: '2199-12-31' }
  const sumsOf = async (report: ReportId, { from, to } = period) => {
    const { rows } = await fair.shop['GET /api/reports/{id}']({ id: report, from, to }, owner)
    const sum = (name: string) => rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0)
    return { rows, sum }
  }
  await query.execute(sql`UPDATE money_movements SET happened_at = now() - interval '40 days'`)
  await refundPart(fair, id, { lines: [{ n: 1, quantity: 1 }], beyond: '2.50' })
  const whole = statementOf(await sumBooks(query))
  expect(whole.refundedOtherCents + whole.refundedTaxCents).toBeGreaterThan(250)

  const [months, channels, pieces] = [await sumsOf('books'), await sumsOf('channels'), await sumsOf('pieces')]
  for (const { name, kind } of reports.books.columns) {
    expect(months.sum(name), name).toBe(channels.sum(name))
    if (kind === 'amount' && name === 'kept') expect(months.sum(name)).toBe(whole.keptCents)
  }
  expect(channels.rows).toMatchObject([
    { channel: 'paypal', orders: 1 },
    { channel: 'manual', orders: 1, sold: '30.00', discounted: '-3.00', kept: sale.total },
  ])
  expect(pieces.sum('pieces')).toBe(whole.pieces * 100)
  expect(pieces.sum('piecesGivenBack')).toBe(whole.piecesRefunded * 100)
  expect(pieces.sum('sold')).toBe(whole.soldCents)
  expect(pieces.sum('discounted')).toBe(-whole.discountedCents)
  expect(pieces.sum('givenBack')).toBe(-whole.refundedGoodsCents)

  // These days have what was given back in them, of what was sold before.
  const { rows } = (await query.execute(sql`SELECT (now() - interval '9 days')::date::text AS from`)) as {
    rows: { from: string }[]
  }
  const lately = { ...period, from: rows[0]!.from }
  expect((await sumsOf('pieces', lately)).rows).toMatchObject([
    { pieces: 0, sold: '0.00', givenBack: '-15.00' },
  ])
  expect((await sumsOf('channels', lately)).rows).toMatchObject([
    { channel: 'paypal', orders: 0, refundedGoods: '-15.00' },
  ])
})
