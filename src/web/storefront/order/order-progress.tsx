import { expectedDelivery, progressOf } from '../../../domain/orders/order-progress.ts'
import { trackingOf } from '../../../domain/orders/tracking.ts'
import type { Receipt } from '../../data/queries.ts'

/** How the order stands, when it comes, and where to follow it. */
export function OrderProgress({ order }: { order: Receipt }) {
  const { title, text, isComing } = progressOf(order)
  return (
    <section aria-labelledby="progress" className="notice mt-8 max-w-3xl">
      <h2 id="progress" className="font-display text-2xl">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {isComing ? (
        <p className="mt-2">
          Expected delivery: <strong>{expectedDelivery(order)}</strong>
        </p>
      ) : null}
      {order.trackingNumber ? <TrackingLine number={order.trackingNumber} carrier={order.carrier} /> : null}
    </section>
  )
}

function TrackingLine({ number, carrier }: { number: string; carrier: Receipt['carrier'] }) {
  const tracking = trackingOf(number, carrier)
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      Tracking number:{' '}
      {tracking ? (
        <>
          <a className="link" href={tracking.url} rel="noreferrer">
            {number}
          </a>{' '}
          with {tracking.carrier}
        </>
      ) : (
        number
      )}
    </p>
  )
}
