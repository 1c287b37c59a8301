import { useState } from 'react'
import { isSentInPart } from '../../parcels/parcel.rules.ts'
import { CancelDialog } from '../../cancel/cancel-dialog.desk.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'

/** Above an order that is open still although nothing of its money is here: it is closed by cancelling. */
export function AllGivenBackNotice({ order }: { order: DeskOrder }) {
  const [isCancelling, setCancelling] = useState(false)
  const { status, paymentState, shippedAt } = order
  const isOpen = status === 'pending' || status === 'processing'
  if (!isOpen || paymentState !== 'refunded') return null
  const sent =
    shippedAt !== null ? 'It was sent.' : isSentInPart(order) ? 'Part of it was sent.' : 'Nothing was sent.'
  return (
    <section aria-label="All was given back" className="no-print notice mb-4 grid gap-2 text-sm">
      <p className="max-w-3xl">
        All that was paid went back. {sent} The order stays open until its status is set.
      </p>
      <p>
        <button type="button" className="btn btn-line min-h-11 px-4 py-1" onClick={() => setCancelling(true)}>
          Cancel this order
        </button>
      </p>
      {isCancelling ? <CancelDialog id={order.id} onClose={() => setCancelling(false)} /> : null}
    </section>
  )
}
