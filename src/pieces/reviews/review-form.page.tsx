import { useState, type FormEvent } from 'react'
import { REVIEW_LIMITS } from './review.rules.ts'
import { HttpError } from '../../machine/contract/reader.ts'
import type { Product } from '../product/product.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { Field, InputField } from '../../machine/web/ui/field.tsx'
import {
  emptyReview,
  fieldsFor,
  reviewLabels,
  reviewProblem,
  toReviewInput,
  type ReviewField,
} from './review-fields.page.ts'
import type { ReviewProof } from './review-link.page.ts'
import { RatingChoice } from './rating-choice.page.tsx'

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
