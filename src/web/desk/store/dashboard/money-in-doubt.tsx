import type { ReactNode } from 'react'
import { formatPrice } from '../../../../domain/money.ts'
import { Link } from '../../../navigation/link.tsx'
import type { Href } from '../../../navigation/paths.ts'
import { orderHref, ordersHref } from '../../orders/list/orders-address.ts'
import { LocalDate, LocalTime } from '../../ui/local-date.tsx'
import type { ToDo } from '../../desk-queries.ts'

/** Money that somebody must see to, each kind until it is settled. */
export function MoneyInDoubt({ toDo: { refunds, disputes, held, owed } }: { toDo: ToDo }) {
  return (
    <>
      <Kind
        all={refunds}
        title={(sum) => `Did not go back to ${refunds.count === 1 ? 'its buyer' : 'buyers'}: ${sum}`}
        detail={({ state, since }) => (
          <>
            {state === 'failed' ? 'refund failed' : 'PayPal has not answered'}, <LocalDate iso={since} />
          </>
        )}
      />
      <Kind
        all={disputes}
        title={(sum) => `In dispute: ${sum}, for ${orders(disputes.count)}`}
        href={ordersHref({ queue: 'taken-back' })}
        detail={({ respondBy, since }) =>
          respondBy === null ? (
            <>
              since <LocalDate iso={since} />
            </>
          ) : (
            <>
              answer by <LocalTime iso={respondBy} />
            </>
          )
        }
      />
      <Kind
        all={{
          count: owed.orders,
          sum: owed.sum,
          named: owed.oldest.map(({ owed: amount, ...order }) => ({ ...order, amount })),
        }}
        title={(sum) => `Money owed: ${sum}, for ${orders(owed.orders, 'cancelled ')}`}
        href={ordersHref({ queue: 'money-owed' })}
        detail={sinceDay}
      />
      <Kind
        all={held}
        title={(sum) => `Held by PayPal: ${sum}, for ${orders(held.count)}`}
        href={ordersHref({ status: 'pending' })}
        detail={sinceDay}
      />
    </>
  )
}

const orders = (count: number, which = '') =>
  `${count.toLocaleString()} ${which}${count === 1 ? 'order' : 'orders'}`

const sinceDay = ({ since }: { since: string }) => (
  <>
    since <LocalDate iso={since} />
  </>
)

interface Named {
  id: number
  customerName: string
  amount: string
}

interface KindProps<One extends Named> {
  all: { count: number; sum: string; named: readonly One[] }
  title: (sum: string) => string
  /** Where all of them are listed. */
  href?: Href
  detail: (one: One) => ReactNode
}

function Kind<One extends Named>({ all: { count, sum, named }, title, href, detail }: KindProps<One>) {
  if (count === 0) return null
  const words = title(formatPrice(sum))
  const more = count - named.length
  return (
    <li className="pt-0.5 pb-2">
      {href === undefined ? (
        <p className="py-2.5 font-semibold text-danger">{words}</p>
      ) : (
        <Link to={href} className="btn-quiet font-semibold text-danger">
          {words}
        </Link>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {named.map((one) => (
          <li key={one.id} className="[overflow-wrap:anywhere]">
            <Link to={orderHref(one.id)} className="link inline-block py-1">
              #{one.id} {one.customerName}, {formatPrice(one.amount)}
            </Link>{' '}
            <span className="text-ink-soft">{detail(one)}</span>
          </li>
        ))}
        {more > 0 ? <li className="py-1 text-ink-soft">and {more.toLocaleString()} more</li> : null}
      </ul>
    </li>
  )
}
