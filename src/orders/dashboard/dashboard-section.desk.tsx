import { useQuery } from '@tanstack/react-query'
import { formatCents, formatPrice, toCents } from '../../machine/values/money.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import type { Section } from '../../shop/desk/sections.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type Analytics, analyticsQuery, type Order } from '../../shop/desk/desk-queries.ts'
import { periodIn } from './period-address.desk.ts'
import { SalesOverview } from './sales-overview.desk.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { orderHref } from '../list/orders-address.desk.ts'
import { OrdersTableFrame } from '../list/orders-table-frame.desk.tsx'
import { StatusBadge } from '../list/order-badges.desk.tsx'

const columns = ['Order ID', 'Customer', 'Amount', 'Status', 'Date'] as const
const cell = 'block md:table-cell md:px-3 md:py-2'

/** The newest, five of them at most; `brief` names three, and none on a phone, where the list of all is one tap away. */
export function RecentOrders({ brief = false }: { brief?: boolean }) {
  const { data } = useQuery(analyticsQuery)
  if (!data) return null
  const orders = brief ? data.recentOrders.slice(0, 3) : data.recentOrders
  return (
    <section aria-labelledby="recent-orders" className={brief ? 'mt-6 max-sm:hidden' : 'mt-6'}>
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

/** How the shop does. What waits stands in Today. */
export function DashboardSection({ search }: { search: URLSearchParams }) {
  return (
    <SectionPage title="Dashboard">
      <Figures />
      <SalesOverview period={periodIn(search)} />
      <RecentOrders />
    </SectionPage>
  )
}

interface Figure {
  name: string
  figure: string
  /** The room where they are, where the menu doesn't say it. */
  section?: Section
  note?: string
}

/** The shop in four figures; `brief` without what is to be known about them. */
export function Figures({ brief = false }: { brief?: boolean }) {
  const analytics = useQuery(analyticsQuery)
  return (
    <Loaded query={analytics} skeleton={<RowsSkeleton rows={1} />}>
      {(summary) => <Shown summary={summary} brief={brief} />}
    </Loaded>
  )
}

function Shown({ summary, brief }: { summary: Analytics; brief: boolean }) {
  const figures: Figure[] = [
    {
      name: 'Total Revenue',
      figure: formatPrice(summary.totalRevenue),
      note: 'With the sales tax in it; without refunds, disputes and cancelled orders',
    },
    { name: 'Products', figure: summary.totalProducts.toLocaleString() },
    { name: 'Orders', figure: summary.totalOrders.toLocaleString() },
    {
      name: 'Customers',
      figure: summary.totalCustomers.toLocaleString(),
      section: 'buyers',
      note: 'Each address once',
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      {figures.map(({ name, figure, section, note }) => (
        <div key={name} className="border border-line bg-sheet px-4 py-1 sm:px-5 sm:py-2">
          <dt className="text-sm text-ink-soft">
            {section ? (
              <Link to={hrefTo('adminSection', { section })} className="link inline-block py-0.5">
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd className="font-display text-xl sm:text-2xl [overflow-wrap:anywhere] tabular-nums">{figure}</dd>
          {brief || note === undefined ? null : <dd className="text-xs text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
