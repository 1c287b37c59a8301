import { useQueries, useQuery } from '@tanstack/react-query'
import type { Collection } from '../../../pieces/listing/catalogue.rules.ts'
import type { BlockLink, BlockPicture } from '../../home/block.rules.ts'
import { CHOSEN_PIECES } from '../../home/listing-of.rules.ts'
import { unlinkedListings } from '../../menu/leads-to.rules.ts'
import { storeQuery } from '../../../shop/site/queries.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { deskCategoriesQuery } from '../../../pieces/editing/desk/desk-listing-query.tsx'
import { collectionAddress } from '../../../pieces/collections/collection.rules.ts'
import {
  anyPieceQuery,
  collectionsQuery,
  type DeskCollection,
  pagesQuery,
} from '../../../shop/desk/desk-queries.ts'

/** Where a link of the front can lead, and whose pieces a block can show: what there is in this shop, by name. */

/** Where a link can lead: `name` is what it is chosen by, `title` what its page is called. */
export interface Address extends BlockLink {
  title: string
  picture?: BlockPicture | null
}

/** Pages of pieces, by name. */
function useListings(): Address[] {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const house = useHouseListings()
  return [
    { name: 'All pieces', title: 'All pieces', to: hrefTo('products') },
    ...collections
      .filter(({ shown, pieces }) => shown && pieces.by !== 'house')
      .map(({ name, slug, picture }) => ({
        name: `Collection: ${name}`,
        title: name,
        to: hrefTo('collection', { slug }),
        picture,
      })),
    ...categories.map(({ name }) => ({
      name: `Category: ${name}`,
      title: name,
      to: hrefTo('products', { query: { category: name } }),
    })),
    ...house.map(({ name, slug, picture }) => ({ name, title: name, to: collectionAddress(slug), picture })),
  ]
}

/** Collections that came with the shop, as far as they are there (pieces/collections/collection-page.page.tsx). */
export function useHouseListings(): DeskCollection[] {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { data: store } = useQuery(storeQuery)
  const unlinked = unlinkedListings(store?.linked ?? null)
  const withoutDemo = store?.withoutDemo === true
  const empty = useQueries({
    queries: withoutDemo ? [] : unlinked.map((path) => anyPieceQuery(path.slice(1) as Collection)),
    combine: (found) => unlinked.filter((_, at) => found[at]?.data?.items.length === 0),
  })
  const gone = withoutDemo ? unlinked : empty
  return collections.filter(({ slug, pieces }) => pieces.by === 'house' && !gone.includes(`/${slug}`))
}

/** The same and every other page, by name: an address that two lead to is told once. */
export function useAddresses(): Address[] {
  const listings = useListings()
  const { data: pages = [] } = useQuery(pagesQuery)
  const ofWords = pages.flatMap(({ slug, isOwn, published, starting }) => {
    const shown = published ?? starting
    return shown ? [withTitle({ name: shown.title, to: isOwn ? hrefTo('page', { slug }) : `/${slug}` })] : []
  })
  const byAddress = new Map([...fixed.map(withTitle), ...ofWords, ...listings].map((link) => [link.to, link]))
  return [...byAddress.values()]
}

const withTitle = (link: BlockLink): Address => ({ ...link, title: link.name })

const fixed: BlockLink[] = [
  { name: 'Home', to: hrefTo('home') },
  { name: 'Journal', to: hrefTo('blog') },
  { name: 'Contact', to: hrefTo('contact') },
]

/** What a block's pieces can be: a page's, those that are chosen once for the home page, or some by hand. */
export function usePieceSources(chosen: string): (readonly [from: string, words: string])[] {
  const sources: (readonly [string, string])[] = [
    ['', 'Pieces I choose here'],
    [CHOSEN_PIECES, 'The chosen pieces'],
    ...useListings().map(({ name, to }) => [to, name] as const),
  ]
  // What it was set to stays to be seen, also where that page is no more.
  return sources.some(([from]) => from === chosen) ? sources : [...sources, [chosen, chosen]]
}
