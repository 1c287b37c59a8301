import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { addressBelowName } from '../../../../domain/checkout/postal-address.ts'
import { isFault } from '../../../../domain/orders/returns/return-reasons.ts'
import { RETURN_LIMITS, type Postage } from '../../../../domain/orders/returns/return-states.ts'
import { storeQuery } from '../../../data/queries.ts'
import { Field } from '../../../ui/field.tsx'
import type { DeskOrder } from '../../desk-queries.ts'
import { sentenceOf } from '../../refusal.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'
import { useReturnMove, type DeskReturn } from './use-return-move.ts'

interface AgreeDialogProps {
  order: DeskOrder
  one: DeskReturn
  open: boolean
  onClose: () => void
}

const payers: readonly [Postage, string][] = [
  ['buyer', 'The buyer'],
  ['shop', 'The shop'],
]

/** Where the pieces are sent, who pays for that, and a word to the buyer. */
export function AgreeDialog({ order, one, open, onClose }: AgreeDialogProps) {
  const { data: store } = useQuery(storeQuery)
  const [typed, setTyped] = useState<string>()
  const [words, setWords] = useState('')
  // As the returns page has it: the way back is the shop's where something is wrong with a piece.
  const [chosen, setChosen] = useState<Postage>()
  const isFaulty = one.lines.some(({ reason }) => isFault(reason))
  const postage = chosen ?? (isFaulty ? 'shop' : (store?.returnPostage ?? 'buyer'))
  const [isTried, setTried] = useState(false)
  const agree = useReturnMove('agree', `Return #${one.id} agreed to`, onClose)
  const sendTo = typed ?? (store ? addressBelowName(store.name, store.postalAddress) : '')
  const isMissing = sendTo.trim() === ''
  const id = `return-${one.id}`

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (agree.isPending) return
    setTried(true)
    if (isMissing) document.getElementById(`${id}-to`)?.focus()
    else agree.mutate({ id: one.id, sendTo: sendTo.trim(), postage, words: words.trim() })
  }

  return (
    <FormDialog
      open={open}
      title={`Agree to return #${one.id}?`}
      isDirty={typed !== undefined || words !== ''}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4 text-sm">
        <p>
          {order.customerName} is told where to send the pieces, and finds a slip to print on the page of the
          order. No money moves yet.
        </p>
        <Field
          id={`${id}-to`}
          label="Send them to"
          required
          error={isTried && isMissing ? 'Say where.' : undefined}
        >
          {(props) => (
            <textarea
              {...props}
              rows={3}
              maxLength={RETURN_LIMITS.sendTo}
              value={sendTo}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className="field-label">Who pays the return postage</legend>
          <div className="flex flex-wrap gap-x-6">
            {payers.map(([payer, label]) => (
              <label key={payer} className="inline-flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name={`${id}-postage`}
                  className="size-5"
                  checked={postage === payer}
                  onChange={() => setChosen(payer)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          id={`${id}-words`}
          label="A word to the buyer"
          hint="It stands in the mail and on the page of the order."
        >
          {(props) => (
            <textarea
              {...props}
              rows={3}
              maxLength={RETURN_LIMITS.answer}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <FormEnd refused={agree.error ? sentenceOf(agree.error) : undefined}>
          <button type="submit" className="btn btn-primary" aria-disabled={agree.isPending}>
            {agree.isPending ? 'Saving...' : 'Agree to the return'}
          </button>
        </FormEnd>
      </form>
    </FormDialog>
  )
}
