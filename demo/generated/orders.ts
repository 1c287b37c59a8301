import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../src/machine/database/database.ts'
import { restartIdentity } from '../../src/machine/database/identity.ts'
import { bookStatements } from './order-books.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES } from './people.ts'

/** Orders that one transaction adds: its statements stay well under the longest that the shop allows one. */
const BATCH = 5_000

/** This percentage of the orders is still to be sent, and no fewer than `least`. */
const TO_PACK = { percent: 0.2, least: 20 }

const YEARS = 3

/**
 * Adds orders to a shop that has products and no order yet, with all that a shop keeps of one: checkout, attempt, lines,
 * payment, ledger, parcel or refund, mails, history, and a review now and then. The books are right on them. The same
 * ones for the same seed, but that the last one came just now.
 */
export async function addOrders(
  database: Database,
  seed: number,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, count)
    await database.transaction(async (tx) => {
      for (const statement of batch({ seed, count, from, to })) await tx.execute(statement)
    })
    onProgress(to)
  }
  await database.transaction(async (tx) => {
    // What was sold had been made.
    await tx.execute(sql`INSERT INTO stock_adjustments (product_id, quantity, reason)
      SELECT product_id, sum(quantity - restocked), 'made' FROM order_lines GROUP BY product_id
      HAVING sum(quantity - restocked) > 0`)
    await restartIdentity(tx)
  })
}

interface OrderBatch {
  seed: number
  /** How many orders all batches have together. */
  count: number
  from: number
  to: number
}

function batch(orders: OrderBatch): SQL[] {
  return [newLines(orders), newOrders(orders), ...bookStatements(orders.seed)]
}

/** A number of an order's own below `below`: another one for each `purpose`, and the same at each run. */
const drawn = (seed: number, n: SQL, purpose: number, below: number): SQL =>
  sql`((hashint8extended(${n}, ${seed * 100 + purpose}::bigint) & 2147483647) % ${below}::int)`

/** One to three pieces an order, of which the first products are bought most. */
function newLines({ seed, from, to }: OrderBatch): SQL {
  const n = sql`n::bigint`
  const pieces = drawn(seed, n, 1, 10)
  const part = sql`(${drawn(seed, sql`n * 4::bigint + line`, 2, 1_000_000)} / 1000000.0)`
  return sql`
    CREATE TEMPORARY TABLE new_lines ON COMMIT DROP AS
    SELECT n, line, p.id AS product_id, p.name, p.price_cents, p.image_url,
      CASE WHEN ${drawn(seed, sql`n * 4::bigint + line`, 3, 20)} = 0 THEN 2 ELSE 1 END AS quantity
    FROM generate_series(${from}::int, ${to}::int) AS n
    CROSS JOIN LATERAL generate_series(1, 1 + (${pieces} >= 6)::int + (${pieces} = 9)::int) AS line
    CROSS JOIN (SELECT min(id) AS first, count(*) AS products FROM products) AS shop
    JOIN products p ON p.id = shop.first + floor(shop.products * ${part} * ${part})::int`
}

/**
 * What is the same of all rows of an order. `kind` says what became of it: most were sent; some were cancelled with all
 * their money given back, some had one piece paid back, some were sold at a fair; the last ones wait to be packed.
 */
function newOrders({ seed, count, from, to }: OrderBatch): SQL {
  const n = sql`n::bigint`
  const waiting = Math.max(TO_PACK.least, Math.floor((count * TO_PACK.percent) / 100))
  const buyer = drawn(seed, n, 4, Math.max(1, Math.floor(count / 3)))
  const percent = drawn(seed, n, 5, 100)
  return sql`
    CREATE TEMPORARY TABLE new_orders ON COMMIT DROP AS
    SELECT *, subtotal + shipping + tax AS total, tax - goods_tax AS shipping_tax
    FROM (
      SELECT *,
        ((subtotal + shipping) * 8000 + 50000) / 100000 AS tax,
        -- What falls on the goods, as the lines' shares sum to it.
        (((subtotal + shipping) * 8000 + 50000) / 100000) * subtotal / (subtotal + shipping) AS goods_tax
      FROM (
        SELECT *, CASE WHEN kind = 'fair' OR subtotal >= 7500 THEN 0 ELSE 500 END AS shipping
        FROM (
          SELECT n, md5('checkout ' || ${seed}::int || ' ' || n)::uuid AS checkout_id, subtotal,
            now() - (${count}::int - n) * (interval '${sql.raw(String(YEARS))} years' / ${count}::int) AS at,
            CASE WHEN n > ${count - waiting}::int THEN 'to-pack'
              WHEN ${percent} < 2 THEN 'cancelled'
              WHEN ${percent} < 4 AND pieces > 1 THEN 'part-refunded'
              WHEN ${percent} = 4 THEN 'fair' ELSE 'sent' END AS kind,
            first_name || ' ' || last_name AS name,
            lower(first_name || '.' || last_name || buyer) || '@example.com' AS email,
            place ->> 'state' AS state,
            place || jsonb_build_object('street1', 1 + buyer % 900 || ' Main Street', 'street2', '', 'country', 'US') AS address
          FROM (SELECT n, sum(price_cents * quantity)::bigint AS subtotal, sum(quantity) AS pieces FROM new_lines GROUP BY n) AS sums
          CROSS JOIN LATERAL (SELECT ${buyer} AS buyer) AS who
          CROSS JOIN LATERAL (SELECT
            (${sql.param(FIRST_NAMES)}::text[])[1 + buyer % ${FIRST_NAMES.length}::int] AS first_name,
            (${sql.param(LAST_NAMES)}::text[])[1 + buyer / ${FIRST_NAMES.length}::int % ${LAST_NAMES.length}::int] AS last_name,
            ${JSON.stringify(PLACES)}::jsonb -> (buyer % ${PLACES.length}::int)::int AS place) AS named
          WHERE n BETWEEN ${from}::int AND ${to}::int
        ) AS whose
      ) AS shipped
    ) AS taxed`
}
