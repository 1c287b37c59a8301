import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { DELAY_LIMITS, promisedWords, undelayable } from './delay.rules.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { type ReactNode, useState } from 'react'
import { dayWarning } from './proposed-date.rules.ts'
import { Opens } from '../../machine/forms/fields/opens.tsx'
import { ActionDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextArea, TextField } from '../../machine/forms/editor-fields.tsx'
import { type ActionKind, useAction } from '../../machine/forms/use-action.ts'
import { mailSentence, useMailFate } from '../../shop/desk/parts/use-mail-words.ts'
import { freshKey } from '../../machine/web/fresh-key.ts'

interface NewDateDialogProps {
  order: DeskOrder
  newDate: NonNullable<DeskOrder['newDate']>
  onClose: () => void
}

const newDateKind: ActionKind<{ dispatchBy: string; reason: string }> = {
  name: 'new-date',
  fields: {
    dispatchBy: {
      label: 'You send it by',
      type: 'date',
      hint: 'A first delay of up to 30 days is agreed to unless the buyer cancels. A longer one, or another one after it, needs their consent.',
      problem: ({ dispatchBy }) => (dispatchBy === '' ? 'Choose the day by which you send it.' : undefined),
    },
    reason: { label: 'Why, in words for the buyer (optional)', maxLength: DELAY_LIMITS.reason },
  },
}

function NewDateDialog({ order, newDate, onClose }: NewDateDialogProps) {
  const fate = useMailFate()
  // As it stood when the form was opened: another date since then is a conflict, and sent twice it is one.
  const [{ key, seen }] = useState(() => ({
    key: freshKey(),
    seen: order.promise?.dispatchBy ?? null,
  }))
  const editor = useAction({
    kind: newDateKind,
    start: () => ({ dispatchBy: newDate.proposed ?? '', reason: '' }),
    send: (draft, change) => change('POST /api/orders/{id}/delays', { id: order.id, key, ...draft, seen }),
    done: () => ({
      title: fate === 'goes' ? 'New date sent' : 'New date set, not told yet',
      description: mailSentence(fate, 'The buyer’s mail'),
    }),
    onDone: onClose,
  })
  const { dispatchBy } = editor.draft
  return (
    <ActionDialog
      editor={editor}
      title={`A new date for order #${order.id}`}
      yes="Send the new date"
      doing="Sending..."
      cancel="Cancel"
      onClose={onClose}
      className="text-sm"
    >
      <p>
        {seen === null ? 'No day was promised.' : `Promised until now: sent by ${dayWords(seen)}.`} The buyer
        is written to, and may accept the new date or cancel{' '}
        {order.parcels.length > 0
          ? 'what is not sent yet and get back what they paid for that, without the shipping,'
          : 'and get their money back,'}{' '}
        from the mail and their order’s page.
      </p>
      <TextField of={editor} name="dispatchBy" required />
      <output className="block text-brass-ink empty:hidden">
        {dispatchBy === '' ? undefined : dayWarning(dispatchBy, newDate)}
      </output>
      <TextArea of={editor} name="reason" rows={3} />
    </ActionDialog>
  )
}

/** What the buyer was promised, and the way to tell them of another date, with what else is done before it is sent. */
export function PromisePart({ order, children }: { order: DeskOrder; children: ReactNode }) {
  const { delays, shippedAt, status } = order
  const promised = promisedWords(order)
  const newest = delays.at(-1)
  const isPart = order.parcels.length > 0
  const mayDelay = undelayable(order) === undefined && order.customerEmail !== ''
  return (
    <div className="empty:hidden">
      {promised !== undefined || mayDelay ? (
        <p>{promised ?? 'The buyer was promised no day of sending. The law says thirty days.'}</p>
      ) : null}
      {newest && (shippedAt === null || newest.answer === 'cancelled') ? (
        <p className="mt-1">{standing(newest, status, isPart)}</p>
      ) : null}
      {order.newDate?.exchangedUntil ? (
        <p className="notice mt-2 py-3">
          Pieces were exchanged for such as are made for this order, so it is sent by{' '}
          {dayWords(order.newDate.exchangedUntil)} at the latest, not by the day that was promised.{' '}
          {mayDelay ? 'Send the buyer a new date.' : 'Call or write to the buyer.'}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-5">
        {mayDelay ? (
          <Opens words="Send the buyer a new date">
            {(close) =>
              order.newDate ? <NewDateDialog order={order} newDate={order.newDate} onClose={close} /> : null
            }
          </Opens>
        ) : null}
        {children}
      </div>
    </div>
  )
}

function standing(
  { answer, consentBy, wasDispatchBy, untold }: DeskOrder['delays'][number],
  status: DeskOrder['status'],
  isPart: boolean,
): string {
  const was = wasDispatchBy === null ? '' : ` instead of ${dayWords(wasDispatchBy)}`
  const notice = `The buyer was told this date${was}.`
  if (answer === 'accepted') return `${notice} They have accepted it.`
  if (answer === 'cancelled')
    return `${notice} They have cancelled ${isPart ? 'what was not sent' : 'the order'} instead.`
  if (status === 'cancelled') return notice
  if (untold)
    return `The buyer is not told of this date yet: its mail has reached nobody. Call or write to them.`
  return consentBy === null
    ? `${notice} They have not answered, which counts as consent.`
    : `${notice} It needs their consent by ${dayWords(consentBy)}: without it ${isPart ? 'what is not sent' : 'the order'} is to be cancelled and the money ${isPart ? 'for it ' : ''}given back.`
}
