import type { ShopApi } from '../../api/shop-api.ts'
import { collections, type Collection } from '../../domain/catalogue/catalogue.ts'
import { leadsTo } from '../../domain/store/front/navigation/leads-to.ts'
import { STRANGER } from '../pages/page-reader.ts'

/** Paths of the listings that came with the shop and are not there any more (src/web/storefront/listing/category-page.tsx). */
export async function leftBehind(
  shop: Pick<ShopApi, 'GET /api/store' | 'GET /api/products'>,
): Promise<Set<string>> {
  const { navigation } = await shop['GET /api/store']({}, STRANGER)
  if (!navigation) return new Set()
  const names = Object.keys(collections) as Collection[]
  const unlinked = names.filter((name) => !leadsTo(navigation, `/${name}`))
  const totals = await Promise.all(
    unlinked.map(async (collection) => await shop['GET /api/products']({ collection, limit: 1 }, STRANGER)),
  )
  return new Set(unlinked.flatMap((name, at) => (totals[at]!.items.length === 0 ? [`/${name}`] : [])))
}
