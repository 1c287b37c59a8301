import { useRef, useState } from 'react'
import { HttpError } from '../../machine/contract/reader.ts'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { deliveryWords } from '../../buying/shipping/delivery.rules.ts'
import { linesToSend, pieceWords } from '../parcels/parcel.rules.ts'
import type { DelayAnswer } from './delay.rules.ts'
import { orderQuery } from '../../buying/checkout/checkout-queries.part.ts'
import { type Receipt, storeQuery } from '../../shop/site/queries.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { useQuery, useQueryClient } from '../../machine/web/queries/use-query.ts'
import { MailLink, WithoutScript } from '../../machine/web/ui/without-script.tsx'

interface NewDateProps {
  order: Receipt
  token: string
}

/** The new date of an order whose promise could not be kept: its buyer accepts it, or has the money back. */
export function NewDate({ order, token }: NewDateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { delay } = order
  if (!delay) return null
  const { wasDispatchBy, dispatchBy, from, to, reason, answer, mayAnswer } = delay
  const isPart = order.parcels.length > 0
  const what = isPart ? 'the rest of your order' : 'your order'
  return (
    <section
      id="new-date"
      aria-labelledby="new-date-heading"
      className="notice mt-6 max-w-3xl scroll-mt-24 [overflow-wrap:anywhere]"
    >
      <h2 id="new-date-heading" ref={heading} tabIndex={-1} className="font-display text-2xl">
        {answer === 'cancelled' ? 'You did not wait for the new date' : 'A new date'}
      </h2>
      {answer === 'cancelled' ? null : (
        <p className="mt-2">
          {wasDispatchBy === null
            ? ''
            : `Sorry: ${what} can’t be sent by ${dayWords(wasDispatchBy)}, as was promised. `}
          {isPart ? 'The rest' : 'It'} is sent by <strong>{dayWords(dispatchBy)}</strong>: expect it{' '}
          {from === to ? 'on' : 'from'} {deliveryWords({ earliest: from, latest: to })}.
        </p>
      )}
      {reason === '' || answer === 'cancelled' ? null : <p className="mt-2 whitespace-pre-line">{reason}</p>}
      {answer === 'accepted' ? <p className="mt-2">You have accepted it. Thank you for waiting.</p> : null}
      {answer === 'cancelled' ? (
        <p className="mt-2">
          {isPart ? 'You cancelled what was not sent.' : 'You cancelled this order.'} What became of the money
          stands above.
        </p>
      ) : null}
      {mayAnswer ? (
        <Choice order={order} delay={delay} token={token} onDone={() => heading.current?.focus()} />
      ) : null}
    </section>
  )
}

interface ChoiceProps extends NewDateProps {
  delay: NonNullable<Receipt['delay']>
  onDone: () => void
}

function Choice({ order, delay: { id, consentBy }, token, onDone }: ChoiceProps) {
  const client = useQueryClient()
  const { data: store } = useQuery(storeQuery)
  const [isSure, setSure] = useState(false)
  const send = useMutation({
    mutationFn: (answer: DelayAnswer) =>
      shop('POST /api/checkout/{token}/delays/{id}', {
        token,
        id,
        answer,
        parcelsSeen: order.parcels.length,
      }),
    onSuccess(status) {
      client.setQueryData(orderQuery(token).queryKey, status)
      // What was pressed is gone by then: whoever uses a keyboard goes on from the heading.
      onDone()
    },
  })
  const answer = (chosen: DelayAnswer) => {
    if (!send.isPending) send.mutate(chosen)
  }
  const isPart = order.parcels.length > 0
  const rest = pieceWords(linesToSend(order.items), order.items)
  return (
    <>
      {isPart ? (
        <p className="mt-2">
          It is for what was not sent yet: {rest}. If you cancel that, what you paid for it goes back, with
          its tax. The shipping does not, as part of your order was sent.
        </p>
      ) : null}
      <p className="mt-2">
        {consentBy === null
          ? 'If you do not answer, that counts as waiting for it.'
          : `Please choose by ${dayWords(consentBy)}: without your consent by then ${isPart ? 'what was not sent has to be cancelled, and you get the money for it' : 'the order has to be cancelled, and you get your money'} back.`}
      </p>
      <div className="needs-script no-print mt-4 flex flex-wrap gap-3">
        {isSure ? (
          <fieldset className="flex min-w-0 flex-wrap items-center gap-3">
            <legend className="mb-3">
              {isPart
                ? `Cancel ${rest}? It will not be sent, and what you paid for it goes back.`
                : `Cancel order #${order.id}? It will not be sent, and all your money goes back.`}
            </legend>
            <button
              type="button"
              ref={focusOnce}
              className="btn btn-primary"
              aria-disabled={send.isPending}
              onClick={() => answer('cancelled')}
            >
              {send.isPending ? 'Cancelling...' : 'Yes, cancel it'}
            </button>
            <button type="button" className="btn btn-line" onClick={() => setSure(false)}>
              No, keep it
            </button>
          </fieldset>
        ) : (
          <>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={send.isPending}
              onClick={() => answer('accepted')}
            >
              Accept the new date
            </button>
            <button type="button" className="btn btn-line" onClick={() => setSure(true)}>
              {isPart ? 'Cancel the rest and get its money back' : 'Cancel and get the money back'}
            </button>
          </>
        )}
      </div>
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Choosing here needs JavaScript. Without it, write to <MailLink address={store?.contactEmail} />{' '}
            and name your order, #{order.id}.
          </>
        ) : null}
      </WithoutScript>
      <div role="alert">
        {send.error ? <p className="notice notice-danger mt-3">{sentenceOf(send.error)}</p> : null}
      </div>
    </>
  )
}

/** It takes the place of the button that was pressed. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

function sentenceOf(error: Error): string {
  return error instanceof HttpError && error.status < 500
    ? error.sentence
    : 'The shop could not be reached. Please look at this page again in a moment.'
}
