import { useQueries, useQuery } from '@tanstack/react-query'
import type { Collection } from '../../../../domain/catalogue/catalogue.ts'
import { CHOSEN_PIECES, type BlockLink } from '../../../../domain/store/front/home/block.ts'
import { unlinkedListings } from '../../../../domain/store/front/navigation/leads-to.ts'
import { collectionLinks, defaultNavigation } from '../../../../domain/store/front/navigation/navigation.ts'
import { storeQuery } from '../../../data/queries.ts'
import { hrefTo } from '../../../navigation/paths.ts'
import { deskCategoriesQuery } from '../../catalogue/products/desk-listing-query.ts'
import { anyPieceQuery, collectionsQuery, pagesQuery } from '../../desk-queries.ts'

/** Where a link of the front can lead, and whose pieces a block can show: what there is in this shop, by name. */

/** Pages of pieces, by name. */
export function useListings(): BlockLink[] {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const house = useHouseListings()
  return [
    { name: 'All pieces', to: hrefTo('products') },
    ...collections
      .filter(({ shown }) => shown)
      .map(({ name, slug }) => ({ name: `Collection: ${name}`, to: hrefTo('collection', { slug }) })),
    ...categories.map(({ name }) => ({
      name: `Category: ${name}`,
      to: hrefTo('products', { query: { category: name } }),
    })),
    ...house,
  ]
}

/** The specification's category pages. */
const houseListings: BlockLink[] = [...defaultNavigation.kinds, ...collectionLinks]

/** Those that are there (web/storefront/listing/category-page.tsx). */
export function useHouseListings(): BlockLink[] {
  const { data: store } = useQuery(storeQuery)
  const unlinked = unlinkedListings(store?.linked ?? null)
  const withoutDemo = store?.withoutDemo === true
  const empty = useQueries({
    queries: withoutDemo ? [] : unlinked.map((path) => anyPieceQuery(path.slice(1) as Collection)),
    combine: (found) => unlinked.filter((_, at) => found[at]?.data?.items.length === 0),
  })
  const gone = withoutDemo ? unlinked : empty
  return houseListings.filter(({ to }) => !gone.includes(to))
}

/** The same and every other page, by name: an address that two lead to is told once. */
export function useAddresses(): BlockLink[] {
  const listings = useListings()
  const { data: pages = [] } = useQuery(pagesQuery)
  const ofWords = pages.flatMap(({ slug, isOwn, published, starting }) => {
    const shown = published ?? starting
    return shown ? [{ name: shown.title, to: isOwn ? hrefTo('page', { slug }) : `/${slug}` }] : []
  })
  const byAddress = new Map([...fixed, ...ofWords, ...listings].map((link) => [link.to, link]))
  return [...byAddress.values()]
}

const fixed: BlockLink[] = [
  { name: 'Home', to: hrefTo('home') },
  { name: 'Journal', to: hrefTo('blog') },
  { name: 'Contact', to: hrefTo('contact') },
]

/** What a block's pieces can be: a page's, those that Settings names, or some by hand. */
export function usePieceSources(chosen: string): (readonly [from: string, words: string])[] {
  const sources: (readonly [string, string])[] = [
    ['', 'Pieces I choose here'],
    [CHOSEN_PIECES, 'The pieces Settings names for the home page'],
    ...useListings().map(({ name, to }) => [to, name] as const),
  ]
  // What it was set to stays to be seen, also where that page is no more.
  return sources.some(([from]) => from === chosen) ? sources : [...sources, [chosen, chosen]]
}
