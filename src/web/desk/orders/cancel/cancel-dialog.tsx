import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '../../../../domain/money.ts'
import { toast } from '../../../state/toasts.ts'
import { orderQuery, type DeskOrder } from '../../desk-queries.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { useMailFate } from '../../ui/use-mail-words.ts'
import { useMayGiveBack } from '../../people/use-is-owner.ts'
import { RefundOutcome } from '../refund/refund-outcome.tsx'
import { doneWords } from '../refund/refund-words.ts'
import { cancelDraftOf } from './cancel-draft.ts'
import { CancelForm } from './cancel-form.tsx'
import { useCancel } from './use-cancel.ts'

interface CancelDialogProps {
  id: number
  onClose: () => void
}

/** Cancels an order in one confirmed step: what becomes of its money, its pieces, and what its buyer is told. */
export function CancelDialog({ id, onClose }: CancelDialogProps) {
  const order = useQuery(orderQuery(id))
  const [isDirty, setDirty] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isThere = order.data !== undefined
  // The dialog is open by then: its first choice has the focus, not the cross that closes it.
  useEffect(() => {
    if (isThere) form.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [isThere])
  return (
    <FormDialog
      open
      title={`Cancel order #${id}?`}
      isDirty={isDirty}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))] text-sm"
    >
      <div ref={form}>
        <Loaded query={order} skeleton={<RowsSkeleton rows={4} />}>
          {(found) => <Cancelling order={found} onDirty={setDirty} onClose={onClose} />}
        </Loaded>
      </div>
    </FormDialog>
  )
}

interface CancellingProps {
  order: DeskOrder
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

function Cancelling({ order, onDirty, onClose }: CancellingProps) {
  const fate = useMailFate()
  const mayGiveBack = useMayGiveBack()
  const [draft, setDraft] = useState(() => cancelDraftOf(order, mayGiveBack))
  const call = useCancel(order, (made) => {
    const said = made ? doneWords(made, fate) : undefined
    toast({
      title: `Order #${order.id} is cancelled`,
      description: said
        ? `${said.title}. ${said.description}`
        : order.refundable === '0.00'
          ? 'Nothing is owed to its buyer.'
          : `${formatPrice(order.refundable)} is owed to its buyer.`,
    })
    onClose()
  })
  if (call.hasNoAnswer || call.told) {
    return (
      <RefundOutcome
        refund={call.told}
        isPending={call.isPending}
        done={`Order #${order.id} is cancelled.`}
        onAskAgain={call.askAgain}
        onClose={onClose}
      />
    )
  }
  return (
    <CancelForm
      order={order}
      draft={draft}
      call={call}
      mayGiveBack={mayGiveBack}
      onEdit={(part) => {
        onDirty(true)
        call.forgetRefusal()
        setDraft((before) => ({ ...before, ...part }))
      }}
      onClose={onClose}
    />
  )
}
