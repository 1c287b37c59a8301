import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { summaryOf } from '../product/summary.rules.ts'
import { listingQuery } from '../listing/listing-query.part.ts'
import { isMissing, type QueryClient } from '../../machine/web/queries/query-client.ts'
import { useInfiniteQuery } from '../../machine/web/queries/use-infinite-query.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { lazyPart, type PageModule, type PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, paths, useLinksInside, Link } from '../../shop/site/paths.ts'
import { storeQuery, type Store } from '../../shop/site/queries.ts'
import { Breadcrumbs } from '../../shop/navigation/breadcrumbs.tsx'
import { focusOf, Picture } from '../pictures/picture.part.tsx'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { collectionAt, collectionQuery } from './collection-query.page.ts'
import { commonSorts, type HousePage, housePages, isHousePage, sortsOf } from './house-pages.page.ts'
import { EmptyShelf } from '../listing/page/empty-shelf.tsx'
import { filterAt, isFiltered, isNarrowed } from '../listing/page/listing-filter.ts'
import { ListingHead } from '../listing/page/listing-head.tsx'
import { Listing } from '../listing/page/listing.tsx'
import { Filters } from '../listing/page/narrowing/filters.tsx'
import { listingParts, loadListing } from '../listing/page/narrowing/listing-parts.ts'
import { loadSamePrice } from '../listing/page/same-price.tsx'

/** Most collections are spoken of in a plain line, which needs no reader of Markdown. */
const markdown = lazyPart('words/markdown/shown-markdown.part.tsx', () =>
  import('../../words/markdown/shown-markdown.part.tsx').then(({ Markdown }) => Markdown),
)
const Awaited = lazy(() => markdown.load().then((Part) => ({ default: Part })))
const isPlain = (words: string) => /^[\p{L}“][\p{L}\p{N} ,.;:’“”()–]*$/u.test(words)

export const page: PageModule = {
  Page: CollectionPage,
  load: loadCollection,
  parts: (props, client) => {
    const words = client.getQueryData(queryOf(props).queryKey)?.words ?? ''
    return [...listingParts(props, client), ...(words && !isPlain(words) ? [markdown] : [])]
  },
  head: (props, client) => {
    const found = client.getQueryData(queryOf(props).queryKey)
    if (!found) return { title: 'Collection not found' }
    const listing = client.getQueryData(listingQuery(filterAt(props)).queryKey)
    if (isUnlisted(props, client.getQueryData(storeQuery.queryKey), listing))
      return { title: 'Page not found' }
    const { name, description } = found
    return { title: name, ...(description ? { description: summaryOf(description) } : {}) }
  },
}

const queryOf = (props: PageProps) => collectionQuery(collectionAt(props))

const houseOf = ({ name }: PageProps): HousePage | undefined =>
  isHousePage(name) ? housePages[name] : undefined

/**
 * One that came with the shop, and that nothing of its owner's front leads to, is not there once the demo is gone, and before
 * that where nothing is in it.
 */
function isUnlisted(
  props: PageProps,
  store: Pick<Store, 'linked' | 'withoutDemo'> | undefined,
  listing: { pages: readonly { items: readonly unknown[] }[] } | undefined,
): boolean {
  if (!isHousePage(props.name) || !store?.linked || store.linked.includes(paths[props.name])) return false
  if (store.withoutDemo) return true
  return !isNarrowed(filterAt(props)) && listing?.pages[0]?.items.length === 0
}

/** All are waited for, also where there is no such collection: the page then says the same however fast each came. */
async function loadCollection(props: PageProps, client: QueryClient): Promise<void> {
  const house = houseOf(props)
  const loading = [
    client.ensureQueryData(queryOf(props)),
    loadListing(props, client),
    ...(house?.samePrice ? [loadSamePrice(house.collection, client)] : []),
  ]
  await Promise.allSettled(loading)
  await Promise.all(loading)
  const listing = client.getQueryData(listingQuery(filterAt(props)).queryKey)
  if (house && isUnlisted(props, await client.ensureQueryData(storeQuery), listing))
    throw new Error('404: nothing is left of this page')
}

