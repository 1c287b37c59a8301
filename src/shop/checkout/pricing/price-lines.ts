import type { SnapshotLine } from '../../../db/checkout/tables.ts'
import { quote, type Totals } from '../../../domain/checkout/pricing.ts'
import { type PromotionInCents } from '../../../domain/checkout/promotions/promotion.ts'
import { quoteWithPromotion } from '../../../domain/checkout/promotions/promoted-quote.ts'
import { gives, unknownCode } from '../../../domain/checkout/promotions/promotion-words.ts'
import type { PricingRules } from '../../../domain/store/settings.ts'
import { promotionInDecimals } from '../../decimals.ts'

/** What became of a promo code: what it gives, or why it does not, in a sentence. */
export type PricedPromotion =
  | { applies: true; id: number; code: string; message: string }
  | { applies: false; exists: boolean; message: string }

/** A line with the category its product stands in today. */
export interface CategorizedLine {
  line: SnapshotLine
  category: string
}

/** A promo code as it was typed, and what it is, if it is one. */
export interface EnteredCode {
  typed: string
  found: PromotionInCents | undefined
}

interface PricedLines {
  /** Each with its share of the discount. */
  lines: SnapshotLine[]
  totals: Totals
  promotion: PricedPromotion | undefined
}

/** The figures of a cart by the rules of one way of shipping, with the code that was entered where it holds. */
export function priceLines(
  categorized: readonly CategorizedLine[],
  rules: PricingRules,
  state: string | undefined,
  entered: EnteredCode | undefined,
): PricedLines {
  const lines = categorized.map(({ line }) => line)
  const totals = quote(lines, rules, { state })
  if (!entered) return { lines, totals, promotion: undefined }
  const { typed, found } = entered
  if (!found) {
    return { lines, totals, promotion: { applies: false, exists: false, message: unknownCode(typed) } }
  }
  const promoted = categorized.map(({ line, category }) => ({ ...line, category }))
  const result = quoteWithPromotion(promoted, rules, state, found, new Date().toISOString())
  if (!result.applies) {
    return { lines, totals, promotion: { applies: false, exists: true, message: result.refusal } }
  }
  return {
    lines: lines.map((line, index) => withShare(line, result.partsCents[index]!)),
    totals: result.totals,
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
