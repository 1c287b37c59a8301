import { useEffect, useRef, useState } from 'react'
import { idIn, useNavigator, Link } from '../../shop/site/paths.ts'
import { NewOrder } from '../manual-orders/desk/new-order.tsx'
import { OrderPage } from '../order/desk/order-page.tsx'
import {
  filterIn,
  idsIn,
  isFiltered,
  newOrderHref,
  slipPartIn,
  slipsHref,
  ordersHref,
} from './orders-address.desk.ts'
import { CreditNote } from '../papers/credit-note.desk.tsx'
import { Invoice } from '../papers/invoice.desk.tsx'
import { PackingSlips } from '../papers/packing-slips.desk.tsx'
import { useMutation } from '@tanstack/react-query'
import { SectionPage, RowsSkeleton, DeskList } from '../../shop/desk/section-page.tsx'
import {
  type ListedOrder,
  type Order,
  type OrdersFilter,
  ordersQuery,
  sortOf,
} from '../../shop/desk/desk-queries.ts'
import { ChangeButton } from '../../machine/forms/fields/change-button.tsx'
import { type OrderSort, orderQueues, orderStatuses, ORDER_LIMITS } from '../order/order.rules.ts'
import { OrderRow } from './order-row.desk.tsx'
import { OrdersTableFrame } from './orders-table-frame.desk.tsx'
import { ordersCsv } from './orders-csv.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { saveCsv } from '../../shop/desk/parts/save-file.ts'
import { PickField } from '../../machine/forms/fields/pick-field.tsx'
import { SearchForm } from '../../machine/forms/lists/search-form.tsx'
import { queueWords, statusWords } from './status-words.desk.ts'

const SEARCH = 'orders-search'

/** Which orders are shown. The address follows, and the list follows the address. */
function OrdersFilterBar({ filter }: { filter: OrdersFilter }) {
  const navigator = useNavigator()
  const go = (next: OrdersFilter) => void navigator.go(ordersHref(next))

  function choose(shown: string): void {
    go({
      search: filter.search,
      status: orderStatuses.find((status) => status === shown),
      queue: orderQueues.find((queue) => queue === shown),
    })
  }

  function showAll(): void {
    // The button goes away with what it undoes.
    document.getElementById(SEARCH)?.focus()
    go({})
  }

  return (
    <SearchForm
      id={SEARCH}
      label="Search by number, name, email or piece"
      words={filter.search ?? ''}
      most={ORDER_LIMITS.search}
      onSearch={(search) => go({ ...filter, search })}
    >
      <div className="grow basis-44 sm:max-w-60">
        <PickField
          id="orders-shown"
          label="Show"
          value={filter.queue ?? filter.status ?? ''}
          options={[
            ['', 'All'],
            ...orderQueues.map((queue) => [queue, queueWords[queue]] as const),
            ...orderStatuses.map((status) => [status, statusWords[status]] as const),
          ]}
          onChange={choose}
        />
      </div>
      {isFiltered(filter) ? (
        <button type="button" className="btn-quiet text-sm" onClick={showAll}>
          Show all
        </button>
      ) : null}
    </SearchForm>
  )
}

const ROWS_AT_ONCE = '100'

/** The orders that are shown, all pages of them, as a file for a spreadsheet. */
function ExportOrders({ filter }: { filter: OrdersFilter }) {
  const change = useChange()
  const [seen, setSeen] = useState(0)
  const save = useMutation({
    mutationFn: async () => {
      await change('POST /api/orders/export')
      saveCsv('orders.csv', ordersCsv(await allOrders(filter, setSeen)))
    },
    onSettled: () => setSeen(0),
  })
  return (
    <ChangeButton change={save} doing={`Saving... ${seen.toLocaleString()}`} className="btn-quiet">
      Save as CSV
    </ChangeButton>
  )
}

async function allOrders(filter: OrdersFilter, onPage: (seen: number) => void): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = []
  for (let cursor: string | undefined; ;) {
    const page = await shop('GET /api/orders', {
      ...filter,
      limit: ROWS_AT_ONCE,
      ...(cursor === undefined ? {} : { cursor }),
    })
    orders.push(...page.items)
    onPage(orders.length)
    if (page.next === null) return orders
    cursor = page.next
  }
}

const columns = ['Order', 'Date', 'Customer', 'Total', 'Status', 'Actions'] as const

export function OrdersTable({ orders, sort }: { orders: Order[]; sort: OrderSort }) {
  const caption = sort === 'due' ? 'Orders, by the day to send them' : 'Orders, newest first'
  return (
    <OrdersTableFrame caption={caption} columns={columns} amounts="Total">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </OrdersTableFrame>
  )
}

/** All orders, or those that fit what the address says; page by page. */
function OrdersList({ filter }: { filter: OrdersFilter }) {
  const sort = sortOf(filter)
  return (
    <SectionPage title="Orders">
      <div className="mb-5">
        <Link to={newOrderHref()} className="btn btn-primary">
          New Order
        </Link>
      </div>
      <OrdersFilterBar filter={filter} />
      <div className="mt-4">
        <DeskList
          query={ordersQuery(filter)}
          words={['order', 'orders']}
          {...(sort === 'due' ? { order: 'to be sent first before the others' } : {})}
          skeleton={<RowsSkeleton rows={8} />}
          focus="tbody th a"
          besideCount={
            <div className="flex flex-wrap gap-x-5">
              <ExportOrders filter={filter} />
              <Link to={slipsHref()} className="btn-quiet">
                Packing slips for waiting orders
              </Link>
            </div>
          }
          empty={
            <>
              <output className="font-display text-lg">No orders found</output>
              <p className="mt-1 text-sm text-ink-soft">{whyNone(filter)}</p>
            </>
          }
        >
          {(shown) => <OrdersTable orders={shown} sort={sort} />}
        </DeskList>
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

/** The list, the one order the address names, a new one, or what is to be printed of them. */
export function OrdersSection({ search }: { search: URLSearchParams }) {
  const id = idIn({ id: search.get('order') ?? '' })
  const paper = search.get('print')
  const isNew = search.has('new')
  const isList = id === undefined && paper !== 'slips' && !isNew
  useHeadingFocus(
    isList ? 'list' : `${paper} ${id} ${search.get('refund')} ${search.get('ids')} ${isNew}`,
    !isList,
  )
  if (isNew) return <NewOrder />
  if (paper === 'slips') return <PackingSlips ids={idsIn(search)} part={slipPartIn(search)} />
  if (id === undefined) return <OrdersList filter={filterIn(search)} />
  if (paper === 'invoice') return <Invoice id={id} />
  if (paper === 'credit-note') return <CreditNote id={id} refundId={search.get('refund') ?? ''} />
  return <OrderPage key={id} id={id} />
}

/** These share a path, so none counts as another page: focus and scroll position are ours to move. */
export function useHeadingFocus(view: string, fromTop: boolean): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // The list goes on where it was left.
    if (fromTop) window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [view, fromTop])
}
