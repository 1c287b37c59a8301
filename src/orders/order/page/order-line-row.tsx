import { formatPrice } from '../../../machine/values/money.ts'
import { severalWords } from '../../../pieces/supply/made-words.rules.ts'
import { soldAsWords } from '../../editing/sold-as-words.rules.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { hrefToPiece, Link } from '../../../shop/site/paths.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { FinalSaleLine } from '../../final-sale/final-sale-line.part.tsx'
import { MadeLine } from '../../../pieces/supply/made-line.part.tsx'
import { Plate } from '../../../pieces/pictures/plate.part.tsx'
import { SoldName } from '../../parcels/sold-name.part.tsx'
import { reviewHash } from '../../../pieces/reviews/review-link.page.ts'

interface OrderLineRowProps {
  line: Receipt['items'][number]
  /** Whether the piece can still be looked at in the shop. */
  hasPage?: boolean
  /** What shows that the reader bought it; undefined while there is nothing to review. */
  review?: { orderId: number; token: string } | undefined
}

export function OrderLineRow({ line, hasPage = false, review }: OrderLineRowProps) {
  const { productId: id, name } = line
  const several = severalWords(line)
  const soldAs = soldAsWords(line)
  return (
    <li className="order-line grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-1 py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Plate
        product={{ ...line, category: '' }}
        sizes="(min-width: 40rem) 6rem, 4.5rem"
        widths={[160, 320]}
        decorative
        className="row-span-4 self-start sm:row-span-3"
      />
      <div>
        <h3 className="font-display text-lg leading-snug">
          {hasPage ? (
            <Link to={hrefToPiece({ id, name })} className="hover:underline">
              <SoldName of={line} />
            </Link>
          ) : (
            <SoldName of={line} />
          )}
        </h3>
        <Answers of={line.customization} />
        <MadeLine of={line} />
        <FinalSaleLine of={line} />
        {several ? <p className="mt-1 text-sm text-ink-soft tabular-nums">{several}</p> : null}
      </div>
      <p className="tabular-nums">{formatPrice(line.lineTotal)}</p>
      {soldAs ? (
        <p className="col-start-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft sm:col-end-4">
          <span className="[overflow-wrap:anywhere]">{soldAs.words}</span>
          {soldAs.less === null ? null : <span className="tabular-nums">{soldAs.less}</span>}
        </p>
      ) : null}
      {hasPage && review ? (
        <Link
          to={hrefToPiece({ id, name }, reviewHash(review))}
          aria-label={`Write a review of ${name}`}
          className="btn-quiet no-print col-start-2 justify-self-start text-sm"
        >
          Write a review
        </Link>
      ) : null}
    </li>
  )
}
