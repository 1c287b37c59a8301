import type { ManualMethod } from '../../../../domain/orders/manual-order.ts'
import { formatCents, formatPrice } from '../../../../domain/money.ts'
import { owedCents, withCents } from '../../../../domain/orders/order-money.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { Panel } from './panel.tsx'
import { useIsTestPayment } from './paypal-transaction.tsx'
import { methodWords, paymentWords } from '../status-words.ts'

export function PaymentPanel({ order }: { order: DeskOrder }) {
  const { payment } = order
  const owed = owedCents(withCents(order))
  const isTest = useIsTestPayment(order)
  return (
    <Panel title="Payment">
      <p>
        <strong className="font-semibold">{paymentWords[order.paymentState]}</strong>,{' '}
        {formatPrice(payment?.amount ?? order.total)}
        {order.paymentState === 'partly_refunded' ? `, ${formatPrice(order.refunded)} of it given back` : ''}
        {byHandWords(order)}
      </p>
      {owed > 0 ? (
        <p className="font-semibold text-danger">{formatCents(owed)} is owed to the buyer</p>
      ) : null}
      {order.manual ? (
        <>
          <p className="[overflow-wrap:anywhere] text-ink-soft">
            {methodWords[order.paymentMethod as ManualMethod]}, recorded by hand
            {payment?.reference ? `: ${payment.reference}` : ''}
          </p>
          <h3 className="mt-3 font-sans font-semibold">Refunds</h3>
          <p>
            It was paid outside the shop, and money goes back there too. Once the order is cancelled, an owner
            marks it as given back.
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
          <p>{refundWords(order, isTest)}</p>
        </>
      )}
    </Panel>
  )
}

/** What is still to be said of giving it back. */
function refundWords({ paymentState, givenBackOutside }: DeskOrder, isTest: boolean): string {
  if (isTest) return 'It is a test payment: no real money moved, and none has to go back.'
  if (paymentState === 'refunded' && Number(givenBackOutside) > 0)
    return 'Nothing is left to give back: it was marked as given back by hand.'
  return 'Refunds are made at PayPal for now. What is refunded there is shown here by itself.'
}

/** What went back by another way than its wallet. */
function byHandWords({ refunded, givenBackOutside }: DeskOrder): string {
  if (Number(givenBackOutside) === 0) return ''
  return givenBackOutside === refunded ? ', by hand' : `, ${formatPrice(givenBackOutside)} of that by hand`
}
