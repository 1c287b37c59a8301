import { useState } from 'react'
import { lineKey } from '../../../buying/cart/cart.rules.ts'
import { mayReviewLine } from '../order-progress.rules.ts'
import { HANDED_OVER } from '../order-sums.rules.ts'
import { addressBelowName } from '../../../store/settings/postal-address.rules.ts'
import { type Receipt, storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/site/paths.ts'
import { SentPicture } from '../../../pieces/questions/parts/answers.tsx'
import { askAboutHref } from '../../../words/inbox/asked-order.page.ts'
import { useHydrated } from '../../../machine/web/stored-value.ts'
import { ShopDay } from '../../../shop/site/shop-day.tsx'
import { GiftOfOrder } from '../../../buying/gift/gift-of-order.part.tsx'
import { Totals } from '../../../buying/cart/page/totals.tsx'
import { OrderLineRow } from './order-line-row.tsx'
import { NewDate } from '../../delays/new-date.page.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ReturnsSection } from '../../returns/page/returns-section.tsx'
import { ShippingAddress } from './shipping-address.tsx'
import { formatPrice } from '../../../machine/values/money.ts'

interface OrderViewProps {
  order: Receipt
  token: string
  /** The ids of products that still have a page. */
  stillThere: ReadonlySet<number>
}

export function OrderView({ order, token, stillThere }: OrderViewProps) {
  const hydrated = useHydrated()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <div className="wrap pt-10 md:pt-16">
      <Letterhead />
      <p className="label text-brass-ink">
        Placed on <ShopDay iso={order.createdAt} />
      </p>
      <h1 className="title mt-3">Your order #{order.id}</h1>
      <OrderProgress order={order} />
      <NewDate order={order} token={token} />
      <div className="mt-12 grid items-start gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-labelledby="pieces">
          <h2 id="pieces" className="text-2xl">
            Your pieces
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {order.items.map((line, index) => (
              <OrderLineRow
                key={lineKey({ id: line.productId, customization: line.customization })}
                line={line}
                hasPage={stillThere.has(line.productId)}
                review={mayReviewLine(order, index + 1, today) ? { orderId: order.id, token } : undefined}
              />
            ))}
          </ul>
        </section>
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
          <Work order={order} />
          <section aria-labelledby="summary" className="order-sheet border border-line bg-sheet p-6">
            <h2 id="summary" className="mb-4 text-xl">
              Order Summary
            </h2>
            <Totals quote={order} />
            <GiftOfOrder gift={order.gift} />
          </section>
          <GivenBack order={order} />
          {order.shippingMethod === HANDED_OVER ? null : (
            <section aria-labelledby="address">
              <h2 id="address" className="text-xl">
                {order.status === 'cancelled' ? 'The address you gave' : 'Delivery address'}
              </h2>
              <ShippingAddress order={order} />
              {order.status === 'cancelled' ? null : (
                <p className="mt-3 text-sm text-ink-soft">{order.shippingMethod} delivery</p>
              )}
            </section>
          )}
        </div>
      </div>
      <ReturnsSection order={order} token={token} />
      <Questions order={order} />
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <Link to={askAboutHref(token)} className="btn btn-primary">
          Ask about this order
        </Link>
        {hydrated ? (
          <button type="button" className="btn btn-line" onClick={() => window.print()}>
            Print
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Paper has no top bar: whose order it is stands at its head. */
function Letterhead() {
  const { data: store } = useQuery(storeQuery)
  if (!store) return null
  return (
    <div className="print-only mb-8">
      <p className="font-display text-2xl">{store.name}</p>
      <p className="text-sm">{addressBelowName(store.name, store.postalAddress)}</p>
    </div>
  )
}

function Questions({ order }: { order: Receipt }) {
  const { data: store } = useQuery(storeQuery)
  if (!store) return null
  const subject = encodeURIComponent(`Order #${order.id}`)
  return (
    <section aria-labelledby="questions" className="mt-14 max-w-xl">
      <h2 id="questions" className="text-xl">
        Questions?
      </h2>
      <p className="mt-3">
        Write to{' '}
        <a className="link" href={`mailto:${store.contactEmail}?subject=${subject}`}>
          {store.contactEmail}
        </a>{' '}
        and name your order, #{order.id}.
        <span className="no-print">
          {' '}
          Keep the address of this page to yourself: whoever has it sees your order.
        </span>
      </p>
    </section>
  )
}

/** Pictures of the work that the shop has sent. */
function Work({ order: { work } }: { order: Receipt }) {
  if (work.length === 0) return null
  return (
    <section aria-labelledby="work" className="no-print">
      <h2 id="work" className="text-xl">
        From the bench
      </h2>
      {work.map(({ at, words, picture }) => (
        <div key={picture} className="mt-3">
          <p className="text-sm text-ink-soft">
            <ShopDay iso={at} />
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
          <SentPicture at={picture} alt="The work" />
        </div>
      ))}
    </section>
  )
}

/** What went back of an order: when, how, why, and of which pieces. */
function GivenBack({ order: { refunds, items } }: { order: Receipt }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="given-back" className="order-sheet border border-line bg-sheet p-6">
      <h2 id="given-back" className="mb-4 text-xl">
        Given back
      </h2>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.amount}`} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <ShopDay iso={refund.at} />
              <strong className="font-semibold tabular-nums">{formatPrice(refund.amount)}</strong>
            </p>
            <p className="text-sm text-ink-soft">{howWords(refund)}</p>
            {refund.lines.length === 0 ? null : (
              <p className="text-sm [overflow-wrap:anywhere]">
                {refund.lines.map(({ n, quantity }) => `${quantity} × ${items[n - 1]?.name}`).join(', ')}
              </p>
            )}
            {refund.exchanged ? <p className="text-sm">The difference of exchanged pieces</p> : null}
            {refund.reason === '' ? null : (
              <p className="text-sm [overflow-wrap:anywhere]">“{refund.reason}”</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function howWords({ way, state }: Receipt['refunds'][number]): string {
  if (way === 'outside') return 'Given back by hand'
  return state === 'pending'
    ? 'On its way to the account you paid from'
    : 'Returned to the account you paid from'
}
