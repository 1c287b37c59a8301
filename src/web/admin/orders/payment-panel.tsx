import type { ManualMethod } from '../../../domain/manual-order.ts'
import { formatPrice } from '../../../domain/money.ts'
import type { OrderOfOwner } from '../owner-queries.ts'
import { Panel } from './panel.tsx'
import { methodWords, paymentWords } from './status-words.ts'

export function PaymentPanel({ order }: { order: OrderOfOwner }) {
  const { payment } = order
  return (
    <Panel title="Payment">
      <p>
        <strong className="font-semibold">{paymentWords[order.paymentState]}</strong>,{' '}
        {formatPrice(payment?.amount ?? order.total)}
        {order.paymentState === 'partly_refunded' ? `, ${formatPrice(order.refunded)} of it given back` : ''}
      </p>
      {order.manual ? (
        <>
          <p className="[overflow-wrap:anywhere] text-ink-soft">
            {methodWords[order.paymentMethod as ManualMethod]}, recorded by hand
            {payment?.reference ? `: ${payment.reference}` : ''}
          </p>
          <h3 className="mt-3 font-sans font-semibold">Refunds</h3>
          <p>
            It was paid outside the shop: money given back is given back there, and kept in mind in the notes.
          </p>
        </>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere] text-ink-soft">
            {payment?.provider === 'paypal' || order.paymentMethod === 'paypal'
              ? 'PayPal capture'
              : order.paymentMethod}{' '}
            {payment?.captureId ?? order.paymentId}
          </p>
          <h3 className="mt-3 font-sans font-semibold">Refunds</h3>
          <p>Refunds are made at PayPal for now. What is refunded there is shown here by itself.</p>
        </>
      )}
    </Panel>
  )
}
