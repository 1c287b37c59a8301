import type { Collection } from '../catalogue.rules.ts'
import type { ProductOnCard } from '../../product/product-card.rules.ts'
import { productsQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import type { QueryClient } from '../../../machine/web/queries/query-client.ts'
import type { HousePage } from '../../collections/house-pages.page.ts'

/** The collection whose pieces are promised one price. */
export type SamePricePromise = NonNullable<HousePage['samePrice']> & { collection: Collection }

/** What costs least of a whole collection, or most, whatever is searched for or shown of it. */
const extreme = (collection: Collection, sort: 'price-low' | 'price-high') =>
  productsQuery({ collection, sort, limit: 1 })

export async function loadSamePrice(collection: Collection, client: QueryClient): Promise<void> {
  await Promise.all([
    client.ensureQueryData(extreme(collection, 'price-low')),
    client.ensureQueryData(extreme(collection, 'price-high')),
  ])
}

/**
 * One price for all, said only while it is true of every piece there is; and of those shown, which may have been asked
 * for later, after a price was changed.
 */
export function SamePrice({
  collection,
  shown,
  price,
  words,
}: SamePricePromise & { shown: readonly ProductOnCard[] }) {
  const { data: low } = useQuery(extreme(collection, 'price-low'))
  const { data: high } = useQuery(extreme(collection, 'price-high'))
  const found = [low?.items[0], high?.items[0], ...shown]
  if (!found.every((product) => product?.price === price && product.priceTo === price)) return null
  return (
    <p className="mb-3 border-l-2 border-brass pl-3 font-display md:mb-6 md:py-1 md:pl-4 md:text-xl">
      {words}
    </p>
  )
}
