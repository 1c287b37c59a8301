import { listCategories } from '../../../db/catalogue/categories.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { listLatestPosts } from '../../../db/letters/posts.ts'
import { findShownPage } from '../../../db/store/pages.ts'
import { CARE, JOURNAL, tellsOfCare } from '../../../domain/store/pages/silent-pages.ts'

/**
 * Addresses of pages that came with the shop and tell nothing: a journal without a post, and care as it came where it
 * speaks of nothing that is sold. No menu leads there until something stands there; for shops without the demo.
 */
export async function silentPages(q: Queryable): Promise<ReadonlySet<string>> {
  const [posts, page, categories] = await Promise.all([
    listLatestPosts(q, 1),
    findShownPage(q, CARE.slice(1)),
    listCategories(q),
  ])
  const isSilent = page?.published === null && !tellsOfCare(categories)
  return new Set([...(posts.length === 0 ? [JOURNAL] : []), ...(isSilent ? [CARE] : [])])
}
