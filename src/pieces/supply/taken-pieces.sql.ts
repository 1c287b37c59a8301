import { takenOf } from './availability.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { returnStock, takeStock } from '../product/products.sql.ts'
import { enterMade, writeOff } from './stock-adjustments.sql.ts'

/** Pieces that are taken for somebody: those on the shelf first, the others are made. */

export interface TakenPieces {
  productId: number
  quantity: number
  /** How many of `quantity` were on no shelf and are to be made. */
  madeToOrder: number
}

/**
 * Takes pieces of a product whose row is locked; what is to be made is counted as it is taken. Answers how many are to be
 * made; undefined, and nothing done, where too few can be bought.
 */
export async function takePieces(
  tx: Queryable,
  product: DeskProductInCents,
  quantity: number,
): Promise<number | undefined> {
  const taken = takenOf(product, quantity)
  if (!taken) return undefined
  const { fromShelf, toMake } = taken
  if (fromShelf > 0 && !(await takeStock(tx, product.id, fromShelf)))
    throw new Error(`stock of product ${product.id} moved under its lock`)
  if (toMake > 0) await enterMade(tx, product.id, toMake)
  return toMake
}

/** What was held and not bought: pieces go back on their shelf, and those nobody has made leave the books. */
export async function giveBackPieces(
  tx: Queryable,
  { productId, quantity, madeToOrder }: TakenPieces,
): Promise<void> {
  const fromShelf = quantity - madeToOrder
  if (madeToOrder > 0) await writeOff(tx, productId, madeToOrder, 'made to order, not bought')
  if (fromShelf === 0 || (await returnStock(tx, productId, fromShelf))) return
  await writeOff(tx, productId, fromShelf)
}
