import { useMemo } from 'react'
import { summaryOf } from '../product/summary.rules.ts'
import { isMissing, type QueryClient } from '../../machine/web/queries/query-client.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { useLinksInside } from '../../shop/navigation/links-inside.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { Breadcrumbs } from '../../shop/navigation/breadcrumbs.tsx'
import { Markdown } from '../../words/markdown/shown-markdown.part.tsx'
import { focusOf, Picture } from '../pictures/picture.part.tsx'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { collectionQuery } from './collection-query.page.ts'
import { commonSorts, type SortOption } from '../categories/category-pages.page.ts'
import { EmptyShelf } from '../listing/page/empty-shelf.tsx'
import { filterAt, isNarrowed } from '../listing/page/listing-filter.ts'
import { ListingHead } from '../listing/page/listing-head.tsx'
import { Listing } from '../listing/page/listing.tsx'
import { Filters } from '../listing/page/narrowing/filters.tsx'
import { listingParts, loadListing } from '../listing/page/narrowing/listing-parts.ts'

export const page: PageModule = {
  Page: CollectionPage,
  load: loadCollection,
  parts: listingParts,
  head: (place, client) => {
    const found = client.getQueryData(queryOf(place).queryKey)
    if (!found) return { title: 'Collection not found' }
    const { name, description } = found
    return { title: name, ...(description ? { description: summaryOf(description) } : {}) }
  },
}

const queryOf = ({ params }: PageProps) => collectionQuery(params['slug'] ?? '')

/** Both are waited for, also where there is no such collection: the page then says the same however fast each came. */
async function loadCollection(place: PageProps, client: QueryClient): Promise<void> {
  const both = [client.ensureQueryData(queryOf(place)), loadListing(place, client)]
  await Promise.allSettled(both)
  await Promise.all(both)
}

const inOwnOrder: SortOption = { value: 'own', label: 'As arranged' }
const sorts = [inOwnOrder, ...commonSorts]

/** One of the owner's own collections: as a category page, with her words. */
function CollectionPage(place: PageProps) {
  const { name: at, params, search } = place
  const found = useQuery(queryOf(place))
  const slug = params['slug'] ?? ''
  // oxlint-disable-next-line react/exhaustive-deps -- what it reads of the place
  const filter = useMemo(() => filterAt(place), [at, slug, search])
  const links = useLinksInside()
  if (found.isPending) return <h1 className="wrap title py-24">Opening the collection…</h1>
  if (found.isError)
    return <NoCollection isMissing={isMissing(found.error)} retry={() => void found.refetch()} />
  const { name, words, picture } = found.data
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
        <ListingHead title={name} filter={filter} one="piece" many="pieces">
          {words ? (
            <div className="prose mt-1 text-ink-soft [overflow-wrap:anywhere]" {...links}>
              <Markdown text={words} />
            </div>
          ) : null}
        </ListingHead>
      </div>
      <Filters
        name="collection"
        filter={filter}
        sorts={sorts}
        placeholder="Search these pieces..."
        isOpen={search.get('filters') === 'open'}
      />
      <div className="mt-4 md:mt-6">
        <Listing
          name="collection"
          filter={filter}
          empty={
            <EmptyShelf
              title={isLess ? 'No pieces match your search.' : 'No pieces at the moment.'}
              drawing={isLess ? 'loupe' : 'stand'}
            >
              <Link
                to={isLess ? hrefTo('collection', { slug }) : hrefTo('products')}
                className="btn btn-line"
              >
                {isLess ? 'All pieces of the collection' : 'See all pieces'}
              </Link>
            </EmptyShelf>
          }
        />
      </div>
    </div>
  )
}

function NoCollection({ isMissing, retry }: { isMissing: boolean; retry: () => void }) {
  return (
    <div className="wrap py-24">
      <h1 className="title mb-5">
        {isMissing ? 'Collection not found' : 'This collection could not be shown'}
      </h1>
      {isMissing ? (
        <Link to={hrefTo('products')} className="btn btn-primary">
          See all pieces
        </Link>
      ) : (
        <Trouble message="It could not be loaded just now." onRetry={retry} />
      )}
    </div>
  )
}
