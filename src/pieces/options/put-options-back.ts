import { countBeingMade, followParent, insertCombination, sumOptions } from './combinations.sql.ts'
import { adjustStock } from '../product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { DeskCombination } from './options.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { toCents } from '../../machine/values/money.ts'

/** The combinations of a product that was deleted, under their own numbers, with what was on their shelves. */
export async function putOptionsBack(
  tx: Queryable,
  parent: DeskProductInCents,
  combinations: readonly DeskCombination[],
): Promise<void> {
  for (const { price, stock, published, ...kept } of combinations) {
    await insertCombination(tx, parent, { ...kept, priceCents: toCents(price), offered: published })
    await adjustStock(tx, kept.id, stock, 'taken back')
  }
  // Those that are ordered are in work, whatever became of the piece.
  await countBeingMade(tx, parent.id)
  await followParent(tx, parent.id)
  await sumOptions(tx, parent.id)
}
