import type { Product } from '../../../domain/product.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: readonly Product[]
  rated: boolean
  /** So many pictures are seen before scrolling. */
  eagerCount?: number
  heading?: 'h2' | 'h3'
  /** Five in a row where there is room. */
  five?: boolean
}

export function ProductGrid({
  products,
  rated,
  eagerCount = 0,
  heading = 'h3',
  five = false,
}: ProductGridProps) {
  return (
    <ul className={`grid-pieces ${five ? 'grid-five' : ''}`}>
      {products.map((product, index) => (
        <li key={product.id} className="flex *:grow">
          <ProductCard product={product} rated={rated} eager={index < eagerCount} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** As many as the spec asks for while a listing is on its way. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

export function GridSkeleton() {
  return (
    <div className="grid-pieces" aria-hidden="true" data-testid="grid-skeleton">
      {SKELETONS.map((index) => (
        <div key={index}>
          <div className="skeleton aspect-square" />
          <div className="skeleton mt-4 h-4 w-1/3" />
          <div className="skeleton mt-2.5 h-6 w-4/5" />
          <div className="skeleton mt-3 h-5 w-1/4" />
        </div>
      ))}
    </div>
  )
}
