import { useQuery } from '@tanstack/react-query'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../loaded.tsx'
import { reviewsForOwnerQuery } from '../owner-queries.ts'
import { ReviewCard } from './review-card.tsx'

/** What buyers wrote: those that wait to be read stand first. */
export function ReviewsSection() {
  const reviews = useQuery(reviewsForOwnerQuery)
  return (
    <SectionPage
      title="Reviews"
      lead="A review is shown once you have read it. Show good and bad ones alike: the law asks for it, and buyers trust it. Hiding one takes a reason, which is kept."
    >
      <Loaded query={reviews} skeleton={<RowsSkeleton rows={3} />}>
        {(list) =>
          list.length === 0 ? (
            <div className="border border-line bg-sheet p-8 text-center">
              <p className="font-display text-lg">No reviews yet</p>
              <p className="mt-1 text-sm text-ink-soft">
                Buyers can write one on the page of what they bought.
              </p>
            </div>
          ) : (
            <ul className="grid gap-4">
              {list.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionPage>
  )
}
