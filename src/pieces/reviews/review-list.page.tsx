import type { Review } from './review.rules.ts'
import { ShopDay } from '../../shop/site/shop-day.tsx'
import { Stars } from './stars.part.tsx'

/** What buyers said, the newest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  )
}

function ReviewItem({ review: { rating, title, content, author, answer, createdAt } }: { review: Review }) {
  return (
    <li className="py-6 first:pt-0">
      <Stars stars={rating} />
      <h2 className="mt-1 font-display text-xl [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{content}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {author}, verified buyer, <ShopDay iso={createdAt} />
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
