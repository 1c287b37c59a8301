import {
  confirmationSentence,
  expectedDelivery,
  progressOf,
} from '../../../orders/order/order-progress.rules.ts'
import { ShippingDays } from '../../shipping/shipping-days.part.tsx'
import { storeQuery, type Receipt } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { Totals } from '../../cart/page/totals.tsx'
import { lineKey } from '../../cart/cart.rules.ts'
import { GiftOfOrder } from '../../gift/gift-of-order.part.tsx'
import { OrderLineRow } from '../../../orders/order/page/order-line-row.tsx'
import { ShippingAddress } from '../../../orders/order/page/shipping-address.tsx'

function paymentWords(order: Receipt): string {
  if (order.paymentState === 'paid') return 'Your payment has come through.'
  if (order.paymentState === 'pending')
    return 'PayPal is still checking your payment; your order’s page tells how it stands.'
  return progressOf(order).text
}

export function OrderReceipt({ order, token }: { order: Receipt; token: string }) {
  const { data: store } = useQuery(storeQuery)
  const sends = { sendsMail: store?.sendsMail ?? false, testPayments: store?.testPayments ?? false }
  return (
    <div className="wrap pt-12 md:pt-20">
      <p className="label text-brass-ink">Order #{order.id}</p>
      <h1 className="title mt-3">Thank you, {order.customerName}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        {paymentWords(order)} {confirmationSentence(sends, order.customerEmail)}
      </p>
      {progressOf(order).isComing ? (
        <p className="mt-3">
          Expected delivery: <strong>{expectedDelivery(order)}</strong>
        </p>
      ) : null}
      <hr className="track my-10" />
      <div className="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-labelledby="pieces">
          <h2 id="pieces" className="text-2xl">
            Your pieces
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {order.items.map((line) => (
              <OrderLineRow
                key={lineKey({ id: line.productId, customization: line.customization })}
                line={line}
              />
            ))}
          </ul>
          <h2 className="mt-10 text-2xl">Delivery address</h2>
          <ShippingAddress order={order} />
          <p className="mt-3 text-sm text-ink-soft">
            {order.shippingMethod}, <ShippingDays from={order.shippingDaysFrom} to={order.shippingDaysTo} />
          </p>
        </section>
        <section aria-labelledby="summary" className="border border-line bg-sheet p-6">
          <h2 id="summary" className="mb-4 text-xl">
            Order Summary
          </h2>
          <Totals quote={order} />
          <GiftOfOrder gift={order.gift} />
        </section>
      </div>
      <p className="no-print mt-12 max-w-xl">
        Follow your order on its own page: bookmark it{sends.sendsMail ? ', or use the link in its mail' : ''}
        .
      </p>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <Link to={hrefTo('home')} className="btn btn-primary">
          Continue Shopping
        </Link>
        {/* No Link: the page of an order is a document that tells nobody its address. */}
        <a href={hrefTo('order', { token })} className="btn btn-line">
          See your order
        </a>
        <button type="button" className="btn btn-line" onClick={() => window.print()}>
          Print this page
        </button>
      </div>
    </div>
  )
}
