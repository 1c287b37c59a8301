import { useRef, useState } from 'react'
import { lastDayWords } from '../return-window.rules.ts'
import { returnsQuery } from '../../../buying/checkout/checkout-queries.part.ts'
import { type Receipt, storeQuery } from '../../../shop/site/queries.ts'
import { useQuery, useQueryClient } from '../../../machine/web/queries/use-query.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { MailLink, WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { type BuyersReturn, type BuyersReturns, hasSlip } from './buyers-returns.ts'
import { ReturnForm } from './return-form.tsx'
import { HttpError } from '../../../machine/contract/reader.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { reasonWords } from '../returnable.rules.ts'
import { mayMove } from '../return-states.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useMutation } from '../../../machine/web/queries/use-mutation.ts'

interface ReturnsSectionProps {
  order: Receipt
  token: string
}

/** What goes back of an order, and the form to ask for it; nothing as long as there is nothing to say. */
export function ReturnsSection({ order, token }: ReturnsSectionProps) {
  const { data } = useQuery(returnsQuery(token))
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data || (data.returns.length === 0 && !data.isTold)) return null

  /** What was pressed is gone by then: whoever uses a keyboard goes on from the heading. */
  function take(answer: BuyersReturns): void {
    client.setQueryData(returnsQuery(token).queryKey, answer)
    heading.current?.focus()
  }

  return (
    <section id="returns" aria-labelledby="returns-heading" className="mt-14 max-w-3xl scroll-mt-24">
      <h2 id="returns-heading" ref={heading} tabIndex={-1} className="text-2xl">
        Returns
      </h2>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {data.returns.map((one) => (
          <li key={one.id}>
            <ReturnCard one={one} token={token} onAnswer={take} />
          </li>
        ))}
      </ul>
      {data.refusal === null ? (
        <Asking data={data} order={order} token={token} onAnswer={take} />
      ) : data.isTold ? (
        <p className="mt-4">{data.refusal}</p>
      ) : null}
    </section>
  )
}

interface AskingProps extends ReturnsSectionProps {
  data: BuyersReturns
  onAnswer: (answer: BuyersReturns) => void
}

function Asking({ data, order, token, onAnswer }: AskingProps) {
  const { data: store } = useQuery(storeQuery)
  return (
    <div className="no-print mt-4">
      <p>
        {data.until === null ? null : `You can ask to return pieces until ${lastDayWords(data.until)}. `}
        <Link to={hrefTo('returns')} className="link">
          How returns work
        </Link>
      </p>
      <details className="needs-script mt-3">
        <summary className="btn btn-line w-fit">Return pieces</summary>
        {/* Another answer, another form: what was typed has been sent. */}
        <ReturnForm
          key={data.returns.length}
          lines={data.lines}
          items={order.items}
          token={token}
          onAnswer={onAnswer}
        />
      </details>
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Asking for a return here needs JavaScript. Without it, write to{' '}
            <MailLink address={store?.contactEmail} /> and name your order, #{order.id}.
          </>
        ) : null}
      </WithoutScript>
    </div>
  )
}

interface ReturnCardProps {
  one: BuyersReturn
  token: string
  onAnswer: (answer: BuyersReturns) => void
}

/** One return: how it stands, its pieces, and what its buyer can do. */
function ReturnCard({ one, token, onAnswer }: ReturnCardProps) {
  const { id, state, sendTo, postage } = one
  const shopsReply = state === 'closed' ? one.closedWhy : one.answer
  return (
    <article aria-labelledby={`return-${id}`} className="notice order-sheet [overflow-wrap:anywhere]">
      <h3 id={`return-${id}`} className="font-display text-xl">
        Return #{id}
      </h3>
      <p className="mt-1">{standing(one)}</p>
      {shopsReply === '' ? null : <p className="mt-2 whitespace-pre-line">{shopsReply}</p>}
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
