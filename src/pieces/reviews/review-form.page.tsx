import { type FormEvent, useState } from 'react'
import { REVIEW_LIMITS } from './review.rules.ts'
import { HttpError } from '../../machine/contract/reader.ts'
import type { Product } from '../product/product.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { Field, InputField } from '../../machine/web/ui/field.tsx'
import type { ReviewProof } from './review-link.page.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import { readNumber } from '../../machine/values/typed.ts'

const reviewLabels = {
  orderId: 'Order number',
  email: 'Email of the order',
  rating: 'Stars',
  title: 'In a few words',
  content: 'Your review',
  author: 'Name to show',
}
type ReviewField = keyof typeof reviewLabels

const emptyReview: Record<ReviewField, string> = {
  orderId: '',
  email: '',
  rating: '',
  title: '',
  content: '',
  author: '',
}

/** Reads '#17' as '17'. */
const orderNumber = (typed: string) => readNumber(typed).replace('#', '').trim()

/** What is wrong with a field, said so that it can be mended. */
function reviewProblem(field: ReviewField, value: string): string | undefined {
  if (field === 'rating') return value === '' ? 'Choose 1 to 5 stars.' : undefined
  if (value.trim() === '') return `${reviewLabels[field]} is required.`
  if (field === 'email' && !isEmail(value.trim())) return 'Enter an email address such as ada@example.com.'
  if (field === 'orderId' && !/^\d{1,9}$/.test(orderNumber(value)))
    return 'Enter the number alone, such as 17.'
  return undefined
}

/** What is asked for: a link shows the purchase by itself. */
function fieldsFor(proof: ReviewProof | undefined): ReviewField[] {
  const all = Object.keys(reviewLabels) as ReviewField[]
  return proof ? all.filter((field) => field !== 'orderId' && field !== 'email') : all
}

function toReviewInput(
  { orderId, email, ...review }: Record<ReviewField, string>,
  proof: ReviewProof | undefined,
) {
  return {
    ...review,
    rating: Number(review.rating),
    ...(proof ? { token: proof.token } : { orderId: Number(orderNumber(orderId)), email }),
  }
}

interface ReviewFormProps {
  product: Product
  /** From the order's own page; otherwise its number and email are asked for. */
  proof: ReviewProof | undefined
  onDone: () => void
}

/** For buyers only: the link of their order shows who they are, or its number and email from the mail that confirmed it. */
export function ReviewForm({ product, proof, onDone }: ReviewFormProps) {
  const [review, setReview] = useState(emptyReview)
  const [left, setLeft] = useState<readonly ReviewField[]>([])
  const send = useMutation({
    mutationFn: () =>
      shop('POST /api/products/{id}/reviews', { id: product.id, ...toReviewInput(review, proof) }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const fields = fieldsFor(proof)
    setLeft(fields)
    const wrong = fields.find((field) => reviewProblem(field, review[field]))
    if (wrong) document.getElementById(`review-${wrong}`)?.focus()
    else send.mutate()
  }

  if (send.isSuccess) {
    return (
      <div aria-live="polite">
        <h2 className="font-display text-2xl">Thank you.</h2>
        <p className="mt-3">{send.data.message}</p>
        <button type="button" className="btn btn-primary mt-6" onClick={onDone}>
          Close
        </button>
      </div>
    )
  }

  const propsOf = (field: ReviewField) => ({
    id: `review-${field}`,
    name: field,
    label: reviewLabels[field],
    value: review[field],
    required: true,
    error: left.includes(field) ? reviewProblem(field, review[field]) : undefined,
    onBlur: () => setLeft((fields) => [...new Set([...fields, field])]),
  })
  const change = (field: ReviewField) => (event: { target: { value: string } }) =>
    setReview({ ...review, [field]: event.target.value })
  const { id, label, error, required, ...content } = propsOf('content')

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="font-display text-2xl">Review {product.name}</h2>
      <p className="text-sm text-ink-soft">
        {proof
          ? `You bought it with order #${proof.orderId}; the number is not shown.`
          : 'For those who bought it. Order number and email stand in the mail that confirmed your order; they are not shown.'}{' '}
        Good and bad reviews are both shown, once they have been read.
      </p>
      {proof ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            {...propsOf('orderId')}
            inputMode="numeric"
            autoComplete="off"
            onChange={change('orderId')}
          />
          <InputField {...propsOf('email')} type="email" autoComplete="email" onChange={change('email')} />
        </div>
      )}
      <RatingChoice {...propsOf('rating')} onChoose={change('rating')} />
      <InputField {...propsOf('title')} maxLength={REVIEW_LIMITS.title} onChange={change('title')} />
      <Field id={id} label={label} error={error} required={required}>
        {(props) => (
          <textarea
            {...content}
            {...props}
            rows={5}
            maxLength={REVIEW_LIMITS.content}
            onChange={change('content')}
          />
        )}
      </Field>
      <InputField
        {...propsOf('author')}
        maxLength={REVIEW_LIMITS.author}
        autoComplete="nickname"
        onChange={change('author')}
      />
      {send.isError ? (
        <p className="notice notice-danger" role="alert">
          {send.error instanceof HttpError
            ? (send.error.fields?.[0]?.message ?? send.error.sentence)
            : 'The shop could not be reached. What you wrote is still here; please try again.'}
        </p>
      ) : null}
      <div>
        <button type="submit" className="btn btn-primary" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send review'}
        </button>
      </div>
    </form>
  )
}

interface RatingChoiceProps {
  id: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChoose: (event: { target: { value: string } }) => void
}

/** Five radio buttons: the arrow keys move through them, and each says how many stars it is. */
function RatingChoice({ id, value, error, onBlur, onChoose }: RatingChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        Stars<span aria-hidden="true"> *</span>
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label key={stars} className="inline-flex min-h-11 items-center gap-2">
            <input
              {...(stars === '1' ? { id } : {})}
              type="radio"
              name="rating"
              value={stars}
              checked={value === stars}
              className="size-4"
              onBlur={onBlur}
              onChange={onChoose}
            />
            {stars} <span className="sr-only">{stars === '1' ? 'star' : 'stars'}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
