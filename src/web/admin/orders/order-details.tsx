import type { ReactNode } from 'react'
import { formatPrice } from '../../../domain/money.ts'
import { LocalTime } from '../local-date.tsx'
import type { Order } from '../owner-queries.ts'
import { OrderLines } from './order-lines.tsx'
import { StatusBadge } from './status-badge.tsx'
import { paymentWords } from './status-words.ts'

/** All the shop knows of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const { shippingAddress: address } = order
  return (
    <div className="max-w-2xl text-sm">
      <StatusBadge status={order.status} />
      <p className="text-ink-soft">
        Placed <LocalTime iso={order.createdAt} />
      </p>
      <OrderLines order={order} />
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Part title="Ship to">
          <address className="not-italic [overflow-wrap:anywhere]">
            {order.customerName}
            <br />
            {address.street1}
            <br />
            {address.street2 === '' ? null : (
              <>
                {address.street2}
                <br />
              </>
            )}
            {address.city}, {address.state} {address.zip}
            <br />
            {address.country}
          </address>
          <p className="mt-2">{order.shippingMethod}</p>
          {order.trackingNumber === null ? null : <p>Tracking number {order.trackingNumber}</p>}
        </Part>
        <Part title="Customer">
          <p className="[overflow-wrap:anywhere]">
            <a href={`mailto:${order.customerEmail}`} className="link inline-block py-0.5">
              {order.customerEmail}
            </a>
          </p>
          {order.customerPhone ? <p>{order.customerPhone}</p> : null}
        </Part>
        <Part title="Payment">
          <p>
            {paymentWords[order.paymentState]}, {formatPrice(order.total)}
          </p>
          <p className="[overflow-wrap:anywhere]">
            {order.paymentMethod === 'paypal' ? 'PayPal capture' : order.paymentMethod} {order.paymentId}
          </p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-sans font-semibold">{title}</h3>
      {children}
    </section>
  )
}
