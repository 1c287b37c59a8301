import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { LIMITED_STOCK } from '../product/product.rules.ts'
import { products } from '../tables.sql.ts'

/** Stock that runs low. A piece with options is judged combination by combination. */

/** What exists once has no such alarm, nor what is made for whoever orders it. */
const fewAreLeft = and(lte(products.stock, LIMITED_STOCK), inArray(products.kind, ['shelf', 'made_again']))
const isSoldItself = and(eq(products.published, true), sql`${products.optionGroups} = '[]'::jsonb`)
const isCombination = and(
  isNotNull(products.parentId),
  eq(products.offered, true),
  sql`(SELECT published FROM products AS parent WHERE parent.id = ${products.parentId})`,
)

/** Few are left of what the shop sells, of each combination by itself. A draft does not run out. */
export const isRunningOut = and(fewAreLeft, or(isSoldItself, isCombination))

/** A piece that runs out, or of whose combinations one does: as the desk's list has it, where combinations are in none. */
export const hasFewLeft = or(
  isRunningOut,
  and(
    eq(products.published, true),
    sql`${products.id} IN (
      SELECT child.parent_id FROM products AS child
      WHERE child.parent_id IS NOT NULL AND child.offered AND child.stock <= ${LIMITED_STOCK}
        AND child.kind IN ('shelf', 'made_again'))`,
  ),
)
