import { dayWords, daysBetween } from '../../buying/promise/business-days.rules.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { orderHref, ordersHref } from '../list/orders-address.desk.ts'
import type { ToDo } from '../../shop/desk/desk-queries.ts'

/** What was promised to be sent by a day that is near or gone by, the latest first. */
export function DueOrders({ due: { today, count, named, unanswered } }: { due: ToDo['due'] }) {
  const more = count - named.length
  return (
    <>
      {unanswered.map(({ id, customerName, consentBy, delayId }) => (
        <li key={`delay ${delayId}`} className="py-2">
          <Link to={orderHref(id)} className="link font-semibold text-danger">
            Order #{id} is to be cancelled
          </Link>
          : {customerName} had to consent to the new date by {dayWords(consentBy)}, and has not.
        </li>
      ))}
      {named.map(({ id, customerName, dispatchBy }) => {
        const left = daysBetween(today, dispatchBy)
        return (
          <li key={id} className="py-2 [overflow-wrap:anywhere]">
            <Link to={orderHref(id)} className={`link font-semibold ${left < 0 ? 'text-danger' : ''}`}>
              Order #{id} {leftWords(left)}
            </Link>
            : {customerName}, to be sent by {dayWords(dispatchBy)}
          </li>
        )
      })}
      {count > 0 ? (
        <li className="py-0.5">
          <Link to={ordersHref({ queue: 'due' })} className="btn-quiet">
            {more > 0
              ? `${more.toLocaleString()} more ${more === 1 ? 'is' : 'are'} due within a week`
              : 'All that is due within a week'}
          </Link>
        </li>
      ) : null}
    </>
  )
}

function leftWords(days: number): string {
  if (days < 0) return days === -1 ? 'is one day late' : `is ${-days} days late`
  if (days === 0) return 'is due today'
  return days === 1 ? 'is due tomorrow' : `is due in ${days} days`
}
