import { useMemo } from 'react'
import { listingQuery } from '../listing/listing-query.part.ts'
import { storeQuery, type Store } from '../../shop/site/queries.ts'
import { useInfiniteQuery } from '../../machine/web/queries/use-infinite-query.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo, paths } from '../../shop/site/paths.ts'
import { Breadcrumbs } from '../../shop/navigation/breadcrumbs.tsx'
import { categoryPages, isCategoryPage, sortsOf, type CategoryPageWords } from './category-pages.page.ts'
import { EmptyShelf } from '../listing/page/empty-shelf.tsx'
import { Filters } from '../listing/page/narrowing/filters.tsx'
import { filterAt, isFiltered, isNarrowed, readFilter } from '../listing/page/listing-filter.ts'
import { listingParts, loadListing } from '../listing/page/narrowing/listing-parts.ts'
import { ListingHead } from '../listing/page/listing-head.tsx'
import { Listing } from '../listing/page/listing.tsx'
import { loadSamePrice } from '../listing/page/same-price.tsx'
import type { QueryClient } from '../../machine/web/queries/query-client.ts'

export const page: PageModule = {
  Page: CategoryPage,
  load: loadCategoryPage,
  parts: listingParts,
  head: (place, client) => {
    if (!isCategoryPage(place.name)) return { title: 'Shop' }
    const store = client.getQueryData(storeQuery.queryKey)
    const listing = client.getQueryData(listingQuery(filterAt(place)).queryKey)
    return isUnlisted(place, store, listing) ? { title: 'Page not found' } : categoryPages[place.name]
  },
}

/**
 * These pages came with the shop. One that nothing of its owner's front leads to is not there once the demo is gone, and
 * before that where nothing is in it.
 */
function isUnlisted(
  place: PageProps,
  store: Pick<Store, 'linked' | 'withoutDemo'> | undefined,
  listing: { pages: readonly { items: readonly unknown[] }[] } | undefined,
): boolean {
  if (!place.name || !store?.linked || store.linked.includes(paths[place.name])) return false
  if (store.withoutDemo) return true
  return !isNarrowed(filterAt(place)) && listing?.pages[0]?.items.length === 0
}

async function loadCategoryPage(place: PageProps, client: QueryClient): Promise<void> {
  const words: CategoryPageWords | undefined = isCategoryPage(place.name)
    ? categoryPages[place.name]
    : undefined
  await Promise.all([
    loadListing(place, client),
    words?.samePrice ? loadSamePrice(words.collection, client) : undefined,
  ])
  const listing = client.getQueryData(listingQuery(filterAt(place)).queryKey)
  if (isUnlisted(place, await client.ensureQueryData(storeQuery), listing))
    throw new Error('404: nothing is left of this page')
}

function CategoryPage(place: PageProps) {
  const { name, search } = place
  const filter = useMemo(() => readFilter(name, search), [name, search])
  const { data: store } = useQuery(storeQuery)
  const listing = useInfiniteQuery(listingQuery(filter))
  if (!isCategoryPage(name)) return null
  if (isUnlisted(place, store, listing.data))
    return (
      <div className="wrap py-24">
        <h1 className="title mb-9">404 Page Not Found</h1>
        <Link to={hrefTo('products')} className="btn btn-primary">
          See all pieces
        </Link>
      </div>
    )
  const words: CategoryPageWords = categoryPages[name]
  const { collection, samePrice } = words
  const isLess = isNarrowed(filter)
  return (
    <div className="wrap pt-1 md:pt-6">
      <Breadcrumbs trail={[{ to: hrefTo('products'), name: 'Shop' }]} here={words.title} />
      <div className="md:mt-2">
        <ListingHead title={words.title} filter={filter} one={words.one} many={words.many}>
          <p className="text-ink-soft max-md:text-sm md:mt-1">{words.intro}</p>
        </ListingHead>
      </div>
      <Filters
        name={name}
        filter={filter}
        sorts={sortsOf(words)}
        placeholder={`Search ${words.many}...`}
        isOpen={search.get('filters') === 'open'}
      />
      <div className="mt-4 md:mt-6">
        <Listing
          name={name}
          filter={filter}
          promise={samePrice && { ...samePrice, collection }}
          empty={
            <EmptyShelf
              title={
                isLess
                  ? `No ${words.none ?? words.many} match your search.`
                  : `No ${words.many} at the moment.`
              }
              drawing={isLess ? 'loupe' : 'stand'}
            >
              <Link to={isLess ? hrefTo(name) : hrefTo('products')} className="btn btn-line">
                {isLess
                  ? filter.search && !filter.category && !isFiltered(filter)
                    ? 'Clear search'
                    : `All ${words.many}`
                  : 'See all pieces'}
              </Link>
            </EmptyShelf>
          }
        />
      </div>
      {words.blurbs ? <Blurbs blurbs={words.blurbs} /> : null}
    </div>
  )
}

function Blurbs({ blurbs }: { blurbs: NonNullable<CategoryPageWords['blurbs']> }) {
  return (
    <ul className="mt-16 grid gap-x-10 gap-y-6 border-t border-line pt-8 md:grid-cols-3">
      {blurbs.map(({ title, text }) => (
        <li key={title}>
          <h2 className="font-display text-xl">{title}</h2>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
