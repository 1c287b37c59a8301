import { allocateCents } from '../allocate.ts'
import { shareOf, sumCents, type Cents } from '../money.ts'
import { quote, type PricedLine, type Totals } from './pricing.ts'
import { minimumRefusal, missingRefusal, stateRefusal } from './promotion-words.ts'
import type { PricingRules } from '../store/settings.ts'

/** Promo codes: what they are, whether one holds for a cart at a moment, and what it takes off. */

export const promotionKinds = ['percent', 'fixed', 'free-shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What the owner decides on. */
export interface PromotionTerms {
  /** Normalised: see normalCode. */
  code: string
  kind: PromotionKind
  /** A decimal string: percent ('12.50') or dollars ('5.00'), as the kind says; '0.00' for free shipping. */
  amount: string
  /** Dollars that what it is for must come to; '0.00' for no minimum. */
  minimumSubtotal: string
  /** ISO times; null for at once and for ever. It no longer holds at `endsAt` itself. */
  startsAt: string | null
  endsAt: string | null
  /** Whose days its dates are told in, such as 'America/New_York'. */
  zone: string
  maxUses: number | null
  /** Names of categories; empty for the whole shop. */
  categories: readonly string[]
  active: boolean
}

export interface Promotion extends PromotionTerms {
  id: number
  /** Orders with it, and payments under way. */
  uses: number
  /** Grows with every edit; an edit made from an older version is a conflict. */
  version: number
  createdAt: string
}

/** The same as the shop keeps it, and reckons with it. */
export interface PromotionTermsInCents extends Omit<PromotionTerms, 'amount' | 'minimumSubtotal'> {
  /** What a fixed one takes off; 0 for the other kinds. */
  amountCents: Cents
  /** What one in percent takes off, 12.5% as 1250; 0 for the other kinds. */
  percentBasisPoints: number
  minimumSubtotalCents: Cents
}

export interface PromotionInCents
  extends PromotionTermsInCents, Pick<Promotion, 'id' | 'uses' | 'version' | 'createdAt'> {}

/** A code as it is kept, whatever capitals and spaces somebody typed around it. */
export function normalCode(text: string): string {
  return text.trim().toUpperCase()
}

const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 40
export const CODE_LENGTHS = `${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH}`

export const MAX_USES = 1_000_000

/** True for a normalised code of so many letters, digits and hyphens. */
export function isPromoCode(code: string): boolean {
  const { length } = code
  return length >= MIN_CODE_LENGTH && length <= MAX_CODE_LENGTH && /^[A-Z0-9-]+$/.test(code)
}

export type PromotionState = 'off' | 'used-up' | 'ended' | 'scheduled' | 'active'

/** As it stands at `now`, an ISO time in UTC like its own: such times are ordered as texts are. */
export function promotionState(
  {
    active,
    uses,
    maxUses,
    startsAt,
    endsAt,
  }: Pick<Promotion, 'active' | 'uses' | 'maxUses' | 'startsAt' | 'endsAt'>,
  now: string,
): PromotionState {
  if (!active) return 'off'
  if (endsAt !== null && now >= endsAt) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  return startsAt !== null && now < startsAt ? 'scheduled' : 'active'
}

/** A line that may be taken something off; its category is the product's today. */
export interface PromotedLine extends PricedLine {
  category: string
}

export type PromotedQuote =
  /** `partsCents` are the lines' shares, in their order; they sum to the totals' discount. */
  | { applies: true; totals: Totals; partsCents: Cents[] }
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
  const without = quote(lines, rules, { state })
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
  const totals = quote(lines, rules, { state, ...offer })
  const worse = refusalOfTotal(promotion.code, totals, without)
  if (worse !== undefined) return refuse(worse)
  return { applies: true, totals, partsCents: allocateCents(totals.discountCents, weights) }
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
    ? `With ${code} there is nothing left to pay, which PayPal can’t take. Write to us and we will send it.`
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
