import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'
import { findBreaches } from '../books/books.sql.ts'
import type { Dump } from '../../machine/backups/dump.ts'
import { loadDump } from '../../machine/backups/load-dump.ts'
import { applySchema } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import answers from '../../machine/database/testing/before-whole-cents-answers.json' with { type: 'json' }

/**
 * A shop whose money stood in the database as decimal strings: its dump, as the version before wrote it, and what that
 * version answered when it was asked. It had sold with each kind of promo code, given back in part and whole, cancelled,
 * given back by hand, sold at a fair, and edited prices.
 */
const [first, ...lines] = readFileSync(
  resolve('src/machine/database/testing/before-whole-cents.ndjson'),
  'utf8',
)
  .trim()
  .split('\n')
const { dump } = JSON.parse(first!) as { dump: Dump }
const rows = lines.map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> })
const rowsOf = (table: string) =>
  rows
    .filter((one) => one.table === table)
    .map(({ row }) => row)
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))

const desk = sharedTestShop()
beforeAll(async () => {
  await loadDump(desk.context.db, {
    schema,
    dump,
    async *read(table) {
      yield rowsOf(table).map((row) => JSON.stringify(row))
    },
    finish: (tx) => applySchema(tx, schema),
  })
})

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const queryRows = async <T>(statement: ReturnType<typeof sql>) =>
  ((await desk.context.db.query.execute(statement)) as { rows: T[] }).rows

/** Sorts by id, for databases answer in any order. */
const byId = <T extends { id: number | string }>(list: readonly T[]) =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

describe('a shop from before amounts were whole cents', () => {
  test('answers as it did, to the cent', async () => {
    const { shop } = desk
    const orders = await Promise.all(
      answers.orders.map(({ id }) => shop['GET /api/orders/{id}']({ id }, owner)),
    )
    // Lines say their share of the tax since, and what was given back.
    expect(orders).toMatchObject(answers.orders)
    const { recentOrders: _recent, ...totals } = await shop['GET /api/analytics']({}, owner)
    expect(totals).toEqual(answers.totals)
    // Orders to pack are named since.
    const { toPack, ...toDo } = await shop['GET /api/analytics/to-do']({}, owner)
    expect({ ...toDo, toPack: toPack.count }).toMatchObject(answers.toDo)
    const products = await shop['GET /api/desk/products']({ sort: 'name', limit: 100 }, owner)
    // With more fields by and by, and these as they were.
    expect(byId(products.items)).toMatchObject(byId(answers.products))
    expect((await shop['GET /api/promotions']({}, owner)).items).toMatchObject(answers.promotions)
    // As long to everywhere as it was.
    const ways = answers.shippingMethods.map((way) => ({ ...way, remoteDays: 0 }))
    expect(await shop['GET /api/shipping-methods']({}, owner)).toEqual(ways)
    // The sheet of then says what there is now.
    const sheet = inPieces(`\uFEFF${answers.sheet}`)
    const report = await shop['POST /api/desk/product-sheet']({ file: sheet, apply: undefined }, owner)
    expect(report).toMatchObject({ created: 0, changed: 0, errors: [] })
  })

  test('keeps its books, and asks its wallet when it had planned to', async () => {
    expect(await findBreaches(desk.context.db.query)).toEqual([])
    const planned = await queryRows<{ id: number; looks: number; at: string | null }>(
      sql`SELECT id::int, looks, to_json(next_look_at) #>> '{}' AS at FROM payments ORDER BY id`,
    )
    const moment = (at: string | null) => (at === null ? null : Date.parse(at))
    expect(planned.map(({ at, ...one }) => ({ ...one, at: moment(at) }))).toEqual(
      rowsOf('payments').map((row) => ({
        id: row['id'],
        looks: row['looks'],
        at: moment(row['next_look_at'] as string | null),
      })),
    )
  })

  test('has no amount left that is no whole number', async () => {
    expect(
      await queryRows(
        sql`SELECT table_name, column_name FROM information_schema.columns
            WHERE table_schema = 'public' AND data_type IN ('numeric', 'real', 'double precision', 'money')`,
      ),
    ).toEqual([])
    const [change] = await queryRows(sql`SELECT price_changes FROM manual_orders`)
    expect(change).toEqual({ price_changes: [{ n: 1, listPriceCents: 2999, reason: 'market day' }] })
  })

  test('takes back what was changed then, prices and all', async () => {
    const { shop } = desk
    const undo = async (action: string) => {
      const { id } = rowsOf('audit_log').find((entry) => entry['action'] === action) as { id: number }
      return await shop['POST /api/history/{id}/undo']({ id }, owner)
    }
    await undo('product.update')
    await undo('product.delete')
    const { items } = await shop['GET /api/desk/products']({ sort: 'name', limit: 100 }, owner)
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ['Cherry Pen', '0.07'],
      ['Mantel Clock', '120.00'],
      ['Moss Agate Bracelet', '15.50'],
      ['Walnut Pen', '29.99'],
    ])
    await undo('promotion.update')
    expect((await shop['GET /api/promotions']({}, owner)).items).toContainEqual(
      expect.objectContaining({ code: 'SPRING', amount: '12.50', minimumSubtotal: '20.00' }),
    )
    await undo('shipping.update')
    expect(await shop['GET /api/shipping-methods']({}, owner)).toMatchObject([
      { name: 'Standard', rate: '5.00' },
      { name: 'Express', rate: '19.95' },
    ])
    const { total, id } = answers.orders.find(({ givenBackOutside }) => givenBackOutside !== '0.00')!
    expect(await undo('order.given_back')).toMatchObject({
      message: `The money of order #${id} is no longer marked as given back. $${total} is owed to its buyer again.`,
    })
    expect(await findBreaches(desk.context.db.query)).toEqual([])
  })
})
