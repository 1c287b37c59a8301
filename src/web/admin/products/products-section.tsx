import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingQuery } from '../../data/listing-query.ts'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded } from '../loaded.tsx'
import { sentenceOf } from '../refusal.ts'
import { ProductDialog, type Opened } from './product-dialog.tsx'
import { ProductTile } from './product-tile.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4'

export function ProductsSection() {
  const listing = useInfiniteQuery({ ...listingQuery({}), refetchOnMount: 'always' })
  const [opened, setOpened] = useState<Opened>()
  return (
    <SectionPage title="Products">
      <div className="mb-5">
        <button type="button" className="btn btn-primary" onClick={() => setOpened('new')}>
          Add Product
        </button>
      </div>
      <Loaded
        query={listing.isFetchNextPageError ? { ...listing, error: null } : listing}
        skeleton={<TilesSkeleton />}
      >
        {({ pages }) => {
          const products = pages.flatMap((page) => page.items)
          if (products.length === 0) return <p>No products yet.</p>
          return (
            <>
              <output className="mb-3 block text-sm text-ink-soft">
                {products.length} of {pages[0]?.total ?? products.length} products
              </output>
              <ul className={grid}>
                {products.map((product) => (
                  <ProductTile key={product.id} product={product} onEdit={() => setOpened(product)} />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      {listing.hasNextPage ? (
        <div className="mt-6 text-center">
          <button
            type="button"
            className="btn btn-line"
            disabled={listing.isFetchingNextPage}
            onClick={() => void listing.fetchNextPage()}
          >
            {listing.isFetchingNextPage ? 'Loading...' : 'Show more products'}
          </button>
          {listing.isFetchNextPageError ? (
            <p role="alert" className="field-error">
              {sentenceOf(listing.error)}
            </p>
          ) : null}
        </div>
      ) : null}
      <ProductDialog opened={opened} onClose={() => setOpened(undefined)} />
    </SectionPage>
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
