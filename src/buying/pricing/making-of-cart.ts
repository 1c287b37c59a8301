import { makingDaysOf } from '../../pieces/supply/availability.rules.ts'
import type { ProductInCents } from '../../pieces/product/product.rules.ts'
import { longestMaking, type Days } from '../promise/promise.rules.ts'

/** How long the wanted pieces of a cart take to be made; null where all lie on the shelf. */
export function makingOfCart(
  products: readonly ProductInCents[],
  wanted: ReadonlyMap<number, number>,
): Days | null {
  return longestMaking(products.map((product) => makingDaysOf(product, wanted.get(product.id))))
}
