import { formatCents, formatPrice } from '../../machine/values/money.ts'
import { owedCents, withCents } from '../../payments/ledger/order-money.rules.ts'
import { Link } from '../../shop/site/paths.ts'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import type { Order } from '../../shop/desk/desk-queries.ts'
import { SoldName } from '../parcels/sold-name.part.tsx'
import { orderHref } from './orders-address.desk.ts'
import { Badge, PartlySentBadge, SendBy, ToMakeBadge } from './order-badges.desk.tsx'
import { StatusSelect } from './status-select.desk.tsx'
import { paymentWords } from './status-words.desk.ts'

/** A row names so many; the order's page has all. */
const NAMED = 3

/** What was sold, in a row of the list. */
function PieceNames({ items }: { items: Order['items'] }) {
  const more = items.length - NAMED
  return (
    <span className="block text-sm font-normal [overflow-wrap:anywhere]">
      {items.slice(0, NAMED).map((line, index) => (
        <span key={`${line.productId} ${index}`} className="block">
          {line.quantity} × <SoldName of={line} />
        </span>
      ))}
      {more > 0 ? <span className="block text-ink-soft">and {more} more</span> : null}
    </span>
  )
}

const cell = 'block md:table-cell md:px-3 md:py-2.5 md:align-middle'

/** A row; on small screens the same cells as a card. */
export function OrderRow({ order }: { order: Order }) {
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 md:table-row md:p-0">
      <th scope="row" className={`${cell} min-w-0 text-left tabular-nums md:max-w-64 md:pl-4`}>
        <Link to={orderHref(order.id)} className="btn-quiet min-h-11 min-w-11 font-semibold lg:min-h-9">
          #{order.id}
        </Link>
        <PieceNames items={order.items} />
      </th>
      <td className={`${cell} text-right text-ink-soft tabular-nums md:text-left md:text-ink`}>
        <ShopDate iso={order.createdAt} />
      </td>
      <td className={`${cell} min-w-0`}>
        <span className="block [overflow-wrap:anywhere]">{order.customerName}</span>
        <span className="block [overflow-wrap:anywhere] text-ink-soft">{order.customerEmail}</span>
      </td>
      <td className={`${cell} text-right tabular-nums`}>
        {formatPrice(order.total)}
        <PaymentLine order={order} />
      </td>
      <td className={cell}>
        <StatusSelect order={order} />
        <PartlySentBadge order={order} />
        <ToMakeBadge order={order} />
        <SendBy order={order} />
        {order.gift ? <Badge>Gift</Badge> : null}
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

/** How the money stands; what needs the owner stands out. */
function PaymentLine({ order }: { order: Order }) {
  const { paymentState, refunded, inDispute } = order
  const owed = owedCents(withCents(order))
  const isCalm = paymentState === 'paid' || paymentState === 'refunded'
  return (
    <>
      <span className={`block text-xs ${isCalm ? 'text-ink-soft' : 'font-semibold text-danger'}`}>
        {paymentWords(order)}
        {paymentState === 'partly_refunded' ? `, ${formatPrice(refunded)}` : ''}
      </span>
      {owed > 0 ? (
        <span className="mt-0.5 inline-block rounded-full border border-danger px-2 text-xs font-semibold text-danger">
          Owed {formatCents(owed)}
        </span>
      ) : null}
      {inDispute ? <span className="block text-xs font-semibold text-danger">In dispute</span> : null}
    </>
  )
}
