import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Review } from '../../../domain/catalogue/review.ts'
import { reviewsQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import type { ReviewProof } from './review-link.ts'

const ReviewForm = lazy(() => import('./review-form.tsx').then(({ ReviewForm: form }) => ({ default: form })))

interface ReviewsTabProps {
  product: Product
  /** Who comes from their order's page is asked for the review at once. */
  proof: ReviewProof | undefined
}

/** What buyers said, good and bad, and the way for a buyer to say something. */
export function ReviewsTab({ product, proof }: ReviewsTabProps) {
  const reviews = useQuery(reviewsQuery(product.id))
  const [writing, setWriting] = useState(proof !== undefined)
  const close = () => setWriting(false)
  return (
    <div className="max-w-3xl">
      {reviews.isError ? (
        <Trouble message="We could not load the reviews just now." onRetry={() => void reviews.refetch()} />
      ) : null}
      {reviews.data?.length === 0 ? <p>No reviews yet. Be the first to review this product!</p> : null}
      {reviews.data && reviews.data.length > 0 ? (
        <ul className="divide-y divide-line">
          {reviews.data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      ) : null}
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

function ReviewItem({ review: { rating, title, content, author, answer, createdAt } }: { review: Review }) {
  return (
    <li className="py-6 first:pt-0">
      <Stars stars={rating} />
      <h2 className="mt-1 font-display text-xl [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{content}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {author}, verified buyer, <time dateTime={createdAt}>{reviewDate(createdAt)}</time>
      </p>
      {answer ? (
        <p className="mt-3 border-l-2 border-brass pl-4 [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="block text-sm text-ink-soft">Answer from the shop</span>
          {answer}
        </p>
      ) : null}
    </li>
  )
}

/** The same on the server and in every time zone. */
function reviewDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}
