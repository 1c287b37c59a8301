import { useId, useRef } from 'react'
import type { ReviewQueue } from './review.rules.ts'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { DeskList } from '../../machine/forms/lists/desk-list.tsx'
import { askPagesAnew } from '../../shop/desk/desk-queries.ts'
import { ReviewCard } from './review-card.desk.tsx'

const piles: Record<ReviewQueue, { title: string; empty: string }> = {
  waiting: {
    title: 'Waiting to be read',
    empty: 'Nothing waits to be read. Buyers can write a review on the page of what they bought.',
  },
  read: { title: 'Shown and hidden', empty: 'What you show or hide stands here.' },
}

/** What buyers wrote: those that wait to be read stand first. */
export function ReviewsSection() {
  return (
    <SectionPage
      title="Reviews"
      lead="A review is shown once you have read it. Show good and bad ones alike: the law asks for it, and buyers trust it. Hiding one takes a reason, which is kept."
    >
      <div className="grid gap-10">
        <Pile queue="waiting" />
        <Pile queue="read" />
      </div>
    </SectionPage>
  )
}

function Pile({ queue }: { queue: ReviewQueue }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { title, empty } = piles[queue]

  /** The card that held the focus may lie on the other pile now. */
  function keepFocus(): void {
    if (document.activeElement === document.body) heading.current?.focus()
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {title}
      </h2>
      <DeskList
        query={askPagesAnew('GET /api/reviews', { queue })}
        words={['review', 'reviews']}
        empty={<p>{empty}</p>}
      >
        {(reviews) => (
          <ul className="grid gap-4">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} onMoved={keepFocus} />
            ))}
          </ul>
        )}
      </DeskList>
    </section>
  )
}
