import { categoryLabel } from '../../categories/category-label.rules.ts'
import { isAvailable } from '../../supply/availability.rules.ts'
import { priceWords } from '../../prices/price-words.rules.ts'
import { cardWords } from '../../supply/supply-words.rules.ts'
import type { ProductOnCard } from '../../product/product-card.rules.ts'
import { storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { hrefToPiece, Link } from '../../../shop/site/paths.ts'
import type { PictureUse } from '../../pictures/picture.part.tsx'
import { FormerPrice } from '../../prices/former-price.part.tsx'
import { Plate } from '../../pictures/plate.part.tsx'
import { RatingStars } from '../../reviews/stars.part.tsx'

export interface ProductCardProps {
  product: ProductOnCard
  /** Only a shop on test payments shows the placeholder. */
  rated: boolean | undefined
  /** Whether it bears its number. */
  numbered: boolean
  picture: PictureUse
  heading?: 'h2' | 'h3'
}

export function ProductCard({
  product,
  rated,
  numbered,
  picture,
  heading: Heading = 'h3',
}: ProductCardProps) {
  return (
    <article className="card">
      <Plate product={product} decorative {...picture} />
      <div className="flex grow flex-col pt-3.5">
        <p className="flex justify-between gap-3 text-xs text-ink-soft">
          <span>{categoryLabel(product.category)}</span>
          {numbered ? (
            <span aria-hidden="true" className="shrink-0 tabular-nums max-sm:hidden">
              {pieceNumber(product.id)}
            </span>
          ) : null}
        </p>
        <Heading className="mt-1 font-display text-[1.1875rem] leading-snug">
          <Link to={hrefToPiece(product)} className="card-name">
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
 * What a shop's cards show: no number in the maker's book once the demo is gone, whose pieces took the first ones. Orders,
 * history and carts know those, so none is given again.
 */
export function useOnCards(): Pick<ProductCardProps, 'rated' | 'numbered'> {
  const { data: store } = useQuery(storeQuery)
  return { rated: store?.placeholderRatings, numbered: !store?.withoutDemo }
}

/** Such as 'No. 011'. */
export function pieceNumber(id: number): string {
  return `No. ${String(id).padStart(3, '0')}`
}
