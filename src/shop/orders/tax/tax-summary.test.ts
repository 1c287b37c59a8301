import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { taxSummaryCsv } from '../../../domain/orders/tax/tax-summary.ts'
import { ada, openFair, owner } from '../../testing/fair.ts'

const always = { from: '2000-01-01', to: '2199-12-31', zone: 'America/New_York' }

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
    summary: (period = always) => fair.shop['GET /api/desk/tax-summary'](period, owner),
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
  const { states, givenBackWithoutTax } = await summary()
  expect(states).toEqual([
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
  expect(givenBackWithoutTax).toBe('0.00')
  const before = await summary({ ...always, from: '2001-01-01', to: '2001-12-31' })
  expect(before.states).toEqual([])
})

test('what was given back takes its tax with it, in the period it was given back', async () => {
  const { summary, giveBack, sent, context } = await openSoldFair()
  await giveBack({ goods: 1500, tax: 109 })
  await giveBack({ shipping: 500, tax: 36 }, 'pending')
  await giveBack({ goods: 1500, tax: 109 }, 'failed')
  await giveBack({ other: 250 })
  const { states, givenBackWithoutTax } = await summary()
  expect(states[0]).toMatchObject({
    givenBack: '20.00',
    taxGivenBack: '1.45',
    tax: '4.72',
    taxToFile: '3.27',
  })
  expect(givenBackWithoutTax).toBe('2.50')
  await context.db.query.execute(sql`UPDATE orders SET created_at = '2001-05-01' WHERE id = ${sent.id}`)
  const thisPeriod = { ...always, from: '2020-01-01' }
  const [carolina] = (await summary(thisPeriod)).states
  expect(carolina).toMatchObject({ tax: '2.18', taxGivenBack: '1.45' })
})

test('days are counted in the zone that is asked for, the last one to its end', async () => {
  const { summary, context } = await openSoldFair()
  await context.db.query.execute(sql`UPDATE orders SET created_at = '2026-04-01T03:30:00Z'`)
  const of = async (zone: string) =>
    (await summary({ from: '2026-01-01', to: '2026-03-31', zone })).states.map(({ orders }) => orders)
  expect(await of('America/New_York')).toEqual([3, 1])
  expect(await of('UTC')).toEqual([])
})

test('orders of before, whose steps were not kept, count where they were sent', async () => {
  const { summary, context } = await openSoldFair()
  await context.db.query.execute(sql`UPDATE orders SET price_steps = NULL`)
  const { states } = await summary()
  expect(states.map(({ state, orders, tax }) => [state, orders, tax])).toEqual([
    ['NC', 1, '2.54'],
    [null, 3, '2.18'],
  ])
  expect(taxSummaryCsv(await summary())).toContain('2000-01-01,2199-12-31,,Not kept,3,30.00,60.00')
})

test('a zone nobody knows is refused by name', async () => {
  const { summary } = await openSoldFair()
  await expect(summary({ ...always, zone: 'Nowhere/Land' })).rejects.toMatchObject({
    fields: [{ field: 'zone' }],
  })
})
