import { type Cents, sumCents } from '../../machine/values/money.ts'
import type { OrderInCents } from '../../orders/order/order.rules.ts'
import { isRefundProblem, refundQuote, type RefundQuote } from '../../orders/refunds/refund-quote.rules.ts'
import { exchangedLine, exchangesOpen, paidLine } from '../../orders/editing/differences.rules.ts'
import { shareOfLine } from '../../orders/refunds/refund-shares.rules.ts'
import { type KnownRefund, noDifferences, refundableOf } from '../../orders/refunds/refundable-order.rules.ts'
import type { RefundState } from '../../orders/refunds/refund.rules.ts'

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
export function sell(
  items: Item[],
  shippingCents: Cents,
  shippingTaxCents: Cents,
  { giftWrapCents, giftWrapTaxCents } = { giftWrapCents: 0, giftWrapTaxCents: 0 },
) {
  const paidCents =
    sumCents(
      items.map(
        ({ priceCents, quantity, discountCents, taxCents }) =>
          priceCents * quantity - discountCents + taxCents,
      ),
    ) +
    giftWrapCents +
    giftWrapTaxCents +
    shippingCents +
    shippingTaxCents
  const refunds: (KnownRefund & { quote: RefundQuote })[] = []
  const good = () => refunds.filter(({ state }) => state !== 'failed')
  const sold = items.map((line) => ({ ...line }))
  const exchanged: (Parameters<typeof exchangesOpen>[0][number] & Parameters<typeof paidLine>[2][number])[] =
    []
  // A refund that failed has given nothing back: its exchanges are owed again.
  const exchanges = () =>
    exchanged.map((one) => ({
      ...one,
      refundId: refunds[Number(one.refundId ?? -1)]?.state === 'failed' ? null : one.refundId,
    }))
  const now = () => {
    const refunded = (n: number) =>
      sumCents(
        good().flatMap(({ quote }) =>
          quote.lines.filter((line) => line.n === n).map(({ quantity }) => quantity),
        ),
      )
    const lines = sold.map((line, index) => ({ ...line, refunded: refunded(index + 1) }))
    const open = paidCents - sumCents(good().map(({ amountCents }) => amountCents))
    return refundableOf(
      { items: lines, shippingCents, shippingTaxCents, giftWrapCents, giftWrapTaxCents },
      refunds,
      open,
      {
        ...noDifferences,
        exchangesOpen: exchangesOpen(exchanges()),
      },
    )
  }
  return {
    paidCents,
    refunds,
    good,
    now,
    exchanges,
    /** Exchanges line `n`, nothing of which may have been given back. False where the new piece costs more. */
    exchange(n: number, priceCents: Cents): boolean {
      const line = sold[n - 1]!
      const paid = paidLine(line, n, exchanges())
      if (priceCents > paid.priceCents) return false
      const next = { ...line, ...exchangedLine(paid, priceCents) }
      const [was, is] = [shareOfLine(line), shareOfLine(next)]
      exchanged.push({
        n,
        wasPriceCents: line.priceCents,
        wasDiscountCents: line.discountCents,
        wasTaxCents: line.taxCents,
        goodsCents: was.goodsCents - is.goodsCents,
        taxCents: was.taxCents - is.taxCents,
        refundId: null,
      })
      sold[n - 1] = next
      return true
    },
    give(request: Parameters<typeof refundQuote>[1], state: RefundState = 'completed') {
      const quote = refundQuote(now(), request)
      if (!isRefundProblem(quote)) {
        const { amountCents, giftWrapCents: wrapCents, taxCents, lines, movedTaxCents } = quote
        const parts = { taxCents, exchangeTaxCents: quote.exchange.taxCents, movedTaxCents }
        if (request.exchanges)
          for (const [index, { refundId }] of exchanges().entries())
            if (refundId === null) exchanged[index]!.refundId = String(refunds.length)
        refunds.push({
          state,
          amountCents,
          giftWrapCents: wrapCents,
          shippingCents: quote.shippingCents,
          ...parts,
          lines,
          quote,
        })
      }
      return quote
    },
  }
}
