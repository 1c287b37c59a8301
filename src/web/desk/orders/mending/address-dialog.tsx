import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CUSTOMER_LIMITS } from '../../../../domain/checkout/customer.ts'
import type { ArrivalPromise } from '../../../../domain/checkout/arrival/promise.ts'
import { deliveryWords } from '../../../../domain/checkout/delivery.ts'
import { shippingDaysWords } from '../../../../domain/checkout/shipping-method.ts'
import { stateName } from '../../../../domain/checkout/us-states.ts'
import {
  addressVersion,
  labelAddressOf,
  type LabelAddress,
} from '../../../../domain/orders/mending/versions.ts'
import { movedArrival } from '../../../../domain/orders/mending/moved-arrival.ts'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import { InputField } from '../../../ui/field.tsx'
import type { DeskOrder } from '../../desk-queries.ts'
import { refusedFields } from '../../refusal.ts'
import { StateField } from '../manual/sold-in.tsx'
import { rateOf, taxRatesQuery } from '../manual/tax-rates.ts'
import { MendingDialog } from './mending-dialog.tsx'
import { useMending } from './use-mending.ts'

/** The button that opens it, where the address can still be changed. */
export function ChangeAddress({ order }: { order: DeskOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn-quiet" onClick={() => setOpen(true)}>
        Change address
      </button>
      {isOpen ? <AddressDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddressDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  // As it stood when the form was opened: what others change meanwhile is a conflict.
  const [seen] = useState(() => labelAddressOf(order))
  const [address, setAddress] = useState(seen)
  const { save, mail } = useMending<LabelAddress>(order, {
    call: (change, { tellBuyer, ...typed }) =>
      change('PUT /api/orders/{id}/address', { id: order.id, ...typed, seen, tellBuyer }),
    done: 'Address changed',
    onDone: onClose,
  })
  const refused = refusedFields(save.error)
  const set = (part: Partial<LabelAddress>) => setAddress({ ...address, ...part })
  const input = (field: keyof LabelAddress, label: string, more: object = {}) => (
    <InputField
      id={`address-${field}`}
      label={label}
      autoComplete="off"
      maxLength={CUSTOMER_LIMITS[field]}
      value={address[field]}
      error={refused[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      {...more}
    />
  )
  return (
    <MendingDialog
      open
      title={`Address of order #${order.id}`}
      isDirty={addressVersion(address) !== addressVersion(seen)}
      onClose={onClose}
      save={save}
      onSave={() => save.mutate(address)}
      yes="Save address"
      mail={mail}
    >
      {input('name', 'Full name', { required: true })}
      {input('street1', 'Street address', { required: true })}
      {input('street2', 'Apartment, suite (optional)')}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {input('city', 'City', { required: true })}
        <StateField
          id="address-state"
          label="State"
          none="Choose…"
          required
          error={refused.state}
          value={address.state}
          onChange={(state) => set({ state })}
        />
        {input('zip', 'ZIP code', { required: true, inputMode: 'numeric' })}
      </div>
      {input('phone', 'Phone (optional)', { type: 'tel' })}
      <OtherTax order={order} state={address.state} />
      <OtherArrival order={order} state={address.state} />
      {isOfPaypal(order) ? (
        <p className="notice">
          PayPal’s Seller Protection asks that a parcel goes to the address in the PayPal transaction. Sent to
          another one, this order may no longer be covered.
        </p>
      ) : null}
    </MendingDialog>
  )
}

/** What another state means for the tax: the total that was agreed stays. */
function OtherTax({ order, state }: { order: DeskOrder; state: string }) {
  const { data: rates } = useQuery(taxRatesQuery)
  if (!rates || order.taxRate === null || state === '' || state === order.shippingAddress.state) return null
  const rate = rateOf(rates, state)
  if (rate === order.taxRate) return null
  const words = `Tax in ${stateName(state)} is ${rate}%, and ${order.taxRate}% was agreed. The total stays.`
  return (
    <output className="block">
      {rate < order.taxRate
        ? `${words} Once this is saved, what is too much can be given back.`
        : `${words} More tax is due, and the shop pays it.`}
    </output>
  )
}

/** What a place that is farther away means for the day of arrival, or one that is not. */
function OtherArrival({ order, state }: { order: DeskOrder; state: string }) {
  const moved = state !== '' && order.methodDays ? movedArrival(order, order.methodDays, state) : null
  if (!moved) return null
  const { shippingDaysFrom: from, shippingDaysTo: to } = moved
  const [now, then] = [order.promise, moved.promise].map((promise) => promise && daysIn(promise))
  return (
    <output className="block">
      To {stateName(state)} it takes {shippingDaysWords({ from, to })}.{' '}
      {then ? `It arrives ${then}, not ${now}. ` : ''}Once this is saved, that is what its buyer’s page says.
    </output>
  )
}

const daysIn = ({ from, to }: ArrivalPromise) =>
  `${from === to ? 'on' : 'from'} ${deliveryWords({ earliest: from, latest: to })}`
