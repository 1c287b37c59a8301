import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import type { DemoData } from './demo-words.rules.ts'
import { demoRows } from '../tables.sql.ts'
import { deleteProducts } from '../../pieces/editing/delete-products.sql.ts'
import { blogPosts } from '../../words/tables.sql.ts'
import { orders } from '../../orders/tables.sql.ts'
import { products } from '../../pieces/tables.sql.ts'

/** Nothing sold, nothing for sale, nothing written: a shop that demo data may be put into. */
export async function isEmptyShop(q: Queryable): Promise<boolean> {
  for (const table of [products, orders, blogPosts]) {
    const found = await q.select({ id: table.id }).from(table).limit(1)
    if (found.length > 0) return false
  }
  return true
}

/** Remembers that the seed made these. */
export async function markDemo(
  tx: Queryable,
  kind: (typeof demoRows.$inferSelect)['kind'],
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await tx.insert(demoRows).values(ids.map((id) => ({ kind, id })))
}

/** Remembers all categories there are as the seed's: it fills empty shops only. */
export async function markDemoCategories(tx: Queryable): Promise<void> {
  await tx.execute(sql`INSERT INTO demo_rows (kind, id) SELECT 'category', id FROM categories`)
}

/**
 * Whether the owner has edited a product of the demo. Each edit raises its version. A sale is no edit, but raises it too:
 * once when it is set or ended, once more if it begins at once. What the history's sales can't explain is an edit.
 */
const isEdited = sql`(products.version > 1 + (SELECT 2 * count(*) FROM audit_log
    WHERE subject = 'product:' || products.id AND action LIKE 'product.sale%')
  OR EXISTS (SELECT FROM audit_log
    WHERE subject = 'product:' || products.id AND action NOT LIKE 'product.sale%'))`

export async function countDemoData(q: Queryable): Promise<DemoData> {
  const [counts] = await rowsOf<DemoData>(
    q,
    sql`SELECT
      (SELECT count(*)::int FROM products JOIN demo_rows d ON d.kind = 'product' AND d.id = products.id
        WHERE parent_id IS NULL) AS products,
      (SELECT count(*)::int FROM products JOIN demo_rows d ON d.kind = 'product' AND d.id = products.id
        WHERE parent_id IS NULL AND ${isEdited}) AS "editedProducts",
      (SELECT count(*)::int FROM blog_posts JOIN demo_rows d ON d.kind = 'post' AND d.id = blog_posts.id) AS posts,
      (SELECT count(*)::int FROM blog_posts JOIN demo_rows d ON d.kind = 'post' AND d.id = blog_posts.id
        WHERE version > 1) AS "editedPosts"`,
  )
  return counts!
}

/**
 * Takes away what the seed made, with the reviews of its products; what the owner edited only when told so. Its
 * categories go once nothing is in them, unless they were renamed or described. What was on the shelf leaves the books
 * as adjustments; orders keep their lines.
 */
export async function removeDemoData(tx: Queryable, { editedToo }: { editedToo: boolean }): Promise<void> {
  const isDemo = (kind: string, table: string, edited: SQL) =>
    sql`(NOT (${edited}) OR ${editedToo}::boolean)
      AND EXISTS (SELECT FROM demo_rows d WHERE d.kind = ${kind} AND d.id = ${sql.raw(table)}.id)`
  const gone = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM products WHERE ${isDemo('product', 'products', isEdited)} ORDER BY id FOR UPDATE`,
  )
  await deleteProducts(
    tx,
    gone.map(({ id }) => id),
  )
  await tx.execute(sql`DELETE FROM reviews
    WHERE EXISTS (SELECT FROM demo_rows d WHERE d.kind = 'product' AND d.id = reviews.product_id)
      AND NOT EXISTS (SELECT FROM products WHERE products.id = reviews.product_id)`)
  await tx.execute(sql`DELETE FROM blog_posts WHERE ${isDemo('post', 'blog_posts', sql`version > 1`)}`)
  await tx.execute(sql`DELETE FROM categories WHERE version = 1
    AND EXISTS (SELECT FROM demo_rows d WHERE d.kind = 'category' AND d.id = categories.id)
    AND NOT EXISTS (SELECT FROM products WHERE products.category = categories.name)`)
  await tx.execute(sql`DELETE FROM demo_rows d
    WHERE NOT EXISTS (SELECT FROM products WHERE d.kind = 'product' AND id = d.id)
      AND NOT EXISTS (SELECT FROM blog_posts WHERE d.kind = 'post' AND id = d.id)
      AND NOT EXISTS (SELECT FROM categories WHERE d.kind = 'category' AND id = d.id)`)
}

/** The owner has taken the demo away once: a shop that is empty since then stays so. */
export async function wasDemoRemoved(q: Queryable): Promise<boolean> {
  const removals = sql`SELECT 1 FROM audit_log WHERE subject = 'demo' AND action = 'demo.remove' LIMIT 1`
  return (await rowsOf(q, removals)).length > 0
}
