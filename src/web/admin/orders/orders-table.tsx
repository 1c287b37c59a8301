import type { Order } from '../owner-queries.ts'
import { OrderRow } from './order-row.tsx'

const columns = ['Order', 'Date', 'Customer', 'Total', 'Status', 'Actions'] as const

export function OrdersTable({ orders }: { orders: Order[] }) {
  return (
    <div className="border border-line bg-sheet">
      <table className="block w-full text-sm md:table">
        <caption className="sr-only">Orders, newest first</caption>
        <thead className="sr-only md:not-sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line px-3 py-2.5 text-left font-semibold text-ink-soft first:pl-4 ${
                  column === 'Total' ? 'md:text-right' : ''
                }`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
