import type { Cents } from '../../machine/values/money.ts'
import type { Millipercent } from '../tax/tax-registration.rules.ts'
import type { Surcharge } from '../../pieces/questions/surcharges.rules.ts'
import type { PromotionKind } from '../codes/promotion.rules.ts'

/**
 * How a total came about, kept with the checkout and the order it became: prices, terms and rates as they were then. The
 * sums follow from the rest; a sum beside it says what was charged, and the books compare the two.
 */
export interface PriceSteps {
  lines: StepLine[]
  discount: StepDiscount | null
  /** What its gift wrap was charged with, which may be nothing; not there where it is not wrapped. */
  giftWrapCents?: Cents
  shipping: StepShipping
  tax: StepTax
}

export interface StepLine {
  name: string
  unitPriceCents: Cents
  /** The part of the unit price that answers added; left out where they added nothing. */
  surcharges?: Surcharge[]
  quantity: number
  /** Whether the discount was for it. */
  isDiscounted: boolean
  /** The line's share of the discount. */
  discountCents: Cents
}

export interface StepDiscount {
  /** Null where the owner took something off by hand. */
  code: string | null
  /** '10% off Pens', or the owner's reason. */
  terms: string
  kind: PromotionKind
  /** One of the two by its kind: cents off, or a percentage in hundredths of a percent. */
  amountCents: Cents
  percentBasisPoints: number
  /** What it took off in all; a free shipping takes nothing off the goods. */
  discountCents: Cents
}

/** Why shipping cost nothing: the goods came to enough, a promo code, or there was nothing to ship. */
export type FreeShipping = 'subtotal' | 'code' | 'handed-over' | 'empty'

export interface StepShipping {
  method: string
  /** The method's price, whether or not it was charged. */
  rateCents: Cents
  free: FreeShipping | null
  /** The subtotal from which shipping is free; null where it never is. */
  freeFromCents: Cents | null
  /** What the buyer was charged: 0 where it is free. */
  costCents: Cents
}

/** By a registration, by the default rate, not at all where the shop is not registered, or because the buyer pays none. */
export type TaxBasis = 'registered' | 'default' | 'not-registered' | 'exempt'

export interface StepTax {
  /** Null where it was not known yet. */
  state: string | null
  basis: TaxBasis
  rateMillipercent: Millipercent
  shippingIsTaxed: boolean
  /** The amount that was taxed. */
  baseCents: Cents
  taxCents: Cents
}
