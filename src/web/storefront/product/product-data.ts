import type { QueryClient } from '@tanstack/react-query'
import { productQuery, relatedQuery } from '../../data/queries.ts'
import { idIn } from '../../paths.ts'
import type { Place } from '../../routes.ts'

export async function loadProduct({ params }: Place, client: QueryClient): Promise<void> {
  const product = await client.ensureQueryData(productQuery(idIn(params)))
  await client.ensureQueryData(relatedQuery(product.category))
}
