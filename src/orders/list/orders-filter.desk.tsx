import { orderQueues, orderStatuses, ORDER_LIMITS } from '../order/order.rules.ts'
import { PickField } from '../../machine/forms/fields/pick-field.tsx'
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
