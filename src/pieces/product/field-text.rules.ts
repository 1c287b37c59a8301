import type { Fact } from '../facts/fact.rules.ts'
import { factsIn, factsText } from '../facts/fact-text.rules.ts'
import { isDecimal, toCents, toDecimal } from '../../machine/values/money.ts'
import { parseTags } from './product.rules.ts'
import { productFields, type ProductField } from './product-fields.rules.ts'

/** A field's value as text, and back: in a cell of a CSV file, and in a form. */

export function textOf(value: string | number | boolean | readonly string[] | readonly Fact[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  return isFacts(value) ? factsText(value) : value.join(', ')
}

const isFacts = (list: readonly string[] | readonly Fact[]): list is readonly Fact[] =>
  typeof list[0] === 'object'

/** As the shop takes it; text that is none is handed on, to be refused with a reason. */
export function valueOf(field: ProductField, typed: string): string | number | boolean | string[] | Fact[] {
  const text = typed.trim()
  const { kind } = productFields[field]
  if (kind === 'money') return isDecimal(text) ? toDecimal(toCents(text)) : text
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : text
  if (kind === 'oneOf') return text.toLowerCase().replaceAll(/[\s-]+/g, '_')
  if (kind === 'facts') return factsIn(text)
  if (kind === 'list') return parseTags(text)
  if (kind === 'yesNo') {
    if (/^(yes|true|1)$/i.test(text)) return true
    return /^(no|false|0|)$/i.test(text) ? false : text
  }
  return text
}
