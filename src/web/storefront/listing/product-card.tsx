import type { ComponentProps } from 'react'
import { categoryLabel } from '../../../domain/catalogue/category-label.ts'
import { isAvailable } from '../../../domain/catalogue/availability.ts'
import { priceWords } from '../../../domain/catalogue/price-words.ts'
import { cardWords } from '../../../domain/catalogue/supply-words.ts'
import type { ProductOnCard } from '../../../domain/catalogue/product-card.ts'
import { storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import type { PictureUse } from '../../ui/picture/picture.tsx'
import { FormerPrice } from '../../ui/former-price.tsx'
import { Plate } from '../../ui/picture/plate.tsx'
import { RatingStars } from '../../ui/stars.tsx'

export interface ProductCardProps {
  product: ProductOnCard
  /** Only a shop on test payments shows the placeholder. */
  rated: boolean
  picture: PictureUse
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, rated, picture, heading: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="card">
      <Plate product={product} decorative {...picture} />
      <div className="flex grow flex-col pt-3.5">
        <p className="flex justify-between gap-3 text-xs text-ink-soft">
          <span>{categoryLabel(product.category)}</span>
          <PieceNumber id={product.id} aria-hidden="true" className="shrink-0 tabular-nums max-sm:hidden" />
        </p>
        <Heading className="mt-1 font-display text-[1.1875rem] leading-snug">
          <Link to={hrefTo('product', { id: product.id })} className="card-name">
            {product.name}
          </Link>
        </Heading>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <span className="text-base font-medium tabular-nums">
            <FormerPrice sale={product.sale} className="mr-1.5 text-sm" />
            {`${priceWords(product)} `}
            {product.sale ? (
              <span className="mx-1 text-sm text-brass-ink">
                {product.sale.some ? 'Some on sale' : 'Sale'}
              </span>
            ) : null}
            <StockWords product={product} />
          </span>
          <RatingStars product={product} rated={rated} />
        </p>
      </div>
    </article>
  )
}

/** Beside the price, for a picture is covered by nothing. */
function StockWords({ product }: { product: ProductOnCard }) {
  const words = cardWords(product)
  if (!words) return null
  return (
    <span
      className={`ml-1 text-sm whitespace-nowrap ${isAvailable(product) ? 'text-brass-ink' : 'text-ink-soft'}`}
    >
      {words}
    </span>
  )
}

/**
 * The number in the maker's book: none once the demo is gone, whose pieces took the first ones. Orders, history and carts
 * know those, so none is given again.
 */
export function PieceNumber({ id, ...rest }: { id: number } & Omit<ComponentProps<'span'>, 'id'>) {
  const { data: store } = useQuery(storeQuery)
  return store?.withoutDemo ? null : <span {...rest}>{pieceNumber(id)}</span>
}

/** Such as 'No. 011'. */
export function pieceNumber(id: number): string {
  return `No. ${String(id).padStart(3, '0')}`
}
