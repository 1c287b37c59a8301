import { taxedBy, type TaxTerms } from '../../checkout/pricing.ts'
import { sumCents, type Cents } from '../../money.ts'
import type { OrderInCents } from '../order.ts'
import type { RefundableOrder } from '../refunds/refund-quote.ts'
import { shareOfLine, shareOfShipping, type Share } from '../refunds/refund-shares.ts'

/** By how much a mended order comes to less, or more, than what was agreed and paid. */

/** Of a line whose piece is exchanged for one that costs no more: what of its goods and of its tax is too much. */
export function exchangeDifference(
  line: OrderInCents['items'][number],
  { from, to }: { from: Cents; to: Cents },
): Share {
  const { goodsCents, taxCents } = shareOfLine(line)
  if (from <= 0 || to >= from) return { goodsCents: 0, taxCents: 0 }
  const part = (cents: Cents) => Math.floor((cents * (from - to)) / from)
  return { goodsCents: part(goodsCents), taxCents: part(taxCents) }
}

interface TaxedElsewhere {
  /** What went back for exchanged pieces, or is to. */
  exchanged: readonly Share[]
  /** Of the place it goes to now. */
  terms: Pick<TaxTerms, 'rateMillipercent' | 'shippingIsTaxed'>
}

/**
 * The tax that was kept less the tax that is due where the order goes by now, in cents: positive where less is due, and
 * negative where more is, which is the shop's.
 */
export function taxDifference(
  order: Omit<RefundableOrder, 'openCents'>,
  { exchanged, terms }: TaxedElsewhere,
): Cents {
  const gone = [...order.linesGiven, ...exchanged]
  const sum = (of: keyof Share) =>
    sumCents(order.items.map((line) => shareOfLine(line)[of])) - sumCents(gone.map((share) => share[of]))
  const shipping = shareOfShipping(order)
  const left = {
    goodsCents: sum('goodsCents'),
    shippingCents: shipping.goodsCents - order.shippingGivenCents,
  }
  const kept = sum('taxCents') + shipping.taxCents - order.shippingTaxGivenCents
  return kept - taxedBy(terms, left).taxCents
}
