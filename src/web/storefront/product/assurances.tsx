import type { ReactNode } from 'react'
import { shortPrice } from '../../../domain/money.ts'
import type { Store } from '../../data/queries.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo, type Href } from '../../navigation/paths.ts'
import { TruckIcon, ShieldIcon, ReturnIcon } from '../../ui/icons.tsx'
import type { LabelledPiece } from './label/labelled-piece.ts'

/** What holds for this piece, as far as the owner promises it; each leads to the page that says more. */
interface AssurancesProps extends Pick<LabelledPiece, 'label' | 'questions'> {
  store: Store
}

export function Assurances({ store: { freeShippingFrom, promised }, label, questions }: AssurancesProps) {
  const warranty = label.isWithoutWarranty ? null : promised.warranty
  // Where an answer decides it, the label says so and nothing else is promised.
  const isSure = label.returns?.isFinalSale === false && !questions.some(({ finalSale }) => finalSale)
  const returns = isSure ? promised.returns : null
  if (freeShippingFrom === null && !warranty && !returns) return null
  return (
    <ul className="mt-8 grid border-t border-line text-sm xl:auto-cols-fr xl:grid-flow-col xl:divide-x xl:divide-line">
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
          text={`${warranty} on our work`}
          to={hrefTo('returns', { hash: 'warranty' })}
        />
      ) : null}
      {returns ? (
        <Assurance
          icon={<ReturnIcon />}
          title="Easy Returns"
          text={`Within ${returns}`}
          to={hrefTo('returns')}
        />
      ) : null}
    </ul>
  )
}

function Assurance({ icon, title, text, to }: { icon: ReactNode; title: string; text: string; to: Href }) {
  return (
    <li className="border-b border-line xl:first:*:pl-0">
      <Link to={to} className="group flex gap-3 py-4 xl:flex-col xl:gap-2 xl:px-4">
        <span className="text-brass-ink">{icon}</span>
        <span>
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  )
}
