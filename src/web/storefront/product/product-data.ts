import type { QueryClient } from '@tanstack/react-query'
import { productQuery, relatedQuery } from '../../data/queries.ts'
import type { Place } from '../../routes.ts'

export async function loadProduct({ params }: Place, client: QueryClient): Promise<void> {
  const product = await client.ensureQueryData(productQuery(Number(params['id'])))
  await client.ensureQueryData(relatedQuery(product.category))
}
