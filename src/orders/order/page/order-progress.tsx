import { expectedDelivery, progressOf } from '../order-progress.rules.ts'
import { isPartlySent } from '../../parcels/parcel.rules.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { Drawing, type Drawn } from '../../../machine/web/ui/drawing.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { TrackingLine } from '../../packing/tracking-line.page.tsx'

/** How the order stands, when it comes, and where to follow it. */
export function OrderProgress({ order }: { order: Receipt }) {
  const { title, text, isComing } = progressOf(order)
  return (
    <section aria-labelledby="progress" className="notice mt-8 max-w-3xl">
      {isComing ? <Drawing of={stageOf(order)} className="float-right max-sm:hidden" /> : null}
      <h2 id="progress" className="font-display text-2xl">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {isComing ? (
        <p className="mt-2">
          Expected delivery: <strong>{expectedDelivery(order)}</strong>
        </p>
      ) : null}
      {order.parcels.length > 1 || isPartlySent(order) ? (
        <OrderParcels order={order} />
      ) : order.trackingNumber ? (
        <TrackingLine number={order.trackingNumber} carrier={order.carrier} />
      ) : null}
    </section>
  )
}

/** Beside the words of an order that is coming: on its way, on the bench, or to be packed. */
export function stageOf({
  shippedAt,
  trackingNumber,
  making,
}: Pick<Receipt, 'shippedAt' | 'trackingNumber' | 'making'>): Drawn {
  if (shippedAt || trackingNumber) return 'parcel'
  return making ? 'thread' : 'box'
}
