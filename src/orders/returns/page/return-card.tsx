import { useState } from 'react'
import { HttpError } from '../../../machine/contract/reader.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { reasonWords } from '../return-reasons.rules.ts'
import { mayMove } from '../return-states.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useMutation } from '../../../machine/web/queries/use-mutation.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { hasSlip, type BuyersReturn, type BuyersReturns } from './buyers-returns.ts'

interface ReturnCardProps {
  one: BuyersReturn
  token: string
  onAnswer: (answer: BuyersReturns) => void
}

/** One return: how it stands, its pieces, and what its buyer can do. */
export function ReturnCard({ one, token, onAnswer }: ReturnCardProps) {
  const { id, state, sendTo, postage } = one
  const said = state === 'closed' ? one.closedWhy : one.answer
  return (
    <article aria-labelledby={`return-${id}`} className="notice order-sheet [overflow-wrap:anywhere]">
      <h3 id={`return-${id}`} className="font-display text-xl">
        Return #{id}
      </h3>
      <p className="mt-1">{standing(one)}</p>
      {said === '' ? null : <p className="mt-2 whitespace-pre-line">{said}</p>}
      <ul className="mt-2 list-disc pl-5">
        {one.lines.map(({ n, name, quantity, reason, received }) => (
          <li key={n}>
            {quantity} × {name}: {reasonWords[reason]}
            {received === null || received === quantity ? '' : ` (${received} arrived)`}
          </li>
        ))}
      </ul>
      {state === 'agreed' && sendTo !== null ? (
        <>
          <p className="mt-3">Send {one.lines.length > 1 ? 'them' : 'it'} to:</p>
          <address className="whitespace-pre-line not-italic">{sendTo}</address>
          <p className="mt-2">{postage === 'shop' ? 'The shop pays' : 'You pay'} the return postage.</p>
        </>
      ) : null}
      <div className="no-print mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {hasSlip(one) ? (
          <Link to={hrefTo('order', { token, query: { slip: id } })} className="btn-quiet">
            Return slip<span className="sr-only"> of return #{id}</span>
          </Link>
        ) : null}
        {mayMove(state, 'withdraw') ? <Withdraw id={id} token={token} onAnswer={onAnswer} /> : null}
      </div>
    </article>
  )
}

function standing({ state, refunded }: BuyersReturn): string {
  switch (state) {
    case 'asked':
      return 'Your request has arrived and is not answered yet. Please keep the pieces until then.'
    case 'agreed':
      return 'These pieces may come back.'
    case 'declined':
      return 'These pieces can’t be taken back.'
    case 'withdrawn':
      return 'You have withdrawn this return.'
    case 'received':
      return 'Your parcel has arrived.'
    case 'refunded':
      return refunded === null ? 'It is refunded.' : `${formatPrice(refunded)} was given back for it.`
    case 'closed':
      return 'This return was closed without a refund.'
  }
}

/** It takes the place of the button that was pressed. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** Asked once more: after the last day no other return can be asked for. */
function Withdraw({ id, token, onAnswer }: Pick<ReturnCardProps, 'token' | 'onAnswer'> & { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => shop('POST /api/checkout/{token}/returns/{id}/withdraw', { token, id }),
    onSuccess: onAnswer,
  })
  if (!isAsking)
    return (
      <button type="button" className="needs-script btn-quiet" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> return #{id}</span>
      </button>
    )
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5">
      <legend className="float-left">Withdraw return #{id}, and keep the pieces?</legend>
      <button
        type="button"
        ref={focusOnce}
        className="btn-quiet"
        aria-disabled={withdraw.isPending}
        onClick={() => {
          if (!withdraw.isPending) withdraw.mutate()
        }}
      >
        {withdraw.isPending ? 'Withdrawing...' : 'Yes, withdraw it'}
      </button>
      <button type="button" className="btn-quiet" onClick={() => setAsking(false)}>
        No
      </button>
      <div role="alert">
        {withdraw.isError ? (
          <p className="field-error">
            {withdraw.error instanceof HttpError
              ? withdraw.error.sentence
              : 'The shop could not be reached. Please try again.'}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}
