import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'

/** Edits of what pages show, as a hand with psql makes them: each a list of statements of one transaction. */

export const CATEGORIES = ['Clocks', 'Sets', 'Natural Gemstones', 'Hidden']
const NAMES = [
  'Walnut pen',
  'Pencil',
  'Mechanical pencil',
  'Blue wristlet',
  'Amethyst',
  'Mantel clock',
  'Opening',
]
const PRODUCTS = 7

const id = fc.integer({ min: 1, max: PRODUCTS })
const name = fc.constantFrom(...NAMES)
const category = fc.constantFrom(...CATEGORIES)
const stock = fc.constantFrom(0, 1, 4, 5, 6, 7, 90, 91)
const cents = fc.integer({ min: 1, max: 9 }).map((dollars) => dollars * 100)

const set = (what: fc.Arbitrary<SQL>) =>
  fc.tuple(id, what).map(([product, change]) => sql`UPDATE products SET ${change} WHERE id = ${product}`)

const ofOneProduct = fc.oneof(
  { weight: 6, arbitrary: set(stock.map((n) => sql`stock = ${n}`)) },
  set(cents.map((n) => sql`price_cents = ${n}`)),
  set(name.map((text) => sql`name = ${text}`)),
  set(category.map((text) => sql`category = ${text}`)),
  set(fc.boolean().map((is) => sql`featured = ${is}`)),
  set(fc.boolean().map((is) => sql`published = ${is}`)),
  set(name.map((text) => sql`description = ${text}`)),
  set(name.map((text) => sql`tags = ARRAY[${text}]`)),
  set(name.map((text) => sql`image_url = ${`${text}.png`}`)),
  set(fc.constant(sql`version = version + 1`)),
  set(
    fc
      .tuple(name, cents, stock)
      .map(([text, n, left]) => sql`name = ${text}, price_cents = ${n}, stock = ${left}`),
  ),
  id.map((product) => sql`DELETE FROM products WHERE id = ${product}`),
)

const comesIn = fc.tuple(id, name, category, cents, stock, fc.boolean()).map(
  ([product, text, kind, price, left, published]) =>
    sql`INSERT INTO products (id, name, description, price_cents, category, image_url, stock, published)
          VALUES (${product}, ${text}, '', ${price}, ${kind}, 'a.png', ${left}, ${published}) ON CONFLICT DO NOTHING`,
)

const ofManyProducts = fc.constantFrom(
  sql`UPDATE products SET price_cents = price_cents + 100 WHERE price_cents < 2000`,
  sql`UPDATE products SET category = 'Sets' WHERE category = 'Clocks'`,
  sql`UPDATE products SET stock = stock + 1`,
  sql`UPDATE products SET stock = stock`,
  sql`INSERT INTO products (name, description, price_cents, category, image_url, stock)
      SELECT 'Bead ' || n, '', 100 * n, 'Hidden', 'a.png', 9 FROM generate_series(1, 45) AS n`,
  sql`DELETE FROM products WHERE name LIKE 'Bead %'`,
)

const ofCategories = fc.oneof(
  fc
    .tuple(category, fc.constantFrom('', ' two'))
    .map(([kind, more]) => sql`UPDATE categories SET description = ${kind + more} WHERE name = ${kind}`),
  category.map((kind) => sql`UPDATE categories SET position = position + 3 WHERE name = ${kind}`),
  fc.constantFrom(
    sql`UPDATE categories SET name = 'Watches' WHERE name = 'Natural Gemstones'`,
    sql`UPDATE categories SET name = 'Natural Gemstones' WHERE name = 'Watches'`,
    sql`INSERT INTO former_category_names SELECT 'Timepieces', id FROM categories WHERE name = 'Clocks' ON CONFLICT DO NOTHING`,
    sql`DELETE FROM former_category_names`,
    sql`INSERT INTO categories (name, position) VALUES ('Empty', 0) ON CONFLICT DO NOTHING`,
    sql`DELETE FROM categories WHERE name = 'Empty'`,
  ),
)

const ofWords = fc.constantFrom(
  sql`UPDATE settings SET value = jsonb_set(value, '{storeName}', to_jsonb(md5(random()::text)))`,
  sql`UPDATE settings SET value = jsonb_set(value, '{curatedProductIds}', '[3, 1, 6]')`,
  sql`UPDATE settings SET value = jsonb_set(value, '{curatedProductIds}', '[2]')`,
  sql`UPDATE shipping_methods SET rate_cents = rate_cents + 10`,
  sql`UPDATE blog_posts SET title = md5(random()::text) WHERE id = 1`,
  sql`UPDATE blog_posts SET published = NOT published WHERE id = 2`,
  sql`UPDATE reviews SET state = CASE state WHEN 'shown' THEN 'hidden' ELSE 'shown' END, hidden_reason = 'Rude.'`,
  sql`UPDATE reviews SET answer = md5(random()::text)`,
  sql`UPDATE collections SET name = md5(random()::text) WHERE slug = 'by-rule'`,
  sql`UPDATE collections SET shown = NOT shown WHERE slug = 'by-hand'`,
  sql`UPDATE collections SET pieces = '{"by":"hand","ids":[5,2,900000]}' WHERE slug = 'by-hand'`,
)

