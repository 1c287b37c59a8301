import type { SnapshotLine } from '../tables.sql.ts'
import { price, type Pricing, type Totals } from './pricing.rules.ts'
import type { PriceSteps, StepDiscount } from './price-steps.rules.ts'
import { type PromotionInCents, promotionInDecimals } from '../codes/promotion.rules.ts'
import { quoteWithPromotion } from '../codes/promoted-quote.rules.ts'
import { emailRefusal, gives, unknownCode } from '../codes/promotion-words.rules.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'

/** What became of a promo code: what it gives, or why it does not, in a sentence. */
export type PricedPromotion =
  | { applies: true; id: number; code: string; message: string }
  | { applies: false; exists: boolean; message: string }

/** A line with the category its product stands in today. */
interface CategorizedLine {
  line: SnapshotLine
  category: string
}

/** A promo code as it was typed, and what it is, if it is one. */
export interface EnteredCode {
  typed: string
  found: PromotionInCents | undefined
  /** How often the buyer's address has it already; 0 while the address is not known. */
  usesOfEmail: number
}

interface PricedLines {
  /** Each with its share of the discount. */
  lines: SnapshotLine[]
  totals: Totals
  /** How the total came about, but for the name of the way it is shipped. */
  steps: StepsOfLines
  promotion: PricedPromotion | undefined
}

type StepsOfLines = Omit<PriceSteps, 'shipping'> & { shipping: Pricing['shipping'] }

/** The figures of a cart by the rules of one shipping method, with the code that was entered where it holds. */
export function priceLines(
  categorized: readonly CategorizedLine[],
  rules: PricingRules,
  state: string | undefined,
  entered: EnteredCode | undefined,
): PricedLines {
  const lines = categorized.map(({ line }) => line)
  const plain = price(lines, rules, { state })
  const without = { lines, totals: plain.totals, steps: stepsOf(lines, plain) }
  if (!entered) return { ...without, promotion: undefined }
  const { typed, found } = entered
  if (!found) {
    return { ...without, promotion: { applies: false, exists: false, message: unknownCode(typed) } }
  }
  if (isUsedUp(found, entered.usesOfEmail)) {
    return { ...without, promotion: { applies: false, exists: true, message: emailRefusal(found) } }
  }
  const promoted = categorized.map(({ line, category }) => ({ ...line, category }))
  const result = quoteWithPromotion(promoted, rules, state, found, new Date().toISOString())
  if (!result.applies) {
    return { ...without, promotion: { applies: false, exists: true, message: result.refusal } }
  }
  const discounted = lines.map((line, index) => withShare(line, result.partsCents[index]!))
  return {
    lines: discounted,
    totals: result.totals,
    steps: stepsOf(discounted, result, { isFor: result.isFor, discount: discountOf(found, result.totals) }),
    promotion: {
      applies: true,
      id: found.id,
      code: found.code,
      message: `${gives(promotionInDecimals(found))}.`,
    },
  }
}

function withShare(line: SnapshotLine, discountCents: number): SnapshotLine {
  return discountCents > 0 ? { ...line, discountCents } : line
}

/** What was reckoned, line by line, as it is kept. */
function stepsOf(
  lines: readonly SnapshotLine[],
  { giftWrapCents, shipping, tax }: Pick<Pricing, 'giftWrapCents' | 'shipping' | 'tax'>,
  by?: { isFor: readonly boolean[]; discount: StepDiscount },
): StepsOfLines {
  return {
    lines: lines.map(({ name, unitPriceCents, surcharges, quantity, discountCents = 0 }, index) => ({
      name,
      unitPriceCents,
      ...(surcharges ? { surcharges } : {}),
      quantity,
      isDiscounted: by?.isFor[index] ?? false,
      discountCents,
    })),
    discount: by?.discount ?? null,
    ...(giftWrapCents === undefined ? {} : { giftWrapCents }),
    shipping,
    tax,
  }
}

function discountOf(found: PromotionInCents, { discountCents }: Totals): StepDiscount {
  const { code, kind, amountCents, percentBasisPoints } = found
  const terms = gives(promotionInDecimals(found))
  return { code, terms, kind, amountCents, percentBasisPoints, discountCents }
}

function isUsedUp({ maxUsesPerEmail }: PromotionInCents, usesOfEmail: number): boolean {
  return maxUsesPerEmail !== null && usesOfEmail >= maxUsesPerEmail
}
