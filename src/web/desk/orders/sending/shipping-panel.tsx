import { HANDED_OVER } from '../../../../domain/orders/order.ts'
import { unsendable } from '../../../../domain/orders/order-sending.ts'
import { trackingOf } from '../../../../domain/orders/tracking.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { LocalTime } from '../../ui/local-date.tsx'
import { useMailFate, type MailFate } from '../../ui/use-mail-words.ts'
import { Panel } from '../page/panel.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { isMailed, type ParcelOf, type SendParcel } from './use-parcel.ts'

interface ShippingPanelProps {
  order: ParcelOf & Pick<DeskOrder, 'status' | 'paymentState'>
  send?: SendParcel
}

/** Where the parcel is, and the form that sends it off or corrects it. */
export function ShippingPanel({ order, send }: ShippingPanelProps) {
  if (order.shippingMethod === HANDED_OVER) {
    return (
      <Panel title="Shipping">
        <p>The buyer took it along: there is nothing to send.</p>
      </Panel>
    )
  }
  const why = order.shippedAt === null ? unsendable(order) : undefined
  return (
    <Panel title="Shipping">
      {order.shippedAt === null ? <Unsent order={order} why={why} /> : <Sent order={order} />}
      {order.trackingNumber === null ? null : <TrackingLine order={order} number={order.trackingNumber} />}
      {why === undefined && order.status !== 'cancelled' ? (
        <ShippingForm order={order} {...(send ? { send } : {})} />
      ) : null}
    </Panel>
  )
}

type Parcel = ShippingPanelProps['order']

/** What it does for the buyer. */
function shippedMailWords(fate: MailFate | undefined): string {
  if (fate === 'kept') return ' and writes the buyer a mail that stays in the Mailbox: no mail server is set.'
  const does = fate === 'goes' ? 'mails the buyer' : 'writes the buyer a mail'
  return ` and ${does}, with the tracking number if there is one.`
}

function Unsent({ order, why }: { order: Parcel; why: string | undefined }) {
  const fate = useMailFate()
  if (why !== undefined) return <p>{why}</p>
  return (
    <>
      {order.inDispute ? (
        <p className="notice notice-danger mb-3">
          The buyer, or their bank, contests the payment of this order. Once it is sent it can’t be kept back.
        </p>
      ) : null}
      <p>
        Not shipped yet. “Mark as shipped” completes the order
        {isMailed(order)
          ? shippedMailWords(fate)
          : '. No mail address of the buyer is known, so nobody is written to.'}
      </p>
    </>
  )
}

function Sent({ order }: { order: Parcel }) {
  return (
    <p>
      Shipped <LocalTime iso={order.shippedAt!} />
    </p>
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
