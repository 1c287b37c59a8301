import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { MAX_GIVEN_BACK_NOTE_LENGTH } from '../../../../domain/orders/order-money.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { mailHref } from '../../../../domain/safe-href.ts'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import { InputField } from '../../../ui/field.tsx'
import { ShopMoment } from '../../ui/shop-date.tsx'
import type { PaymentInReview } from '../../desk-queries.ts'
import { sentenceOf } from '../../refusal.ts'

export function PaymentInReviewCard({ payment }: { payment: PaymentInReview }) {
  return (
    <li className="border border-line bg-sheet p-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6 text-base">
        <strong className="tabular-nums">{formatPrice(payment.total)}</strong>
        <ShopMoment iso={payment.since} />
      </p>
      <p className="mt-1">{payment.reason}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="text-ink-soft">PayPal order</dt>
        <dd className="font-mono [overflow-wrap:anywhere]">{payment.paypalOrderId}</dd>
        <dt className="text-ink-soft">Buyer</dt>
        <dd className="[overflow-wrap:anywhere]">
          {payment.customerName}{' '}
          {payment.customerEmail ? (
            <a className="link" href={mailHref(payment.customerEmail)}>
              {payment.customerEmail}
            </a>
          ) : null}
        </dd>
        <dt className="text-ink-soft">Pieces</dt>
        <dd>
          {payment.pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          {payment.isHeld ? ' (kept off the shelf meanwhile)' : ''}
        </dd>
      </dl>
      <Settle id={payment.id} />
    </li>
  )
}

function Settle({ id }: { id: string }) {
  const change = useChange()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const settle = useMutation({
    mutationFn: () => change('POST /api/payments/{id}/returned', { id, note: note.trim() }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Payment settled', description: message })
      await change.refreshed()
    },
  })
  const isEmpty = note.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isEmpty) document.getElementById(`note-${id}`)?.focus()
    else settle.mutate()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <InputField
        id={`note-${id}`}
        label="What you did, for your books"
        required
        maxLength={MAX_GIVEN_BACK_NOTE_LENGTH}
        value={note}
        error={tried && isEmpty ? 'Say in a few words how the money was given back.' : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="btn btn-line sm:mt-7" disabled={settle.isPending}>
        {settle.isPending ? 'Settling...' : 'The money was given back'}
      </button>
      <div role="alert" className="sm:col-span-2">
        {settle.isError ? <p className="field-error">{sentenceOf(settle.error)}</p> : null}
      </div>
    </form>
  )
}