const HOMES = [
  null,
  [],
  [{ kind: 'contact', title: 'Write to the shop', words: '' }],
  [{ kind: 'text', title: 'The bench', words: 'Oak.', picture: null }],
  [
    { kind: 'pieces', title: 'On my bench', words: '', from: '/products', ids: [], link: null },
    { kind: 'posts', title: 'Journal', words: '' },
  ],
]
const MENUS = [
  null,
  {
    main: [
      { name: 'Fairs', to: '/pages/fairs' },
      { name: 'Contact', to: '/#contact' },
    ],
    kinds: [],
    foot: [],
  },
]

const publishes = (part: object) =>
  sql`INSERT INTO fronts AS f (id, published) VALUES (1, ${JSON.stringify(part)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET published = f.published || excluded.published`

const ofFront = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOMES).map((home) => publishes({ home })) },
  fc.constantFrom(...MENUS).map((navigation) => publishes({ navigation })),
  fc.constantFrom('soft', 'sharp').map((corners) => publishes({ look: { corners } })),
  fc.constantFrom(
    sql`UPDATE fronts SET draft = '{"home": []}', version = version + 1`,
    sql`DELETE FROM fronts`,
    sql`INSERT INTO fronts (id) VALUES (1) ON CONFLICT DO NOTHING`,
  ),
)

const ofPages = fc.constantFrom(
  sql`UPDATE pages SET published = jsonb_set(published, '{title}', to_jsonb(md5(random()::text))) WHERE slug = 'fairs'`,
  sql`UPDATE pages SET published = jsonb_set(published, '{body}', to_jsonb(md5(random()::text))) WHERE slug = 'fairs'`,
  sql`UPDATE pages SET slug = 'markets' WHERE slug = 'fairs'`,
  sql`UPDATE pages SET slug = 'fairs' WHERE slug = 'markets'`,
  sql`UPDATE pages SET published = NULL WHERE slug IN ('fairs', 'markets')`,
  sql`UPDATE pages SET published = '{"title": "Fairs", "summary": "", "description": "", "body": "Back."}' WHERE slug IN ('fairs', 'markets')`,
  sql`UPDATE pages SET draft = published WHERE slug = 'fairs'`,
  sql`UPDATE pages SET published = '{"title": "Our bench", "summary": "", "description": "", "body": "Oak."}' WHERE slug = 'about'`,
  sql`INSERT INTO page_addresses SELECT 'markets', id FROM pages WHERE slug = 'fairs' ON CONFLICT DO NOTHING`,
  sql`DELETE FROM page_addresses`,
)

export const randomEdit = fc.oneof(
  { weight: 8, arbitrary: ofOneProduct },
  { weight: 2, arbitrary: comesIn },
  ofManyProducts,
  { weight: 2, arbitrary: ofCategories },
  ofWords,
  { weight: 2, arbitrary: ofFront },
  ofPages,
)

/** What the edits are made of. */
export function firstRows(): SQL[] {
  const values = NAMES.map(
    (text, n) =>
      sql`(${n + 1}::int, ${text}, '', ${100 * (n + 1)}::int, ${CATEGORIES[n % 3]}, 'a.png', ${n === 2 ? 3 : 20}::int)`,
  )
  return [
    ...CATEGORIES.map((kind) => sql`INSERT INTO categories (name) VALUES (${kind})`),
    sql`INSERT INTO products (id, name, description, price_cents, category, image_url, stock) VALUES ${sql.join(values, sql`, `)}`,
    sql`INSERT INTO settings (id, value) VALUES (1, '{"storeName": "Shop", "curatedProductIds": [1, 5]}')
      ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
    sql`INSERT INTO blog_posts (id, title, content, excerpt, published) VALUES (1, 'One', 'Text', 'Text', true), (2, 'Two', 'Text', 'Text', false)`,
    sql`INSERT INTO pages (slug, is_own, published) VALUES
      ('fairs', true, '{"title": "Fairs", "summary": "", "description": "", "body": "Where we are."}')`,
    sql`SELECT setval(pg_get_serial_sequence('products', 'id'), 100)`,
  ]
}
