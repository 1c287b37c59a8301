import { and, asc, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Rule } from './catalogue.rules.ts'
import type { ListingSort } from '../collections/collection.rules.ts'
import type { DeskSort } from '../editing/desk-listing.rules.ts'
import { products } from '../tables.sql.ts'

/** In which order listings come, and where a page of one goes on. */

/** Where a page ends: what its last product is sorted by. */
export interface ListingPosition {
  id: number
  name: string
  priceCents: number
  stock: number
}

/** Lower-cased and compared by bytes, so that both engines sort alike and the index serves. */
const sortName = sql`lower(${products.name}) COLLATE "C"`

export function order(sort: ListingSort | DeskSort | undefined, rules: readonly Rule[] = []): SQL[] {
  if (sort === 'chosen') return [asc(positionAmong(rules, products.id)), asc(products.id)]
  if (sort === 'name' || sort === 'relevance') return [asc(sortName), asc(products.id)]
  if (sort === 'price-low') return [asc(products.priceCents), asc(sortName), asc(products.id)]
  if (sort === 'price-high') return [desc(products.priceCents), asc(sortName), asc(products.id)]
  if (sort === 'stock-low') return [asc(products.stock), asc(sortName), asc(products.id)]
  return [sort === 'newest' ? desc(products.id) : asc(products.id)]
}

/** Where a piece stands among those chosen by hand. */
function positionAmong(rules: readonly Rule[], id: AnyPgColumn | number): SQL {
  const ids = rules.flatMap((rule) => ('idIn' in rule ? rule.idIn : []))
  return sql`array_position(${`{${ids.join(',')}}`}::int[], ${id}::int)`
}

export function isAfter(
  sort: ListingSort | DeskSort | undefined,
  last: ListingPosition,
  rules: readonly Rule[] = [],
): SQL | undefined {
  if (sort === 'chosen') return sql`${positionAmong(rules, products.id)} > ${positionAmong(rules, last.id)}`
  if (sort === 'newest') return lt(products.id, last.id)
  if (sort === undefined) return gt(products.id, last.id)
  const later = sql`(${sortName}, ${products.id}) > (lower(${last.name}::text) COLLATE "C", ${last.id}::int)`
  if (sort === 'name' || sort === 'relevance') return later
  if (sort === 'price-high') {
    return or(lt(products.priceCents, last.priceCents), and(eq(products.priceCents, last.priceCents), later))
  }
  const [column, value] =
    sort === 'price-low' ? [products.priceCents, last.priceCents] : [products.stock, last.stock]
  return or(gt(column, value), and(eq(column, value), later))
}
