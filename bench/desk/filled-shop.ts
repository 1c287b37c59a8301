import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/engine/database.ts'
import { addProducts } from '../generated-products.ts'

/** How many of everything an owner reads in lists. */
export interface ShopSize {
  products: number
  /** As many changes stand in the history. */
  orders: number
  reviews: number
  messages: number
  subscribers: number
}

/** Fills an empty shop. The names customers have are few, as in life; the pieces they buy are spread over all. */
export async function fillShop(database: Database, size: ShopSize): Promise<void> {
  await addProducts(database, 0, size.products)
  await addOrders(database, size.orders)
  await addLines(database, size)
  await addParcels(database, size)
  const statements = [
    sql`INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status)
        SELECT id, 'paypal', 'PAYPAL' || id, payment_id, total_cents, 'USD', 'paid' FROM orders`,
    sql`INSERT INTO money_movements (order_id, kind, amount_cents, wallet, reference)
        SELECT order_id, 'capture', amount_cents, provider, capture_id FROM payments`,
    sql`INSERT INTO audit_log (actor, action, subject, before, after)
        SELECT 'owner:1', 'order.status', 'order:' || id, '{"status":"processing"}', '{"status":"completed"}' FROM orders`,
    sql`INSERT INTO reviews (product_id, order_id, rating, title, content, author, state)
        SELECT product_id, order_id, 1 + order_id % 5, 'As described', 'Worn every day since.', 'A buyer',
          CASE WHEN order_id % 50 = 0 THEN 'waiting' ELSE 'shown' END
        FROM order_lines WHERE n = 1 ORDER BY order_id LIMIT ${size.reviews}`,
    sql`INSERT INTO contact_messages (first_name, last_name, email, subject, message)
        SELECT 'Ada', 'Example', 'ada' || n || '@example.com', 'A question', 'Do you engrave pens?'
        FROM generate_series(1, ${size.messages}::int) AS n`,
    sql`INSERT INTO newsletter_subscribers (email, token, state)
        SELECT 'reader' || n || '@example.com', 'token' || n,
          (ARRAY['confirmed', 'confirmed', 'pending', 'unsubscribed'])[1 + n % 4]
        FROM generate_series(1, ${size.subscribers}::int) AS n`,
    // As the server does by itself a minute after so much has changed.
    sql`VACUUM ANALYZE`,
  ]
  for (const statement of statements) await database.query.execute(statement)
}

/** Some at a time: no statement of the shop's may take longer than a few seconds. */
async function addOrders(database: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await database.query
      .execute(sql`INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, status,
      payment_state, payment_method, payment_id, shipping_address, shipping_method, created_at, shipped_at)
    SELECT (${FIRST_NAMES}::text[])[1 + n * 7 % 20] || ' ' || (${LAST_NAMES}::text[])[1 + n / 20 % 20],
      'buyer' || n % (1 + ${count}::int / 3) || '@example.com', 3000, 0, 500, 280, 3780,
      CASE WHEN n > ${count}::int - 60 THEN 'processing' WHEN n % 40 = 0 THEN 'cancelled' ELSE 'completed' END,
      'paid', 'paypal', 'CAPTURE' || n,
      '{"street1":"1 Main St","street2":"","city":"Asheville","state":"NC","zip":"28801","country":"US"}',
      'Standard', now() - (${count}::int - n) * interval '10 minutes',
      CASE WHEN n > ${count}::int - 60 THEN NULL ELSE now() END
    FROM generate_series(${from}::int, ${Math.min(from + BATCH - 1, count)}::int) AS n`)
  }
}

async function addLines(database: Database, { orders, products }: ShopSize): Promise<void> {
  for (let from = 1; from <= orders; from += BATCH) {
    await database.query
      .execute(sql`INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url)
        SELECT orders.id, line, 1 + (orders.id * 31 + line) % ${products}::int,
          (${PIECES}::text[])[1 + (orders.id * 7 + line) % 10], 1500, 1, 'attached_assets/default-product.svg'
        FROM orders, generate_series(1, 2) AS line WHERE orders.id BETWEEN ${from}::int AND ${from + BATCH - 1}::int`)
  }
}

/** What is sent went in one parcel. */
async function addParcels(database: Database, { orders }: ShopSize): Promise<void> {
  for (let from = 1; from <= orders; from += BATCH) {
    const upTo = from + BATCH - 1
    await database.query.execute(sql`INSERT INTO parcels (order_id, sent_at, told)
        SELECT id, shipped_at, true FROM orders WHERE shipped_at IS NOT NULL AND id BETWEEN ${from}::int AND ${upTo}::int`)
    await database.query.execute(sql`INSERT INTO parcel_lines (parcel_id, n, quantity)
        SELECT p.id, l.n, l.quantity FROM parcels p JOIN order_lines l ON l.order_id = p.order_id
        WHERE p.order_id BETWEEN ${from}::int AND ${upTo}::int`)
    await database.query.execute(sql`UPDATE order_lines l SET sent = l.quantity FROM parcels p
        WHERE p.order_id = l.order_id AND p.order_id BETWEEN ${from}::int AND ${upTo}::int`)
  }
}

const BATCH = 5000

const FIRST_NAMES = '{Ada,Ben,Cleo,Dan,Eve,Finn,Gia,Hal,Ida,Jon,Kit,Lea,Max,Nora,Otto,Pia,Quin,Rosa,Sam,Tess}'
const PIECES =
  '{Walnut Pen,Moss Agate Bracelet,Brass Ring,Oak Pen,Jade Bracelet,Silver Bangle,Cherry Pen,Onyx Bracelet,Linen Strap,Desk Clock}'
const LAST_NAMES =
  '{Abel,Brown,Cole,Diaz,Ellis,Fox,Gray,Hill,Ives,Jones,King,Lane,Moss,Nash,Orr,Park,Reed,Stone,Todd,Vale}'
