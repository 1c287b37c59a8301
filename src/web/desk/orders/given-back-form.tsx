import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { formatCents, toDecimal } from '../../../domain/money.ts'
import {
  isOfPaypal,
  owedCents,
  withCents,
  MAX_GIVEN_BACK_NOTE_LENGTH,
} from '../../../domain/orders/order-money.ts'
import { useChange } from '../../data/use-change.ts'
import { toast } from '../../state/toasts.ts'
import { InputField } from '../../ui/field.tsx'
import { sessionQuery, type DeskOrder } from '../desk-queries.ts'
import { sentenceOf } from '../refusal.ts'
import { ChangeButton } from '../ui/dialogs/change-button.tsx'
import { useIsTestPayment } from './page/paypal-transaction.tsx'

export function useIsOwner(): boolean {
  return useQuery(sessionQuery).data?.role === 'owner'
}

interface FormWords {
  label: string
  /** What one may say. */
  example: string
  /** Where nothing was said. */
  missing: string
  /** For those who may not. */
  byOwner: string
}

function useFormWords(order: DeskOrder): FormWords {
  if (useIsTestPayment(order)) {
    return {
      label: 'Clear it? Say why',
      example: 'a test payment',
      missing: 'Say in a few words why nothing is owed.',
      byOwner: 'An owner of the shop marks it as given back to clear it.',
    }
  }
  const isAtPaypal = isOfPaypal(order)
  return {
    label: isAtPaypal ? 'Given back by another way? Say how' : 'Given back? Say how',
    example: 'in cash at the fair',
    missing: 'Say in a few words how the money was given back.',
    byOwner: `Money that went back ${isAtPaypal ? 'by another way ' : ''}is marked as given back by an owner of the shop.`,
  }
}

/** Says that what is owed went back by another way than PayPal. */
export function GivenBackForm({ order, owedCents }: { order: DeskOrder; owedCents: number }) {
  const { id } = order
  const change = useChange()
  const isOwner = useIsOwner()
  const words = useFormWords(order)
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const mark = useMutation({
    mutationFn: () =>
      change('POST /api/orders/{id}/given-back', { id, owed: toDecimal(owedCents), note: note.trim() }),
    onSuccess: async () => {
      toast({
        title: 'Marked as given back',
        description: `Nothing is owed of order #${id} any more.`,
      })
      await change.refreshed()
    },
  })
  if (!isOwner) {
    return <p className="mt-1 max-w-3xl">{words.byOwner}</p>
  }
  const isEmpty = note.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (mark.isPending) return
    setTried(true)
    if (isEmpty) field.current?.focus()
    else mark.mutate()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-3 grid max-w-3xl items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <InputField
        id="given-back-note"
        ref={field}
        label={words.label}
        hint={`Such as: ${words.example}. It stands in the order’s timeline and in the history.`}
        autoComplete="off"
        maxLength={MAX_GIVEN_BACK_NOTE_LENGTH}
        value={note}
        error={tried && isEmpty ? words.missing : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <button
        type="submit"
        className="btn btn-line min-h-11 px-4 py-1 sm:mt-7"
        aria-disabled={mark.isPending}
      >
        {mark.isPending ? 'Marking...' : `Mark ${formatCents(owedCents)} as given back`}
      </button>
      <div role="alert" className="sm:col-span-2">
        {mark.isError ? <p className="field-error">{sentenceOf(mark.error)}</p> : null}
      </div>
    </form>
  )
}

/** Nothing is owed of an order that was opened again meanwhile. */
function owedAgain(order: DeskOrder): string {
  const owed = owedCents(withCents(order))
  if (owed > 0) return `${formatCents(owed)} is owed to the buyer of order #${order.id} again.`
  return `Order #${order.id} is not cancelled, so nothing is owed of it.`
}

/** The money was not given back after all. */
export function TakeMarkBack({ order: { id } }: { order: DeskOrder }) {
  const change = useChange()
  const isOwner = useIsOwner()
  const undo = useMutation({
    mutationFn: () => change('DELETE /api/orders/{id}/given-back', { id }),
    onSuccess: async (changed) => {
      toast({
        title: 'No longer marked as given back',
        description: owedAgain(changed),
      })
      await change.refreshed()
    },
  })
  if (!isOwner) return null
  return (
    <ChangeButton
      change={undo}
      run={() => undo.mutate()}
      doing="Taking back..."
      className="btn-quiet text-left"
    >
      Not given back after all
    </ChangeButton>
  )
}
