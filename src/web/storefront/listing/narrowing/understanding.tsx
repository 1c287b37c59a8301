import type { Understood } from '../../../../api/contract.ts'
import type { ProductFilter } from '../../../../domain/catalogue/catalogue.ts'
import { shopPageNames } from '../../../../domain/catalogue/search/shop-page-names.ts'
import { counted } from '../../../../domain/counted.ts'
import { useNavigation } from '../../../data/use-navigation.ts'
import { Link } from '../../../navigation/link.tsx'
import { asHref, hrefTo, type PathName } from '../../../navigation/paths.ts'
import { listingHref } from '../listing-filter.ts'
import { loosenedBy } from './loosened-by.ts'

export { FewPieces, loadFew } from './few-pieces.tsx'

interface UnderstandingProps {
  name: PathName
  filter: ProductFilter
  question: Understood
  /** Nothing was found. */
  isEmpty: boolean
}

/** How the question was understood, each part with a way to take it off; and what to leave out when nothing is found. */
export function Understanding({ name, filter, question, isEmpty }: UnderstandingProps) {
  const { parts, troubles, promised, page, looser, untold } = question
  const { kinds } = useNavigation()
  const fresh = { ...filter, cursor: undefined }
  return (
    <div className="mb-6">
      {troubles.map((trouble) => (
        <p key={trouble} className="notice mb-3">
          {trouble}
        </p>
      ))}
      {page === undefined ? null : (
        <p className="mb-3">
          About the shop itself:{' '}
          <Link to={hrefTo(page)} className="link">
            {shopPageNames[page]}
          </Link>
        </p>
      )}
      {promised === undefined ? null : <p className="mb-3">{promised}</p>}
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
                {looser.map((one) => (
                  <li key={one.drop + one.says}>
                    <Link to={listingHref(name, { ...fresh, ...loosenedBy(one) })} className="btn btn-line">
                      Without {one.says}: {one.more ? `more than ${one.total}` : one.total}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <p className="mt-6 flex flex-wrap items-center gap-x-4">
            {kinds.length > 0 ? 'Or look through' : null}
            {kinds.map((kind) => (
              <Link key={kind.to} to={asHref(kind.to)} className="btn-quiet">
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
