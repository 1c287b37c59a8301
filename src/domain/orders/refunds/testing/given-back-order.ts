import { sumCents, type Cents } from '../../../money.ts'
import type { OrderInCents } from '../../order.ts'
import { isRefundProblem, refundQuote, type RefundQuote } from '../refund-quote.ts'
import { refundableOf, type KnownRefund } from '../refundable-order.ts'
import type { RefundState } from '../refund.ts'

type Item = OrderInCents['items'][number]

export const item = (priceCents: Cents, quantity: number, discountCents = 0, taxCents = 0): Item => ({
  productId: 1,
  name: 'Walnut Pen',
  priceCents,
  quantity,
  discountCents,
  taxCents,
  refunded: 0,
  restocked: 0,
  sent: 0,
  imageUrl: '',
})

/** An order, and what was given back of it, as the shop's tables keep them. */
export function sell(items: Item[], shippingCents: Cents, shippingTaxCents: Cents) {
  const paidCents =
    sumCents(
      items.map(
        ({ priceCents, quantity, discountCents, taxCents }) =>
          priceCents * quantity - discountCents + taxCents,
      ),
    ) +
    shippingCents +
    shippingTaxCents
  const refunds: (KnownRefund & { quote: RefundQuote })[] = []
  const good = () => refunds.filter(({ state }) => state !== 'failed')
  const now = () => {
    const refunded = (n: number) =>
      sumCents(
        good().flatMap(({ quote }) =>
          quote.lines.filter((line) => line.n === n).map(({ quantity }) => quantity),
        ),
      )
    const lines = items.map((line, index) => ({ ...line, refunded: refunded(index + 1) }))
    const open = paidCents - sumCents(good().map(({ amountCents }) => amountCents))
    return refundableOf({ items: lines, shippingCents, shippingTaxCents }, refunds, open)
  }
  return {
    paidCents,
    refunds,
    good,
    now,
    give(request: Parameters<typeof refundQuote>[1], state: RefundState = 'completed') {
      const quote = refundQuote(now(), request)
      if (!isRefundProblem(quote)) {
        const { amountCents, taxCents, lines } = quote
        refunds.push({ state, amountCents, shippingCents: quote.shippingCents, taxCents, lines, quote })
      }
      return quote
    },
  }
}
