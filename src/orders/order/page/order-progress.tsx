import { expectedDelivery, progressOf } from '../order-progress.rules.ts'
import { isPartlySent, linesToSend, parcelName, pieceWords } from '../../parcels/parcel.rules.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { Drawing, type Drawn } from '../../../machine/web/ui/drawing.tsx'
import { TrackingLine } from '../../packing/tracking-line.page.tsx'
import { ShopDay } from '../../../shop/site/shop-day.tsx'

/** How the order stands, when it comes, and where to follow it. */
export function OrderProgress({ order }: { order: Receipt }) {
  const { title, text, isComing } = progressOf(order)
  const stage = stageOf(order, isComing)
  return (
    <section aria-labelledby="progress" className="notice mt-8 max-w-3xl">
      {stage ? <Drawing of={stage} className="float-right max-sm:hidden" /> : null}
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

/** Beside the words of an order that goes well: on the bench, to be packed, on its way, opened. Money that needs attention has no drawing. */
export function stageOf(
  { status, paymentState, shippedAt, trackingNumber, making, parcels }: StageOf,
  isComing: boolean,
): Drawn | null {
  if (!isComing && (paymentState !== 'paid' || (status !== 'completed' && parcels.length === 0))) return null
  if (status === 'completed') return 'opened'
  if (shippedAt || trackingNumber || parcels.length > 0) return 'parcel'
  return making ? 'thread' : 'box'
}

type StageOf = Pick<
  Receipt,
  'status' | 'paymentState' | 'shippedAt' | 'trackingNumber' | 'making' | 'parcels'
>

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
