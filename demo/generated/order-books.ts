import { sql, type SQL } from 'drizzle-orm'

/** What a shop writes of orders, from the temporary tables new_orders and new_lines. */
export function bookStatements(seed: number): SQL[] {
  return [
    // Row by row these two would take half of the time. Whose words an order has is known here, and no wallet is to be
    // asked about its payment again, for none knows it.
    sql`ALTER TABLE orders DISABLE TRIGGER order_words_noted`,
    sql`ALTER TABLE payments DISABLE TRIGGER first_look_planned`,
    ...checkouts(),
    ...orders(),
    ...money(),
    ...refunds(seed),
    ...parcels(),
    ...letters(),
    sql`ALTER TABLE orders ENABLE TRIGGER order_words_noted`,
    sql`ALTER TABLE payments ENABLE TRIGGER first_look_planned`,
  ]
}

/** How the total came about, as src/buying/pricing/price-steps.rules.ts has it. */
const PRICE_STEPS = sql`jsonb_build_object(
  'lines', (SELECT jsonb_agg(jsonb_build_object('name', l.name, 'unitPriceCents', l.price_cents, 'quantity', l.quantity,
    'isDiscounted', false, 'discountCents', 0) ORDER BY l.line) FROM new_lines l WHERE l.n = o.n),
  'discount', NULL,
  'shipping', jsonb_build_object('method', CASE kind WHEN 'fair' THEN 'Handed over' ELSE 'Standard' END, 'rateCents', 500,
    'free', CASE WHEN kind = 'fair' THEN 'handed-over' WHEN shipping = 0 THEN 'subtotal' END, 'freeFromCents', 7500,
    'costCents', shipping),
  'tax', jsonb_build_object('state', o.state, 'basis', 'default', 'rateMillipercent', 8000, 'shippingIsTaxed', true,
    'baseCents', subtotal + shipping, 'taxCents', tax))`

function checkouts(): SQL[] {
  return [
    sql`ANALYZE new_lines`,
    sql`ALTER TABLE new_orders ADD COLUMN steps jsonb`,
    sql`CREATE INDEX ON new_lines (n)`,
    sql`UPDATE new_orders o SET steps = ${PRICE_STEPS}`,
    sql`CREATE INDEX ON new_orders (n)`,
    sql`ANALYZE new_orders`,
    sql`INSERT INTO checkouts (id, token, state, lines, customer, subtotal_cents, discount_cents, shipping_cents, tax_cents,
          total_cents, tax_rate_millipercent, paypal_order_id, created_at, updated_at, state_since, price_steps)
        SELECT checkout_id, encode(sha256(checkout_id::text::bytea), 'hex'), 'paid',
          (SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'unitPriceCents', l.price_cents,
            'quantity', l.quantity, 'imageUrl', l.image_url) ORDER BY l.line) FROM new_lines l WHERE l.n = o.n),
          address || jsonb_build_object('name', name, 'email', email, 'phone', ''),
          subtotal, 0, shipping, tax, total, 8000, 'PAYPAL' || n, at, at, at, steps
        FROM new_orders o WHERE kind <> 'fair'`,
    sql`INSERT INTO payment_attempts (checkout_id, n, request_id, state, started_at, finished_at)
        SELECT checkout_id, 1, checkout_id || ':1', 'succeeded', at, at FROM new_orders WHERE kind <> 'fair'`,
  ]
}

