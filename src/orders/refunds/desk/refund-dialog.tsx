import { useEffect, useState, type ReactNode } from 'react'
import { refundableOfShown } from '../refundable-order.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { fieldId, type Problems } from '../../../machine/forms/kind.ts'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { FormDialog } from '../../../machine/forms/fields/form-dialog.tsx'
import { useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'
import { formField, readDraft, type RefundDraft, requestOf, toRefund } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'
import { draftOf, firstField, type RefundStart } from './refund-start.ts'
import { doneWords, reasonSpec, refundSentence } from './refund-words.ts'
import { type Answered, useAskedOnce, type Refund } from './use-asked-once.ts'
import type { RefundableOrder } from '../refund-quote.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'

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
  const refund = useAskedOnce<ReturnType<typeof toRefund>>(order, (change, request) =>
    change('POST /api/orders/{id}/refunds', request),
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
          refund={refund.openRefund}
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

interface RefundOutcomeProps {
  refund: Refund | undefined
  /** The wallet it goes back through, as people call it. */
  wallet: string
  isPending: boolean
  /** What was done beside it, and stays done: 'Order #7 is cancelled.' */
  done?: string
  onAskAgain: () => void
  /** Where another attempt can be made from here. */
  onTryAgain?: () => void
  onByHand?: (() => void) | undefined
  onClose: () => void
}

/** What became of a refund that is not simply done: not known yet, or failed. Its heading takes the focus. */
export function RefundOutcome({ refund, wallet, isPending, done = '', ...on }: RefundOutcomeProps) {
  const state = refund?.state
  const button = (words: string, run: () => void, look = 'btn-line') => (
    <button type="button" className={`btn ${look}`} aria-disabled={isPending} onClick={run}>
      {words}
    </button>
  )
  const view = (title: string, text: ReactNode, buttons: ReactNode, isBad = false) => (
    <div aria-busy={isPending}>
      <div className={`notice ${isBad ? 'notice-danger' : ''}`}>
        <h3 key={title} ref={focusOnce} tabIndex={-1} className="text-xl">
          {title}
        </h3>
        <p className="mt-2">{text}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">{buttons}</div>
    </div>
  )
  if (!refund) {
    return view(
      'No answer came',
      'The shop could not be reached, or did not answer. Whether it was done is not known here. Ask again: it is done once, however often you ask.',
      <>
        {button(isPending ? 'Asking...' : 'Ask again', on.onAskAgain, 'btn-primary')}
        {button('Close', on.onClose)}
      </>,
      true,
    )
  }
  switch (state) {
    case 'asked':
      return view(
        `${wallet} has not answered yet`,
        `${done} ${refundSentence(refund, wallet)} You can close this: what became of it stands on the order’s page as soon as it is known.`,
        <>
          {button(isPending ? 'Asking...' : 'Ask again', on.onAskAgain)}
          {button('Close', on.onClose, 'btn-primary')}
        </>,
      )
    case 'failed':
      return view(
        `${formatPrice(refund.amount)} was not given back`,
        `${done} ${refundSentence(refund, wallet)}`,
        <>
          {on.onTryAgain ? button('Try again', on.onTryAgain, 'btn-primary') : null}
          {on.onByHand ? button('Give it back by hand', on.onByHand) : null}
          {button('Close', on.onClose)}
        </>,
        true,
      )
    default:
      return view(
        state === 'pending'
          ? `${formatPrice(refund.amount)} is on its way back`
          : `${formatPrice(refund.amount)} was given back`,
        `${done} ${refundSentence(refund, wallet)}`,
        button('Done', on.onClose, 'btn-primary'),
      )
  }
}

/** As soon as it is drawn, and not again: who has read it goes on from there. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}
