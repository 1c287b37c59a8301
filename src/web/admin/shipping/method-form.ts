import { formatCents, isDecimal, toCents } from '../../../domain/money.ts'
import { MAX_SHIPPING_CENTS } from '../../../domain/settings.ts'
import {
  MAX_SHIPPING_DAYS,
  type ShippingMethod,
  type ShippingTerms,
} from '../../../domain/shipping-method.ts'

/** What the editor holds, as it is typed. `version` is what it started from; 0 for a new one. */
export interface MethodForm {
  name: string
  carrier: string
  description: string
  rate: string
  daysFrom: string
  daysTo: string
  mayBeFree: boolean
  version: number
}

export const emptyMethod: MethodForm = {
  name: '',
  carrier: '',
  description: '',
  rate: '',
  daysFrom: '',
  daysTo: '',
  mayBeFree: false,
  version: 0,
}

export function formOf({ id: _id, ...method }: ShippingMethod): MethodForm {
  return { ...method, daysFrom: String(method.daysFrom), daysTo: String(method.daysTo) }
}

export type MethodField = 'name' | 'carrier' | 'description' | 'rate' | 'daysFrom' | 'daysTo'

/** In the order they stand in. */
export const methodFields: readonly MethodField[] = [
  'name',
  'carrier',
  'rate',
  'daysFrom',
  'daysTo',
  'description',
]

/** What is wrong with a field before anything is sent. */
export function methodProblem(form: MethodForm, field: MethodField): string | undefined {
  const text = form[field].trim()
  if (field === 'description') return undefined
  if (text === '') return 'Required'
  if (field === 'rate') return rateProblem(text)
  if (field === 'daysFrom' || field === 'daysTo') return daysProblem(form, field)
  return undefined
}

function rateProblem(text: string): string | undefined {
  if (!isDecimal(text)) return 'Enter an amount in dollars such as 5.00, or 0.'
  return toCents(text) > MAX_SHIPPING_CENTS ? `At most ${formatCents(MAX_SHIPPING_CENTS)}.` : undefined
}

function daysProblem({ daysFrom, daysTo }: MethodForm, field: 'daysFrom' | 'daysTo'): string | undefined {
  const [from, to] = [daysOf(daysFrom), daysOf(daysTo)]
  if ((field === 'daysFrom' ? from : to) === undefined)
    return `Enter a whole number from 1 to ${MAX_SHIPPING_DAYS}.`
  return field === 'daysTo' && from !== undefined && to !== undefined && to < from
    ? 'Enter no less than the first.'
    : undefined
}

function daysOf(text: string): number | undefined {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= MAX_SHIPPING_DAYS ? days : undefined
}

/** What the form means; only of one without problems. */
export function termsOf({ version: _version, ...form }: MethodForm): ShippingTerms {
  return {
    ...form,
    rate: form.rate.trim(),
    daysFrom: Number(form.daysFrom),
    daysTo: Number(form.daysTo),
  }
}
