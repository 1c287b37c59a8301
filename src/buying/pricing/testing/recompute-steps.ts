import { allocateCents } from '../../../machine/values/allocate.ts'
import { shareOf, sumCents, type Cents } from '../../../machine/values/money.ts'
import type { PriceSteps, StepDiscount, StepLine, StepShipping } from '../price-steps.rules.ts'
import { taxOn, type Totals } from '../pricing.rules.ts'

/** What the steps come to, reckoned anew from prices, terms and rates: none of the sums they carry is believed. */
export function recomputed({
  lines,
  discount,
  giftWrapCents = 0,
  shipping,
  tax,
}: PriceSteps): Omit<Totals, 'taxRateMillipercent'> {
  const subtotalCents = sumCents(lines.map(amountOf))
  const discountCents = sumCents(sharesOf(lines, discount))
  const goodsCents = subtotalCents - discountCents
  const shippingCents = isFree(shipping, goodsCents) ? 0 : shipping.rateCents
  const taxCents = taxOn(
    goodsCents + giftWrapCents + (tax.shippingIsTaxed ? shippingCents : 0),
    tax.rateMillipercent,
  )
  return {
    subtotalCents,
    discountCents,
    giftWrapCents,
    shippingCents,
    taxCents,
    totalCents: goodsCents + giftWrapCents + shippingCents + taxCents,
  }
}

/** The lines' shares of the discount, by its terms. */
export function sharesOf(lines: readonly StepLine[], discount: StepDiscount | null): Cents[] {
  const weights = lines.map((line) => (line.isDiscounted ? amountOf(line) : 0))
  const eligibleCents = sumCents(weights)
  return allocateCents(discount === null ? 0 : takenOff(discount, eligibleCents), weights)
}

function takenOff({ kind, amountCents, percentBasisPoints }: StepDiscount, eligibleCents: Cents): Cents {
  if (kind === 'free-shipping') return 0
  const cents = kind === 'percent' ? shareOf(eligibleCents, percentBasisPoints) : amountCents
  return Math.min(cents, eligibleCents)
}

function isFree({ free, freeFromCents }: StepShipping, goodsCents: Cents): boolean {
  if (free === null) return false
  return free !== 'subtotal' || (freeFromCents !== null && goodsCents >= freeFromCents)
}

function amountOf({ unitPriceCents, quantity }: StepLine): Cents {
  return unitPriceCents * quantity
}
