import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { products, stockAdjustments } from '../tables.sql.ts'

const shelfOf = { productId: products.id, stock: products.stock, optionGroups: products.optionGroups }

/** Deletes products with their combinations; what was on their shelf leaves the books as adjustments. */
export async function deleteProducts(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = [
    ...(await tx
      .delete(products)
      .where(inArray(products.parentId, [...ids]))
      .returning(shelfOf)),
    ...(await tx
      .delete(products)
      .where(inArray(products.id, [...ids]))
      .returning(shelfOf)),
  ]
  const stocked = gone.filter(({ stock, optionGroups }) => stock !== 0 && optionGroups.length === 0)
  if (stocked.length === 0) return
  await tx
    .insert(stockAdjustments)
    .values(stocked.map(({ productId, stock }) => ({ productId, quantity: -stock, reason: 'deleted' })))
}
