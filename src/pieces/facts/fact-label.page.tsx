import { isAvailable } from '../supply/availability.rules.ts'
import type { LabelLine } from './label.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { type Href, Link } from '../../shop/site/paths.ts'
import { ArrivalLine } from '../../buying/promise/arrival-line.page.tsx'
import type { LabelledPiece } from './labelled-piece.page.ts'

/** What a shopper asks first: whom it fits, what it is made of and when it comes; and what is less than others have. */
export function FactLabel({ product, label }: { product: Product } & Pick<LabelledPiece, 'label'>) {
  const chosen = label.fits.find(({ value }) => product.choices.includes(value))
  return (
    <dl className="fact-label">
      {label.glance.map((line) => (
        <FactLine key={line.term} {...line} {...(line.term === 'Fits' && chosen)} />
      ))}
      {isAvailable(product) ? <ArrivalLine key={product.id} id={product.id} /> : null}
      {label.returns?.isFinalSale ? <FactLine term="Returns" words={label.returns.words} /> : null}
      {label.isWithoutWarranty ? <FactLine term="Warranty" words="none" /> : null}
    </dl>
  )
}

/** All that a piece says of itself. */
export function FactTable({ label }: Pick<LabelledPiece, 'label'>) {
  if (label.facts.length === 0) return null
  return (
    <dl className="fact-table">
      {label.facts.map((line) => (
        <FactLine key={line.term} {...line} />
      ))}
    </dl>
  )
}

function FactLine({ term, words, more }: LabelLine) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {words}
        {more ? (
          <Link to={more.to as Href} className="link">
            {more.words}
          </Link>
        ) : null}
      </dd>
    </div>
  )
}
