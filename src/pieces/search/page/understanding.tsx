import type { Page, Understood, Looser } from '../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../../listing/catalogue.rules.ts'
import type { ProductOnCard } from '../../product/product-card.rules.ts'
import { isAvailable } from '../../supply/availability.rules.ts'
import type { Query } from '../../../machine/web/queries/ask.ts'
import type { QueryClient } from '../../../machine/web/queries/query-client.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { productsQuery } from '../../../shop/site/queries.ts'
import { ProductGrid } from '../../listing/page/product-grid.tsx'
import { shopPageNames } from '../shop-page.rules.ts'
import { byWords } from '../../../buying/promise/arrives-by.rules.ts'
import { counted } from '../../../machine/values/counted.ts'
import { useNavigation } from '../../../shop/site/use-navigation.ts'
import { asHref, hrefTo, type PathName, Link } from '../../../shop/site/paths.ts'
import { listingHref } from '../../listing/page/listing-filter.ts'

/** What a filter becomes without that part of the question. */
function loosenedBy({ drop, also, search }: Looser): Partial<ProductFilter> {
  const without = drop === 'search' ? { search: search || undefined } : withoutFilter(drop)
  return also === undefined ? without : { ...without, ...withoutFilter(also) }
}

/** Puts quotation marks around a part of a search, unless it has them: 'Leave out “clock”'. */
const quoted = (says: string) => (says.startsWith('“') && says.endsWith('”') ? says : `“${says}”`)

function withoutFilter(drop: string): Partial<ProductFilter> {
  return drop === 'price' ? { priceFrom: undefined, priceTo: undefined } : { [drop]: undefined }
}

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

/** How many stand below the words that nothing was found. */
const FEW = 6

interface Few {
  title: string
  query: Query<Page<ProductOnCard>>
}

/**
 * What comes nearest to a question that finds nothing: what is found without the part that leaves fewest over, as far as it can
 * be bought now; where no part helps, the home page's choice.
 */
function fewQuery(filter: ProductFilter, question: Understood | undefined): Few {
  const [nearest] = (question?.looser ?? []).toSorted((a, b) => a.total - b.total)
  if (!nearest)
    return {
      title: 'A few pieces that are here',
      query: productsQuery({ collection: 'curated', available: 'now' }),
    }
  const { sort: _, cursor: __, ...looserFilter } = { ...filter, ...loosenedBy(nearest) }
  const sort = looserFilter.search ? 'relevance' : 'name'
  return {
    title: `Without ${quoted(nearest.says)} there are these`,
    query: productsQuery({ ...looserFilter, available: 'now', sort, limit: FEW }),
  }
}

export const loadFew = (filter: ProductFilter, question: Understood | undefined, client: QueryClient) =>
  client.ensureQueryData(fewQuery(filter, question).query)

export function FewPieces(props: { filter: ProductFilter; question: Understood | undefined }) {
  const { title, query } = fewQuery(props.filter, props.question)
  const { data } = useQuery(query)
  const products = (data?.items ?? []).filter(isAvailable).slice(0, FEW)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="few" className="mt-12">
      <h2 id="few" className="mb-6 text-2xl">
        {title}
      </h2>
      <ProductGrid products={products} row={6} />
    </section>
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
