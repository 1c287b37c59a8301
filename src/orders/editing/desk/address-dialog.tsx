import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CUSTOMER_LIMITS } from '../../../buying/checkout/customer.rules.ts'
import type { ArrivalPromise } from '../../../buying/promise/promise.rules.ts'
import { deliveryWords } from '../../../buying/shipping/delivery.rules.ts'
import { shippingDaysWords } from '../../../buying/shipping/shipping-method.rules.ts'
import { stateName } from '../../../buying/tax/us-states.rules.ts'
import { labelAddressOf, type LabelAddress } from '../versions.rules.ts'
import { movedArrival } from '../moved-arrival.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import type { ActionKind } from '../../../machine/forms/use-action.ts'
import { rateOf, taxRatesQuery } from '../../manual-orders/desk/sold-in.tsx'
import { AddressFields } from './address-fields.tsx'
import { EditDialog, useOrderEdit } from './edit-dialog.tsx'
import { addressWarningOf } from '../../../payments/wallets/wallet-desk.rules.ts'

const addressKind: ActionKind<LabelAddress & { tellBuyer: boolean }> = {
  name: 'address',
  fields: {
    name: { label: 'Full name', maxLength: CUSTOMER_LIMITS.name },
    phone: { label: 'Phone (optional)', type: 'tel', maxLength: CUSTOMER_LIMITS.phone },
  },
}

/** Changes where an order goes, as long as that can be done. */
export function AddressDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  // As it stood when the form was opened: what others change meanwhile is a conflict.
  const [seen] = useState(() => labelAddressOf(order))
  const editor = useOrderEdit<LabelAddress>(order, {
    kind: addressKind,
    start: () => seen,
    call: (change, typed) => change('PUT /api/orders/{id}/address', { id: order.id, ...typed, seen }),
    done: 'Address changed',
    onDone: onClose,
  })
  const { state } = editor.draft
  const warning = addressWarningOf(order)
  return (
    <EditDialog
      order={order}
      editor={editor}
      title={`Address of order #${order.id}`}
      onClose={onClose}
      yes="Save address"
    >
      <TextField of={editor} name="name" autoComplete="off" required />
      <AddressFields of={editor} />
      <TextField of={editor} name="phone" autoComplete="off" />
      <OtherTax order={order} state={state} />
      <OtherArrival order={order} state={state} />
      {warning === undefined ? null : <p className="notice">{warning}</p>}
    </EditDialog>
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
