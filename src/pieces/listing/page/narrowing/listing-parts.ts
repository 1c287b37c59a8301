import { listingQuery } from '../../listing-query.part.ts'
import type { QueryClient } from '../../../../machine/web/queries/query-client.ts'
import { lazyPart, type LazyPart, type PageProps } from '../../../../shop/navigation/lazy-page.ts'
import { filterAt, isNarrowed, loadPieces } from '../listing-filter.ts'

/** Most listings are looked at without them. */
export const understanding = lazyPart(
  'pieces/search/page/understanding.tsx',
  () => import('../../../search/page/understanding.tsx'),
)

/** What says how much is found: where whoever has set filters goes on. */
export const COUNT_ID = 'count'

export const filterForm = lazyPart(
  'pieces/listing/page/narrowing/filter-form.tsx',
  () => import('./filter-form.tsx'),
)

export const chips = lazyPart('pieces/listing/page/narrowing/chips.tsx', () => import('./chips.tsx'))

/** Before it is rendered: of a listing that finds nothing, also what is there all the same. */
export async function loadListing(props: PageProps, client: QueryClient): Promise<void> {
  await loadPieces(props, client)
  const filter = filterAt(props)
  const [first] = client.getQueryData(listingQuery(filter).queryKey)?.pages ?? []
  if (first?.items.length === 0) await (await understanding.load()).loadFew(filter, first.question, client)
}

/** The parts of a listing that load and render only if its answer or its address needs them. */
export function listingParts(props: PageProps, client: QueryClient): LazyPart<unknown>[] {
  const filter = filterAt(props)
  const [first] = client.getQueryData(listingQuery(filter).queryKey)?.pages ?? []
  return [
    ...(isNarrowed(filter) ? [chips] : []),
    ...(first?.question || first?.items.length === 0 ? [understanding] : []),
    ...(props.search.get('filters') === 'open' ? [filterForm] : []),
  ]
}
