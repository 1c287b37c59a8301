import { currentCategoryNames, findCategoryNamed } from '../../pieces/categories/categories.sql.ts'
import { collectionAddressNow, findShownCollection } from '../../pieces/collections/collections.sql.ts'
import { countProducts } from '../../pieces/listing/listing-count.sql.ts'
import { findProductsForDesk } from '../../pieces/product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findShownPage, pageAddressNow } from '../pages/pages.sql.ts'
import { categoriesIn, collections, withCategories } from '../../pieces/listing/catalogue.rules.ts'
import { listingOf } from '../home/listing-of.rules.ts'

/**
 * The addresses among these that lead to a category, collection, page or piece that is not there. Once the demo is gone, so
 * do listings that came with the shop and are empty.
 */
export async function leadingNowhere(
  q: Queryable,
  addresses: readonly string[],
  { withoutDemo }: { withoutDemo: boolean },
): Promise<Set<string>> {
  const nowhere = new Set<string>()
  for (const address of new Set(addresses)) {
    if (!(await isThere(q, address, withoutDemo))) nowhere.add(address)
  }
  return nowhere
}

async function isThere(q: Queryable, address: string, withoutDemo: boolean): Promise<boolean> {
  const [, room, name] = /^\/(pages|products)\/([\w-]+)(?:[?#]|$)/.exec(address) ?? []
  if (room === 'pages') return Boolean((await findShownPage(q, name!)) ?? (await pageAddressNow(q, name!)))
  if (room === 'products') return /^\d{1,9}$/.test(name!) && (await isPiece(q, Number(name)))
  const { category, of, collection } = listingOf(address.split('#')[0]!) ?? {}
  if (category !== undefined)
    return Boolean(
      (await findCategoryNamed(q, category)) ?? (await currentCategoryNames(q, [category])).get(category),
    )
  if (of !== undefined)
    return Boolean((await findShownCollection(q, of)) ?? (await collectionAddressNow(q, of)))
  if (collection === undefined || collection === 'curated' || !withoutDemo) return true
  const rule = collections[collection]
  const names = await currentCategoryNames(q, categoriesIn(rule))
  return (await countProducts(q, { rules: [withCategories(rule, names)] })).count > 0
}

export async function isPiece(q: Queryable, id: number): Promise<boolean> {
  return (await findProductsForDesk(q, [id])).length > 0
}
