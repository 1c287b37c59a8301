import { shareOf, sumCents, type Cents } from '../money.ts'
import type { PricingRules } from '../store/settings.ts'

/** What a quote is made from: database prices, never the browser's. */
export interface PricedLine {
  unitPriceCents: Cents
  quantity: number
}

/** Every figure a shopper, PayPal, the mail and the books see. total = subtotal - discount + shipping + tax. */
export interface Totals {
  subtotalCents: Cents
  discountCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
  /** In basis points: 8% is 800. */
  taxRateBasisPoints: number
}

/**
 * The one place where money is added up. Tax is the state's rate of (subtotal - discount), and of shipping where the
 * settings say that it is taxed, rounded half up once for the whole order. With the defaults the total is the spec's
 * (subtotal + shipping) x 1.08 (spec section 9).
 */
export function quote(
  lines: readonly PricedLine[],
  rules: PricingRules,
  terms: { state?: string | undefined; discountCents?: Cents; shipsFree?: boolean } = {},
): Totals {
  const subtotalCents = sumCents(lines.map((line) => line.unitPriceCents * line.quantity))
  const discountCents = Math.min(terms.discountCents ?? 0, subtotalCents)
  const goodsCents = subtotalCents - discountCents
  const shippingCents = terms.shipsFree ? 0 : shippingFor(goodsCents, lines.length, rules)
  const taxRateBasisPoints = taxRateFor(rules, terms.state)
  const taxedCents = goodsCents + (rules.shippingIsTaxed ? shippingCents : 0)
  const taxCents = shareOf(taxedCents, taxRateBasisPoints)
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: goodsCents + shippingCents + taxCents,
    taxRateBasisPoints,
  }
}

/** Flat, free from a subtotal after discount on (spec section 9); an empty cart ships nothing. */
function shippingFor(goodsCents: Cents, lineCount: number, rules: PricingRules): Cents {
  const isFree = rules.freeShippingFromCents !== null && goodsCents >= rules.freeShippingFromCents
  return lineCount === 0 || isFree ? 0 : rules.shippingCents
}

/** In basis points. */
export function taxRateFor(
  rules: Pick<PricingRules, 'taxRateByState' | 'defaultTaxRateBasisPoints'>,
  state: string | undefined,
): number {
  const ofState = state === undefined ? undefined : rules.taxRateByState[state]
  return ofState ?? rules.defaultTaxRateBasisPoints
}
