import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../../shop/navigation/link.tsx'
import { countWords } from '../../../machine/forms/lists/count-words.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { ordersQuery, sortOf, type OrdersFilter } from '../../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { ExportOrders } from './export-orders.tsx'
import { isFiltered, newOrderHref, slipsHref } from './orders-address.ts'
import { OrdersFilterBar } from './orders-filter.tsx'
import { OrdersTable } from './orders-table.tsx'

/** All orders, or those that fit what the address says; page by page. */
export function OrdersList({ filter }: { filter: OrdersFilter }) {
  const orders = useInfiniteQuery(ordersQuery(filter))
  return (
    <SectionPage title="Orders">
      <div className="mb-5">
        <Link to={newOrderHref()} className="btn btn-primary">
          New Order
        </Link>
      </div>
      <OrdersFilterBar filter={filter} />
      <div className="mt-4" aria-busy={orders.isFetching}>
        <Loaded
          query={orders.isFetchNextPageError ? { ...orders, error: null } : orders}
          skeleton={<RowsSkeleton rows={8} />}
        >
          {({ pages }) => {
            const shown = pages.flatMap((page) => page.items)
            if (shown.length === 0) return <NoOrders filter={filter} />
            return (
              <>
                <div className="mb-1 flex flex-wrap items-center justify-between gap-x-5 text-sm">
                  <output className="text-ink-soft">
                    {countWords(shown.length, pages[0]!, ['order', 'orders'])},{' '}
                    {sortOf(filter) === 'due' ? 'to be sent first before the others' : 'newest first'}
                  </output>
                  <span className="flex flex-wrap gap-x-5">
                    <ExportOrders filter={filter} />
                    <Link to={slipsHref()} className="btn-quiet">
                      Packing slips for waiting orders
                    </Link>
                  </span>
                </div>
                <OrdersTable orders={shown} sort={sortOf(filter)} />
                {orders.hasNextPage ? (
                  <LoadMore
                    seen={shown.length}
                    isLoading={orders.isFetchingNextPage}
                    error={orders.isFetchNextPageError ? orders.error : null}
                    load={() => void orders.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }}
        </Loaded>
      </div>
    </SectionPage>
  )
}

function whyNone(filter: OrdersFilter): string {
  if (filter.search !== undefined)
    return 'Try fewer letters of the name, email or piece, or show all of them.'
  return isFiltered(filter)
    ? 'There is none of these just now.'
    : 'The first one will stand here as soon as it is paid.'
}

function NoOrders({ filter }: { filter: OrdersFilter }) {
  return (
    <div className="border border-line bg-sheet p-8 text-center">
      <output className="font-display text-lg">No orders found</output>
      <p className="mt-1 text-sm text-ink-soft">{whyNone(filter)}</p>
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

  // Keyboards and screen readers go on at the first new row.
  useEffect(() => {
    if (focusAt.current === undefined || seen <= focusAt.current) return
    document.querySelectorAll<HTMLElement>('tbody th a')[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [seen])

  return (
    <div className="mt-6 text-center">
      {error ? (
        <p role="alert" className="mb-3 text-sm text-danger">
          {sentenceOf(error)}
        </p>
      ) : null}
      <button
        type="button"
        className="btn btn-line"
        aria-disabled={isLoading}
        onClick={() => {
          if (isLoading) return
          focusAt.current = seen
          load()
        }}
      >
        {isLoading ? 'Loading…' : 'Load more'}
      </button>
    </div>
  )
}
