import { useQuery } from '@tanstack/react-query'
import type { Role } from '../../machine/contract/role.ts'
import { BenchLineRow } from '../bench/bench-section.desk.tsx'
import { counted } from '../../machine/values/counted.ts'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import { MoneyDifferences } from '../../payments/comparison/desk/money-differences.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import {
  type Bench,
  benchQuery,
  openMessagesQuery,
  type ToDo,
  toDoQuery,
  waitedForQuery,
  waitingQuery,
} from '../../shop/desk/desk-queries.ts'
import { OpeningPage, BeforeOpening } from '../../store/opening/desk/opening-page.tsx'
import { Figures, RecentOrders } from '../dashboard/dashboard-section.desk.tsx'
import { inboxHref, messageHref } from '../../words/inbox/inbox-address.desk.ts'
import { orderHref, ordersHref, slipsHref } from '../list/orders-address.desk.ts'
import { More, Orders, Part, Row } from './today-parts.desk.tsx'
import { MoneyNeedingAttention } from './money-needing-attention.desk.tsx'

/** How many pieces are named, the most wanted first. */
const NAMED = 3

/** The desk's first page: what waits, what is due first before the rest, and below it how the shop does. */
export function TodaySection({ search, role }: { search: URLSearchParams; role: Role }) {
  const toDo = useQuery(toDoQuery)
  const bench = useQuery(benchQuery)
  if (role === 'owner' && search.get('view') === 'opening') return <OpeningPage search={search} />
  return (
    <SectionPage title="Today">
      <MoneyDifferences />
      {role === 'owner' ? <BeforeOpening /> : null}
      <Loaded query={toDo} skeleton={<RowsSkeleton rows={5} />}>
        {(shown) => (
          <Loaded query={bench} skeleton={<RowsSkeleton rows={5} />}>
            {(made) => <Waiting toDo={shown} bench={made} />}
          </Loaded>
        )}
      </Loaded>
      <Figures brief />
      <RecentOrders brief />
    </SectionPage>
  )
}

/** Payments in review stand above every room already. */
function Waiting({ toDo, bench }: { toDo: ToDo; bench: Bench }) {
  const { data: open } = useQuery(openMessagesQuery)
  const { data: waiting } = useQuery(waitingQuery)
  const lines = bench.lines.filter(({ making }) => making !== 'done')
  const messages = open?.items.toReversed() ?? []
  const { toPack, toDecide, toRefund, returnsComing, today } = toDo
  const answers = toDecide.count + toRefund.count + (waiting?.messages ?? 0) + (waiting?.reviews ?? 0)
  return (
    <section aria-labelledby="to-do" className="mb-5 grid gap-3 text-sm">
      <h2 id="to-do" className="sr-only">
        To do
      </h2>
      <ul className="divide-y divide-line border border-danger bg-sheet px-4 empty:hidden sm:px-5">
        <MoneyNeedingAttention toDo={toDo} />
        <TakenBack count={toDo.takenBack} />
        <Unanswered unanswered={toDo.unanswered} />
      </ul>
      <Part title="To make" count={lines.length}>
        {lines.map((line) => (
          <BenchLineRow key={`${line.orderId} ${line.n}`} line={line} today={today} />
        ))}
        <More all={hrefTo('adminSection', { section: 'bench' })} count={bench.count - bench.lines.length} />
      </Part>
      <Part
        title="To pack"
        count={toPack.count}
        more={
          <Link to={slipsHref()} className="btn-quiet">
            Print packing slips
          </Link>
        }
      >
        <Orders of={toPack} today={today} all={ordersHref({ queue: 'to-pack' })} />
      </Part>
      <Part title="To answer" count={answers}>
        <Orders of={toDecide} says="asks to send back" all={ordersHref({ queue: 'returns-to-decide' })} />
        <Orders
          of={toRefund}
          says="came back, to be refunded"
          all={ordersHref({ queue: 'returns-to-refund' })}
        />
        {messages.map(({ id, firstName, lastName, subject, lastAt }) => (
          <Row
            key={id}
            to={messageHref(id)}
            title={`${firstName} ${lastName}`}
            end={<ShopDate iso={lastAt} />}
          >
            {subject}
          </Row>
        ))}
        <More all={inboxHref()} count={(waiting?.messages ?? 0) - messages.length} />
        {waiting?.reviews ? (
          <Row to={hrefTo('adminSection', { section: 'reviews' })} title={counted(waiting.reviews, 'review')}>
            to be read before {waiting.reviews === 1 ? 'it is' : 'they are'} shown
          </Row>
        ) : null}
      </Part>
      {waiting && lines.length + toPack.count + answers === 0 ? (
        <p className="border border-line bg-sheet px-4 py-3 sm:px-5">
          Nothing waits to be made, packed or answered.
        </p>
      ) : null}
      <ul className="px-4 empty:hidden sm:px-5">
        {returnsComing > 0 ? (
          <li>
            <Link to={ordersHref({ queue: 'returns-coming' })} className="btn-quiet">
              {returnsComing === 1 ? 'One return is' : `${returnsComing.toLocaleString()} returns are`} on the
              way back
            </Link>
          </li>
        ) : null}
        <MostWanted />
      </ul>
    </section>
  )
}

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

/** Nothing to overlook: a parcel must not leave. */
function TakenBack({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <li>
      <Link to={ordersHref({ queue: 'taken-back' })} className="btn-quiet font-semibold text-danger">
        {count === 1
          ? 'The money of one order was taken back: do not send it'
          : `The money of ${count.toLocaleString()} orders was taken back: do not send them`}
      </Link>
    </li>
  )
}

/** Whose buyers had to consent to a later day, and did not. */
function Unanswered({ unanswered }: Pick<ToDo, 'unanswered'>) {
  return unanswered.map(({ id, customerName, consentBy, delayId }) => (
    <li key={delayId} className="py-2">
      <Link to={orderHref(id)} className="link font-semibold text-danger">
        Order #{id} is to be cancelled
      </Link>
      : {customerName} had to consent to the new date by {dayWords(consentBy)}, and has not.
    </li>
  ))
}
