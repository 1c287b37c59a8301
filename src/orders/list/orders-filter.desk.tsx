import { orderQueues, orderStatuses, ORDER_LIMITS } from '../order/order.rules.ts'
import { SearchForm } from '../../machine/forms/lists/search-form.tsx'
import { useNavigator } from '../../shop/navigation/navigator-context.ts'
import type { OrdersFilter } from '../../shop/desk/desk-queries.ts'
import { isFiltered, ordersHref } from './orders-address.desk.ts'
import { queueWords, statusWords } from './status-words.desk.ts'

const SEARCH = 'orders-search'

/** Which orders are shown. The address follows, and the list follows the address. */
export function OrdersFilterBar({ filter }: { filter: OrdersFilter }) {
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
        <label htmlFor="orders-shown" className="field-label">
          Show
        </label>
        <select
          id="orders-shown"
          className="input min-h-11 text-sm"
          value={filter.queue ?? filter.status ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">All</option>
          {orderQueues.map((queue) => (
            <option key={queue} value={queue}>
              {queueWords[queue]}
            </option>
          ))}
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </select>
      </div>
      {isFiltered(filter) ? (
        <button type="button" className="btn-quiet text-sm" onClick={showAll}>
          Show all
        </button>
      ) : null}
    </SearchForm>
  )
}
