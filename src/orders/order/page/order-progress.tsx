import { expectedDelivery, progressOf } from '../order-progress.rules.ts'
import { isPartlySent, linesToSend, parcelName, pieceWords } from '../../parcels/parcel.rules.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { Drawing, type Drawn } from '../../../machine/web/ui/drawing.tsx'
import { TrackingLine } from '../../packing/tracking-line.page.tsx'
import { ShopDay } from '../../../shop/site/shop-day.tsx'

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

/** What came in which parcel, where to follow each, and what is still to come. */
function OrderParcels({ order }: { order: Receipt }) {
  const left = order.status === 'cancelled' ? [] : linesToSend(order.items)
  return (
    <>
      <ol className="mt-4 grid gap-4">
        {order.parcels.map((parcel, index) => (
          <li key={parcel.id} className="[overflow-wrap:anywhere]">
            <h3 className="font-sans font-semibold">{parcelName(order, index)}</h3>
            <p>
              Sent on <ShopDay iso={parcel.sentAt} />: {pieceWords(parcel.lines, order.items)}
            </p>
            {parcel.trackingNumber ? (
              <TrackingLine number={parcel.trackingNumber} carrier={parcel.carrier} />
            ) : null}
          </li>
        ))}
      </ol>
      {left.length === 0 ? null : (
        <p className="mt-4 [overflow-wrap:anywhere]">
          <strong>Still to come:</strong> {pieceWords(left, order.items)}
        </p>
      )}
    </>
  )
}