function orders(): SQL[] {
  return [
    sql`INSERT INTO orders (id, checkout_id, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents,
          tax_cents, total_cents, shipping_tax_cents, status, payment_state, payment_method, payment_id, shipping_address,
          shipping_method, created_at, price_steps, refunded_cents)
        SELECT n, CASE WHEN kind <> 'fair' THEN checkout_id END, name, email, subtotal, 0, shipping, tax, total, shipping_tax,
          CASE kind WHEN 'to-pack' THEN 'processing' WHEN 'cancelled' THEN 'cancelled' ELSE 'completed' END,
          CASE kind WHEN 'cancelled' THEN 'refunded' ELSE 'paid' END,
          CASE kind WHEN 'fair' THEN 'cash' ELSE 'paypal' END, CASE kind WHEN 'fair' THEN 'CASH' ELSE 'CAPTURE' END || n,
          address, CASE kind WHEN 'fair' THEN 'Handed over' ELSE 'Standard' END, at, steps,
          CASE kind WHEN 'cancelled' THEN total ELSE 0 END
        FROM new_orders ORDER BY n`,
    sql`UPDATE order_counter SET last = (SELECT max(id) FROM orders)`,
    // The lines' shares of the tax: up to each line, rounded down.
    sql`INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url, tax_cents, refunded, restocked, sent)
        SELECT n, line, product_id, name, price_cents, quantity, image_url, goods_tax * reached / subtotal - goods_tax * (reached - own) / subtotal,
          CASE WHEN kind = 'cancelled' THEN quantity WHEN kind = 'part-refunded' AND line = 1 THEN 1 ELSE 0 END,
          CASE WHEN kind = 'cancelled' THEN quantity ELSE 0 END,
          CASE WHEN kind IN ('sent', 'part-refunded') THEN quantity ELSE 0 END
        FROM (
          SELECT l.*, o.kind, o.goods_tax, o.subtotal, l.price_cents * l.quantity AS own,
            (sum(l.price_cents * l.quantity) OVER (PARTITION BY l.n ORDER BY l.line))::bigint AS reached
          FROM new_lines l JOIN new_orders o ON o.n = l.n
        ) AS shares ORDER BY n, line`,
    sql`INSERT INTO order_words (word, order_id)
        SELECT DISTINCT word, n FROM new_orders, unnest(string_to_array(lower(translate(name || ' ' || email, '.@', '  ')), ' ')) AS word
        ON CONFLICT DO NOTHING`,
    sql`INSERT INTO manual_orders (order_id, key, digest, tax_rate_millipercent)
        SELECT n, checkout_id, checkout_id, 8000 FROM new_orders WHERE kind = 'fair'`,
  ]
}

function money(): SQL[] {
  return [
    sql`INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status, refunded_cents, created_at, updated_at)
        SELECT n, CASE kind WHEN 'fair' THEN 'manual' ELSE 'paypal' END, 'PAYPAL' || n,
          CASE kind WHEN 'fair' THEN 'CASH' ELSE 'CAPTURE' END || n, total, 'USD',
          CASE kind WHEN 'cancelled' THEN 'refunded' ELSE 'paid' END, CASE kind WHEN 'cancelled' THEN total ELSE 0 END, at, at
        FROM new_orders ORDER BY n`,
    sql`INSERT INTO money_movements (order_id, checkout_id, kind, amount_cents, wallet, reference, happened_at, recorded_at)
        SELECT n, CASE WHEN kind <> 'fair' THEN checkout_id END, CASE kind WHEN 'fair' THEN 'cash' ELSE 'capture' END, total,
          CASE kind WHEN 'fair' THEN 'manual' ELSE 'paypal' END, CASE kind WHEN 'fair' THEN 'CASH' ELSE 'CAPTURE' END || n, at, at
        FROM new_orders ORDER BY n`,
    sql`INSERT INTO money_movements (order_id, checkout_id, kind, amount_cents, wallet, reference, happened_at, recorded_at)
        SELECT n, checkout_id, 'fee', -(total * 349 / 10000 + 49), 'paypal', 'CAPTURE' || n, at, at
        FROM new_orders WHERE kind <> 'fair' ORDER BY n`,
  ]
}

