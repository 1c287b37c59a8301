import { and, eq, sql } from 'drizzle-orm'
import type { FactField, FactInWords } from './fact.rules.ts'
import type { LabelTerms } from './label.rules.ts'
import type { ProductInCents } from '../product/product.rules.ts'
import { defaultSettings, type StoreSettings } from '../../store/settings/settings.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import { productTags } from '../../machine/reads/tags.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { toProduct } from '../product/product-row.sql.ts'
import { isShown } from '../product/products.sql.ts'
import { products } from '../tables.sql.ts'

/** The most values that a field offers. */
const MOST_OFFERED = 40

/** The most pieces whose facts are read: the newest of a very large category say enough. */
const MOST_READ = 5000

/** What the pieces of a category say of themselves in words, by field, the most said first. Drafts too. */
export async function listFactValues(q: Queryable, category: string): Promise<FactInWords[]> {
  const { rows } = (await q.execute(sql`
    SELECT said.fact ->> 'name' AS name, words.value
    FROM (
      SELECT facts FROM products
      WHERE lower(category) = lower(${category}) AND parent_id IS NULL AND facts <> '[]'
      ORDER BY id DESC LIMIT ${MOST_READ}
    ) AS newest,
      jsonb_array_elements(newest.facts) AS said (fact),
      jsonb_array_elements_text(coalesce(said.fact -> 'values', '[]')) AS words (value)
    GROUP BY 1, 2 ORDER BY count(*) DESC, 2`)) as { rows: { name: string; value: string }[] }
  const byName = Map.groupBy(rows, ({ name }) => name)
  return [...byName].map(([name, found]) => ({
    name,
    values: found.slice(0, MOST_OFFERED).map(({ value }) => value),
  }))
}

/** What a piece's page says of the shop beside the piece: read with it in one query. */
const labelColumns = {
  fields: sql<FactField[] | null>`(SELECT fact_fields FROM categories WHERE name = ${products}.category)`,
  withoutDemo: sql<boolean | null>`(SELECT without_demo FROM fronts WHERE id = 1)`,
  settings: sql<Partial<StoreSettings> | null>`(SELECT value FROM settings WHERE id = 1)`,
}

/** A piece that is shown, or is looked at as a draft, with the words its page tells of its facts. */
export async function findLabelled(
  q: Queryable,
  id: number,
  isDraftSeen = false,
): Promise<{ product: ProductInCents; terms: LabelTerms } | undefined> {
  reads(...productTags(id), 'categories', 'settings', 'front')
  const [row] = await q
    .select({ product: products, ...labelColumns })
    .from(products)
    .where(and(eq(products.id, id), isDraftSeen ? undefined : isShown))
  if (!row) return undefined
  const { returnDays, warrantyMonths, materialCare } = { ...defaultSettings, ...row.settings }
  const terms = {
    fields: row.fields ?? [],
    returnDays,
    warrantyMonths,
    materialCare,
    advisesByKind: row.withoutDemo !== true,
  }
  return { product: toProduct(row.product), terms }
}
