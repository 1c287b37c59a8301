import { useQuery } from '@tanstack/react-query'
import { useNavigator } from '../../navigation/navigator-context.ts'
import { hrefTo } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../loaded.tsx'
import { ordersQuery, type Order } from '../owner-queries.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderRow } from './order-row.tsx'

/** All orders. Which one's details are open stands in the address. */
export function OrdersSection({ search }: { search: URLSearchParams }) {
  const orders = useQuery(ordersQuery)
  const navigator = useNavigator()
  const opened = orders.data?.find((order) => String(order.id) === search.get('order'))
  const open = (id: number | null) =>
    void navigator.go(hrefTo('adminSection', { section: 'orders', query: { order: id } }), { replace: true })

  return (
    <SectionPage title="Orders">
      <Loaded query={orders} skeleton={<RowsSkeleton rows={8} />}>
        {(list) => (list.length === 0 ? <NoOrders /> : <OrdersTable orders={list} onDetails={open} />)}
      </Loaded>
      <Dialog
        open={opened !== undefined}
        onClose={() => open(null)}
        label={opened ? `Order #${opened.id}` : 'Order'}
        className="dialog"
      >
        {opened ? <OrderDetails order={opened} /> : null}
      </Dialog>
    </SectionPage>
  )
}

function NoOrders() {
  return (
    <div className="border border-line bg-sheet p-8 text-center">
      <p className="font-display text-lg">No orders found</p>
      <p className="mt-1 text-sm text-ink-soft">The first one will stand here as soon as it is paid.</p>
    </div>
  )
}

const columns = ['Order', 'Date', 'Customer', 'Total', 'Status', 'Actions'] as const

function OrdersTable({ orders, onDetails }: { orders: Order[]; onDetails: (id: number) => void }) {
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {orders.length} {orders.length === 1 ? 'order' : 'orders'}, newest first
      </p>
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
              <OrderRow key={order.id} order={order} onDetails={() => onDetails(order.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
