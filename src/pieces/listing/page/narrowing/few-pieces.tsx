import type { Page, Understood } from '../../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../../catalogue.rules.ts'
import type { ProductOnCard } from '../../../product/product-card.rules.ts'
import { isAvailable } from '../../../supply/availability.rules.ts'
import type { Query } from '../../../../machine/web/queries/ask.ts'
import { productsQuery, storeQuery } from '../../../../shop/site/queries.ts'
import type { QueryClient } from '../../../../machine/web/queries/query-client.ts'
import { useQuery } from '../../../../machine/web/queries/use-query.ts'
import { ProductGrid } from '../product-grid.tsx'
import { loosenedBy, quoted } from '../../../search/page/loosened-by.ts'

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
  const { sort: _, cursor: __, ...asked } = { ...filter, ...loosenedBy(nearest) }
  const sort = asked.search ? 'relevance' : 'name'
  return {
    title: `Without ${quoted(nearest.says)} there are these`,
    query: productsQuery({ ...asked, available: 'now', sort, limit: FEW }),
  }
}

export const loadFew = (filter: ProductFilter, question: Understood | undefined, client: QueryClient) =>
  client.ensureQueryData(fewQuery(filter, question).query)

export function FewPieces(props: { filter: ProductFilter; question: Understood | undefined }) {
  const { title, query } = fewQuery(props.filter, props.question)
  const { data } = useQuery(query)
  const { data: store } = useQuery(storeQuery)
  const products = (data?.items ?? []).filter(isAvailable).slice(0, FEW)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="few" className="mt-12">
      <h2 id="few" className="mb-6 text-2xl">
        {title}
      </h2>
      <ProductGrid products={products} rated={store?.placeholderRatings ?? false} row={6} />
    </section>
  )
}