const own = {
  one: 'piece',
  many: 'pieces',
  sorts: [{ value: 'own', label: 'As arranged' }, ...commonSorts],
} as const

/** A collection, in its owner's words: one of hers, or one that came with the shop. */
function CollectionPage(props: PageProps) {
  const { name: at, params, search } = props
  const slug = collectionAt(props)
  const found = useQuery(collectionQuery(slug))
  // oxlint-disable-next-line react/exhaustive-deps -- what it reads of the place
  const filter = useMemo(() => filterAt(props), [at, slug, search])
  const { data: store } = useQuery(storeQuery)
  const listing = useInfiniteQuery(listingQuery(filter))
  const house = houseOf(props)
  if (found.isPending) return <h1 className="wrap title py-24">Opening the collection…</h1>
  if (found.isError)
    return (
      <NoPage title={isMissing(found.error) ? 'Collection not found' : 'This collection could not be shown'}>
        {isMissing(found.error) ? null : (
          <Trouble message="It could not be loaded just now." onRetry={() => void found.refetch()} />
        )}
      </NoPage>
    )
  if (isUnlisted(props, store, listing.data)) return <NoPage title="404 Page Not Found" />
  const { name, words, picture } = found.data
  const { one, many, none = many } = house ?? { ...own, none: own.many }
  const here = isHousePage(at) ? hrefTo(at) : hrefTo('collection', { slug: params['slug'] ?? '' })
  const isLess = isNarrowed(filter)
  return (
    <div className="wrap pt-1 md:pt-6">
      <Breadcrumbs trail={[{ to: hrefTo('products'), name: 'Shop' }]} here={name} />
      {picture ? (
        <div className="pictured mt-4 aspect-5/2" style={focusOf(picture)}>
          <Picture src={picture.url} alt={picture.alt} sizes="92vw" widths={[320, 1600]} load="first" />
        </div>
      ) : null}
      <div className={picture ? 'mt-4' : 'md:mt-2'}>
        <ListingHead title={name} filter={filter} one={one} many={many}>
          {words ? <Words text={words} /> : null}
        </ListingHead>
      </div>
      <Filters
        name={isHousePage(at) ? at : 'collection'}
        filter={filter}
        sorts={house ? sortsOf(house) : own.sorts}
        placeholder={house ? `Search ${many}...` : 'Search these pieces...'}
        isOpen={search.get('filters') === 'open'}
      />
      <div className="mt-4 md:mt-6">
        <Listing
          name={isHousePage(at) ? at : 'collection'}
          filter={filter}
          promise={house?.samePrice && { ...house.samePrice, collection: house.collection }}
          empty={
            <EmptyShelf
              title={isLess ? `No ${none} match your search.` : `No ${many} at the moment.`}
              drawing={isLess ? 'loupe' : 'stand'}
            >
              <Link to={isLess ? here : hrefTo('products')} className="btn btn-line">
                {!isLess
                  ? 'See all pieces'
                  : filter.search && !filter.category && !isFiltered(filter)
                    ? 'Clear search'
                    : house
                      ? `All ${many}`
                      : 'All pieces of the collection'}
              </Link>
            </EmptyShelf>
          }
        />
      </div>
      {house?.blurbs ? <Blurbs blurbs={house.blurbs} /> : null}
    </div>
  )
}

/** What is said of the pieces. */
function Words({ text }: { text: string }) {
  const links = useLinksInside()
  const [Part] = useState(() => markdown.current() ?? Awaited)
  if (isPlain(text))
    return <p className="text-ink-soft [overflow-wrap:anywhere] max-md:text-sm md:mt-1">{text}</p>
  return (
    <div className="prose mt-1 text-ink-soft [overflow-wrap:anywhere]" {...links}>
      <Suspense>
        <Part text={text} />
      </Suspense>
    </div>
  )
}

function NoPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap py-24">
      <h1 className="title mb-9">{title}</h1>
      {children ?? (
        <Link to={hrefTo('products')} className="btn btn-primary">
          See all pieces
        </Link>
      )}
    </div>
  )
}

function Blurbs({ blurbs }: { blurbs: NonNullable<HousePage['blurbs']> }) {
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
