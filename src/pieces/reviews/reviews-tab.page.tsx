import { lazy, Suspense, useState } from 'react'
import type { Product } from '../product/product.rules.ts'
import type { Review } from './review.rules.ts'
import { reviewsQuery, storeQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { lazyPart } from '../../shop/navigation/lazy-page.ts'
import { useLoaded } from '../../shop/navigation/use-loaded.ts'
import { Dialog } from '../../machine/web/ui/dialog.tsx'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import type { ReviewProof } from './review-link.page.ts'

const ReviewForm = lazy(() =>
  import('./review-form.page.tsx').then(({ ReviewForm: form }) => ({ default: form })),
)

interface ReviewsTabProps {
  product: Product
  /** Who comes from their order's page is asked for the review at once. */
  proof: ReviewProof | undefined
}

/** What buyers said, good and bad, and the way for a buyer to say something. */
export function ReviewsTab({ product, proof }: ReviewsTabProps) {
  const reviews = useQuery(reviewsQuery(product.id))
  const isTest = useQuery(storeQuery).data?.placeholderRatings
  const [writing, setWriting] = useState(proof !== undefined)
  const close = () => setWriting(false)
  return (
    <div className="max-w-3xl">
      {reviews.isError ? (
        <Trouble message="The reviews could not be loaded just now." onRetry={() => void reviews.refetch()} />
      ) : null}
      {reviews.data?.length === 0 ? <p>No reviews yet. Be the first to review this product!</p> : null}
      {isTest ? <p className="mt-2 text-sm text-ink-soft">The stars above belong to the test shop.</p> : null}
      {reviews.data?.length ? <Reviews reviews={reviews.data} /> : null}
      <button
        type="button"
        className="btn btn-line needs-script mt-5"
        aria-haspopup="dialog"
        onClick={() => setWriting(true)}
      >
        Write a Review
      </button>
      <Dialog open={writing} onClose={close} label={`Review ${product.name}`} className="dialog">
        <Suspense fallback={<p className="text-ink-soft">One moment…</p>}>
          <ReviewForm product={product} proof={proof} onDone={close} />
        </Suspense>
      </Dialog>
    </div>
  )
}

/** Pieces that nobody has reviewed yet don't load it. */
export const reviewList = lazyPart(
  'pieces/reviews/review-list.page.tsx',
  () => import('./review-list.page.tsx'),
)

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const list = useLoaded(reviewList)
  return list ? <list.ReviewList reviews={reviews} /> : null
}
