import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { Loaded } from '../../machine/forms/lists/loaded.tsx'
import { ordersHref, slipsHref } from '../list/orders-address.desk.ts'
import { DueOrders } from './due-orders.desk.tsx'
import { MoneyInDoubt } from './money-in-doubt.desk.tsx'
import { type ToDo as Orders, toDoQuery, waitedForQuery, waitingQuery } from '../../shop/desk/desk-queries.ts'

/** How many pieces are named, the most wanted first. */
const NAMED = 3

/** For how many people something is sold out that they want to be told of. */
function MostWanted() {
  const { data = [] } = useQuery(waitedForQuery)
  if (data.length === 0) return null
  const all = data.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <li className="flex flex-wrap items-center gap-x-5 py-0.5">
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
  return (
    <section aria-labelledby="to-do" className="border border-line bg-sheet px-4 py-2.5 text-sm sm:px-5">
      <h2 id="to-do" className="sr-only">
        To do
      </h2>
      <ul className="divide-y divide-line">
        <MoneyInDoubt toDo={orders} />
        <TakenBack count={orders.takenBack} />
        <Returns waiting={orders.returns} />
        <DueOrders due={orders.due} />
        <ToPack count={orders.toPack} />
        <BeingMade count={orders.beingMade} />
        <MostWanted />
        <Unread count={unread?.messages ?? 0} section="inbox" words={['unread message', 'unread messages']} />
        <Unread count={unread?.reviews ?? 0} section="reviews" words={['review waits', 'reviews wait']} />
      </ul>
    </section>
  )
}

const item = 'flex flex-wrap items-center gap-x-5 py-0.5'

function Item({ children }: { children: ReactNode }) {
  return <li className={item}>{children}</li>
}

/** Nothing to overlook: a parcel must not leave. */
function TakenBack({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Item>
      <Link to={ordersHref({ queue: 'taken-back' })} className="btn-quiet font-semibold text-danger">
        {count === 1
          ? 'The money of one order was taken back: do not send it'
          : `The money of ${count.toLocaleString()} orders was taken back: do not send them`}
      </Link>
    </Item>
  )
}

/** Buyers who wait for an answer or for money come first; what is on its way is only told. */
function Returns({ waiting: { toDecide, coming, toRefund } }: { waiting: Orders['returns'] }) {
  const lines = [
    ['returns-to-decide', toDecide, 'return waits for your answer', 'returns wait for your answer'],
    [
      'returns-to-refund',
      toRefund,
      'return has arrived, to be refunded',
      'returns have arrived, to be refunded',
    ],
    ['returns-coming', coming, 'return is on its way back', 'returns are on their way back'],
  ] as const
  return lines.map(([queue, count, one, many]) =>
    count === 0 ? null : (
      <Item key={queue}>
        <Link to={ordersHref({ queue })} className="btn-quiet font-semibold">
          {count.toLocaleString()} {count === 1 ? one : many}
        </Link>
      </Item>
    ),
  )
}

function ToPack({ count }: { count: number }) {
  if (count === 0)
    return (
      <Item>
        <span className="py-2 text-ink-soft">Nothing waits to be packed.</span>
      </Item>
    )
  return (
    <Item>
      <Link to={ordersHref({ queue: 'to-pack' })} className="btn-quiet font-semibold">
        {count.toLocaleString()} {count === 1 ? 'order waits' : 'orders wait'} to be packed
      </Link>
      <Link to={slipsHref()} className="btn-quiet">
        Print packing slips
      </Link>
    </Item>
  )
}

/** Nothing to pack yet. */
function BeingMade({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Item>
      <Link to={ordersHref({ queue: 'being-made' })} className="btn-quiet">
        {count.toLocaleString()} {count === 1 ? 'order is' : 'orders are'} being made
      </Link>
    </Item>
  )
}

interface UnreadProps {
  count: number
  section: 'inbox' | 'reviews'
  /** The noun for one, and for more. */
  words: readonly [string, string]
}

function Unread({ count, section, words: [one, many] }: UnreadProps) {
  if (count === 0) return null
  return (
    <Item>
      <Link to={hrefTo('adminSection', { section })} className="btn-quiet font-semibold">
        {count.toLocaleString()} {count === 1 ? one : many}
      </Link>
    </Item>
  )
}
