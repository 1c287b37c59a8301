import type { CSSProperties } from 'react'
import { PLACEHOLDER_RATING, type Product } from '../product/product.rules.ts'

/** Stars out of five, drawn to the tenth and told exactly. The styles draw them, for a page may have hundreds. */
export function Stars({ stars, words }: { stars: number; words?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
      <span className="stars" style={{ '--stars': stars } as CSSProperties} aria-hidden="true" />
      <span>
        <span className="sr-only">{`${stars} out of 5 stars `}</span>
        {words}
      </span>
    </span>
  )
}

interface RatingStarsProps {
  product: Pick<Product, 'rating'>
  /** Whether the placeholder may stand in: only in the demo on test payments, for invented ratings are not for real buyers. */
  rated: boolean | undefined
  /** What follows the count, such as ' reviews'. */
  unit?: string
}

/** What buyers gave a piece; the placeholder until somebody has; nothing when that may not be shown. */
export function RatingStars({ product: { rating }, rated, unit = '' }: RatingStarsProps) {
  if (rating)
    return (
      <Stars
        stars={rating.average}
        words={`(${rating.count}${rating.count === 1 ? unit.replace(/s$/, '') : unit})`}
      />
    )
  return rated ? (
    <Stars stars={PLACEHOLDER_RATING.stars} words={`(${PLACEHOLDER_RATING.count}${unit})`} />
  ) : null
}
