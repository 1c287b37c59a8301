import { asc, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { categories } from './schema.ts'

export interface Category {
  id: number
  name: string
  description: string | null
}

/** Not those that hold nothing but drafts: their names would tell of them. */
const withoutDraftsOnly: SQL = sql`(${categories.products} > 0
  OR NOT EXISTS (SELECT FROM products WHERE products.category = ${categories}.name))`

/** In the shop's order; for the owner all of them. */
export async function listCategories(q: Queryable, { all = false } = {}): Promise<Category[]> {
  return await q
    .select({ id: categories.id, name: categories.name, description: categories.description })
    .from(categories)
    .where(all ? undefined : withoutDraftsOnly)
    .orderBy(asc(categories.position), asc(categories.name))
}

/** The category of that name, whatever its capitals, as it is written; made when it is new. */
export async function ensureCategory(tx: Queryable, name: string, description?: string): Promise<string> {
  const [known] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`)
  if (known) return known.name
  await tx
    .insert(categories)
    .values({
      name,
      ...(description === undefined ? {} : { description }),
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM categories)`,
    })
    .onConflictDoNothing()
  return name
}
