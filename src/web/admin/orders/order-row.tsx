import { formatPrice } from '../../../domain/money.ts'
import { Link } from '../../navigation/link.tsx'
import { LocalDate } from '../ui/local-date.tsx'
import type { Order } from '../owner-queries.ts'
import { orderHref } from './orders-address.ts'
import { StatusSelect } from './status-select.tsx'
import { paymentWords } from './status-words.ts'

const cell = 'block md:table-cell md:px-3 md:py-2.5 md:align-middle'

/** A row; on small screens the same cells as a card. */
export function OrderRow({ order }: { order: Order }) {
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 md:table-row md:p-0">
      <th scope="row" className={`${cell} text-left font-semibold tabular-nums md:pl-4`}>
        <Link to={orderHref(order.id)} className="btn-quiet min-h-9">
          #{order.id}
        </Link>
      </th>
      <td className={`${cell} text-ink-soft tabular-nums md:text-ink`}>
        <LocalDate iso={order.createdAt} />
      </td>
      <td className={`${cell} min-w-0`}>
        <span className="block [overflow-wrap:anywhere]">{order.customerName}</span>
        <span className="block [overflow-wrap:anywhere] text-ink-soft">{order.customerEmail}</span>
      </td>
      <td className={`${cell} text-right tabular-nums`}>
        {formatPrice(order.total)}
        {order.paymentState === 'paid' ? null : (
          <span className="block text-xs font-semibold text-danger">
            {paymentWords[order.paymentState]}
            {order.paymentState === 'partly_refunded' ? `, ${formatPrice(order.refunded)}` : ''}
          </span>
        )}
        {order.inDispute ? <span className="block text-xs font-semibold text-danger">In dispute</span> : null}
      </td>
      <td className={cell}>
        <StatusSelect order={order} />
      </td>
      <td className={`${cell} md:w-px md:pr-4`}>
        <Link
          to={orderHref(order.id)}
          className="btn btn-line min-h-11 px-4 py-1 whitespace-nowrap lg:min-h-9"
        >
          Details<span className="sr-only"> of order #{order.id}</span>
        </Link>
      </td>
    </tr>
  )
}
