import type { Call, Input, Output } from '../../api/contract.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import { currentCategoryNames, listCategories } from '../../db/catalogue/categories.ts'
import { countProducts, listProducts, ruleOf } from '../../db/catalogue/listing.ts'
import { findMatches } from '../../db/catalogue/search/matches.ts'
import { findProduct, findProducts } from '../../db/catalogue/products.ts'
import { planSearch, type SearchPlan } from '../../db/catalogue/search/search.ts'
import { suggestSearches } from '../../db/catalogue/search/suggest-searches.ts'
import { readSettings } from '../../db/store/settings.ts'
import {
  categoriesIn,
  collections,
  listingTypes,
  withCategories,
  type ProductFilter,
  type Rule,
} from '../../domain/catalogue/catalogue.ts'
import { notFound } from '../../domain/errors.ts'
import type { ShopContext } from '../context.ts'
import { productInDecimals } from '../decimals.ts'
import { createProduct, saveProduct } from './options/product-with-options.ts'
import { withCombinations } from './options/with-combinations.ts'
import { product } from './edit-product.ts'
import { readCursor, writeCursor } from './listing-cursor.ts'
import { remove } from '../store/change.ts'

export function productCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/products'(filter) {
      if (filter.collection === 'curated') return await curated()
      const rules = rulesOf(filter)
      const plan = filter.search === undefined ? undefined : await planSearch(db.query, filter.search)
      // Signs without a word in them are found nowhere.
      if (filter.search !== undefined && !plan) return { items: [], total: 0, next: null }
      const isPlain = rules.every((rule) => 'category' in rule)
      const page = isPlain ? await answer(filter, rules, plan) : undefined
      // What a category is called in which pieces are found need not be asked.
      if (page && page.items.length > 0) return page
      // Collections and addresses may name a category as it was called before: that is asked meanwhile, and rarely so.
      const [asked, renamed] = await Promise.all([
        page ?? answer(filter, rules, plan),
        currentCategoryNames(db.query, rules.flatMap(categoriesIn)),
      ])
      if (renamed.size === 0) return asked
      return await answer(
        filter,
        rules.map((rule) => withCategories(rule, renamed)),
        plan,
      )
    },

    async 'GET /api/products/{id}'({ id }) {
      const product = await findProduct(db.query, id)
      if (!product) throw notFound('Product not found')
      return await withCombinations(db.query, product)
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

  async function answer(
    filter: Input<'GET /api/products'>,
    rules: Rule[],
    plan: SearchPlan | undefined,
  ): Promise<Output<'GET /api/products'>> {
    const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor, filter.sort)
    // One more than asked for tells whether there is a next page.
    const limit = filter.limit === undefined ? undefined : filter.limit + 1
    const search = plan && (await findMatches(db.query, plan, ruleOf(rules)))
    const [found, counted] = await Promise.all([
      listProducts(db.query, { rules, search, sort: filter.sort, limit, after }),
      limit === undefined ? undefined : countProducts(db.query, { rules, search }),
    ])
    const items = filter.limit === undefined ? found : found.slice(0, filter.limit)
    // Both were asked at once: what is shown, if it is all, is what counts.
    const isAll = found.length === items.length && !after
    const total = isAll || !counted ? { count: items.length, more: false } : counted
    const last = items.at(-1)
    return {
      items: items.map(productInDecimals),
      total: total.count,
      next: found.length > items.length && last ? writeCursor(last, filter.sort) : null,
      ...(total.more ? { more: true as const } : {}),
      ...(plan?.corrected === undefined ? {} : { corrected: plan.corrected }),
      ...(plan && items.length === 0 && !after ? { suggestions: await suggestSearches(db.query, plan) } : {}),
    }
  }

  /** Home's list of settings, in its order; ids that are gone are skipped. */
  async function curated() {
    const { curatedProductIds } = await readSettings(db.query)
    const byId = new Map(
      (await findProducts(db.query, curatedProductIds)).map((product) => [
        product.id,
        productInDecimals(product),
      ]),
    )
    const items = curatedProductIds.flatMap((id) => byId.get(id) ?? [])
    return { items, total: items.length, next: null }
  }
}

function rulesOf({
  ids,
  category,
  type,
  collection,
}: ProductFilter & { ids?: readonly number[] | undefined }): Rule[] {
  const rules: Rule[] = []
  if (ids) rules.push({ idIn: ids })
  if (category) rules.push({ category })
  if (type) rules.push(listingTypes[type])
  if (collection && collection !== 'curated') rules.push(collections[collection])
  return rules
}
