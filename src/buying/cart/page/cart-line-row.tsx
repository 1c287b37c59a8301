import { lazy, Suspense } from 'react'
import { lineKey, lineTotalCents, MAX_QUANTITY, type CartLine } from '../cart.rules.ts'
import { makingWords } from '../../../pieces/supply/making-words.rules.ts'
import type { MakingDays } from '../../../pieces/supply/product-kind.rules.ts'
import { formatCents, formatPrice } from '../../../machine/values/money.ts'
import { hrefToPiece, Link } from '../../../shop/site/paths.ts'
import { pictured, type QuotedNumbers } from '../../../pieces/numbers/page/quoted-numbers.ts'
import { cartEdits } from './cart-edits.ts'
import { Numbers } from './quoted.tsx'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { FinalSaleLine } from '../../../orders/final-sale/final-sale-line.part.tsx'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { Plate } from '../../../pieces/pictures/plate.part.tsx'
import { MinusIcon, PlusIcon } from '../../../machine/web/ui/tool-icons.tsx'

/** Few carts have a piece that asks: the others don't load it. */
const LineAnswers = lazy(() =>
  import('../../../pieces/questions/page/line-answers.tsx').then((part) => ({ default: part.LineAnswers })),
)

interface CartLineRowProps {
  line: CartLine
  /** How many of it there can be; fewer than are wanted when the shop has sold some meanwhile. */
  most: number
  /** How long it takes to make, as the shop has just said; null where it lies on the shelf. */
  makingDays: MakingDays | null
  /** The line as the shop has just said: what its piece asks, and the numbers of a series that it is, or would be. */
  quoted: QuotedNumbers
  onRemove: (line: CartLine) => void
}

export function CartLineRow({ line, most, makingDays, quoted, onRemove }: CartLineRowProps) {
  const key = lineKey(line)
  const full = line.quantity >= most

  function fewer(): void {
    if (line.quantity <= 1) onRemove(line)
    else cartEdits.setQuantity(key, line.quantity - 1)
  }

  return (
    <li
      id={rowId(line)}
      tabIndex={-1}
      className="grid grid-cols-[min(5.5rem,25vw)_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line py-6 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
    >
      <Plate
        product={pictured(line, quoted)}
        sizes="(min-width: 40rem) 7.5rem, 5.5rem"
        widths={[160, 320]}
        decorative
        className="row-span-2 sm:row-span-1"
      />
      <div>
        <h2 className="font-display text-lg leading-snug">
          <Link to={hrefToPiece(line)} className="hover:underline">
            {line.name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{formatPrice(line.price)} each</p>
        <Answers of={line.customization} />
        <FinalSaleLine of={quoted} />
        <Numbers line={line} quoted={quoted} />
        {makingDays ? (
          <p className="text-sm text-ink-soft">Made to order: takes {makingWords(makingDays)} to make</p>
        ) : null}
        {quoted?.asks ? (
          <Suspense fallback={<p className="mt-3 text-ink-soft">One moment…</p>}>
            <LineAnswers line={line} asks={quoted.asks} onAnswered={focusLine} />
          </Suspense>
        ) : null}
        <div className="mt-3 inline-flex flex-wrap items-center border border-line-strong">
          <button type="button" className="btn-icon" aria-label={`One fewer of ${line.name}`} onClick={fewer}>
            <MinusIcon />
          </button>
          <span className="min-w-9 text-center tabular-nums" aria-live="polite" data-testid="quantity">
            <span className="sr-only">Quantity </span>
            {line.quantity}
          </span>
          <button
            type="button"
            className="btn-icon"
            aria-label={`One more of ${line.name}`}
            aria-disabled={full}
            aria-describedby={full ? `${rowId(line)}-most` : undefined}
            onClick={() => {
              if (!full) cartEdits.setQuantity(key, line.quantity + 1)
            }}
          >
            <PlusIcon />
          </button>
        </div>
        {full ? (
          <p id={`${rowId(line)}-most`} className="mt-2 text-sm text-ink-soft">
            {most === MAX_QUANTITY ? `${most} is the most per order.` : mostWords(most, makingDays !== null)}
          </p>
        ) : null}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between sm:col-start-3 sm:flex-col sm:items-end">
        <p className="text-lg tabular-nums">{formatCents(lineTotalCents(line))}</p>
        <button
          type="button"
          className="btn-icon -mr-2.5"
          aria-label={`Remove ${line.name}`}
          onClick={() => onRemove(line)}
        >
          <CloseIcon />
        </button>
      </div>
    </li>
  )
}

/** Where a line stands in the page, to send the focus there. */
export function rowId(line: CartLine): string {
  return rowIdOf(lineKey(line))
}

function rowIdOf(key: string): string {
  return `cart-line-${key.replaceAll(/\W+/g, '-')}`
}

/** The form goes with its last answer; what comes next is read from the line it was part of. */
function focusLine(key: string): void {
  requestAnimationFrame(() => document.getElementById(rowIdOf(key))?.focus())
}

function mostWords(most: number, isMade: boolean): string {
  if (most <= 0) return 'None left for this line.'
  if (isMade) return `Only ${most} can be ordered now.`
  return most === 1 ? 'This is the only one.' : `Only ${most} available.`
}
