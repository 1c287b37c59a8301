import { isDecimal, toCents } from '../../../machine/values/money.ts'
import { combinationsIn, completed, countOf, stockOf, type FormOptions } from './option-groups.ts'
import { OPTION_LIMITS } from '../options.rules.ts'

/** What the options have to do with of a product's form. */
export interface PricedDraft {
  price: string
  /** While there are combinations: the pieces of before that none of them has yet. */
  stock: string
  options: FormOptions
}

/** Price and stock move into the first combinations and, when the last is gone, back into the product. */
export function optionsChanged(
  draft: PricedDraft,
  change: (options: FormOptions) => FormOptions,
): PricedDraft {
  const price = isDecimal(draft.price.trim()) ? draft.price.trim() : '0.00'
  const options = completed(change(draft.options), { price }, OPTION_LIMITS.combinations)
  const before = combinationsIn(draft.options)
  const isWithout = countOf(options.groups) === 0
  if (isWithout && before.length > 0)
    return { options, price: lowestOf(before) ?? price, stock: stockOf([draft, ...before]) }
  if (isWithout) return { ...draft, options }
  // Their boxes are out of sight now, and what is wrong with them could not be mended.
  return { options, price, stock: stockOf([draft]) }
}

function lowestOf(combinations: readonly { price: string }[]): string | undefined {
  return combinations
    .map(({ price }) => price.trim())
    .filter(isDecimal)
    .toSorted((one, other) => toCents(one) - toCents(other))[0]
}
