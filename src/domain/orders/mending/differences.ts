import { shareOf, sumCents, type Cents } from '../../money.ts'
import type { OrderInCents } from '../order.ts'
import { shareOfLine, shareOfPieces, type Share } from '../refund-shares.ts'

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
  items: OrderInCents['items']
  /** What of the shipping was not given back, and its tax. */
  shipping: Share
  /** What is given back for exchanged pieces. */
  exchanged: readonly Share[]
  /** Of the place it goes to now. */
  rateBasisPoints: number
  shippingIsTaxed: boolean
}

/**
 * The tax that was kept less the tax that is due where the order goes by now, in cents: positive where less is due, and
 * negative where more is, which is the shop's.
 */
export function taxDifference(order: TaxedElsewhere): Cents {
  const kept = order.items.map((line) => {
    const whole = shareOfLine(line)
    const gone = shareOfPieces(whole, line.quantity, 0, line.refunded)
    return { goodsCents: whole.goodsCents - gone.goodsCents, taxCents: whole.taxCents - gone.taxCents }
  })
  const sum = (of: keyof Share) =>
    sumCents(kept.map((share) => share[of])) - sumCents(order.exchanged.map((share) => share[of]))
  const taxed = sum('goodsCents') + (order.shippingIsTaxed ? order.shipping.goodsCents : 0)
  return sum('taxCents') + order.shipping.taxCents - shareOf(taxed, order.rateBasisPoints)
}
