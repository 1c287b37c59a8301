import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../src/machine/database/database.ts'
import { addOrders } from './orders.ts'
import { addProducts } from './products.ts'

/** How many of everything; the same shop for the same seed. */
export interface GeneratedShop {
  seed: number
  products: number
  orders: number
  messages: number
  subscribers: number
}

/** Fills a shop that has nothing but demo data in it. Throws where it has more, and says what. */
export async function generateShop(
  database: Database,
  { seed, products, orders, messages, subscribers }: GeneratedShop,
  onProgress?: (words: string) => void,
): Promise<void> {
  await refuseRealShop(database.query)
  await addProducts(database, seed, 0, products)
  onProgress?.(`${products} products`)
  await addOrders(database, seed, orders, (done) => onProgress?.(`${done} of ${orders} orders`))
  await database.query
    .execute(sql`INSERT INTO contact_messages (first_name, last_name, email, subject, message, created_at)
      SELECT 'Ada', 'Example', 'ada' || n || '@example.com', 'A question', 'Do you engrave pens?', now() - (${messages}::int - n) * interval '1 hour'
      FROM generate_series(1, ${messages}::int) AS n`)
  await database.query.execute(sql`INSERT INTO newsletter_subscribers (email, token, state)
      SELECT 'reader' || n || '@example.com', md5('reader ' || ${seed}::int || ' ' || n),
        (ARRAY['confirmed', 'confirmed', 'pending', 'unsubscribed'])[1 + n % 4]
      FROM generate_series(1, ${subscribers}::int) AS n`)
}

/** What a shop may not have, by what it is called to whoever asked. */
const REAL: Record<string, string> = {
  products: `products p WHERE p.version > 1 OR NOT EXISTS (SELECT FROM demo_rows d WHERE d.kind = 'product' AND d.id = p.id)`,
  'journal posts': `blog_posts p WHERE p.version > 1 OR NOT EXISTS (SELECT FROM demo_rows d WHERE d.kind = 'post' AND d.id = p.id)`,
  categories: `categories c WHERE c.version > 1 OR NOT EXISTS (SELECT FROM demo_rows d WHERE d.kind = 'category' AND d.id = c.id)`,
  orders: 'orders',
  carts: 'checkouts',
  people: 'people',
  messages: 'contact_messages',
  subscribers: 'newsletter_subscribers',
  'promo codes': 'promotions',
  mails: 'mails',
  changes: 'audit_log',
}

async function refuseRealShop(q: Queryable): Promise<void> {
  for (const [what, rows] of Object.entries(REAL)) {
    const { rows: found } = (await q.execute(sql.raw(`SELECT 1 FROM ${rows} LIMIT 1`))) as { rows: unknown[] }
    if (found.length > 0)
      throw new Error(
        `This shop has ${what} that are no demo data. Nothing was changed: name an empty database.`,
      )
  }
}
