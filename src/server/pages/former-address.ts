import { currentCategoryNames } from '../../db/catalogue/categories.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { paths } from '../../web/navigation/paths.ts'

/**
 * Where an address leads that names a category as it was called before: to the same listing by its present name.
 * Undefined for all others.
 */
export async function addressNow(
  q: Queryable,
  { pathname, search }: { pathname: string; search: string },
): Promise<string | undefined> {
  const query = new URLSearchParams(search)
  const category = query.get('category')
  if (pathname !== paths.products || category === null) return undefined
  const name = (await currentCategoryNames(q, [category])).get(category)
  if (name === undefined) return undefined
  query.set('category', name)
  return `${pathname}?${query}`
}
