import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '../../machine/values/money.ts'
import { orderQuery, type DeskOrder } from '../../shop/desk/desk-queries.ts'
import { useAction } from '../../machine/forms/use-action.ts'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { useMailFate, type MailFate } from '../../shop/desk/parts/use-mail-words.ts'
import { useMayGiveBack } from '../../people/staff/use-is-owner.desk.ts'
import { RefundOutcome } from '../refunds/desk/refund-dialog.tsx'
import { doneWords } from '../refunds/desk/refund-words.ts'
import { useAskedOnce, type Answered, type Refund } from '../refunds/desk/use-asked-once.ts'
import { cancelDraftOf, cancelKind, toCancel } from './cancel-draft.desk.ts'
import { CancelForm } from './cancel-form.desk.tsx'
import { Opens } from '../../machine/forms/fields/opens.tsx'

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
      className="w-[min(40rem,calc(100vw-2rem))] scroll-pb-24 pb-0 text-sm"
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
  const call = useAskedOnce<ReturnType<typeof toCancel>>(order, (change, request) =>
    change('POST /api/orders/{id}/cancel', request),
  )
  const editor = useAction({
    kind: cancelKind,
    start: () => cancelDraftOf(order, mayGiveBack),
    send: (draft) => call.ask((key) => toCancel(order, draft, key)),
    done: ({ made, isOpen }: Answered) => (isOpen ? undefined : cancelledWords(order, made, fate)),
    onDone: ({ isOpen }) => (isOpen ? undefined : onClose()),
  })
  const isDirty = editor.isDirty && !call.hasOutcome
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  if (call.hasOutcome) {
    return (
      <RefundOutcome
        wallet={order.wallet?.title ?? ''}
        refund={call.openRefund}
        isPending={editor.isSaving}
        done={`Order #${order.id} is cancelled.`}
        onAskAgain={editor.again}
        onClose={onClose}
      />
    )
  }
  return <CancelForm order={order} editor={editor} mayGiveBack={mayGiveBack} onClose={onClose} />
}

function cancelledWords(order: DeskOrder, made: Refund | undefined, fate: MailFate | undefined) {
  const refundWords = made ? doneWords(made, fate) : undefined
  return {
    title: `Order #${order.id} is cancelled`,
    description: refundWords
      ? `${refundWords.title}. ${refundWords.description}`
      : order.refundable === '0.00'
        ? 'Nothing is owed to its buyer.'
        : `${formatPrice(order.refundable)} is owed to its buyer.`,
  }
}

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
