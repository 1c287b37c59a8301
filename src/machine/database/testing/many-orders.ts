import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/**
 * Inserts `count` paid orders of one piece each (product 900000), as the shop writes them, with all that the books expect of
 * an order: in each of the statuses by turns, a minute apart and the last one just now.
 */
export async function insertManyOrders(database: Database, count: number): Promise<void> {
  const statements = [
    `INSERT INTO categories (name) VALUES ('Pens - Wood') ON CONFLICT DO NOTHING`,
    `INSERT INTO products (id, name, description, price_cents, category, image_url, stock)
       VALUES (900000, 'Walnut Pen', 'Turned from one stick.', 1500, 'Pens - Wood', '', 5)`,
    `INSERT INTO stock_adjustments (product_id, quantity, reason) VALUES (900000, ${count + 5}, 'created')`,
    `INSERT INTO checkouts (id, token, state, lines, customer, subtotal_cents, discount_cents, shipping_cents, tax_cents,
                            total_cents, tax_rate_millipercent, paypal_order_id)
       SELECT gen_random_uuid(), 'token-of-many-orders-' || n, 'paid', '[]', '{}', 1500, 0, 500, 160, 2160, 8000, 'P' || n
       FROM generate_series(1, ${count}) AS n`,
    `INSERT INTO orders (checkout_id, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, status,
                         payment_state, payment_method, payment_id, shipping_address, shipping_method, created_at)
       SELECT checkouts.id, 'Customer ' || chr(65 + n % 26) || n, 'buyer' || n || '@example.com', 1500, 0, 500, 160, 2160,
              (ARRAY['completed', 'processing', 'cancelled', 'pending'])[1 + n % 4], 'paid', 'paypal', 'C' || paypal_order_id,
              '{"street1":"1 Main St","street2":"","city":"Asheville","state":"NC","zip":"28801","country":"US"}',
              'Standard', now() - make_interval(mins => ${count} - n)
       FROM generate_series(1, ${count}) AS n JOIN checkouts ON token = 'token-of-many-orders-' || n ORDER BY n`,
    `INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url, tax_cents)
       SELECT id, 1, 900000, 'Walnut Pen', 1500, 1, '', 160 FROM orders`,
    `INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status)
       SELECT id, 'paypal', 'P' || id, payment_id, total_cents, 'USD', 'paid' FROM orders`,
    `INSERT INTO money_movements (order_id, kind, amount_cents, wallet, reference)
       SELECT order_id, 'capture', amount_cents, provider, capture_id FROM payments`,
    ...['order-confirmation', 'new-order'].map(
      (kind) => `INSERT INTO mails (dedup_key, kind, recipient, subject, body_text, body_html, sent_at)
       SELECT '${kind}:' || id, '${kind}', customer_email, 'Your order', repeat('words ', 200), repeat('<p>words</p>', 200), now()
       FROM orders`,
    ),
  ]
  for (const statement of statements) await database.query.execute(sql.raw(statement))
}
