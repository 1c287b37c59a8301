import type { ReactNode } from 'react'
import type { Page } from '../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../catalogue.rules.ts'
import type { ProductOnCard } from '../../product/product-card.rules.ts'
import { listingQuery } from '../listing-query.part.ts'
import { useInfiniteQuery } from '../../../machine/web/queries/use-infinite-query.ts'
import { COUNT_ID } from './narrowing/listing-parts.ts'

interface ListingHeadProps {
  title: string
  filter: ProductFilter
  /** 'product' and 'products', for the count. */
  one: string
  many: string
  /** What is said of the pieces. */
  children?: ReactNode
}

/** What a listing is called and how much of it there is, in one block: on a phone the first pictures begin in the first half of the screen. */
export function ListingHead({ title, filter, one, many, children }: ListingHeadProps) {
  const { data, isError } = useInfiniteQuery(listingQuery(filter))
  const first = data?.pages[0]
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-5 [overflow-wrap:anywhere]">
        <h1 className="title">{title}</h1>
        {/* That nothing is found is said in the listing's place; who hears the page is told here. */}
        <output
          id={COUNT_ID}
          tabIndex={-1}
          className={`scroll-mt-28 text-sm text-ink-soft ${first?.items.length === 0 ? 'sr-only' : ''}`}
        >
          {first ? countWords(first, one, many) : isError ? '' : 'Looking through the shelves…'}
        </output>
      </div>
      {children}
      <hr className="track mt-3 mb-4 md:my-6" />
    </>
  )
}

function countWords(page: Page<ProductOnCard>, one: string, many: string): string {
  if (page.items.length === 0) return 'Nothing found'
  return `Showing ${countOf(page)} ${page.total === 1 ? one : many}`
}

/** A broad search of a very large shop is not counted to the last piece. */
export function countOf({ total, more }: Page<ProductOnCard>): string {
  return more ? `more than ${total}` : String(total)
}
