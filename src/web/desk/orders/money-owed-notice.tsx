import { formatCents, formatPrice } from '../../../domain/money.ts'
import { isOfPaypal, owedCents, withCents } from '../../../domain/orders/order-money.ts'
import type { DeskOrder } from '../desk-queries.ts'
import { useFocusMoved } from '../ui/lists/use-focus-kept.ts'
import { GivenBackForm, TakeMarkBack, useIsOwner } from './given-back-form.tsx'
import { GiveBackAtPaypal } from './page/paypal-transaction.tsx'

/** Above a cancelled order: what is owed and how it is given back, or that it was. */
export function MoneyOwedNotice({ order }: { order: DeskOrder }) {
  const owed = owedCents(withCents(order))
  const isOwner = useIsOwner()
  const heading = useFocusMoved(`${owed} ${order.givenBackOutside}`)
  if (owed > 0) {
    return (
      <div className="no-print notice notice-danger mb-4 text-sm">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg">
          Money owed: {formatCents(owed)}
        </h2>
        <p className="mt-1 max-w-3xl">
          This order is cancelled, and its buyer has not had{' '}
          {order.paymentState === 'partly_refunded' ? 'all of ' : ''}the money back. What is owed does not
          count as revenue.
        </p>
        {isOfPaypal(order) ? (
          <p className="mt-1 max-w-3xl">
            <GiveBackAtPaypal
              id={order.payment?.captureId ?? order.paymentId}
              then="The shop notices a refund at PayPal within a day at the latest, and settles this by itself."
              test={isOwner ? 'Mark it as given back to clear it.' : null}
            />
          </p>
        ) : (
          <p className="mt-1 max-w-3xl">It was paid outside the shop, and goes back by hand.</p>
        )}
        {order.inDispute ? (
          <p className="mt-1 max-w-3xl">
            It is in dispute as well: accept the claim there instead, so that it is not given back twice.
          </p>
        ) : null}
        <GivenBackForm key={owed} order={order} owedCents={owed} />
      </div>
    )
  }
  if (Number(order.givenBackOutside) === 0) return null
  return (
    <div className="no-print notice mb-4 text-sm">
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg">
        {formatPrice(order.givenBackOutside)} was given back by hand
      </h2>
      <p className="mt-1 max-w-3xl">The timeline says who marked it, and how it went back.</p>
      <TakeMarkBack order={order} />
    </div>
  )
}
