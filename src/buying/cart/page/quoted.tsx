import { lazy, Suspense } from 'react'
import { lineKey, type CartLine } from '../cart.rules.ts'
import type { QuotedNumbers } from '../../../pieces/numbers/page/quoted-numbers.ts'
import type { Quote } from '../../../shop/site/queries.ts'

/** What the shop says of a cart, on its own page and at the checkout. */

export function quotedLine(line: CartLine, quote: Quote | undefined): QuotedNumbers {
  return quote?.items.find((item) => lineKey(item) === lineKey(line))
}

/** Few carts have a numbered piece: the others don't load it. */
const NumberNote = lazy(() =>
  import('../../../pieces/numbers/page/number-note.tsx').then((part) => ({ default: part.NumberNote })),
)

export function Numbers({ line, quoted }: { line: CartLine; quoted: QuotedNumbers }) {
  return quoted?.numbers ? (
    <Suspense>
      <NumberNote line={line} quoted={quoted} />
    </Suspense>
  ) : null
}

/** Whether some of a cart takes longer to make than the rest, which is promised for the same day. */
export function isMadeInPart(items: Quote['items']): boolean {
  return items.some(({ makingDays }) => makingDays?.to !== items[0]!.makingDays?.to)
}

export const TOGETHER_WORDS =
  'These days are for all of it, by the piece that takes longest to make. What you order apart from it is promised sooner.'
