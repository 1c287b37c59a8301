import { isAvailable } from '../../../pieces/supply/availability.rules.ts'
import type { ProductOnCard } from '../../../pieces/product/product-card.rules.ts'
import { productsQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { useFavorites } from '../../../pieces/favorites/marked.page.ts'
import { Drawing } from '../../../machine/web/ui/drawing.tsx'
import { useMarkedProducts } from '../../../pieces/favorites/use-marked-products.page.ts'
import { ProductGrid } from '../../../pieces/listing/page/product-grid.tsx'

/** How many stand below an empty cart. */
const SUGGESTED = 4

/** What somebody marked comes first; who marked nothing sees the home page's choice. Only what can be bought. */
export function Suggestions() {
  const ids = useFavorites().toReversed()
  return ids.length > 0 ? <Marked ids={ids} /> : <Chosen />
}

function Marked({ ids }: { ids: readonly number[] }) {
  const { data } = useMarkedProducts(ids)
  const marked = ids.flatMap((id) => data?.get(id) ?? []).filter(isAvailable)
  if (data && marked.length === 0) return <Chosen />
  return <Shelf title="You marked these as favorites" products={marked} />
}

function Chosen() {
  const { data } = useQuery(productsQuery({ collection: 'curated', available: 'now' }))
  return <Shelf title="Pieces to begin with" products={(data?.items ?? []).filter(isAvailable)} />
}

function Shelf({ title, products }: { title: string; products: readonly ProductOnCard[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-16 text-left">
      <hr className="track mb-8" />
      <h2 id="suggestions" className="mb-6 text-2xl">
        {title}
      </h2>
      <ProductGrid products={products.slice(0, SUGGESTED)} />
    </section>
  )
}

export const EmptyBox = () => <Drawing of="box" className="mx-auto" />
