import type { ShopApi } from '../shop-api.contract.ts'
import type { Collection } from '../../pieces/listing/catalogue.rules.ts'
import { unlinkedListings } from '../../words/menu/leads-to.rules.ts'
import { silentPaths } from '../../words/pages/silent-pages.rules.ts'
import { hrefTo } from '../site/paths.ts'
import { STRANGER } from '../api/page-reader.ts'

type Asked = Pick<
  ShopApi,
  'GET /api/store' | 'GET /api/products' | 'GET /api/blog' | 'GET /api/categories' | 'GET /api/pages/{slug}'
>

/**
 * Paths of pages that came with the shop and that search engines are not told of: listings that are not there any more
 * (src/pieces/categories/category-page.page.tsx), a journal without a post, care as it came where it speaks of nothing
 * that is sold, the size guide as it came where nothing has a wrist to fit.
 */
export async function leftBehind(shop: Asked): Promise<Set<string>> {
  const { linked, withoutDemo } = await shop['GET /api/store']({}, STRANGER)
  const unlinked = unlinkedListings(linked)
  if (!withoutDemo) return new Set(await emptyOf(shop, unlinked))
  const [posts, categories, care, sizeGuide] = await Promise.all([
    shop['GET /api/blog']({}, STRANGER),
    shop['GET /api/categories']({}, STRANGER),
    shop['GET /api/pages/{slug}']({ slug: 'care' }, STRANGER),
    shop['GET /api/pages/{slug}']({ slug: 'size-guide' }, STRANGER),
  ])
  return new Set([
    ...unlinked,
    ...silentPaths({ hasPosts: posts.length > 0, isCareAsItCame: care.isStarting, categories }),
    ...(sizeGuide.isStarting && !sizeGuide.asksWrist ? [hrefTo('sizeGuide')] : []),
  ])
}

async function emptyOf(shop: Asked, unlinked: readonly string[]): Promise<string[]> {
  const totals = await Promise.all(
    unlinked.map(
      async (path) =>
        await shop['GET /api/products']({ collection: path.slice(1) as Collection, limit: 1 }, STRANGER),
    ),
  )
  return unlinked.filter((_, at) => totals[at]!.items.length === 0)
}