function refunds(seed: number): SQL[] {
  const id = sql`md5('refund ' || ${seed}::int || ' ' || o.n)::uuid`
  return [
    sql`INSERT INTO refunds (id, order_id, way, state, amount_cents, goods_cents, shipping_cents, tax_cents, wallet,
          wallet_refund_id, cancels, created_at, settled_at)
        SELECT ${id}, n, 'wallet', 'completed', total, subtotal, shipping, tax, 'paypal', 'REFUND' || n, true,
          least(at + interval '1 day', now()), least(at + interval '1 day', now())
        FROM new_orders o WHERE kind = 'cancelled'`,
    sql`INSERT INTO refunds (id, order_id, way, state, amount_cents, goods_cents, wallet, wallet_refund_id, created_at, settled_at)
        SELECT ${id}, o.n, 'wallet', 'completed', l.price_cents, l.price_cents, 'paypal', 'REFUND' || o.n,
          least(at + interval '10 days', now()), least(at + interval '10 days', now())
        FROM new_orders o JOIN new_lines l ON l.n = o.n AND l.line = 1 WHERE kind = 'part-refunded'`,
    sql`INSERT INTO refund_lines (refund_id, n, quantity, goods_cents, tax_cents, restock)
        SELECT ${id}, l.n, l.quantity, l.price_cents * l.quantity, l.tax_cents, l.quantity
        FROM new_orders o JOIN order_lines l ON l.order_id = o.n WHERE kind = 'cancelled'
        UNION ALL
        SELECT ${id}, 1, 1, l.price_cents, 0, 0
        FROM new_orders o JOIN new_lines l ON l.n = o.n AND l.line = 1 WHERE kind = 'part-refunded'`,
    sql`INSERT INTO money_movements (order_id, checkout_id, kind, amount_cents, wallet, reference, happened_at, recorded_at)
        SELECT r.order_id, o.checkout_id, 'refund', -r.amount_cents, 'paypal', r.wallet_refund_id, r.created_at, r.created_at
        FROM new_orders o JOIN refunds r ON r.order_id = o.n`,
    sql`UPDATE orders SET refunded_cents = r.amount_cents, payment_state = 'partly_refunded'
        FROM refunds r JOIN new_orders o ON o.n = r.order_id WHERE orders.id = r.order_id AND o.kind = 'part-refunded'`,
    sql`UPDATE payments SET refunded_cents = r.amount_cents, status = 'partly_refunded'
        FROM refunds r JOIN new_orders o ON o.n = r.order_id WHERE payments.order_id = r.order_id AND o.kind = 'part-refunded'`,
    sql`INSERT INTO money_confirmations (movement_id, reference, confirmed_at)
        SELECT m.id, m.reference, m.happened_at FROM money_movements m JOIN new_orders o ON o.n = m.order_id
        WHERE m.wallet = 'paypal'`,
  ]
}

function parcels(): SQL[] {
  return [
    sql`INSERT INTO parcels (order_id, carrier, tracking_number, sent_at, told)
        SELECT n, 'USPS', '9400' || lpad(n::text, 18, '0'), at + interval '2 days', true
        FROM new_orders WHERE kind IN ('sent', 'part-refunded') ORDER BY n`,
    sql`INSERT INTO parcel_lines (parcel_id, n, quantity)
        SELECT p.id, l.line, l.quantity FROM new_lines l JOIN parcels p ON p.order_id = l.n`,
    sql`UPDATE orders SET shipped_at = p.sent_at, carrier = p.carrier, tracking_number = p.tracking_number
        FROM parcels p JOIN new_orders o ON o.n = p.order_id WHERE orders.id = p.order_id`,
  ]
}

/** Mails, the history, and what one buyer in twenty wrote of a piece. */
function letters(): SQL[] {
  return [
    sql`INSERT INTO mails (dedup_key, kind, recipient, subject, body_text, body_html, sent_at, created_at, kept)
        SELECT kinds.kind || ':' || n, kinds.kind, CASE kinds.kind WHEN 'new-order' THEN 'owner@example.com' ELSE email END,
          'Order #' || n, 'What ' || name || ' ordered.', '<p>What ' || name || ' ordered.</p>', at, at, true
        FROM new_orders o CROSS JOIN (VALUES ('order-confirmation'), ('new-order'), ('shipped')) AS kinds (kind)
        WHERE o.kind <> 'fair' AND (kinds.kind <> 'shipped' OR o.kind IN ('sent', 'part-refunded'))`,
    sql`INSERT INTO audit_log (at, actor, action, subject, before, after)
        SELECT at + interval '2 days', 'shop', 'order.status', 'order:' || n, '{"status":"processing"}', '{"status":"completed"}'
        FROM new_orders WHERE kind IN ('sent', 'part-refunded')`,
    sql`INSERT INTO reviews (product_id, order_id, rating, title, content, author, state, created_at)
        SELECT l.product_id, o.n, 5 - o.n % 7 % 3, 'As described', 'Worn every day since it came.', split_part(o.name, ' ', 1),
          CASE WHEN o.n % 1000 = 0 THEN 'waiting' ELSE 'shown' END, at + interval '9 days'
        FROM new_orders o JOIN new_lines l ON l.n = o.n AND l.line = 1 WHERE o.kind = 'sent' AND o.n % 20 = 0`,
  ]
}
