import { goBefore } from '../../machine/database/testing/schema-files.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../machine/database/database.ts'
import { applySchema } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { LEDGER_RULES } from '../../payments/books/ledger-rules.sql.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'

/** A shop from before exchanged lines had a price of their own: an order of one line in each way it could stand. */

interface Before {
  quantity: number
  discount: number
  /** By how much goods and tax became too much with each exchange, reckoned from the first price. */
  differences: readonly (readonly [goods: number, tax: number])[]
  /** What went back since, as a sum; or how many pieces. */
  given?: number
  refunded?: number
}

/** Each at $20.00 a piece, with $1.60 of tax for each. */
const orders: readonly Before[] = [
  { quantity: 1, discount: 0, differences: [[800, 64]] },
  { quantity: 2, discount: 400, differences: [[1440, 128]] },
  {
    quantity: 1,
    discount: 0,
    differences: [
      [800, 64],
      [300, 24],
    ],
  },
  { quantity: 1, discount: 0, differences: [[800, 64]], given: 864 },
  { quantity: 1, discount: 0, differences: [[800, 64]], given: 500 },
  { quantity: 2, discount: 0, differences: [[800, 64]], refunded: 1 },
]

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.transaction(async (tx) => {
    await goBefore(tx, '0032')
    for (const [place, one] of orders.entries()) await insert(tx, place + 1, one)
    await applySchema(tx, schema)
  })
})
afterAll(() => drop())

async function insert(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  id: number,
  { quantity, discount, differences, given, refunded = 0 }: Before,
): Promise<void> {
  const [goods, tax] = [2000 * quantity, 160 * quantity]
  await tx.execute(sql`
    INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
      status, payment_state, payment_method, payment_id, shipping_address, shipping_method)
    VALUES ('Ada Example', '', ${goods}, ${discount}, 0, ${tax}, ${goods - discount + tax}, 'processing', 'paid', 'paypal',
      ${`C${id}`}, '{}', 'Standard')`)
  await tx.execute(sql`
    INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url, discount_cents, tax_cents, refunded)
    VALUES (${id}, 1, 9, 'Tin Ring', 2000, ${quantity}, '', ${discount}, ${tax}, ${refunded})`)
  for (const [index, [less, taxLess]] of differences.entries())
    await tx.execute(sql`
      INSERT INTO line_exchanges (order_id, n, product_id, name, image_url, restocked, goods_cents, tax_cents)
      VALUES (${id}, 1, 1, ${`Ring ${index + 1}`}, '', true, ${less}, ${taxLess})`)
  const refund = async (amount: number, parts: { goods: number; tax: number; other: number }) => {
    const { rows } = (await tx.execute(sql`
      INSERT INTO refunds (id, order_id, way, state, amount_cents, goods_cents, tax_cents, other_cents, wallet, created_at)
      VALUES (gen_random_uuid(), ${id}, 'wallet', 'asked', ${amount}, ${parts.goods}, ${parts.tax}, ${parts.other}, 'paypal',
        now() + interval '1 minute') RETURNING id`)) as { rows: { id: string }[] }
    return rows[0]!.id
  }
  if (given !== undefined) await refund(given, { goods: 0, tax: 0, other: given })
  if (refunded > 0) {
    const refundId = await refund(2160, { goods: 2000, tax: 160, other: 0 })
    await tx.execute(sql`
      INSERT INTO refund_lines (refund_id, n, quantity, goods_cents, tax_cents) VALUES (${refundId}, 1, 1, 2000, 160)`)
  }
}

test('lines exchanged before have the price of their piece, and what went back for them is known', async () => {
  const { rows } = (await database.query.execute(sql`
    SELECT l.price_cents::int AS price, l.discount_cents::int AS discount, l.tax_cents::int AS tax, l.sold_name AS sold,
      sum(x.goods_cents) FILTER (WHERE x.refund_id IS NULL)::int AS owed,
      coalesce((SELECT sum(r.exchange_goods_cents) FROM refunds r WHERE r.order_id = l.order_id), 0)::int AS given
    FROM order_lines l JOIN line_exchanges x ON x.order_id = l.order_id
    GROUP BY l.order_id, l.n ORDER BY l.order_id`)) as { rows: object[] }
  const sold = 'Ring 1'
  expect(rows).toEqual([
    { price: 1200, discount: 0, tax: 96, sold, owed: 800, given: 0 },
    // 60% of $36.00 is $21.60, of a price of $12.00 each.
    { price: 1200, discount: 240, tax: 192, sold, owed: 1440, given: 0 },
    { price: 1700, discount: 0, tax: 136, sold, owed: 300, given: 0 },
    { price: 1200, discount: 0, tax: 96, sold, owed: null, given: 800 },
    { price: 1200, discount: 0, tax: 96, sold, owed: 800, given: 0 },
    { price: 2000, discount: 0, tax: 320, sold, owed: 0, given: 0 },
  ])
})

test('and the books are right about them', async () => {
  const about = LEDGER_RULES.filter(({ rule }) =>
    /exchanged line|sum of their lines|of each line|tax of its lines/.test(rule),
  )
  expect(about).toHaveLength(4)
  for (const { rule, query } of about) {
    const { rows } = (await database.query.execute(sql.raw(query))) as { rows: object[] }
    expect(rows, rule).toEqual([])
  }
})
