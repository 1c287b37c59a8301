import { taxedBy, type TaxTerms } from '../../buying/pricing/pricing.rules.ts'
import { sumCents, type Cents } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { wrapLeft, type RefundableOrder } from '../refunds/refund-quote.rules.ts'
import type { Differences } from '../refunds/refundable-order.rules.ts'
import { shareOfLine, shareOfShipping, type Share } from '../refunds/refund-shares.rules.ts'

/** By how much an edited order comes to less, or more, than what was agreed and paid. */

type PricedLine = Pick<
  OrderInCents['items'][number],
  'priceCents' | 'quantity' | 'discountCents' | 'taxCents'
>

/**
 * A line as it would be at another price: discount and tax keep their proportion to the price. In whole cents, of which the
 * odd ones are the shop's.
 */
export function exchangedLine(line: PricedLine, priceCents: Cents): Omit<PricedLine, 'quantity'> {
  const { goodsCents, taxCents } = shareOfLine(line)
  const from = line.priceCents * line.quantity
  const to = priceCents * line.quantity
  const left = (cents: Cents) => (from === 0 ? cents : cents - Math.floor((cents * (from - to)) / from))
  return { priceCents, discountCents: to - left(goodsCents), taxCents: left(taxCents) }
}

/** A line's exchange, the oldest first. */
interface Exchanged {
  n: number
  wasPriceCents: Cents
  wasDiscountCents: Cents
  wasTaxCents: Cents
  refundId: string | null
}

/**
 * What was paid for line `n` and has not gone back: the line before its first exchange whose difference is still open, or
 * the line as it is. A piece that is put on the line may cost that much.
 */
export function paidLine(line: PricedLine, n: number, exchanges: readonly Exchanged[]): PricedLine {
  const own = exchanges.filter((exchange) => exchange.n === n)
  const first = own[own.findLastIndex(({ refundId }) => refundId !== null) + 1]
  const { priceCents, quantity, discountCents, taxCents } = line
  if (!first) return { priceCents, quantity, discountCents, taxCents }
  return {
    priceCents: first.wasPriceCents,
    quantity,
    discountCents: first.wasDiscountCents,
    taxCents: first.wasTaxCents,
  }
}

/** What has not gone back for exchanged pieces, nor is asked to. */
export function exchangesOpen(exchanges: readonly (Share & Pick<Exchanged, 'refundId'>)[]): Share {
  const open = exchanges.filter(({ refundId }) => refundId === null)
  return {
    goodsCents: sumCents(open.map(({ goodsCents }) => goodsCents)),
    taxCents: sumCents(open.map(({ taxCents }) => taxCents)),
  }
}

/**
 * The tax that is kept less the tax that is due where the order goes by now, by these terms, in cents: positive where less
 * is due, and negative where more is, which is the shop's.
 */
export function taxDifference(
  order: Omit<RefundableOrder, 'openCents' | keyof Differences>,
  terms: Pick<TaxTerms, 'rateMillipercent' | 'shippingIsTaxed'>,
): Cents {
  const sum = (of: keyof Share) =>
    sumCents(order.items.map((line) => shareOfLine(line)[of])) -
    sumCents(order.linesGiven.map((share) => share[of]))
  const shipping = shareOfShipping(order)
  const wrap = wrapLeft(order)
  const left = {
    goodsCents: sum('goodsCents'),
    giftWrapCents: wrap.goodsCents,
    shippingCents: shipping.goodsCents - order.shippingGivenCents,
  }
  const kept =
    sum('taxCents') +
    wrap.taxCents +
    shipping.taxCents -
    order.shippingTaxGivenCents -
    order.movedTaxGivenCents
  return kept - taxedBy(terms, left).taxCents
}
