import { allocateCents } from '../../machine/values/allocate.ts'
import { taxOn } from '../../buying/pricing/pricing.rules.ts'
import { sumCents, type Cents } from '../../machine/values/money.ts'
import type { Millipercent } from '../../buying/tax/tax-registration.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'

/**
 * How much was paid for each piece and for the shipping: discounts and tax by the shares the lines keep. Parts that are
 * given back one after another, in any order, sum to what was paid, to the cent.
 */

/** What was paid for a line, some of its pieces, or the shipping. */
export interface Share {
  /** Less its discount, without tax. */
  goodsCents: Cents
  taxCents: Cents
}

export function paidOf({ goodsCents, taxCents }: Share): Cents {
  return goodsCents + taxCents
}

interface TaxedOrder {
  giftWrapCents?: Cents | undefined
  shippingCents: Cents
  taxCents: Cents
}

interface TaxedLine {
  priceCents: Cents
  quantity: number
  discountCents?: Cents | undefined
}

/**
 * Splits an order's one tax figure between its lines, in their order, its wrap and its shipping; together they are the
 * whole. Whether shipping was taxed the figure itself tells, by the rate it was reckoned with.
 */
export function taxShares(
  { giftWrapCents = 0, shippingCents, taxCents }: TaxedOrder,
  lines: readonly TaxedLine[],
  taxRateMillipercent: Millipercent,
): { lines: Cents[]; giftWrap: Cents; shipping: Cents } {
  const goods = lines.map(
    ({ priceCents, quantity, discountCents = 0 }) => priceCents * quantity - discountCents,
  )
  const goodsCents = sumCents(goods)
  const isShippingTaxed =
    goodsCents + giftWrapCents === 0 ||
    taxCents === taxOn(goodsCents + giftWrapCents + shippingCents, taxRateMillipercent)
  const parts = allocateCents(taxCents, [...goods, giftWrapCents, isShippingTaxed ? shippingCents : 0])
  return { lines: parts.slice(0, -2), giftWrap: parts.at(-2)!, shipping: parts.at(-1)! }
}

/** What was paid for one of an order's lines. */
export function shareOfLine({
  priceCents,
  quantity,
  discountCents,
  taxCents,
}: Pick<OrderInCents['items'][number], 'priceCents' | 'quantity' | 'discountCents' | 'taxCents'>): Share {
  return { goodsCents: priceCents * quantity - discountCents, taxCents }
}

/** What was paid for an order's shipping. */
export function shareOfShipping({
  shippingCents,
  shippingTaxCents,
}: Pick<OrderInCents, 'shippingCents' | 'shippingTaxCents'>): Share {
  return { goodsCents: shippingCents, taxCents: shippingTaxCents }
}

/**
 * What goes back with the next `pieces` of a line of `quantity`, of which `before` and with them `given` went back
 * already. Reckoned from what did, so that the last piece brings the rest, whatever failed in between.
 */
export function shareOfPieces(
  line: Share,
  quantity: number,
  { before, given, pieces }: { before: number; given: Share; pieces: number },
): Share {
  const upTo = (cents: Cents) => Math.floor((cents * (before + pieces)) / quantity)
  return {
    goodsCents: Math.max(0, upTo(line.goodsCents) - given.goodsCents),
    taxCents: Math.max(0, upTo(line.taxCents) - given.taxCents),
  }
}
