import type { FactField } from '../facts/fact.rules.ts'
import { sells } from '../supply/product-kind.rules.ts'
import { tellsWrist } from './fit.rules.ts'

/** Whether a shop has something for wrists, as far as its categories say: by what their pieces tell, or by their names. */
export function areForWrists(
  categories: readonly { name: string; factFields: readonly FactField[] }[],
): boolean {
  return (
    sells(categories, /bracelet|bangle|cuff|gem|wrist|watch|timepiece/i) ||
    categories.some(({ factFields }) => factFields.some(tellsWrist))
  )
}
