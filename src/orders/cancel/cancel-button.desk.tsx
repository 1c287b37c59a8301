import { Opens } from '../../machine/forms/fields/opens.tsx'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { CancelDialog } from './cancel-dialog.desk.tsx'

interface CancelButtonProps {
  order: Pick<DeskOrder, 'id' | 'status'>
  className: string
}

/** Cancels an order that is still open, by the dialog that its status list opens too. */
export function CancelButton({ order: { id, status }, className }: CancelButtonProps) {
  if (status !== 'pending' && status !== 'processing') return null
  return (
    <Opens className={className} words="Cancel this order">
      {(close) => <CancelDialog id={id} onClose={close} />}
    </Opens>
  )
}
