import { formatCents, formatPrice, toCents } from '../../machine/values/money.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { orderHref } from '../list/desk/orders-address.ts'
import { OrdersTableFrame } from '../list/desk/orders-table-frame.tsx'
import { StatusBadge } from '../list/desk/status-badge.tsx'
import type { Order } from '../../shop/desk/desk-queries.ts'

const columns = ['Order ID', 'Customer', 'Amount', 'Status', 'Date'] as const
const cell = 'block md:table-cell md:px-3 md:py-2'

export function RecentOrders({ orders }: { orders: Order[] }) {
  return (
    <section aria-labelledby="recent-orders" className="mt-8">
      <h2 id="recent-orders" className="text-xl">
        Recent Orders
      </h2>
      {orders.length === 0 ? (
        <p className="mt-3 border border-line bg-sheet p-6 text-center text-sm">No recent orders</p>
      ) : (
        <div className="mt-3">
          <OrdersTableFrame labelledBy="recent-orders" columns={columns} amounts="Amount">
            {orders.map((order) => (
              <RecentOrder key={order.id} order={order} />
            ))}
          </OrdersTableFrame>
        </div>
      )}
    </section>
  )
}

function RecentOrder({ order }: { order: Order }) {
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 md:table-row md:p-0">
      <th scope="row" className={`${cell} text-left tabular-nums md:pl-4`}>
        <Link to={orderHref(order.id)} className="btn-quiet min-h-9 font-semibold">
          #{order.id}
        </Link>
      </th>
      <td className={`${cell} [overflow-wrap:anywhere]`}>{order.customerName}</td>
      <td className={`${cell} text-right tabular-nums`}>
        <AmountLeft order={order} />
      </td>
      <td className={`${cell} col-span-2`}>
        <StatusBadge status={order.status} />
      </td>
      <td className={`${cell} text-right text-ink-soft tabular-nums md:pr-4 md:text-left md:text-ink`}>
        <ShopDate iso={order.createdAt} />
      </td>
    </tr>
  )
}

/** Its total, or what is left of it beside what it was. */
function AmountLeft({ order: { total, refunded } }: { order: Order }) {
  if (Number(refunded) === 0) return formatPrice(total)
  return (
    <>
      {formatCents(toCents(total) - toCents(refunded))}
      <span className="block text-xs text-ink-soft">of {formatPrice(total)}</span>
    </>
  )
}
