import { productInDecimals } from '../product/product-in-decimals.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { listOfferedOf } from './combinations.sql.ts'
import { findProduct } from '../product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { labelOf, type LabelTerms } from '../facts/label.rules.ts'
import type { ProductInCents } from '../product/product.rules.ts'
import { notFound } from '../../machine/values/errors.ts'

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
