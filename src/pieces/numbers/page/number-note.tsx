import type { CartLine } from '../../../buying/cart/cart.rules.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { Plate } from '../../pictures/plate.part.tsx'

interface NumberNoteProps {
  line: Pick<CartLine, 'name' | 'category'>
  quoted: Pick<Quote['items'][number], 'numbers' | 'isChosenForBuyer'>
}

/** The measures of a number that the buyer chose; else the numbers that the shop would choose now. */
export function NumberNote({ line, quoted: { numbers = [], isChosenForBuyer } }: NumberNoteProps) {
  if (!isChosenForBuyer) {
    const measures = numbers[0]?.measures
    return measures ? <span className="block text-sm text-ink-soft">{measures}</span> : null
  }
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      Chosen for you, as it stands now:
      {numbers.map(({ number, measures, imageUrl }) => (
        <span key={number} className="my-1 flex items-center gap-2">
          <Plate
            product={{ ...line, imageUrl }}
            sizes="2.5rem"
            widths={[160, 160]}
            decorative
            className="w-10 shrink-0"
          />
          <span>
            <span className="font-semibold text-ink">{number}</span>
            {measures ? `, ${measures}` : null}
          </span>
        </span>
      ))}
      {numbers.length === 1
        ? 'If somebody pays for it first, the next free one is yours'
        : 'If somebody pays for one first, the next free one is yours'}
      : settled before you are charged, and named in your order and its mail.
    </span>
  )
}
