import { productInDecimals } from '../product-in-decimals.ts'
import type { Output } from '../../../api/contract.ts'
import { listOfferedOf } from '../../../db/catalogue/options/combinations.ts'
import { findProduct } from '../../../db/catalogue/products.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { labelOf, type LabelTerms } from '../../../domain/catalogue/facts/label.ts'
import type { ProductInCents } from '../../../domain/catalogue/product.ts'
import { notFound } from '../../../domain/errors.ts'

/** A product with what can be chosen of it: of a combination, its piece's options. */
export async function withCombinations(
  q: Queryable,
  product: ProductInCents,
  terms: LabelTerms,
): Promise<Output<'GET /api/products/{id}'>> {
  const parent = product.parentId === null ? product : await findProduct(q, product.parentId)
  if (!parent) throw notFound('Product not found')
  const offered =
    parent.optionGroups.length === 0 ? [] : ((await listOfferedOf(q, [parent.id])).get(parent.id) ?? [])
  const label = labelOf({ ...parent, combinations: offered }, terms)
  if (parent.optionGroups.length === 0) return { ...productInDecimals(product), combinations: [], label }
  const { optionGroups, rating } = parent
  return {
    ...productInDecimals(product),
    rating,
    optionGroups,
    combinations: offered.map(combinationOf),
    label,
  }
}

function combinationOf(one: ProductInCents) {
  const { id, choices, price, leastPrice, stock, available, makingDays, sku, measures, imageUrl, sale } =
    productInDecimals(one)
  return {
    id,
    choices,
    price,
    ...(leastPrice === undefined ? {} : { leastPrice }),
    stock,
    available,
    makingDays,
    sku,
    ...(measures === undefined ? {} : { measures }),
    imageUrl,
    sale,
  }
}
