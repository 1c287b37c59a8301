import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelName, pieceWords, type Parcel } from '../parcel.rules.ts'
import { trackingOf } from '../../packing/tracking.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { toast } from '../../../machine/web/toasts.ts'
import { ChangeButton } from '../../../machine/forms/dialogs/change-button.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { slipHref } from '../../list/desk/orders-address.ts'
import type { ParcelCalls, ParcelOf } from './parcel-calls.ts'
import { ShippingForm } from './shipping-form.tsx'

interface SentParcelProps {
  order: ParcelOf
  calls: ParcelCalls
  parcel: Parcel
  index: number
}

/** One of several parcels: what is in it, where it is, and what can be mended of it. */
export function SentParcel({ order, calls, parcel, index }: SentParcelProps) {
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
export function NotSent({ order, calls, parcel, name }: NotSentProps) {
  const change = useChange()
  const takeBack = useMutation({
    mutationFn: () => calls.takeBack(change, { id: order.id, parcel: parcel.id }),
    onSuccess() {
      toast({
        title: 'Not sent after all',
        description: parcel.told
          ? 'Its pieces are to be sent again. The buyer is written a mail that they have not left yet.'
          : 'Its pieces are to be sent again. The buyer was not told of it.',
      })
      // Its button goes.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <ChangeButton
      change={takeBack}
      run={() => takeBack.mutate()}
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

export function TrackingLine({
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
