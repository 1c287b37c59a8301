import type { Understood } from '../../../../api/contract.ts'
import type { ProductFilter } from '../../../../domain/catalogue/catalogue.ts'
import { counted } from '../../../../domain/counted.ts'
import { kindLinks } from '../../../navigation/kind-links.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefTo, type PathName } from '../../../navigation/paths.ts'
import { listingHref } from '../listing-filter.ts'

interface UnderstandingProps {
  name: PathName
  filter: ProductFilter
  question: Understood
  /** Nothing was found. */
  isEmpty: boolean
}

/** How the question was understood, each part with a way to take it off; and what to leave out when nothing is found. */
export function Understanding({ name, filter, question, isEmpty }: UnderstandingProps) {
  const { parts, troubles, looser, untold } = question
  const fresh = { ...filter, cursor: undefined }
  return (
    <div className="mb-6">
      {troubles.map((trouble) => (
        <p key={trouble} className="notice mb-3">
          {trouble}
        </p>
      ))}
      {parts.length > 0 ? (
        <ul aria-label="Understood as" className="flex flex-wrap items-center gap-2">
          <li aria-hidden="true" className="text-sm text-ink-soft">
            Pieces
          </li>
          {parts.map(({ says, without }) => (
            <li key={says}>
              <Link
                to={listingHref(name, { ...fresh, search: without || undefined })}
                className="chip"
                aria-label={`Leave out ${says}`}
              >
                {says} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {untold ? (
        <p className="mt-3 text-sm text-ink-soft">
          {untoldWords(untold)}{' '}
          <Link to={hrefTo('sizeGuide')} className="link">
            The size guide compares lengths
          </Link>
          .
        </p>
      ) : null}
      {isEmpty ? (
        <div className="mt-6">
          {looser.length > 0 ? (
            <>
              <h2 className="font-display text-xl">Nothing is all of that. Leave something out?</h2>
              <ul className="mt-3 flex flex-wrap gap-3">
                {looser.map(({ says, drop, search, total, more }) => (
                  <li key={drop + says}>
                    <Link
                      to={listingHref(name, { ...fresh, ...loosenedBy(drop, search) })}
                      className="btn btn-line"
                    >
                      Without {says}: {more ? `more than ${total}` : total}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <p className="mt-6 flex flex-wrap items-center gap-x-4">
            Or look through
            {kindLinks.map((kind) => (
              <Link key={kind.to} to={kind.to} className="btn-quiet">
                {kind.name}
              </Link>
            ))}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** A filter by wrist leaves them out, and says so. */
function untoldWords({ count, more }: NonNullable<Understood['untold']>): string {
  const pieces = more ? `More than ${count} others` : counted(count, 'other piece')
  return `${pieces} to be worn on a wrist ${count === 1 && !more ? 'does' : 'do'} not say on which, and ${count === 1 && !more ? 'is' : 'are'} not shown.`
}

function loosenedBy(drop: string, search: string | undefined): Partial<ProductFilter> {
  if (drop === 'search') return { search: search || undefined }
  return drop === 'price' ? { priceFrom: undefined, priceTo: undefined } : { [drop]: undefined }
}
