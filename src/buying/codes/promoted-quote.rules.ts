import { allocateCents } from '../../machine/values/allocate.ts'
import { shareOf, sumCents, type Cents } from '../../machine/values/money.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'
import { price, type PricedLine, type Pricing, type Totals } from '../pricing/pricing.rules.ts'
import { promotionState, type PromotionInCents, type PromotionTermsInCents } from './promotion.rules.ts'
import { minimumRefusal, missingRefusal, stateRefusal } from './promotion-words.rules.ts'

/** What a promo code takes off a cart, and why it does not. */

/** A line that may be taken something off; its category is the product's today. */
export interface PromotedLine extends PricedLine {
  category: string
}

type PromotedQuote =
  /** `partsCents` are the lines' shares, in their order; they sum to the totals' discount. `isFor`: which it is for. */
  | ({ applies: true; partsCents: Cents[]; isFor: boolean[] } & Pricing)
  /** One plain sentence says why not; the totals are those without it. */
  | { applies: false; totals: Totals; refusal: string }

/** The quote of a cart with a promo code: by the code's terms when it holds at `now`, an ISO time in UTC, and else as if there were none. */
export function quoteWithPromotion(
  lines: readonly PromotedLine[],
  rules: PricingRules,
  state: string | undefined,
  promotion: PromotionInCents,
  now: string,
): PromotedQuote {
  const without = price(lines, rules, { state }).totals
  const refuse = (refusal: string): PromotedQuote => ({ applies: false, totals: without, refusal })
  const standing = promotionState(promotion, now)
  if (standing !== 'active') return refuse(stateRefusal(promotion, standing, now))
  const isFor = (line: PromotedLine) =>
    promotion.categories.length === 0 || promotion.categories.includes(line.category)
  if (!lines.some(isFor)) return refuse(missingRefusal(promotion))
  const weights = lines.map((line) => (isFor(line) ? line.unitPriceCents * line.quantity : 0))
  const eligibleCents = sumCents(weights)
  if (eligibleCents < promotion.minimumSubtotalCents) return refuse(minimumRefusal(promotion, eligibleCents))

  const offer = offerOf(promotion, rules, eligibleCents)
  // Nobody's one use is spent on nothing.
  if (typeof offer === 'string') return refuse(offer)
  const pricing = price(lines, rules, { state, ...offer })
  const { totals } = pricing
  const worse = refusalOfTotal(promotion.code, totals, without)
  if (worse !== undefined) return refuse(worse)
  const partsCents = allocateCents(totals.discountCents, weights)
  return { applies: true, ...pricing, partsCents, isFor: lines.map(isFor) }
}

/** What a code does to a quote, or in a sentence why nothing. */
function offerOf(
  promotion: PromotionInCents,
  rules: PricingRules,
  eligibleCents: Cents,
): { discountCents: Cents } | { shipsFree: true } | string {
  const { code, kind } = promotion
  if (kind === 'free-shipping') {
    return rules.freeShippingFromCents === null
      ? `${code} does not hold for the way of shipping you chose.`
      : { shipsFree: true }
  }
  const discountCents = takenOff(promotion, eligibleCents)
  return discountCents === 0 ? `${code} takes nothing off this cart.` : { discountCents }
}

/** Why a code is of no use at the total it leads to. */
function refusalOfTotal(code: string, totals: Totals, without: Totals): string | undefined {
  if (without.shippingCents === totals.shippingCents && totals.discountCents === 0) {
    return `Shipping is free for this cart even without ${code}.`
  }
  // The free shipping that a small discount loses may be worth more than it.
  if (totals.totalCents >= without.totalCents) {
    return `With ${code} this cart would no longer ship free, and cost you more than without.`
  }
  return totals.totalCents === 0
    ? `With ${code} there is nothing left to pay, and of nothing no payment can be made. Write to the shop and it will be sent.`
    : undefined
}

/** Rounded half up once, and never more than the goods it is for. */
function takenOff(
  { kind, amountCents, percentBasisPoints }: PromotionTermsInCents,
  eligibleCents: Cents,
): Cents {
  const cents = kind === 'percent' ? shareOf(eligibleCents, percentBasisPoints) : amountCents
  return Math.min(cents, eligibleCents)
}
