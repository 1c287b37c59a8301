import { useEffect, useState } from 'react'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import { toast } from '../../../state/toasts.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useMailFate } from '../../ui/use-mail-words.ts'
import type { RefundDraft } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundOutcome } from './refund-outcome.tsx'
import { draftOf, firstField, type RefundStart } from './refund-start.ts'
import { doneWords } from './refund-words.ts'
import { useRefund } from './asking/use-refund.ts'

interface RefundDialogProps {
  order: DeskOrder
  start: RefundStart
  onClose: () => void
}

/** Gives back pieces, shipping or a sum. The order may change while it is open: what was typed stays. */
export function RefundDialog({ order, start, onClose }: RefundDialogProps) {
  const fate = useMailFate()
  const [initial] = useState(() => draftOf(order, start))
  const [draft, setDraft] = useState(initial)
  const refund = useRefund(order, (made) => {
    if (made) toast(doneWords(made, fate))
    onClose()
  })
  const [first] = useState(() => firstField(order, start))
  // The dialog is open by then.
  useEffect(() => document.getElementById(first)?.focus(), [first])

  function edit(part: Partial<RefundDraft>): void {
    refund.forgetRefusal()
    setDraft((before) => ({ ...before, ...part }))
  }

  const hasOutcome = refund.hasNoAnswer || refund.told !== undefined
  return (
    <FormDialog
      open
      title={`Give money back for ${start.returned ? `return #${start.returned.id} of ` : ''}order #${order.id}`}
      isDirty={!hasOutcome && draft !== initial}
      onClose={onClose}
      className={`text-sm ${hasOutcome ? '' : 'w-[min(58rem,calc(100vw-2rem))]'}`}
    >
      {hasOutcome ? (
        <RefundOutcome
          refund={refund.told}
          isPending={refund.isPending}
          onAskAgain={refund.askAgain}
          onTryAgain={refund.startAnew}
          onByHand={
            isOfPaypal(order) && draft.way === 'wallet'
              ? () => {
                  refund.startAnew()
                  setDraft({ ...draft, way: 'outside' })
                }
              : undefined
          }
          onClose={onClose}
        />
      ) : (
        <RefundForm order={order} draft={draft} refund={refund} onEdit={edit} onClose={onClose} />
      )}
    </FormDialog>
  )
}
