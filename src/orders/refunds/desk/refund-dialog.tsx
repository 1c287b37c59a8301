import { useEffect, useState } from 'react'
import { refundableOfShown } from '../refundable-order.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { fieldId, type Problems } from '../../../machine/forms/kind.ts'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { FormDialog } from '../../../machine/forms/fields/form-dialog.tsx'
import { useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'
import { formField, readDraft, type RefundDraft, requestOf, toRefund } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundOutcome } from './refund-outcome.tsx'
import { draftOf, firstField, type RefundStart } from './refund-start.ts'
import { doneWords, reasonSpec } from './refund-words.ts'
import { type Answered, useAskedOnce } from './use-asked-once.ts'
import type { RefundableOrder } from '../refund-quote.rules.ts'

interface RefundDialogProps {
  order: DeskOrder
  start: RefundStart
  onClose: () => void
}

/** Gives back pieces, shipping or a sum. The order may change while it is open: what was typed stays. */
export function RefundDialog({ order, start, onClose }: RefundDialogProps) {
  const fate = useMailFate()
  const refundable = refundableOfShown(order)
  const kind = refundKind(refundable)
  const refund = useAskedOnce<ReturnType<typeof toRefund>>(order, (change, asked) =>
    change('POST /api/orders/{id}/refunds', asked),
  )
  const editor = useAction({
    kind,
    start: () => draftOf(order, start),
    saidAtOnce: (draft) => typedProblems(refundable, draft),
    send: (draft) => refund.ask((key) => toRefund(order, draft, readDraft(refundable, draft).quote!, key)),
    done: ({ made, isOpen }: Answered) => (made && !isOpen ? doneWords(made, fate) : undefined),
    onDone: ({ isOpen }) => (isOpen ? undefined : onClose()),
  })
  const [first] = useState(() => fieldId(kind, firstField(order, start)))
  // The dialog is open by then.
  useEffect(() => document.getElementById(first)?.focus(), [first])

  function startAnew(): void {
    refund.startAnew()
    editor.settle()
  }
  return (
    <FormDialog
      open
      title={`Give money back for ${start.returned ? `return #${start.returned.id} of ` : ''}order #${order.id}`}
      isDirty={!refund.hasOutcome && editor.isDirty}
      onClose={onClose}
      className={`text-sm ${refund.hasOutcome ? '' : 'w-[min(58rem,calc(100vw-2rem))] scroll-pb-24 pb-0 md:pb-9'}`}
    >
      {refund.hasOutcome ? (
        <RefundOutcome
          wallet={order.wallet?.title ?? ''}
          refund={refund.told}
          isPending={editor.isSaving}
          onAskAgain={editor.again}
          onTryAgain={startAnew}
          onByHand={
            order.wallet && editor.draft.way === 'wallet'
              ? () => {
                  startAnew()
                  editor.change({ way: 'outside' })
                }
              : undefined
          }
          onClose={onClose}
        />
      ) : (
        <RefundForm order={order} editor={editor} onClose={onClose} />
      )}
    </FormDialog>
  )
}

/** 'lines.2.quantity' is of the order's line 2. What is wrong depends on what is left of the order. */
function refundKind(order: RefundableOrder): ActionKind<RefundDraft> {
  return {
    name: 'refund',
    fields: { reason: reasonSpec },
    problemsOf: (draft) => readDraft(order, draft).problems,
    fieldOf: (field, draft) => formField(field, requestOf(order, draft).lines),
  }
}

/** What a field says at once. That nothing is chosen or said yet is no reproach before it is asked for. */
function typedProblems(order: RefundableOrder, draft: RefundDraft): Problems {
  const { lines: _lines, reason: _reason, ...typed } = readDraft(order, draft).problems
  return typed
}
