import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Report, reportCsv, reportIds, reports } from './reports.rules.ts'
import { ada, openFair, owner } from '../../shop/testing/fair.ts'

const always = { from: '2000-01-01', to: '2199-12-31' }

/** Sold in North Carolina twice, once of it sent; in Oregon without tax; and to somebody who pays none. */
async function openSoldFair() {
  const fair = await openFair()
  await fair.setRates([
    { state: 'NC', rate: '7.25' },
    { state: 'OR', rate: '0' },
  ])
  await fair.record(fair.saleOf({ soldIn: 'NC', total: '32.18' }))
  const sent = await fair.record(fair.saleOf({ delivery: 'to-send', customer: ada, total: '37.54' }))
  await fair.record(fair.saleOf({ soldIn: 'OR', total: '30.00' }))
  await fair.record(fair.saleOf({ soldIn: 'NC', isTaxFree: true, total: '30.00' }))
  return {
    ...fair,
    sent,
    summary: (period = always) => fair.shop['GET /api/reports/{id}']({ id: 'taxes', ...period }, owner),
    /** As refunds are kept. */
    giveBack: (
      parts: { goods?: number; shipping?: number; tax?: number; other?: number },
      state = 'completed',
    ) => {
      const { goods = 0, shipping = 0, tax = 0, other = 0 } = parts
      return fair.context.db.query.execute(sql`
        INSERT INTO refunds (id, order_id, way, state, amount_cents, goods_cents, shipping_cents, tax_cents, other_cents,
          wallet, settled_at)
        VALUES (${randomUUID()}::uuid, ${sent.id}::int, 'outside', ${state}, ${goods + shipping + tax + other}::int,
          ${goods}::int, ${shipping}::int, ${tax}::int, ${other}::int, 'manual', now())`)
    },
  }
}

test('what was sold in a period is told by state: taxed, exempt, shipped and collected', async () => {
  const { summary } = await openSoldFair()
  const { rows, notCounted } = await summary()
  expect(rows).toEqual([
    {
      state: 'NC',
      orders: 3,
      taxableSales: '60.00',
      exemptSales: '30.00',
      taxedShipping: '5.00',
      untaxedShipping: '0.00',
      tax: '4.72',
      givenBack: '0.00',
      taxGivenBack: '0.00',
      taxToFile: '4.72',
    },
    expect.objectContaining({ state: 'OR', taxableSales: '0.00', exemptSales: '30.00', tax: '0.00' }),
  ])
  expect(notCounted).toBe('0.00')
  const before = await summary({ ...always, from: '2001-01-01', to: '2001-12-31' })
  expect(before.rows).toEqual([])
})

test('what was given back takes its tax with it, in the period it was given back', async () => {
  const { summary, giveBack, sent, context } = await openSoldFair()
  await giveBack({ goods: 1500, tax: 109 })
  await giveBack({ shipping: 500, tax: 36 }, 'pending')
  await giveBack({ goods: 1500, tax: 109 }, 'failed')
  await giveBack({ other: 250 })
  const { rows, notCounted } = await summary()
  // The share of tax in the 2.50 beyond pieces is that of the whole order: 2.54 in 37.54.
  expect(rows[0]).toMatchObject({
    givenBack: '22.33',
    taxGivenBack: '1.62',
    tax: '4.72',
    taxToFile: '3.10',
  })
  expect(notCounted).toBe('0.00')
  await context.db.query.execute(sql`UPDATE orders SET created_at = '2001-05-01' WHERE id = ${sent.id}`)
  const thisPeriod = { ...always, from: '2020-01-01' }
  const [carolina] = (await summary(thisPeriod)).rows
  expect(carolina).toMatchObject({ tax: '2.18', taxGivenBack: '1.62' })
})

test('no more tax goes back than was collected, and what is set off of a sum takes its share back', async () => {
  const { summary, giveBack } = await openSoldFair()
  const given = async () => (await summary()).rows[0]!.taxGivenBack
  await giveBack({ other: 1000 })
  expect(await given()).toBe('0.68')
  // The whole order, less what went before.
  await giveBack({ goods: 3000, shipping: 500, tax: 254, other: -1000 })
  expect(await given()).toBe('2.54')
  await giveBack({ other: 500 })
  expect(await given()).toBe('2.54')
})

test('days are counted by the shop’s clock, the last one to its end', async () => {
  const { shop, summary, context } = await openSoldFair()
  // 8 pm on December 31 in New York, and already January in London.
  await context.db.query.execute(sql`UPDATE orders SET created_at = '2026-01-01T01:00:00Z'`)
  const inYear = async (year: number) =>
    (await summary({ from: `${year}-01-01`, to: `${year}-12-31` })).rows.map(({ orders }) => orders)
  expect([await inYear(2025), await inYear(2026)]).toEqual([[3, 1], []])
  const settings = await shop['GET /api/settings']({}, owner)
  await shop['PUT /api/settings']({ ...settings, zone: 'Pacific/Guam' }, owner)
  expect([await inYear(2025), await inYear(2026)]).toEqual([[], [3, 1]])
})

test('orders of before, whose steps were not kept, count where they were sent', async () => {
  const { summary, context } = await openSoldFair()
  await context.db.query.execute(sql`UPDATE orders SET price_steps = NULL`)
  const { rows } = await summary()
  expect(rows.map(({ state, orders, tax }) => [state, orders, tax])).toEqual([
    ['NC', 1, '2.54'],
    [null, 3, '2.18'],
  ])
  expect(reportCsv(reports.taxes, always, rows)).toContain('2000-01-01,2199-12-31,,Not kept,3,30.00,60.00')
})

test('every report answers all that its columns name: whole counts, and amounts with their cents', async () => {
  const { shop } = await openSoldFair()
  for (const id of reportIds) {
    const { row, columns }: Report = reports[id]
    const { rows } = await shop['GET /api/reports/{id}']({ id, ...always }, owner)
    expect(rows.length, id).toBeGreaterThan(0)
    for (const values of rows) {
      expect(Object.keys(values).toSorted()).toEqual(
        [row.name, ...columns.map(({ name }) => name)].toSorted(),
      )
      for (const { name, kind } of columns)
        expect(String(values[name]), `${id}: ${name}`).toMatch(kind === 'count' ? /^\d+$/ : /^-?\d+\.\d\d$/)
    }
  }
})
