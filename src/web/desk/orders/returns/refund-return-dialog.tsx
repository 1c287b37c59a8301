import { useState, type FormEvent, type ReactNode } from 'react'
import { formatCents, formatPrice, toDecimal } from '../../../../domain/money.ts'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import { MAX_REASON_LENGTH, type RefundWay } from '../../../../domain/orders/refund.ts'
import { isRefundProblem, refundQuote, type RefundQuote } from '../../../../domain/orders/refund-quote.ts'
import { refundableOfShown } from '../../../../domain/orders/refundable-order.ts'
import { Field } from '../../../ui/field.tsx'
import type { DeskOrder } from '../../desk-queries.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'
import { useReturnRefund } from './use-return-refund.ts'
import type { DeskReturn } from './use-return-move.ts'

interface RefundReturnDialogProps {
  order: DeskOrder
  one: DeskReturn
  open: boolean
  onClose: () => void
}

const ways: readonly [RefundWay, string][] = [
  ['wallet', 'Through PayPal'],
  ['outside', 'By hand: I give it back another way'],
]

/** Gives back what was paid for the pieces that came, and puts on the shelf those that can be sold again. */
export function RefundReturnDialog({ order, one, open, onClose }: RefundReturnDialogProps) {
  const isPaypal = isOfPaypal(order)
  const [withShipping, setWithShipping] = useState(false)
  const [reason, setReason] = useState('')
  const [tellBuyer, setTellBuyer] = useState(order.customerEmail !== '')
  const [way, setWay] = useState<RefundWay>(isPaypal ? 'wallet' : 'outside')
  const refund = useReturnRefund(order, one, onClose)
  const refundable = refundableOfShown(order)
  const shippingCents = refundable.shippingCents - refundable.shippingGivenCents
  const lines = one.lines.flatMap(({ n, received }) => (received ? [{ n, quantity: received }] : []))
  const quote = refundQuote(refundable, {
    lines,
    shippingCents: withShipping ? shippingCents : 0,
    beyondCents: 0,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (refund.isPending || isRefundProblem(quote)) return
    refund.give({
      shipping: toDecimal(quote.shippingCents),
      amountSeen: toDecimal(quote.amountCents),
      reason: reason.trim(),
      tellBuyer,
      way,
    })
  }

  return (
    <FormDialog open={open} title={`Refund return #${one.id}`} isDirty={reason !== ''} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4 text-sm">
        <Pieces order={order} one={one} quote={quote} />
        {shippingCents > 0 ? (
          <Choice checked={withShipping} onChange={setWithShipping}>
            Give the shipping back too, {formatCents(shippingCents)}
          </Choice>
        ) : null}
        {isPaypal ? (
          <fieldset>
            <legend className="field-label">How it goes back</legend>
            {ways.map(([value, label]) => (
              <label key={value} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name={`return-${one.id}-way`}
                  className="size-5"
                  checked={way === value}
                  onChange={() => setWay(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        ) : (
          <p>It was paid outside the shop: you give it back by hand, and it is recorded here.</p>
        )}
        <Field id={`return-${one.id}-reason`} label="A word to the buyer">
          {(props) => (
            <textarea
              {...props}
              rows={2}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {order.customerEmail === '' ? null : (
          <Choice checked={tellBuyer} onChange={setTellBuyer}>
            Write the buyer a mail about it
          </Choice>
        )}
        <FormEnd refused={isRefundProblem(quote) ? quote.message : refund.refused}>
          <button type="submit" className="btn btn-primary" aria-disabled={refund.isPending}>
            {refund.isPending
              ? 'Giving back...'
              : isRefundProblem(quote)
                ? 'Give back'
                : `Give ${formatCents(quote.amountCents)} back`}
          </button>
        </FormEnd>
      </form>
    </FormDialog>
  )
}

interface ChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

function Choice({ checked, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

interface PiecesProps {
  order: DeskOrder
  one: DeskReturn
  quote: ReturnType<typeof refundQuote>
}

/** What came, with what was paid for it. */
function Pieces({ order, one, quote }: PiecesProps) {
  const paid = new Map(isRefundProblem(quote) ? [] : quote.lines.map((line) => [line.n, line.goodsCents]))
  return (
    <div>
      <ul className="grid gap-1">
        {one.lines.flatMap(({ n, name, received, restock }) =>
          received ? (
            <li key={n} className="flex justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {received} × {name}
                <span className="block text-ink-soft">{restock} of them back on the shelf</span>
              </span>
              <span className="tabular-nums">{paid.has(n) ? formatCents(paid.get(n)!) : null}</span>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {isRefundProblem(quote) ? null : <Rest quote={quote} />}
      <p className="mt-2 text-ink-soft">
        Of {formatPrice(order.total)}, {formatPrice(order.refundable)} can still be given back.
      </p>
    </div>
  )
}

function Rest({ quote }: { quote: RefundQuote }) {
  const rest = [
    ['Shipping', quote.shippingCents],
    ['Tax', quote.taxCents],
    ['Set off against what was given before', quote.otherCents],
  ] as const
  return (
    <dl className="mt-1 grid gap-1">
      {rest.map(([label, cents]) =>
        cents === 0 ? null : (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatCents(cents)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
