import { useState, type FormEvent } from 'react'
import { RETURN_LIMITS } from '../../../../domain/orders/returns/return-states.ts'
import { Field } from '../../../ui/field.tsx'
import { sentenceOf } from '../../refusal.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'
import { useReturnMove, type DeskReturn } from './use-return-move.ts'

interface WhyDialogProps {
  one: DeskReturn
  move: 'decline' | 'close'
  open: boolean
  onClose: () => void
}

const told = {
  decline: {
    title: (id: number) => `Decline return #${id}?`,
    lead: 'The buyer keeps the pieces and is told why.',
    button: 'Decline the return',
    done: (id: number) => `Return #${id} declined`,
  },
  close: {
    title: (id: number) => `Close return #${id} without a refund?`,
    lead: 'No money goes back for it, no stock changes, and the buyer is told why.',
    button: 'Close the return',
    done: (id: number) => `Return #${id} closed`,
  },
} as const

/** Ends a return without money; why, the buyer reads. */
export function WhyDialog({ one, move, open, onClose }: WhyDialogProps) {
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const { title, lead, button, done } = told[move]
  const decline = useReturnMove('decline', done(one.id), onClose)
  const close = useReturnMove('close', done(one.id), onClose)
  const { isPending, error } = move === 'decline' ? decline : close
  const field = `return-${one.id}-why`

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (why.trim() === '') document.getElementById(field)?.focus()
    else if (move === 'decline') decline.mutate({ id: one.id, why: why.trim() })
    else close.mutate({ id: one.id, why: why.trim(), seen: one.state as 'agreed' | 'received' })
  }

  return (
    <FormDialog open={open} title={title(one.id)} isDirty={why !== ''} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4 text-sm">
        <p>{lead}</p>
        <Field
          id={field}
          label="Why, in words for the buyer"
          required
          error={isTried && why.trim() === '' ? 'Say why, in words for the buyer.' : undefined}
        >
          {(props) => (
            <textarea
              {...props}
              rows={4}
              maxLength={RETURN_LIMITS.answer}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          )}
        </Field>
        <FormEnd refused={error ? sentenceOf(error) : undefined}>
          <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
            {isPending ? 'Saving...' : button}
          </button>
        </FormEnd>
      </form>
    </FormDialog>
  )
}
