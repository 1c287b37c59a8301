import { PLACEHOLDER_RATING } from '../../domain/product.ts'

const STAR = 'M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7-3.5-3.2 4.7-.6z'

/** The placeholder rating. Only for shops on test payments: invented ratings are not for real buyers. */
export function Stars({ words }: { words: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
      <span className="inline-flex gap-0.5 text-brass" aria-hidden="true">
        {Array.from({ length: PLACEHOLDER_RATING.stars }, (_, index) => (
          <svg key={index} width="14" height="14" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <path d={STAR} />
          </svg>
        ))}
      </span>
      <span>
        <span className="sr-only">{PLACEHOLDER_RATING.stars} out of 5 stars </span>
        {words}
      </span>
    </span>
  )
}
