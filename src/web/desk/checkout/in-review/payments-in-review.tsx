import { useQuery } from '@tanstack/react-query'
import { paymentsInReviewQuery } from '../../desk-queries.ts'
import { PaymentInReviewCard } from './payment-in-review.tsx'

/** Above every room while there are any: money has come in, or may have, and there is no order for it. */
export function PaymentsInReview() {
  const { data: payments = [] } = useQuery(paymentsInReviewQuery)
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="in-review" className="no-print notice notice-danger mb-8">
      <h2 id="in-review" className="font-display text-xl">
        {payments.length === 1 ? 'A payment needs you' : `${payments.length} payments need you`}
      </h2>
      <p className="mt-1 max-w-3xl text-sm">
        Money has moved at PayPal, or may have, and no order could be made of it. Look it up there by its
        number, give it back if it came in, write to the buyer, and then settle it here.
      </p>
      <ul className="mt-4 grid gap-4">
        {payments.map((payment) => (
          <PaymentInReviewCard key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}
