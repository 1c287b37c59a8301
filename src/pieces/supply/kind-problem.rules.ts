import { isMade } from './availability.rules.ts'
import type { ProductKind } from './product-kind.rules.ts'

/** What a product says of how it is sold. */
interface SaleTerms {
  kind: ProductKind
  stock: number
  makingDaysFrom: number
  makingDaysTo: number
  optionGroups: readonly unknown[]
}

interface KindProblem {
  field: 'kind' | 'stock' | 'makingDaysFrom' | 'makingDaysTo'
  message: string
}

/** What contradicts itself, by field and in words for its owner; undefined where nothing does. */
export function kindProblem(terms: SaleTerms): KindProblem | undefined {
  const { kind, stock, makingDaysFrom, makingDaysTo, optionGroups } = terms
  if (kind === 'one_of_a_kind' && optionGroups.length > 0)
    return {
      field: 'kind',
      message:
        'can’t be one of a kind: it comes in options, each of which is another piece. Take its options off first',
    }
  if (kind === 'one_of_a_kind' && stock > 1)
    return { field: 'stock', message: 'is at most 1 of a piece that is one of a kind' }
  if (isMade(kind) && makingDaysFrom < 1)
    return { field: 'makingDaysFrom', message: 'is needed of what is made to order: at least 1 business day' }
  if (makingDaysTo < makingDaysFrom)
    return { field: 'makingDaysTo', message: 'can’t be less than the time it takes at least' }
  return undefined
}
