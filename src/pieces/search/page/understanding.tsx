import type { Understood } from '../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../../listing/catalogue.rules.ts'
import { shopPageNames } from '../shop-page.rules.ts'
import { byWords } from '../../../buying/promise/arrives-by.rules.ts'
import { counted } from '../../../machine/values/counted.ts'
import { useNavigation } from '../../../shop/site/use-navigation.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { asHref, hrefTo, type PathName } from '../../../shop/site/paths.ts'
import { listingHref } from '../../listing/page/listing-filter.ts'
import { loosenedBy, quoted } from './loosened-by.ts'

export { FewPieces, loadFew } from '../../listing/page/narrowing/few-pieces.tsx'

interface UnderstandingProps {
  name: PathName
  filter: ProductFilter
  question: Understood
}

/** How the question was understood, each part with a way to take it off. */
export function Understanding({ name, filter, question }: UnderstandingProps) {
  const { parts, troubles, promised, soonest, page, untold } = question
  const fresh = { ...filter, cursor: undefined }
  return (
    <div className="mb-4">
      {troubles.map((trouble) => (
        <p key={trouble} className="notice mb-3">
          {trouble}
        </p>
      ))}
      {page === undefined ? null : (
        <p className="notice mb-3">
          About the shop itself:{' '}
          <Link to={hrefTo(page)} className="link">
            {shopPageNames[page]}
          </Link>
        </p>
      )}
      {promised === undefined ? null : (
        <p className="mb-3">
          {promised}
          {soonest === undefined ? null : (
            <>
              {' '}
              <Link
                to={listingHref(name, { ...fresh, ...filtersIn(question), by: soonest })}
                className="link"
              >
                Show what arrives by {byWords(soonest)}
              </Link>
            </>
          )}
        </p>
      )}
      {parts.length > 0 ? (
        <ul aria-label="Understood as" className="chip-row">
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
    </div>
  )
}

/** Below the words that nothing was found: what to leave out, how much is found then, and where else to look. */
export function WaysOn({
  name,
  filter,
  question,
}: Omit<UnderstandingProps, 'question'> & { question: Understood | undefined }) {
  const { kinds } = useNavigation()
  const fresh = { ...filter, cursor: undefined }
  const looser = question?.looser ?? []
  return (
    <div className="mt-8">
      {looser.length > 0 ? (
        <>
          <h2 className="font-display text-xl">Something is found when you</h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {looser.map((one) => (
              <li key={one.drop + one.says}>
                <Link to={listingHref(name, { ...fresh, ...loosenedBy(one) })} className="btn btn-line">
                  leave out {quoted(one.says)} ({one.more ? `more than ${one.total}` : one.total}{' '}
                  {one.total === 1 ? 'piece' : 'pieces'})
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {kinds.length > 0 ? (
        <p className="mt-6 flex flex-wrap items-center gap-x-4">
          {looser.length > 0 ? 'Or look through' : 'Look through'}
          {kinds.map((kind) => (
            <Link key={kind.to} to={asHref(kind.to)} className="btn-quiet">
              {kind.name}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  )
}

/** The search with all that it says in filters instead, so that one of them can be taken away. */
const filtersIn = ({ inFilters }: Understood): Partial<ProductFilter> =>
  inFilters ? { search: undefined, ...inFilters } : {}

/** A filter by wrist leaves them out, and says so. */
function untoldWords({ count, more }: NonNullable<Understood['untold']>): string {
  const pieces = more ? `More than ${count} others` : counted(count, 'other piece')
  return count === 1 && !more
    ? `${pieces} to be worn on a wrist gives no wrist size of its own, and is not shown.`
    : `${pieces} to be worn on a wrist give no wrist size of their own, and are not shown.`
}
