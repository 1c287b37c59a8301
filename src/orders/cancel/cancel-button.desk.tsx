import { useState } from 'react'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { CancelDialog } from './cancel-dialog.desk.tsx'

interface CancelButtonProps {
  order: Pick<DeskOrder, 'id' | 'status'>
  className: string
}

/** Cancels an order that is still open, by the dialog that its status list opens too. */
export function CancelButton({ order: { id, status }, className }: CancelButtonProps) {
  const [isCancelling, setCancelling] = useState(false)
  if (status !== 'pending' && status !== 'processing') return null
  return (
    <>
      <button type="button" className={className} onClick={() => setCancelling(true)}>
        Cancel this order
      </button>
      {isCancelling ? <CancelDialog id={id} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}
