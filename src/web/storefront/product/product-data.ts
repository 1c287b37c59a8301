import type { QueryClient } from '@tanstack/react-query'
import { adviceQuery, productQuery, relatedQuery, reviewsQuery } from '../../data/queries.ts'
import { idIn } from '../../paths.ts'
import type { PageProps } from '../../navigation/lazy-page.ts'

export async function loadProduct({ params }: PageProps, client: QueryClient): Promise<void> {
  const product = await client.ensureQueryData(productQuery(idIn(params)))
  await Promise.all([
    client.ensureQueryData(relatedQuery(product.category)),
    client.ensureQueryData(adviceQuery(product.category)),
    client.ensureQueryData(reviewsQuery(product.id)),
  ])
}
