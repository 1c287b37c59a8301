import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../../shop/every-call.contract.ts'
import type { DeskFilter } from '../desk-listing.rules.ts'
import type { DeskProduct } from '../../product/product.rules.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { keptOpen } from '../../../machine/forms/kept-draft.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { countWords } from '../../../machine/forms/lists/count-words.ts'
import { Loaded } from '../../../machine/forms/lists/loaded.tsx'
import { ListFilter } from './list-filter.tsx'
import { deskListHref, deskProductsQuery, readDeskFilter } from './desk-listing-query.ts'
import { SelectionBar } from './selection-bar.tsx'
import { ImportDialog } from '../../sheet/desk/import-dialog.tsx'
import { SaleDialog } from '../../prices/sale-dialog.desk.tsx'
import { type OpenedProduct, ProductDialog } from './product-dialog.tsx'
import { productKind } from './product-form.ts'
import { ProductTile } from './product-tile.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4'

export function ProductsSection({ search }: { search: URLSearchParams }) {
  const address = search.toString()
  const filter = useMemo(() => readDeskFilter(new URLSearchParams(address)), [address])
  const listing = useInfiniteQuery(deskProductsQuery(filter))
  // Its session may have ended while it was open: then it opens again as it was left.
  const [opened, setOpened] = useState<OpenedProduct | undefined>(() => {
    const kept = keptOpen<DeskProduct>(productKind)
    return kept && { product: kept.from }
  })
  const [selected, setSelected] = useState<readonly DeskProduct[]>([])
  const [onSale, setOnSale] = useState<DeskProduct>()
  const [isImporting, setImporting] = useState(false)

  return (
    <SectionPage title="Products">
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm sm:mb-5 sm:gap-y-2">
        <button type="button" className="btn btn-primary" onClick={() => setOpened({})}>
          Add Product
        </button>
        <a href="/api/desk/product-sheet" download="products.csv" className="btn-quiet">
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
            isBehind={listing.isPlaceholderData}
            products={pages.flatMap((page) => page.items)}
            page={pages[0]!}
            filter={filter}
            onOpen={setOpened}
            onSale={setOnSale}
            selected={selected}
            onSelect={setSelected}
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
      <SelectionBar selected={selected} onClear={() => setSelected([])} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      {onSale ? <SaleDialog product={onSale} onClose={() => setOnSale(undefined)} /> : null}
      {opened ? (
        <ProductDialog
          {...opened}
          onClose={() => setOpened(undefined)}
          // Not over one that is open by then.
          onEdit={(product) => setOpened((now) => now ?? { product })}
        />
      ) : null}
    </SectionPage>
  )
}

interface TilesProps {
  /** The list of before, while the one that was asked for is on its way. */
  isBehind: boolean
  products: readonly DeskProduct[]
  page: Pick<Page<DeskProduct>, 'total' | 'more'>
  filter: DeskFilter
  onOpen: (opened: OpenedProduct) => void
  onSale: (product: DeskProduct) => void
  selected: readonly DeskProduct[]
  onSelect: (change: (selected: readonly DeskProduct[]) => readonly DeskProduct[]) => void
}

function Tiles({ isBehind, products, page, filter, onOpen, onSale, selected, onSelect }: TilesProps) {
  const isNarrowed = Boolean(filter.search ?? filter.category ?? filter.stock ?? filter.state)
  return (
    <>
      <output className="mb-3 block text-sm text-ink-soft">
        {countWords(products.length, page, ['product', 'products'])}
      </output>
      {products.length > 0 ? (
        <ul className={grid} aria-busy={isBehind}>
          {products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              isSelected={selected.some(({ id }) => id === product.id)}
              onSelect={(isSelected) =>
                onSelect((all) => [
                  ...all.filter(({ id }) => id !== product.id),
                  ...(isSelected ? [product] : []),
                ])
              }
              onEdit={() => onOpen({ product })}
              onSale={() => onSale(product)}
              onDuplicate={() => onOpen({ copied: product })}
            />
          ))}
        </ul>
      ) : isNarrowed ? (
        <p>
          No product fits.{' '}
          <Link to={deskListHref({ sort: filter.sort })} className="link">
            Show all products
          </Link>
        </p>
      ) : (
        <p>No products yet.</p>
      )}
    </>
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
