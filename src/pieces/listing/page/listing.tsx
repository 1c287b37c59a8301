import type { ReactNode } from 'react'
import type { Understood } from '../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../catalogue.rules.ts'
import { storeQuery } from '../../../shop/site/queries.ts'
import { listingQuery } from '../listing-query.part.ts'
import { useInfiniteQuery } from '../../../machine/web/queries/use-infinite-query.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import type { PathName } from '../../../shop/site/paths.ts'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { listingHref, pieceId } from './listing-filter.ts'
import { countOf } from './listing-head.tsx'
import { understanding } from './narrowing/listing-parts.ts'
import { LoadMore } from './load-more.tsx'
import { GridSkeleton, ProductGrid } from './product-grid.tsx'
import { SamePrice, type SamePricePromise } from './same-price.tsx'

interface ListingProps {
  name: PathName
  filter: ProductFilter
  empty: ReactNode
  promise?: SamePricePromise | undefined
}

/** The pieces of a listing: a grid, and more of them. */
export function Listing({ name, filter, empty, promise }: ListingProps) {
  const { data: store } = useQuery(storeQuery)
  const listing = useInfiniteQuery(listingQuery(filter))
  const pages = listing.data?.pages ?? []
  const products = pages.flatMap((page) => page.items)
  const first = pages[0]
  const next = pages.at(-1)?.next ?? null

  return (
    <section
      aria-label="Pieces"
      aria-busy={listing.isFetching}
      data-wrist-asked={filter.wrist ?? first?.question?.inFilters?.wrist}
    >
      {promise ? <SamePrice {...promise} shown={products} /> : null}
      {first?.question ? <Asked name={name} filter={filter} question={first.question} /> : null}
      {first?.corrected ? (
        <p className="mb-6">
          Nothing here is called “{filter.search}”. These match <strong>{first.corrected}</strong>.
        </p>
      ) : null}
      {listing.isPending ? <GridSkeleton /> : null}
      {listing.isError && !listing.data ? (
        <Trouble message="The pieces could not be loaded just now." onRetry={() => void listing.refetch()} />
      ) : null}
      {first && products.length === 0 ? empty : null}
      {first && products.length === 0 ? (
        <WaysOn name={name} filter={filter} question={first.question} />
      ) : null}
      {first?.suggestions ? <Suggestions name={name} filter={filter} words={first.suggestions} /> : null}
      {first && products.length === 0 ? <Few filter={filter} question={first.question} /> : null}
      <ProductGrid
        products={products}
        rated={store?.placeholderRatings ?? false}
        eagerCount={4}
        heading="h2"
        idOf={pieceId}
      />
      {first && next !== null ? (
        <LoadMore
          name={name}
          filter={filter}
          pages={pages.length}
          next={next}
          seen={products.length}
          total={countOf(first)}
          isLoading={listing.isFetchingNextPage}
          failed={listing.isFetchNextPageError}
          load={listing.fetchNextPage}
        />
      ) : null}
    </section>
  )
}

function Asked(props: { name: PathName; filter: ProductFilter; question: Understood }) {
  const part = useLoaded(understanding)
  return part ? <part.Understanding {...props} /> : null
}

function WaysOn(props: { name: PathName; filter: ProductFilter; question: Understood | undefined }) {
  const part = useLoaded(understanding)
  return part ? <part.WaysOn {...props} /> : null
}

function Few(props: { filter: ProductFilter; question: Understood | undefined }) {
  const part = useLoaded(understanding)
  return part ? <part.FewPieces {...props} /> : null
}

/** Searches that would find something, when this one does not. */
function Suggestions({ name, filter, words }: { name: PathName; filter: ProductFilter; words: string[] }) {
  if (words.length === 0) return null
  return (
    <p className="mt-8 flex flex-wrap items-baseline justify-center gap-x-4 gap-y-2">
      Did you mean
      {words.map((word) => (
        <Link
          key={word}
          to={listingHref(name, { ...filter, search: word, cursor: undefined })}
          className="btn-quiet"
        >
          {word}
        </Link>
      ))}
    </p>
  )
}
