import { and, eq, isNull, sum } from 'drizzle-orm'
import { filterTags, listingTags } from '../../machine/reads/tags.ts'
import { reads } from '../../machine/reads/noting.ts'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { ruleOf, type Listing } from './listing.sql.ts'
import { categories, products } from '../tables.sql.ts'

/** How many products a listing has, up to a bound. */

export async function countProducts(
  q: Queryable,
  { rules, filters = [], search }: Pick<Listing, 'rules' | 'filters' | 'search'>,
): Promise<Total> {
  if (search) return search.total
  reads(...listingTags(rules, undefined), ...filterTags(filters))
  const [rule, another] = rules
  if (filters.length === 0 && (!rule || ('category' in rule && !another)))
    return { count: await countOfCategory(q, rule), more: false }
  // Combinations are in no listing. This condition only lets PostgreSQL use the index of db/migrations/0055_counted.sql,
  // where no collection has one of its own.
  const isPiece = rules.every((one) => 'category' in one) ? isNull(products.parentId) : undefined
  return await countUpTo(q, products, and(isPiece, ruleOf(rules, filters)))
}

/** How many pieces one category has, or all: the database keeps the number, because a large shop takes long to count. */
async function countOfCategory(q: Queryable, rule: { category: string } | undefined): Promise<number> {
  const [row] = await q
    .select({ total: sum(categories.products) })
    .from(categories)
    .where(rule && eq(categories.name, rule.category))
  return Number(row?.total ?? 0)
}
