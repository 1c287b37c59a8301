import { HANDED_OVER } from '../../../domain/order.ts'
import { trackingOf } from '../../../domain/tracking.ts'
import { LocalTime } from '../ui/local-date.tsx'
import { Panel } from './panel.tsx'
import { isMailed, ShippingForm, type ParcelOf, type SendParcel } from './shipping-form.tsx'

/** Where the parcel is, and the form that sends it off or corrects it. */
export function ShippingPanel({ order, send }: { order: ParcelOf; send?: SendParcel }) {
  if (order.shippingMethod === HANDED_OVER) {
    return (
      <Panel title="Shipping">
        <p>The buyer took it along: there is nothing to send.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Shipping">
      {order.shippedAt === null && order.inDispute ? (
        <p className="notice notice-danger mb-3">
          The buyer, or their bank, contests the payment of this order. Once it is sent it can’t be kept back.
        </p>
      ) : null}
      {order.shippedAt === null ? (
        <p>
          Not shipped yet. “Mark as shipped” completes the order
          {isMailed(order)
            ? ' and writes the buyer one mail, with what there is to follow it by.'
            : '. No mail address of the buyer is known, so nobody is written to.'}
        </p>
      ) : (
        <p>
          Shipped <LocalTime iso={order.shippedAt} />
        </p>
      )}
      {order.trackingNumber === null ? null : <TrackingLine order={order} number={order.trackingNumber} />}
      <ShippingForm order={order} {...(send ? { send } : {})} />
    </Panel>
  )
}

function TrackingLine({ order, number }: { order: ParcelOf; number: string }) {
  const tracking = trackingOf(number, order.carrier)
  return (
    <p className="[overflow-wrap:anywhere]">
      {order.carrier ?? tracking?.carrier}{' '}
      {tracking ? (
        <a href={tracking.url} rel="noreferrer" className="link inline-block py-0.5">
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  )
}
