import { HANDED_OVER } from '../../order/order-sums.rules.ts'
import {
  isPartlySent,
  linesToSend,
  type Parcel,
  parcelName,
  pieceWords,
  sumOfPieces,
} from '../parcel.rules.ts'
import { unsendable } from '../../packing/order-sending.rules.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { type MailFate, useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'
import { Panel } from '../../order/desk/panel.tsx'
import { isMailed, type ParcelCalls, type ParcelOf, parcelsOfOrders } from './parcel-calls.ts'
import { ShippingForm } from './shipping-form.tsx'
import { type ReactNode, useState } from 'react'
import { trackingOf } from '../../packing/tracking.rules.ts'
import { Link } from '../../../shop/site/paths.ts'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { slipHref } from '../../list/orders-address.desk.ts'

interface ShippingPanelProps {
  order: ParcelOf
  calls?: ParcelCalls
  /** By which the focus gets here. */
  headingId?: string
  /** What is said before it. */
  children?: ReactNode
}

/** Where the parcels are, and the form that sends what is left or corrects what is out. */
export function ShippingPanel({ order, calls = parcelsOfOrders, headingId, children }: ShippingPanelProps) {
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
      {children}
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
  if (fate === 'kept') return ' and writes the buyer a mail that stays in the Mailbox.'
  return fate === 'goes' ? ' and mails the buyer.' : ' and writes the buyer a mail.'
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
        {isPartlySent(order) ? `${left} ${left === 1 ? 'piece is' : 'pieces are'} still to be sent. ` : ''}
        “Mark as shipped” completes the order
        {isMailed(order)
          ? shippedMailWords(fate)
          : '. No mail address of the buyer is known, so nobody is written to.'}
      </p>
    </>
  )
}

interface SentParcelProps {
  order: ParcelOf
  calls: ParcelCalls
  parcel: Parcel
  index: number
}

/** One of several parcels: what is in it, where it is, and what can be mended of it. */
function SentParcel({ order, calls, parcel, index }: SentParcelProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const name = parcelName(order, index)
  return (
    <li className="py-3 first:pt-0">
      <h3 className="font-sans font-semibold">{name}</h3>
      <p className="text-ink-soft">
        Sent <ShopMoment iso={parcel.sentAt} />.{' '}
        {parcel.told ? 'The buyer was written to.' : 'The buyer was not written to.'}
      </p>
      <p className="[overflow-wrap:anywhere]">{pieceWords(parcel.lines, order.items)}</p>
      <TrackingLine parcel={parcel} />
      {order.status === 'cancelled' ? null : (
        <div className="flex flex-wrap items-start gap-x-5">
          <button
            type="button"
            className="btn-quiet"
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            Correct tracking<span className="sr-only"> of {name}</span>
          </button>
          <Link to={slipHref(order.id, { parcel: parcel.id })} className="btn-quiet">
            Packing slip<span className="sr-only"> of {name}</span>
          </Link>
          <NotSent order={order} calls={calls} parcel={parcel} name={name} />
        </div>
      )}
      {isCorrecting ? (
        <ShippingForm
          order={order}
          calls={calls}
          parcel={parcel}
          isOneOfSeveral
          onSaved={() => setCorrecting(false)}
        />
      ) : null}
    </li>
  )
}

interface NotSentProps extends Omit<SentParcelProps, 'index'> {
  name: string
}

/** Takes a parcel back that was not sent after all. */
function NotSent({ order, calls, parcel, name }: NotSentProps) {
  const takeBack = useStep(
    (change) => calls.takeBack(change, { id: order.id, parcel: parcel.id }),
    () => ({
      title: 'Not sent after all',
      description: parcel.told
        ? 'Its pieces are to be sent again. The buyer is written a mail that they have not left yet.'
        : 'Its pieces are to be sent again. The buyer was not told of it.',
    }),
    // Its button goes.
    () => document.querySelector<HTMLElement>('main h1')?.focus(),
  )
  return (
    <ChangeButton
      change={takeBack}
      doing="Saving..."
      className="btn-quiet"
      label={`${name} was not sent after all`}
      question={{
        title: `${name} was not sent?`,
        text: [
          'Its pieces are then to be sent again, and the order waits to be packed.',
          parcel.told
            ? 'The buyer was told that it is on its way: the shop writes them a mail that it has not left yet.'
            : 'The buyer was not told of it, and is not written to.',
        ],
        yes: 'It was not sent',
      }}
    >
      Not sent after all
    </ChangeButton>
  )
}

function TrackingLine({
  parcel: { trackingNumber: number, carrier },
}: {
  parcel: Pick<Parcel, 'carrier' | 'trackingNumber'>
}) {
  if (number === null) return null
  const tracking = trackingOf(number, carrier)
  return (
    <p className="[overflow-wrap:anywhere]">
      {carrier ?? tracking?.carrier}{' '}
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
