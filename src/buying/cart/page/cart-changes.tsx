import { lazy, Suspense } from 'react'
import { lineKey, MAX_LINES, type CartLine } from '../cart.rules.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { cartEdits } from './cart-edits.ts'

interface CartChangesProps {
  quote: Quote | undefined
  lines: readonly CartLine[]
  /** Where what a piece asks can be answered. */
  answerAt: 'below' | 'cart'
}

/** What is no longer as the cart remembers it, and one button to accept it; before that, what no order holds. */
export function CartChanges({ quote, lines, answerAt }: CartChangesProps) {
  if (lines.length > MAX_LINES) return <TooMany lines={lines.length} />
  if (!quote || quote.changes.length === 0) return null
  const asks = quote.changes.some(({ kind }) => kind === 'answers')
  return (
    <div className="notice mb-8" role="alert">
      <h2 className="font-display text-xl">
        {isOnly('too_few', quote)
          ? 'Your cart asks for more than there is'
          : isOnly('answers', quote)
            ? 'Your cart needs an answer from you'
            : 'Something has changed since you filled your cart'}
      </h2>
      <ul className="mt-2 list-disc pl-5">
        {quote.changes.map(({ id, kind, message }) => (
          <li key={`${id} ${message}`}>
            {mayBeChosen(kind) ? (
              <>
                {message}
                <Choices lines={lines.filter((line) => line.id === id)} />
              </>
            ) : (
              ((kind === 'gone' ? goneWords(id, quote, lines) : undefined) ?? message)
            )}
          </li>
        ))}
      </ul>
      {asks ? <AnswerHint at={answerAt} /> : null}
      {quote.changes.some(({ kind }) => kind !== 'answers' && !mayBeChosen(kind)) ? (
        <button
          type="button"
          className="btn btn-primary mt-4"
          onClick={() => {
            cartEdits.accept(quote)
            // The button goes with the notice; what follows is read from the top of the page's own content.
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        >
          Update cart
        </button>
      ) : null}
    </div>
  )
}

/**
 * Whether it ever was otherwise, nobody knows: two lines of a series may have asked for the same number from the start, and a
 * link may bring no answers.
 */
const isOnly = (only: Quote['changes'][number]['kind'], { changes }: Quote) =>
  changes.every(({ kind }) => kind === only)

/** Another is one click away: of a piece that has got options, or of a series whose number is sold. */
const mayBeChosen = (kind: Quote['changes'][number]['kind']) =>
  kind === 'has_options' || kind === 'number_sold'

function AnswerHint({ at }: { at: CartChangesProps['answerAt'] }) {
  if (at === 'below') return <p className="mt-2">Answer below, at the piece itself.</p>
  return (
    <Link to={hrefTo('cart')} className="btn btn-line mt-4 mr-3">
      Answer in your cart
    </Link>
  )
}

/** Most carts never need it. */
const ChooseInstead = lazy(() =>
  import('./choose-instead.tsx').then((part) => ({ default: part.ChooseInstead })),
)

function Choices({ lines }: { lines: readonly CartLine[] }) {
  return (
    <Suspense fallback={<p>One moment…</p>}>
      {lines.map((line) => (
        <ChooseInstead key={lineKey(line)} line={line} />
      ))}
    </Suspense>
  )
}

/** Such a cart comes from another day, or from by hand; which pieces it is to be, nobody else can know. */
function TooMany({ lines }: { lines: number }) {
  return (
    <p className="notice mb-8" role="alert">
      Your cart holds {lines} different pieces, and an order up to {MAX_LINES}. Take {lines - MAX_LINES} out
      to go on.
    </p>
  )
}

/** The shop has forgotten a piece that is gone; the cart still knows what it was called. */
function goneWords(id: number, quote: Quote, lines: readonly CartLine[]): string | undefined {
  if (quote.items.some((item) => item.id === id)) return undefined
  const gone = lines.find((line) => line.id === id)
  return gone && `${gone.name} is no longer in the shop.`
}
