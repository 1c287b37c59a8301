import { HANDED_OVER } from '../../order/order.rules.ts'
import { isPartlySent, linesToSend } from '../parcel.rules.ts'
import { unsendable } from '../../packing/order-sending.rules.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { useMailFate, type MailFate } from '../../../shop/desk/parts/use-mail-words.ts'
import { Panel } from '../../order/desk/panel.tsx'
import { isMailed, parcelsOfOrders, type ParcelCalls, type ParcelOf } from './parcel-calls.ts'
import { NotSent, SentParcel, TrackingLine } from './sent-parcel.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { sumOfPieces } from './sum-of-pieces.ts'

interface ShippingPanelProps {
  order: ParcelOf
  calls?: ParcelCalls
  /** By which the focus gets here. */
  headingId?: string
}

/** Where the parcels are, and the form that sends what is left or corrects what is out. */
export function ShippingPanel({ order, calls = parcelsOfOrders, headingId }: ShippingPanelProps) {
  if (order.shippingMethod === HANDED_OVER) {
    return (
      <Panel title="Shipping" headingId={headingId}>
        <p>The buyer took it along: there is nothing to send.</p>
      </Panel>
    )
  }
  const { parcels, shippedAt, status } = order
  const left = sumOfPieces(linesToSend(order.items))
  const why = shippedAt === null ? unsendable(order) : undefined
  const isOpen = shippedAt === null && why === undefined && left > 0
  // The simple case: all of it in one parcel.
  const only = shippedAt !== null && parcels.length === 1 ? parcels[0] : undefined
  const isListed = parcels.length > 1 || isPartlySent(order)
  return (
    <Panel title="Shipping" headingId={headingId}>
      {isListed ? (
        // The line below it parts it from what is still to be sent.
        <ol
          className={`divide-y divide-line ${shippedAt === null ? 'mb-3 border-b border-line' : ''}`}
          aria-label="Parcels"
        >
          {parcels.map((parcel, index) => (
            <SentParcel key={parcel.id} order={order} calls={calls} parcel={parcel} index={index} />
          ))}
        </ol>
      ) : null}
      {shippedAt === null ? <Unsent order={order} why={why} left={left} /> : null}
      {shippedAt !== null && !isListed ? (
        <>
          <p>
            Shipped <ShopMoment iso={shippedAt} />
          </p>
          <TrackingLine parcel={only ?? order} />
        </>
      ) : null}
      {isOpen || (only && status !== 'cancelled') ? (
        <ShippingForm order={order} calls={calls} parcel={only} />
      ) : null}
      {only && status !== 'cancelled' ? (
        <NotSent order={order} calls={calls} parcel={only} name="The parcel" />
      ) : null}
    </Panel>
  )
}

/** What it does for the buyer. */
function shippedMailWords(fate: MailFate | undefined): string {
  if (fate === 'kept') return ' and writes the buyer a mail that stays in the Mailbox: no mail server is set.'
  const does = fate === 'goes' ? 'mails the buyer' : 'writes the buyer a mail'
  return ` and ${does}, with the tracking number if there is one.`
}

function Unsent({ order, why, left }: { order: ParcelOf; why: string | undefined; left: number }) {
  const fate = useMailFate()
  if (why !== undefined) return <p>{why}</p>
  if (left === 0) return <p>Nothing is left to send: all of its pieces were given back.</p>
  return (
    <>
      {order.inDispute ? (
        <p className="notice notice-danger mb-3">
          The buyer, or their bank, contests the payment of this order. Once it is sent it can’t be kept back.
        </p>
      ) : null}
      <p>
        {isPartlySent(order)
          ? `${left} ${left === 1 ? 'piece is' : 'pieces are'} still to be sent.`
          : 'Not shipped yet.'}{' '}
        “Mark as shipped” completes the order
        {isMailed(order)
          ? shippedMailWords(fate)
          : '. No mail address of the buyer is known, so nobody is written to.'}
      </p>
    </>
  )
}
