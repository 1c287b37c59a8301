import { currentCategoryNames } from '../../pieces/categories/categories.sql.ts'
import { collections } from '../../pieces/listing/catalogue.rules.ts'
import { collectionAddressNow } from '../../pieces/collections/collections.sql.ts'
import { pageAddressNow } from '../../words/pages/pages.sql.ts'
import { pieceOfEnded } from '../../pieces/options/combinations.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { hrefTo, hrefToPiece, matchPath, paths, idIn } from '../site/paths.ts'

/**
 * Where an address leads that names a category as it was called before, to the same listing by its present name; or that
 * a page or a collection had before. Undefined for all others.
 */
export async function addressNow(
  q: Queryable,
  { pathname, search }: { pathname: string; search: string },
): Promise<string | undefined> {
  const match = matchPath(pathname)
  if (match?.name === 'page') {
    const slug = await pageAddressNow(q, match.params['slug']!)
    return slug === undefined ? undefined : hrefTo('page', { slug })
  }
  if (match?.name === 'collection') {
    const formerSlug = match.params['slug']!
    // Those that came with the shop are not among the owner's.
    if (Object.hasOwn(collections, formerSlug)) return `/${formerSlug}${search}`
    const slug = await collectionAddressNow(q, formerSlug)
    return slug === undefined ? undefined : `${hrefTo('collection', { slug })}${search}`
  }
  const query = new URLSearchParams(search)
  const category = query.get('category')
  if (pathname !== paths.products || category === null) return undefined
  const name = (await currentCategoryNames(q, [category])).get(category)
  if (name === undefined) return undefined
  query.set('category', name)
  return `${pathname}?${query}`
}

/**
 * Where an address leads at which there is no page: from a combination that can be chosen no longer to its piece. Undefined
 * where there is nothing either.
 */
export async function addressInstead(q: Queryable, pathname: string): Promise<string | undefined> {
  const match = matchPath(pathname)
  if (match?.name !== 'product') return undefined
  const id = idIn(match.params)
  const piece = id === undefined ? undefined : await pieceOfEnded(q, id)
  return piece && hrefToPiece(piece)
}
