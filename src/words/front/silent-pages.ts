import { listCategories } from '../../pieces/categories/categories.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { listLatestPosts } from '../journal/posts.sql.ts'
import { findShownPage } from '../pages/pages.sql.ts'
import { silentPaths } from '../pages/silent-pages.rules.ts'

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
