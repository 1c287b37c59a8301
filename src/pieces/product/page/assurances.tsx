import type { ReactNode } from 'react'
import { shortPrice } from '../../../machine/values/money.ts'
import type { Store } from '../../../shop/site/queries.ts'
import { hrefTo, type Href, Link } from '../../../shop/site/paths.ts'
import { TruckIcon, ShieldIcon, ReturnIcon } from '../../../machine/web/ui/icons.tsx'
import type { LabelledPiece } from '../../facts/labelled-piece.page.ts'

/** What holds for this piece, as far as the owner promises it; each leads to the page that says more. */
interface AssurancesProps extends Pick<LabelledPiece, 'label' | 'questions'> {
  store: Store
}

export function Assurances({ store: { freeShippingFrom, promised }, label, questions }: AssurancesProps) {
  const warranty = label.isWithoutWarranty ? null : promised.warranty
  // What is always final sale the label says, and nothing else is promised.
  const returns = label.returns?.isFinalSale === false ? promised.returns : null
  // Where an answer decides it, so do the words.
  const isSure = !questions.some(({ finalSale }) => finalSale)
  if (freeShippingFrom === null && !warranty && !returns) return null
  return (
    <ul className="assurances">
      {freeShippingFrom === null ? null : (
        <Assurance
          icon={<TruckIcon />}
          title="Free Shipping"
          text={`On orders over ${shortPrice(freeShippingFrom)}`}
          to={hrefTo('shipping')}
        />
      )}
      {warranty ? (
        <Assurance
          icon={<ShieldIcon />}
          title="Warranty"
          text={`${warranty} on the work`}
          to={hrefTo('returns', { hash: 'warranty' })}
        />
      ) : null}
      {returns ? (
        <Assurance
          icon={<ReturnIcon />}
          title="Easy Returns"
          text={isSure ? `Within ${returns}` : label.returns!.words.replace(/^w/, 'W')}
          to={hrefTo('returns')}
        />
      ) : null}
    </ul>
  )
}

function Assurance({ icon, title, text, to }: { icon: ReactNode; title: string; text: string; to: Href }) {
  return (
    <li>
      <Link to={to} className="group flex flex-col gap-1.5 py-4">
        <span className="text-brass-ink">{icon}</span>
        <span>
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  )
}
