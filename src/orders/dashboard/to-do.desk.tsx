import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayWords, daysBetween } from '../../buying/promise/business-days.rules.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { type Href, hrefTo } from '../../shop/site/paths.ts'
import { Loaded } from '../../machine/forms/lists/loaded.tsx'
import { orderHref, ordersHref, slipsHref } from '../list/orders-address.desk.ts'
import { MoneyNeedingAttention } from './money-needing-attention.desk.tsx'
import { type ToDo as Orders, toDoQuery, waitedForQuery, waitingQuery } from '../../shop/desk/desk-queries.ts'

/** How many pieces are named, the most wanted first. */
const NAMED = 3

/** For how many people something is sold out that they want to be told of. */
function MostWanted() {
  const { data = [] } = useQuery(waitedForQuery)
  if (data.length === 0) return null
  const all = data.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <li className={item}>
      <span className="py-2">
        {all === 1 ? 'One person waits' : `${all.toLocaleString('en-US')} people wait`} for what is sold out:
      </span>
      {data.slice(0, NAMED).map(({ productId, pieceId, name, waiting }) => (
        <Link
          key={productId}
          to={hrefTo('adminSection', { section: 'products', query: { search: `#${pieceId}` } })}
          className="btn-quiet"
        >
          {name} ({waiting})
        </Link>
      ))}
    </li>
  )
}

/** What waits for whoever runs the shop, before all figures. Payments in review stand above every room already. */
export function ToDo() {
  const orders = useQuery(toDoQuery)
  return (
    <div className="mb-5">
      <Loaded query={orders} skeleton={<div className="skeleton h-16" />}>
        {(shown) => <Waiting orders={shown} />}
      </Loaded>
    </div>
  )
}

function Waiting({ orders }: { orders: Orders }) {
  const { data: unread } = useQuery(waitingQuery)
  const { toDecide, toRefund, coming } = orders.returns
  return (
    <section aria-labelledby="to-do" className="border border-line bg-sheet px-4 py-2.5 text-sm sm:px-5">
      <h2 id="to-do" className="sr-only">
        To do
      </h2>
      <ul className="divide-y divide-line">
        <MoneyNeedingAttention toDo={orders} />
        <TakenBack count={orders.takenBack} />
        {/* Buyers who wait for an answer or for money come first; what is on its way is only told. */}
        <Counted
          count={toDecide}
          to={ordersHref({ queue: 'returns-to-decide' })}
          words={['return waits for your answer', 'returns wait for your answer']}
        />
        <Counted
          count={toRefund}
          to={ordersHref({ queue: 'returns-to-refund' })}
          words={['return has arrived, to be refunded', 'returns have arrived, to be refunded']}
        />
        <Counted
          count={coming}
          to={ordersHref({ queue: 'returns-coming' })}
          words={['return is on its way back', 'returns are on their way back']}
        />
        <DueOrders due={orders.due} />
        {orders.toPack === 0 ? (
          <li className={item}>
            <span className="py-2 text-ink-soft">Nothing waits to be packed.</span>
          </li>
        ) : null}
        <Counted
          count={orders.toPack}
          to={ordersHref({ queue: 'to-pack' })}
          words={['order waits to be packed', 'orders wait to be packed']}
        >
          <Link to={slipsHref()} className="btn-quiet">
            Print packing slips
          </Link>
        </Counted>
        <Counted
          count={orders.beingMade}
          to={ordersHref({ queue: 'being-made' })}
          words={['order is being made', 'orders are being made']}
          look=""
        />
        <MostWanted />
        <Counted
          count={unread?.messages ?? 0}
          to={hrefTo('adminSection', { section: 'inbox' })}
          words={['unread message', 'unread messages']}
        />
        <Counted
          count={unread?.reviews ?? 0}
          to={hrefTo('adminSection', { section: 'reviews' })}
          words={['review waits', 'reviews wait']}
        />
      </ul>
    </section>
  )
}

const item = 'flex flex-wrap items-center gap-x-5 py-0.5'

interface CountedProps {
  count: number
  /** Where they are. */
  to: Href
  /** What follows the number, of one and of more. */
  words: readonly [one: string, more: string]
  look?: string
  /** What else can be done about them. */
  children?: ReactNode
}

/** So many of a kind wait; nothing where none does. */
function Counted({ count, to, words: [one, more], look = 'font-semibold', children }: CountedProps) {
  if (count === 0) return null
  return (
    <li className={item}>
      <Link to={to} className={`btn-quiet ${look}`}>
        {count.toLocaleString()} {count === 1 ? one : more}
      </Link>
      {children}
    </li>
  )
}

/** Nothing to overlook: a parcel must not leave. */
function TakenBack({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <li className={item}>
      <Link to={ordersHref({ queue: 'taken-back' })} className="btn-quiet font-semibold text-danger">
        {count === 1
          ? 'The money of one order was taken back: do not send it'
          : `The money of ${count.toLocaleString()} orders was taken back: do not send them`}
      </Link>
    </li>
  )
}

/** What was promised to be sent by a day that is near or gone by, the latest first. */
function DueOrders({ due: { today, count, named, unanswered } }: { due: Orders['due'] }) {
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
