import { formatPrice } from '../../../domain/money.ts'
import { isNearlyGone, isSoldOut, type Product } from '../../../domain/product.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import type { PictureUse } from '../../ui/picture.tsx'
import { Plate } from '../../ui/plate.tsx'
import { RatingStars } from '../../ui/stars.tsx'

interface ProductCardProps {
  product: Product
  /** Only a shop on test payments shows the placeholder. */
  rated: boolean
  picture: PictureUse
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, rated, picture, heading: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="card">
      <Plate product={product} decorative {...picture}>
        <span className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
          <StockTag product={product} />
        </span>
      </Plate>
      <div className="flex grow flex-col pt-3.5">
        <p className="flex justify-between gap-3 text-xs text-ink-soft">
          <span>{product.category}</span>
          <span aria-hidden="true" className="shrink-0 tabular-nums">
            {pieceNumber(product.id)}
          </span>
        </p>
        <Heading className="mt-1 font-display text-[1.1875rem] leading-snug">
          <Link to={hrefTo('product', { id: product.id })} className="card-name">
            {product.name}
          </Link>
        </Heading>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <span className="text-base font-medium tabular-nums">{formatPrice(product.price)}</span>
          <RatingStars product={product} rated={rated} />
        </p>
      </div>
    </article>
  )
}

function StockTag({ product }: { product: Product }) {
  if (isSoldOut(product)) return <span className="label tag tag-dark">Sold out</span>
  if (isNearlyGone(product)) return <span className="label tag">Only {product.stock} left</span>
  return null
}

/** The number in the maker's book: 'No. 011'. */
export function pieceNumber(id: number): string {
  return `No. ${String(id).padStart(3, '0')}`
}
