import { productInDecimals } from './product-in-decimals.ts'
import type { Call, Output } from '../../shop/every-call.contract.ts'
import { listCategories } from '../categories/categories.sql.ts'
import { findLabelled } from '../facts/facts.sql.ts'
import { listWristsTold } from '../sizes/wrists-told.sql.ts'
import { listProducts } from '../listing/listing.sql.ts'
import { findProduct, findProducts } from './products.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { isAvailable } from '../supply/availability.rules.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { createProduct, saveProduct } from '../options/product-with-options.ts'
import { listOfferedOf } from '../options/combinations.sql.ts'
import { labelOf, type LabelTerms } from '../facts/label.rules.ts'
import type { ProductInCents } from './product.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { product } from '../editing/edit-product.ts'
import { countFacets } from '../listing/facets.ts'
import { findPieces } from '../listing/find-pieces.ts'
import { asTyped } from '../listing/own-collection.ts'
import { triedOf } from '../../words/front/previewed.rules.ts'
import { remove } from '../../store/history/change.ts'

/** The caller's preview, so that whoever writes a collection or a piece sees it before everybody does. */
type Seeing = Pick<Caller, 'previews'>

/** How many of the newest pieces are shown where none of the chosen ones can be bought. */
const NEWEST = 4

export function productCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'GET /api/facets': async (filter, { previews }: Seeing = {}) =>
      await countFacets(db, asTyped(filter, previews)),

    'GET /api/fits': async ({ ids }) => await listWristsTold(db.query, ids),

    'GET /api/products': async (filter, { previews }: Seeing = {}) =>
      filter.collection === 'curated'
        ? await curated(filter.available)
        : await findPieces(db, asTyped(filter, previews)),

    async 'GET /api/products/{id}'({ id }, { previews }: Seeing = {}) {
      const found = await findLabelled(db.query, id, triedOf(previews, 'product', String(id)))
      if (!found) throw notFound('Product not found')
      return await withCombinations(db.query, found.product, found.terms)
    },

    'POST /api/products': async (input, { person }) =>
      productInDecimals(await createProduct(db, input, person)),

    'PUT /api/products/{id}': async (input, { person }) =>
      productInDecimals(await saveProduct(db, input, person)),

    async 'DELETE /api/products/{id}'({ id }, { person }) {
      const { changeId } = await remove(db, product, id, person)
      return { message: 'Product deleted', changeId }
    },

    async 'GET /api/categories'() {
      return await listCategories(db.query)
    },
  } satisfies Partial<Pick<ShopApi, Call>>

  /** Where none of the chosen can be bought, the newest that can. */
  async function orNewest(chosen: Output<'GET /api/products'>['items']) {
    if (chosen.length > 0) return chosen
    const filters = [{ canBeBought: true } as const]
    const found = await listProducts(db.query, { rules: [], filters, sort: 'newest', limit: NEWEST })
    return found.map(productInDecimals)
  }

  /** Home's list of settings, in its order; ids that are gone are skipped. Of those that can be bought there is always one, if the shop has any. */
  async function curated(available?: 'now') {
    const { curatedProductIds } = await readSettings(db.query)
    const found = (await findProducts(db.query, curatedProductIds)).map(productInDecimals)
    const chosen = curatedProductIds.flatMap((id) => found.find((one) => one.id === id) ?? [])
    const items = available ? await orNewest(chosen.filter(isAvailable)) : chosen
    return { items, total: items.length, next: null }
  }
}

/** A product with what can be chosen of it: of a combination, its piece's options. */
async function withCombinations(
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
  return { id, choices, price, leastPrice, stock, available, makingDays, sku, measures, imageUrl, sale }
}
