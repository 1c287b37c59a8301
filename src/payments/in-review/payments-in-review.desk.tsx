import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '../../machine/values/money.ts'
import { MAX_GIVEN_BACK_NOTE_LENGTH } from '../ledger/order-money.rules.ts'
import { mailHref } from '../../machine/values/safe-href.ts'
import { paymentsInReviewQuery, type PaymentInReview } from '../../shop/desk/desk-queries.ts'
import { oneOfWallets } from '../wallets/wallet-title.rules.ts'
import { MoneyCase } from '../comparison/desk/money-case.tsx'

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
        Money has moved at {oneOfWallets(payments.map(({ wallet }) => wallet))}, or may have, and no order
        could be made of it. Look it up there by its number, give it back if it came in, write to the buyer,
        and then settle it here.
      </p>
      <ul className="mt-4 grid gap-4">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function PaymentCard({ payment }: { payment: PaymentInReview }) {
  const { id, total, since, reason, wallet, paypalOrderId, customerName, customerEmail, pieces, isHeld } =
    payment
  return (
    <MoneyCase
      title={<span className="tabular-nums">{formatPrice(total)}</span>}
      at={since}
      why={reason}
      rows={{
        [`${wallet} order`]: <span className="block font-mono">{paypalOrderId}</span>,
        Buyer: (
          <>
            {customerName}{' '}
            {customerEmail ? (
              <a className="link" href={mailHref(customerEmail)}>
                {customerEmail}
              </a>
            ) : null}
          </>
        ),
        Pieces:
          pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') +
          (isHeld ? ' (kept off the shelf meanwhile)' : ''),
      }}
      note={{
        id: `note-${id}`,
        label: 'What you did, for your books',
        maxLength: MAX_GIVEN_BACK_NOTE_LENGTH,
        missing: 'Say in a few words how the money was given back.',
        button: 'The money was given back',
        busy: 'Settling...',
        done: 'Payment settled',
        save: (change, note) => change('POST /api/payments/{id}/returned', { id, note }),
      }}
    />
  )
}
