import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OwnerFilter } from '../../../domain/owner-listing.ts'
import type { OwnerProduct } from '../../../domain/product.ts'
import { Link } from '../../navigation/link.tsx'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded } from '../loaded.tsx'
import { sentenceOf } from '../refusal.ts'
import { ListFilter } from './list-filter.tsx'
import { ownerListHref, ownerProductsQuery, readOwnerFilter } from './owner-listing-query.ts'
import { ImportDialog } from './sheet/import-dialog.tsx'
import { ProductDialog, type Opened } from './product-dialog.tsx'
import { ProductTile } from './product-tile.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4'

export function ProductsSection({ search }: { search: URLSearchParams }) {
  const address = search.toString()
  const filter = useMemo(() => readOwnerFilter(new URLSearchParams(address)), [address])
  const listing = useInfiniteQuery(ownerProductsQuery(filter))
  const [opened, setOpened] = useState<Opened>()
  const [isImporting, setImporting] = useState(false)

  return (
    <SectionPage title="Products">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <button type="button" className="btn btn-primary" onClick={() => setOpened({ new: true })}>
          Add Product
        </button>
        <a href="/api/owner/product-sheet" download="products.csv" className="btn-quiet">
          Export CSV
        </a>
        <button type="button" className="btn-quiet" onClick={() => setImporting(true)}>
          Import CSV
        </button>
      </div>
      <ListFilter filter={filter} />
      <Loaded
        query={listing.isFetchNextPageError ? { ...listing, error: null } : listing}
        skeleton={<TilesSkeleton />}
      >
        {({ pages }) => (
          <Tiles
            products={pages.flatMap((page) => page.items)}
            total={pages.at(-1)?.total ?? 0}
            filter={filter}
            onOpen={setOpened}
          />
        )}
      </Loaded>
      {listing.hasNextPage ? (
        <LoadMore
          seen={listing.data?.pages.reduce((seen, page) => seen + page.items.length, 0) ?? 0}
          isLoading={listing.isFetchingNextPage}
          error={listing.isFetchNextPageError ? listing.error : null}
          load={() => void listing.fetchNextPage()}
        />
      ) : null}
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      <ProductDialog opened={opened} onClose={() => setOpened(undefined)} />
    </SectionPage>
  )
}

interface TilesProps {
  products: readonly OwnerProduct[]
  total: number
  filter: OwnerFilter
  onOpen: (opened: Opened) => void
}

function Tiles({ products, total, filter, onOpen }: TilesProps) {
  const isNarrowed = Boolean(filter.search ?? filter.category ?? filter.stock ?? filter.state)
  return (
    <>
      <output className="mb-3 block text-sm text-ink-soft">
        {products.length} of {total} {total === 1 ? 'product' : 'products'}
      </output>
      {products.length > 0 ? (
        <ul className={grid}>
          {products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              onEdit={() => onOpen({ product })}
              onDuplicate={() => onOpen({ new: true, copied: product })}
            />
          ))}
        </ul>
      ) : isNarrowed ? (
        <p>
          No product fits.{' '}
          <Link to={ownerListHref({ sort: filter.sort })} className="link">
            Show all products
          </Link>
        </p>
      ) : (
        <p>No products yet.</p>
      )}
    </>
  )
}

interface LoadMoreProps {
  seen: number
  isLoading: boolean
  error: Error | null
  load: () => void
}

function LoadMore({ seen, isLoading, error, load }: LoadMoreProps) {
  const focusAt = useRef<number>(undefined)

  // Keyboards and screen readers go on at the first new product.
  useEffect(() => {
    if (focusAt.current === undefined || seen <= focusAt.current) return
    document.querySelectorAll<HTMLElement>('[data-product-edit]')[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [seen])

  return (
    <div className="mt-6 text-center">
      <button
        type="button"
        className="btn btn-line"
        onClick={() => {
          if (isLoading) return
          focusAt.current = seen
          load()
        }}
      >
        {isLoading ? 'Loading...' : 'Load more'}
      </button>
      {error ? (
        <p role="alert" className="field-error">
          {sentenceOf(error)}
        </p>
      ) : null}
    </div>
  )
}

function TilesSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className="border border-line bg-sheet">
          <div className="skeleton aspect-square" />
          <div className="skeleton m-3 h-5" />
        </div>
      ))}
    </div>
  )
}
