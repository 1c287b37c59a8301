import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { toCents, type Cents } from '../../machine/values/money.ts'

/** Promo codes: what they are, and how they stand at a moment. */

export const promotionKinds = ['percent', 'fixed', 'free-shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What the owner decides on. */
export interface PromotionTerms {
  /** In the spelling that `readCode` answers. */
  code: string
  kind: PromotionKind
  /** A decimal string: percent ('12.50') or dollars ('5.00'), as the kind says; '0.00' for free shipping. */
  amount: string
  /** Dollars that what it is for must come to; '0.00' for no minimum. */
  minimumSubtotal: string
  /** ISO times; null for at once and for ever. It no longer holds at `endsAt` itself. */
  startsAt: string | null
  endsAt: string | null
  /** The shop's clock when it was set, such as 'America/New_York': its dates are told in days of it. */
  zone: string
  maxUses: number | null
  /** By one mail address, in orders and payments under way. */
  maxUsesPerEmail: number | null
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

/** As the contract carries it: one amount, in percent or dollars. 12.5% is 1250 and '12.50', like $12.50. */
export function promotionInDecimals({
  amountCents,
  percentBasisPoints,
  categories,
  ...promotion
}: PromotionInCents): Promotion & { categories: string[] } {
  const cents = promotion.kind === 'percent' ? percentBasisPoints : amountCents
  return { ...inDecimals({ ...promotion, amountCents: cents }), categories: [...categories] }
}

/** What the contract carries, as the shop keeps it. */
export function promotionInCents<P extends PromotionTerms>(
  promotion: P,
): Omit<P, 'amount' | 'minimumSubtotal'> & PromotionTermsInCents {
  const { amount, minimumSubtotal, ...terms } = promotion
  return {
    ...terms,
    amountCents: terms.kind === 'fixed' ? toCents(amount) : 0,
    percentBasisPoints: terms.kind === 'percent' ? toCents(amount) : 0,
    minimumSubtotalCents: toCents(minimumSubtotal),
  }
}

const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 40
export const CODE_LENGTHS = `${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH}`

export const MAX_USES = 1_000_000

/** True for a normalised code of 3 to 40 letters, digits and hyphens. */
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
