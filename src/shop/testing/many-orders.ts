import { sql } from 'drizzle-orm'
import type { Database } from '../../db/engine/database.ts'

/**
 * So many paid orders of one piece each, as the shop writes them, a minute apart and the last one just now. Without the
 * checkouts and mails a real one has: for what reads orders, not for the books.
 */
export async function placeManyOrders(db: Database, amount: number): Promise<void> {
  await db.query.execute(sql`
    INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, status,
      payment_state, payment_method, payment_id, shipping_address, shipping_method, created_at)
    SELECT 'Customer ' || chr(65 + n % 26) || n, 'buyer' || n || '@example.com', 1500, 0, 500, 160, 2160,
      (ARRAY['completed', 'processing', 'cancelled', 'pending'])[1 + n % 4], 'paid', 'paypal', 'CAPTURE' || n,
      '{"street1":"1 Main St","street2":"","city":"Asheville","state":"NC","zip":"28801","country":"US"}',
      'Standard', now() - make_interval(mins => ${amount}::int - n)
    FROM generate_series(1, ${amount}::int) AS n`)
  await db.query.execute(sql`
    INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url, tax_cents)
    SELECT id, 1, 1, 'Moss Agate Bracelet', 1500, 1, 'attached_assets/default-product.svg', 160 FROM orders`)
  await db.query.execute(sql`
    INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status)
    SELECT id, 'paypal', 'PAYPAL' || id, payment_id, total_cents, 'USD', 'paid' FROM orders`)
  await db.query.execute(sql`
    INSERT INTO money_movements (order_id, kind, amount_cents, wallet, reference)
    SELECT order_id, 'capture', amount_cents, provider, capture_id FROM payments`)
}
