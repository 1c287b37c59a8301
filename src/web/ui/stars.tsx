import { PLACEHOLDER_RATING, type Product } from '../../domain/product.ts'

const STAR = 'M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7-3.5-3.2 4.7-.6z'
const FIVE = [1, 2, 3, 4, 5] as const

/** Stars out of five, drawn to the nearest whole one and told exactly. */
export function Stars({ stars, words }: { stars: number; words?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
      <span className="inline-flex gap-0.5 text-brass" aria-hidden="true">
        {FIVE.map((place) => (
          <svg
            key={place}
            width="14"
            height="14"
            viewBox="0 0 16 16"
            fill={place <= Math.round(stars) ? 'currentColor' : 'none'}
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d={STAR} />
          </svg>
        ))}
      </span>
      <span>
        <span className="sr-only">{stars} out of 5 stars </span>
        {words}
      </span>
    </span>
  )
}

interface RatingStarsProps {
  product: Pick<Product, 'rating'>
  /** Whether the placeholder may stand in: only in shops on test payments, for invented ratings are not for real buyers. */
  rated: boolean
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
