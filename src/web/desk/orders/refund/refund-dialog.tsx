import { useEffect, useState } from 'react'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import type { RefundWay } from '../../../../domain/orders/refund.ts'
import { refundableOfShown } from '../../../../domain/orders/refundable-order.ts'
import { toast } from '../../../state/toasts.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useMailFate } from '../../ui/use-mail-words.ts'
import { emptyDraft, withEverything, type RefundDraft } from './refund-draft.ts'
import { REFUND_FIELDS } from './refund-fields.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundOutcome } from './refund-outcome.tsx'
import { doneWords } from './refund-words.ts'
import { useRefund } from './use-refund.ts'

/** What the dialog begins with. */
export interface RefundStart {
  /** All that is left is chosen already. */
  everything?: boolean
  way?: RefundWay
}

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
  // The dialog is open by then: what one came for has the focus, not the cross that closes it.
  useEffect(() => document.getElementById(REFUND_FIELDS.everything)?.focus(), [])

  function edit(part: Partial<RefundDraft>): void {
    refund.forgetRefusal()
    setDraft((before) => ({ ...before, ...part }))
  }

  const hasOutcome = refund.hasNoAnswer || refund.told !== undefined
  return (
    <FormDialog
      open
      title={`Give money back for order #${order.id}`}
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

function draftOf(order: DeskOrder, { everything = false, way }: RefundStart): RefundDraft {
  const draft = { ...emptyDraft(order), ...(way ? { way } : {}) }
  return everything ? withEverything(draft, refundableOfShown(order)) : draft
}
