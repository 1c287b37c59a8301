import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { insertManyOrders } from '../../machine/database/testing/many-orders.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const salesOf = ({ shop }: TestShop, period: '7' | '30' | '90' | 'year' = '7') =>
  shop['GET /api/analytics/sales']({ period }, owner)

test('a shop that has sold nothing shows every day of the period, each at nothing', async () => {
  const desk = await openTestShop()
  const sales = await salesOf(desk)
  expect(sales).toMatchObject({ unit: 'day', revenue: '0.00', orders: 0, bestSellers: [] })
  expect(sales.series).toHaveLength(7)
  expect(new Set(sales.series.map(({ revenue, orders }) => `${revenue} ${orders}`))).toEqual(
    new Set(['0.00 0']),
  )
  expect((await salesOf(desk, 'year')).series).toHaveLength(12)
})

test('after a purchase the figures agree with each other and with the books', async () => {
  const desk = await openTestShop()
  const bracelet = await addProduct(desk, { stock: 6 })
  await addProduct(desk, { name: 'Plenty', stock: 50 })
  for (const pieces of [2, 1]) await (await openPayment(desk, cartOf(bracelet, pieces))).capture()
  const totals = await desk.shop['GET /api/analytics']({}, owner)
  for (const period of ['7', '30', '90', 'year'] as const) {
    const sales = await salesOf(desk, period)
    expect([sales.revenue, sales.orders]).toEqual([totals.totalRevenue, totals.totalOrders])
    expect(sales.series.at(-1)).toMatchObject({ revenue: totals.totalRevenue, orders: 2 })
  }
  const sales = await salesOf(desk)
  expect(sales.bestSellers).toEqual([
    { productId: bracelet.id, name: bracelet.name, pieces: 3, revenue: '45.00', isThere: true },
  ])
  expect(sales.lowStock).toEqual({ total: 1, items: [{ id: bracelet.id, name: bracelet.name, stock: 3 }] })
  expect((await desk.shop['GET /api/analytics/to-do']({}, owner)).toPack.count).toBe(2)
  expect(await findBreaches(desk.context.db.query)).toEqual([])
})

test('what a promo code took off is not counted as earned by its piece', async () => {
  const desk = await openTestShop()
  const bracelet = await addProduct(desk, { stock: 6 })
  await desk.context.db.query.execute(
    sql`INSERT INTO promotions (code, kind, percent_basis_points) VALUES ('SPRING', 'percent', 1000)`,
  )
  await (await openPayment(desk, cartOf(bracelet, 3), 'ok', 'SPRING')).capture()
  expect((await salesOf(desk)).bestSellers).toMatchObject([{ pieces: 3, revenue: '40.50' }])
})

test('money given back and money not yet there count as nothing', async () => {
  const desk = await openTestShop()
  await insertManyOrders(desk.context.db, 3)
  const { query } = desk.context.db
  await query.execute(sql`DELETE FROM products`)
  await query.execute(sql`UPDATE orders SET payment_state = 'refunded' WHERE id = 1`)
  await query.execute(sql`UPDATE orders SET payment_state = 'pending' WHERE id = 2`)
  const { revenue, bestSellers } = await salesOf(desk)
  expect([revenue, bestSellers[0]!.pieces, bestSellers[0]!.isThere]).toEqual(['21.60', 1, false])
})

test('what is owed of a cancelled order counts in no figure as earned', async () => {
  const desk = await openTestShop()
  await insertManyOrders(desk.context.db, 1)
  const figures = async () => {
    const { revenue, series, bestSellers } = await salesOf(desk)
    const { totalRevenue } = await desk.shop['GET /api/analytics']({}, owner)
    return [revenue, series.at(-1)!.revenue, totalRevenue, bestSellers.length]
  }
  expect(await figures()).toEqual(['21.60', '21.60', '21.60', 1])
  await desk.shop['PUT /api/orders/{id}/status']({ id: 1, status: 'cancelled' }, owner)
  expect(await figures()).toEqual(['0.00', '0.00', '0.00', 0])
})

test('a day is the shop’s day', async () => {
  const desk = await openTestShop()
  await insertManyOrders(desk.context.db, 1)
  const { query } = desk.context.db
  await query.execute(sql`
    UPDATE orders SET created_at = ((now() AT TIME ZONE 'Pacific/Guam')::date - 2)::timestamp AT TIME ZONE 'Pacific/Guam'
      + interval '5 minutes'`)
  const dayBy = async (zone: 'Pacific/Guam' | 'America/New_York') => {
    const settings = await desk.shop['GET /api/settings']({}, owner)
    await desk.shop['PUT /api/settings']({ ...settings, zone }, owner)
    return (await salesOf(desk, '7')).series.find(({ orders }) => orders === 1)!.from
  }
  expect(await dayBy('Pacific/Guam')).not.toBe(await dayBy('America/New_York'))
})
