import { useId } from 'react'
import type { Page } from '../../../api/contract.ts'
import type { ProductOnCard } from '../../../domain/catalogue/product-card.ts'
import type { Query } from '../../data/ask.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import type { Href } from '../../navigation/paths.ts'
import { Trouble } from '../../ui/trouble.tsx'
import { GridSkeleton, ProductGrid } from '../listing/product-grid.tsx'

interface ProductBlockProps {
  title: string
  intro: string
  query: Query<Page<ProductOnCard>>
  link: { to: Href; words: string }
  rated: boolean
  five?: boolean
}

export function ProductBlock({ title, intro, query, link, rated, five = false }: ProductBlockProps) {
  const heading = useId()
  const products = useQuery(query)
  if (products.data?.items.length === 0) return null
  return (
    <section aria-labelledby={heading} className="wrap pt-20 md:pt-28">
      <div className="mb-9 grid items-end gap-x-10 gap-y-3 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={heading} className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-lg text-ink-soft">{intro}</p>
        </div>
        <Link to={link.to} className="link-on">
          {link.words} <span aria-hidden="true">→</span>
        </Link>
      </div>
      {products.isPending ? <GridSkeleton /> : null}
      {products.isError ? (
        <Trouble message="We could not load these pieces just now." onRetry={() => void products.refetch()} />
      ) : null}
      <ProductGrid products={products.data?.items ?? []} rated={rated} five={five} />
    </section>
  )
}
