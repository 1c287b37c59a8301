import { formatPrice } from '../../../domain/money.ts'
import type { OrderOfOwner } from '../owner-queries.ts'
import { Panel } from './panel.tsx'
import { paymentWords } from './status-words.ts'

export function PaymentPanel({ order }: { order: OrderOfOwner }) {
  const { payment } = order
  return (
    <Panel title="Payment">
      <p>
        <strong className="font-semibold">{paymentWords[order.paymentState]}</strong>,{' '}
        {formatPrice(payment?.amount ?? order.total)}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {payment?.provider === 'paypal' || order.paymentMethod === 'paypal'
          ? 'PayPal capture'
          : order.paymentMethod}{' '}
        {payment?.captureId ?? order.paymentId}
      </p>
      <h3 className="mt-3 font-sans font-semibold">Refunds</h3>
      <p>Refunds are made at PayPal for now. What is refunded there is shown here by itself.</p>
    </Panel>
  )
}
