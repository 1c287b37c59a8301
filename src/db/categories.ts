import { asc, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { categories } from './schema.ts'

export interface Category {
  id: number
  name: string
  description: string | null
}

/** In the shop's order. */
export async function listCategories(q: Queryable): Promise<Category[]> {
  return await q
    .select({ id: categories.id, name: categories.name, description: categories.description })
    .from(categories)
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
