import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersCsv } from '../orders-csv.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import type { ListedOrder, OrdersFilter } from '../../../shop/desk/desk-queries.ts'
import { useProven } from '../../../people/second-factor/proof-context.desk.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { saveCsv } from '../../../shop/desk/parts/save-file.ts'

const ROWS_AT_ONCE = '100'

/** The orders that are shown, all pages of them, as a file for a spreadsheet. */
export function ExportOrders({ filter }: { filter: OrdersFilter }) {
  const [seen, setSeen] = useState(0)
  const proven = useProven()
  const save = useMutation({
    mutationFn: async () => {
      await proven(() => shop('POST /api/orders/export'))
      saveCsv('orders.csv', ordersCsv(await allOrders(filter, setSeen)))
    },
    onSettled: () => setSeen(0),
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        className="btn-quiet"
        aria-disabled={save.isPending}
        onClick={() => {
          if (!save.isPending) save.mutate()
        }}
      >
        {save.isPending ? `Saving... ${seen.toLocaleString()}` : 'Save as CSV'}
      </button>
      <span role="alert" className="text-danger">
        {save.isError ? sentenceOf(save.error) : ''}
      </span>
    </span>
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
