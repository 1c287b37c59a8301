import { useEffect, useRef, type FormEvent } from 'react'
import { orderQueues, orderStatuses, ORDER_LIMITS } from '../order/order.rules.ts'
import { useNavigator } from '../../shop/navigation/navigator-context.ts'
import type { OrdersFilter } from '../../shop/desk/desk-queries.ts'
import { isFiltered, ordersHref } from './orders-address.desk.ts'
import { queueWords, statusWords } from './status-words.desk.ts'

/** Which orders are shown. The address follows, and the list follows the address. */
export function OrdersFilterBar({ filter }: { filter: OrdersFilter }) {
  const navigator = useNavigator()
  const field = useRef<HTMLInputElement>(null)
  const go = (next: OrdersFilter) => void navigator.go(ordersHref(next))

  // What Back leads to is what the field says; it stays the same field, so that the focus stays in it.
  useEffect(() => {
    if (field.current) field.current.value = filter.search ?? ''
  }, [filter.search])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const search = field.current?.value.trim()
    if (search !== (filter.search ?? '')) go({ ...filter, search })
  }

  function choose(shown: string): void {
    go({
      search: filter.search,
      status: orderStatuses.find((status) => status === shown),
      queue: orderQueues.find((queue) => queue === shown),
    })
  }

  function showAll(): void {
    // The button goes away with what it undoes.
    field.current?.focus()
    go({})
  }

  return (
    <search>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="grow basis-60">
          <label htmlFor="orders-search" className="field-label">
            Search by number, name, email or piece
          </label>
          <input
            ref={field}
            id="orders-search"
            type="search"
            maxLength={ORDER_LIMITS.search}
            autoComplete="off"
            defaultValue={filter.search ?? ''}
            className="input min-h-11 text-sm"
          />
        </div>
        <button type="submit" className="btn btn-line min-h-11 px-4 py-1">
          Search
        </button>
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
      </form>
    </search>
  )
}
