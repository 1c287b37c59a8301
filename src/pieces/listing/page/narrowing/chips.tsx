import type { ProductFilter } from '../../catalogue.rules.ts'
import { PRICE_PATTERN, ways } from '../../filters.rules.ts'
import { byWords } from '../../../../buying/promise/arrives-by.rules.ts'
import { listingQuery } from '../../listing-query.part.ts'
import { useInfiniteQuery } from '../../../../machine/web/queries/use-infinite-query.ts'
import { type PathName, Link } from '../../../../shop/site/paths.ts'
import { isFiltered, listingHref, WRISTLETS } from '../listing-filter.ts'

/** What narrows the list, each with a way to take it off. */
export function Chips({ name, filter }: { name: PathName; filter: ProductFilter }) {
  const { search, category, type, available, way } = filter
  const { priceFrom, priceTo, wrist, by } = useRead(filter)
  const price = [priceFrom, priceTo].map((each) => (each ? priceWords(each) : ''))
  const prices = priceFrom ? (priceTo ? price.join(' to ') : lowest(price[0]!)) : highest(price[1]!)
  const isSpecs = name === 'products'
  const chips: [key: string, words: string | undefined, without: ProductFilter][] = [
    ['search', isSpecs ? search : undefined, { search: undefined }],
    ['category', category, { category: undefined }],
    ['type', type && WRISTLETS, { type: undefined }],
    ['price', priceFrom || priceTo ? prices : undefined, { priceFrom: undefined, priceTo: undefined }],
    ['available', available && 'Available now', { available: undefined }],
    ['way', way && ways[way], { way: undefined }],
    ['madeOf', filter.madeOf, { madeOf: undefined }],
    ['color', filter.color, { color: undefined }],
    ['treatment', filter.treatment, { treatment: undefined }],
    ['wrist', wrist && `Fits a wrist of ${wrist}`, { wrist: undefined }],
    ['by', by && `Arrives by ${byWords(by)}`, { by: undefined }],
  ]
  const set = chips.filter(([, words]) => words)
  if (set.length === 0 && !search) return null
  return (
    <>
      {set.length > 0 ? (
        <ul aria-label="Active filters" className="chip-row">
          {set.map(([key, words, without]) => (
            <li key={key}>
              <Link
                to={listingHref(name, { ...filter, ...without })}
                className="chip"
                aria-label={`Remove filter ${words}`}
              >
                {key === 'search' ? `“${words}”` : words} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isFiltered(filter) && set.length > 1 ? (
        <Link to={listingHref(name, cleared(filter))} className="btn-quiet text-sm">
          Clear all
        </Link>
      ) : null}
      {search && !isSpecs ? (
        <Link to={listingHref(name, { ...filter, search: undefined })} className="btn-quiet text-sm">
          Clear search
        </Link>
      ) : null}
      {search ? <p className="w-full font-display text-xl md:mt-4">Results for “{search}”</p> : null}
    </>
  )
}

/** What the filters are taken for: one that was refused is none. What the search says stands among its own parts. */
function useRead(filter: ProductFilter): Pick<ProductFilter, 'priceFrom' | 'priceTo' | 'wrist' | 'by'> {
  const read = useInfiniteQuery(listingQuery(filter)).data?.pages[0]?.question?.inFilters
  if (!read) return filter
  const isTurned = filter.priceFrom !== undefined && filter.priceTo !== undefined
  const price = (each: 'priceFrom' | 'priceTo') => (isTurned ? read[each] : read[each] && filter[each])
  return {
    priceFrom: price('priceFrom'),
    priceTo: price('priceTo'),
    wrist: read.wrist && filter.wrist,
    by: read.by && filter.by,
  }
}

/** '$40'; 'about 100' as it was written. */
const priceWords = (price: string) => (PRICE_PATTERN.test(price) ? `$${price}` : price)

/** What is no amount by itself, such as 'about 100', says its bounds. */
const lowest = (price: string) => (price.startsWith('$') ? `${price} and more` : price)
const highest = (price: string) => (price.startsWith('$') ? `up to ${price}` : price)

function cleared({ sort, collection }: ProductFilter): ProductFilter {
  return { sort: sort === 'relevance' ? undefined : sort, collection }
}
