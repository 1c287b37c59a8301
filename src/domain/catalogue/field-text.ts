import { isDecimal, toCents, toDecimal } from '../money.ts'
import { parseTags } from './product.ts'
import { productFields, type ProductField } from './product-fields.ts'

/** A field's value as text, and back: in a cell of a CSV file, and in a form. */

export function textOf(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** As the shop takes it; text that is none is handed on, to be refused with a reason. */
export function valueOf(field: ProductField, typed: string): string | number | boolean | string[] {
  const text = typed.trim()
  const { kind } = productFields[field]
  if (kind === 'money') return isDecimal(text) ? toDecimal(toCents(text)) : text
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : text
  if (kind === 'oneOf') return text.toLowerCase().replaceAll(/[\s-]+/g, '_')
  if (kind === 'list') return parseTags(text)
  if (kind === 'yesNo') {
    if (/^(yes|true|1)$/i.test(text)) return true
    return /^(no|false|0|)$/i.test(text) ? false : text
  }
  return text
}
