import type { DeskProduct, DeskProductInCents, Product, ProductInCents } from './product.rules.ts'
import { leastSurchargesCents } from '../questions/surcharges.rules.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'

/** A product as the contract carries it, with what it costs with the cheapest answers that must be given. */
export function productInDecimals<P extends ProductInCents | DeskProductInCents>(
  product: P,
): P extends DeskProductInCents ? DeskProduct : Product
export function productInDecimals(product: ProductInCents): Product {
  const leastCents = leastSurchargesCents(product.questions)
  if (leastCents === 0) return inDecimals(product)
  return inDecimals({
    ...product,
    // What was asked before was asked without its answers, whose cost was noted nowhere.
    sale: product.sale && { ...product.sale, beforeCents: null },
    leastPriceCents: product.priceCents + leastCents,
  })
}
