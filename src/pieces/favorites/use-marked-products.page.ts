import { MAX_IDS } from '../listing/catalogue.rules.ts'
import type { Product } from '../product/product.rules.ts'
import type { QueryKey } from '../../machine/web/queries/ask.ts'
import { useLastAnswer } from '../../machine/web/queries/use-last-answer.ts'
import { productsByIdQuery } from '../../shop/site/queries.ts'
import { useQuery, useQueryClient } from '../../machine/web/queries/use-query.ts'

/**
 * The marked products as the shop has them now, by id. While an answer is on its way the last one stays, so that a
 * piece taken off the list leaves the others where they are.
 */
export function useMarkedProducts(ids: readonly number[]) {
  const client = useQueryClient()
  // Sorted, so that the same pieces in another order are not asked for again.
  const sorted = ids.toSorted((a, b) => a - b)
  const marked = useQuery({
    queryKey: ['marked products', ...sorted] as readonly unknown[] as QueryKey<ReadonlyMap<number, Product>>,
    queryFn: async () => {
      const batches = Array.from({ length: Math.ceil(sorted.length / MAX_IDS) }, (_, batch) =>
        sorted.slice(batch * MAX_IDS, (batch + 1) * MAX_IDS),
      )
      const pages = await Promise.all(
        batches.map((batch) => client.ensureQueryData(productsByIdQuery(batch))),
      )
      return new Map(pages.flatMap(({ items }) => items).map((product) => [product.id, product]))
    },
  })
  return useLastAnswer(marked)
}
