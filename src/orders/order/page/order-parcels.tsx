import { linesToSend, parcelName, pieceWords } from '../../parcels/parcel.rules.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { ShopDay } from '../../../shop/site/shop-day.tsx'
import { TrackingLine } from '../../packing/tracking-line.page.tsx'

/** What came in which parcel, where to follow each, and what is still to come. */
export function OrderParcels({ order }: { order: Receipt }) {
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
