import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Understood } from '../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../catalogue.rules.ts'
import { listingQuery } from '../listing-query.part.ts'
import { useInfiniteQuery } from '../../../machine/web/queries/use-infinite-query.ts'
import { type PathName, useNavigator, Link } from '../../../shop/site/paths.ts'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { listingHref, MAX_PAGES, moreHref, pieceId } from './listing-filter.ts'
import { countOf } from './listing-head.tsx'
import { understanding } from './narrowing/listing-parts.ts'
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
      <ProductGrid products={products} eagerCount={4} heading="h2" idOf={pieceId} />
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

interface LoadMoreProps {
  name: PathName
  filter: ProductFilter
  /** How many pages are shown, and how many pieces. */
  pages: number
  seen: number
  /** How many pieces there are, in words. */
  total: string
  next: string
  isLoading: boolean
  failed: boolean
  load: () => Promise<{ isError: boolean }>
}

/** More pieces below those that are shown. A link, so that it works without a script. */
function LoadMore({ name, filter, pages, seen, total, next, isLoading, failed, load }: LoadMoreProps) {
  const navigator = useNavigator()
  const focusAt = useRef<number>(undefined)

  // Keyboards and screen readers go on at the first new piece.
  useEffect(() => {
    if (focusAt.current === undefined || seen <= focusAt.current) return
    document.querySelector<HTMLElement>(`#${pieceId(focusAt.current)} a`)?.focus()
    focusAt.current = undefined
  }, [seen])

  async function loadMore(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    focusAt.current = seen
    const { isError } = await load()
    // Back, a reload and a sent link show as many again.
    if (!isError)
      await navigator.go(listingHref(name, filter, Math.min(pages + 1, MAX_PAGES)), { replace: true })
  }

  return (
    <div className="mt-14 text-center">
      <output className="mb-4 block text-sm text-ink-soft">
        {filter.cursor ? `${seen} further pieces of ${total}` : `${seen} of ${total} shown`}
      </output>
      {failed ? (
        <p className="mb-4 text-danger" role="alert">
          More pieces could not be loaded just now. Please try again.
        </p>
      ) : null}
      <a
        className="btn btn-line"
        href={moreHref(name, filter, pages, next)}
        onClick={(event) => void loadMore(event)}
      >
        {isLoading ? 'Loading…' : 'Load more'}
      </a>
    </div>
  )
}
