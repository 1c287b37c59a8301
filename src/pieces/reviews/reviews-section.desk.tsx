import { useId, useRef, useState } from 'react'
import { REVIEW_LIMITS, type ReviewQueue, type ReviewState } from './review.rules.ts'
import { SectionPage, DeskList } from '../../shop/desk/section-page.tsx'
import { askPagesAnew, type DeskReview } from '../../shop/desk/desk-queries.ts'
import { useMutation } from '@tanstack/react-query'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { hrefToPiece, Link } from '../../shop/site/paths.ts'
import { toast } from '../../machine/web/toasts.ts'
import { Field, InputField } from '../../machine/web/ui/field.tsx'
import { EtsyReviews } from './etsy-reviews.desk.tsx'
import { Stars } from './stars.part.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { Refused } from '../../machine/forms/fields/change-button.tsx'

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
        <EtsyReviews />
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

interface ReviewCardProps {
  review: DeskReview
  /** It may lie on the other pile now. */
  onMoved: () => void
}

function ReviewCard({ review, onMoved }: ReviewCardProps) {
  const [answer, setAnswer] = useState(review.answer ?? '')
  const [reason, setReason] = useState(review.hiddenReason ?? '')
  const [triedToHide, setTriedToHide] = useState(false)
  const change = useChange()
  const decide = useMutation({
    mutationFn: (state: ReviewState) =>
      change('PUT /api/reviews/{id}', {
        id: review.id,
        version: review.version,
        state,
        answer,
        ...(state === 'hidden' ? { hiddenReason: reason } : {}),
      }),
    onSuccess: async ({ state }) => {
      toast(
        state === 'shown'
          ? { title: 'Review shown', description: 'It stands on the page of the piece, and its stars count.' }
          : { title: 'Review hidden', description: 'Its stars count no more. The reason is kept.' },
      )
    },
    // Refused, the newer words are there, so that they can be read; what was typed here stays.
    onSettled: async () => {
      await change.refreshed()
      onMoved()
    },
  })
  const reasonId = `review-${review.id}-reason`

  function hide(): void {
    setTriedToHide(true)
    if (reason.trim() === '') document.getElementById(reasonId)?.focus()
    else decide.mutate('hidden')
  }

  return (
    <li className="border border-line bg-sheet p-4 text-sm sm:p-6">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>
          {review.source ? `From ${review.source}` : `Order #${review.orderId}`},{' '}
          <ShopDate iso={review.createdAt} />
        </span>
        {review.state === 'waiting' ? null : (
          <span>{review.state === 'shown' ? 'Shown in the shop' : 'Hidden'}</span>
        )}
      </p>
      {review.productId && review.productName ? (
        <p className="mt-2">
          <Link to={hrefToPiece({ id: review.productId, name: review.productName })} className="link">
            {review.productName}
          </Link>
        </p>
      ) : null}
      <p className="mt-2">
        <Stars stars={review.rating} words={`by ${review.author}`} />
      </p>
      {review.title ? <h3 className="mt-2 text-lg [overflow-wrap:anywhere]">{review.title}</h3> : null}
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{review.content}</p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Field id={`review-${review.id}-answer`} label="Your answer, shown below it">
          {(props) => (
            <textarea
              {...props}
              rows={2}
              maxLength={REVIEW_LIMITS.answer}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Field>
        <InputField
          id={reasonId}
          label="Reason for hiding, kept with it"
          maxLength={REVIEW_LIMITS.hiddenReason}
          value={reason}
          error={triedToHide && reason.trim() === '' ? 'Say why it is hidden.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          disabled={decide.isPending}
          onClick={() => decide.mutate('shown')}
        >
          {review.state === 'shown' ? 'Save answer' : 'Show'}
        </button>
        {review.state === 'hidden' ? null : (
          <button type="button" className="btn btn-line" disabled={decide.isPending} onClick={hide}>
            Hide
          </button>
        )}
      </div>
      <Refused error={decide.error} notDone="Not saved. " />
    </li>
  )
}
