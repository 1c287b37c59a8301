import { listCategories } from '../../../db/catalogue/categories.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { listLatestPosts } from '../../../db/letters/posts.ts'
import { findShownPage } from '../../../db/store/pages.ts'
import { silentPaths } from '../../../domain/store/pages/silent-pages.ts'

/** Where no menu of a shop without the demo leads until something stands there. */
export async function silentPages(q: Queryable): Promise<ReadonlySet<string>> {
  const [posts, page, categories] = await Promise.all([
    listLatestPosts(q, 1),
    findShownPage(q, 'care'),
    listCategories(q),
  ])
  return new Set(
    silentPaths({ hasPosts: posts.length > 0, isCareAsItCame: page?.published === null, categories }),
  )
}
