import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { dayWords } from '../../../../domain/checkout/arrival/business-days.ts'
import { dayWarning } from '../../../../domain/orders/delays/proposed-date.ts'
import { DELAY_LIMITS } from '../../../../domain/orders/delays/delay.ts'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import { Field, InputField } from '../../../ui/field.tsx'
import type { DeskOrder } from '../../desk-queries.ts'
import { refusedFields, sentenceOf } from '../../refusal.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'
import { mailSentence, useMailFate } from '../../ui/use-mail-words.ts'

interface NewDateDialogProps {
  order: DeskOrder
  newDate: NonNullable<DeskOrder['newDate']>
  onClose: () => void
}

/** The button that opens it. */
export function SendNewDate({ order }: { order: DeskOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn-quiet" onClick={() => setOpen(true)}>
        Send the buyer a new date
      </button>
      {isOpen && order.newDate ? (
        <NewDateDialog order={order} newDate={order.newDate} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function NewDateDialog({ order, newDate, onClose }: NewDateDialogProps) {
  const change = useChange()
  const fate = useMailFate()
  // As it stood when the form was opened: another date since then is a conflict, and sent twice it is one.
  const [{ key, seen }] = useState(() => ({
    key: crypto.randomUUID(),
    seen: order.promise?.dispatchBy ?? null,
  }))
  const [dispatchBy, setDispatchBy] = useState(newDate.proposed ?? '')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: () => change('POST /api/orders/{id}/delays', { id: order.id, key, dispatchBy, reason, seen }),
    onSuccess() {
      toast({ title: 'New date sent', description: mailSentence(fate, 'The buyer’s mail') })
      onClose()
    },
  })
  const refused = refusedFields(send.error)
  const warning = dispatchBy === '' ? undefined : dayWarning(dispatchBy, newDate)
  const missing = isTried && dispatchBy === '' ? 'Choose the day by which you send it.' : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (dispatchBy === '') document.getElementById('new-date-day')?.focus()
    else if (!send.isPending) send.mutate()
  }
  const hasFields = Object.keys(refused).length > 0
  return (
    <FormDialog
      open
      title={`A new date for order #${order.id}`}
      isDirty={dispatchBy !== (newDate.proposed ?? '') || reason !== ''}
      onClose={onClose}
      className="text-sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          {seen === null ? 'No day was promised.' : `Promised until now: sent by ${dayWords(seen)}.`} The
          buyer is written to, and may accept the new date or cancel{' '}
          {order.parcels.length > 0
            ? 'what is not sent yet and get back what they paid for that, without the shipping,'
            : 'and get their money back,'}{' '}
          from the mail and their order’s page.
        </p>
        <InputField
          id="new-date-day"
          type="date"
          label="You send it by"
          required
          error={missing ?? refused.dispatchBy}
          hint="A first delay of up to 30 days is agreed to unless the buyer cancels. A longer one, or another one after it, needs their consent."
          value={dispatchBy}
          onChange={(event) => setDispatchBy(event.target.value)}
        />
        <output className="block text-brass-ink empty:hidden">{warning}</output>
        <Field id="new-date-reason" label="Why, in words for the buyer (optional)" error={refused.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={DELAY_LIMITS.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <FormEnd refused={send.error && !hasFields ? sentenceOf(send.error) : undefined}>
          <button type="submit" className="btn btn-primary" aria-disabled={send.isPending}>
            {send.isPending ? 'Sending...' : 'Send the new date'}
          </button>
          <button type="button" className="btn btn-line" onClick={onClose}>
            Cancel
          </button>
        </FormEnd>
      </form>
    </FormDialog>
  )
}
