import { formatCents, isDecimal, toCents, MAX_DECIMAL_LENGTH } from '../../machine/values/money.ts'
import { MAX_SHIPPING_CENTS } from '../../store/settings/settings.rules.ts'
import {
  MAX_SHIPPING_DAYS,
  type ShippingMethod,
  type ShippingTerms,
  SHIPPING_METHOD_LIMITS,
} from './shipping-method.rules.ts'
import type { EditorKind } from '../../machine/forms/kind.ts'

/** A shipping method as its form holds it: text as it was typed. */
export interface MethodDraft {
  name: string
  carrier: string
  rate: string
  daysFrom: string
  daysTo: string
  remoteDays: string
  description: string
  mayBeFree: boolean
}

export const methodKind: EditorKind<ShippingMethod, MethodDraft> = {
  name: 'shipping',
  keepsDraft: true,
  fields: {
    name: {
      label: 'Name',
      hint: 'As shoppers choose it, such as Standard.',
      required: true,
      maxLength: SHIPPING_METHOD_LIMITS.name,
    },
    carrier: {
      label: 'Carrier',
      hint: 'Such as USPS.',
      required: true,
      maxLength: SHIPPING_METHOD_LIMITS.carrier,
    },
    rate: {
      label: 'Price',
      hint: 'In dollars, for a whole order.',
      required: true,
      inputMode: 'decimal',
      maxLength: MAX_DECIMAL_LENGTH,
      problem: ({ rate }) => rateProblem(rate.trim()),
    },
    daysFrom: {
      label: 'Days from',
      hint: 'Business days.',
      required: true,
      inputMode: 'numeric',
      maxLength: String(MAX_SHIPPING_DAYS).length,
      problem: ({ daysFrom }) => daysProblem(daysFrom),
    },
    daysTo: {
      label: 'Days to',
      hint: 'The same or more.',
      required: true,
      inputMode: 'numeric',
      maxLength: String(MAX_SHIPPING_DAYS).length,
      problem: ({ daysFrom, daysTo }) =>
        daysProblem(daysTo) ??
        (isDays(daysFrom) && Number(daysTo) < Number(daysFrom) ? 'Enter no less than the first.' : undefined),
    },
    remoteDays: {
      label: 'Extra days for remote places',
      hint: 'Business days more, to Alaska, Hawaii, the territories and military addresses. 0 where it takes the same.',
      inputMode: 'numeric',
      maxLength: String(MAX_SHIPPING_DAYS).length,
      problem: ({ remoteDays }) => daysProblem(remoteDays, 0),
    },
    description: {
      label: 'Description (optional)',
      hint: 'What there is to know at checkout.',
      maxLength: SHIPPING_METHOD_LIMITS.description,
    },
    mayBeFree: {
      label: 'Free for large orders',
      hint: 'From the subtotal in the settings on, and by promo codes for free shipping.',
    },
  },
  draftOf(method) {
    if (!method)
      return {
        name: '',
        carrier: '',
        rate: '',
        daysFrom: '',
        daysTo: '',
        remoteDays: '0',
        description: '',
        mayBeFree: false,
      }
    const { id: _id, version: _version, ...terms } = method
    return {
      ...terms,
      daysFrom: String(terms.daysFrom),
      daysTo: String(terms.daysTo),
      remoteDays: String(terms.remoteDays),
    }
  },
}

function rateProblem(text: string): string | undefined {
  if (!isDecimal(text)) return 'Enter an amount in dollars such as 5.00, or 0.'
  return toCents(text) > MAX_SHIPPING_CENTS ? `At most ${formatCents(MAX_SHIPPING_CENTS)}.` : undefined
}

function daysProblem(text: string, least = 1): string | undefined {
  return isDays(text, least) ? undefined : `Enter a whole number from ${least} to ${MAX_SHIPPING_DAYS}.`
}

function isDays(text: string, least = 1): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= least && Number(text) <= MAX_SHIPPING_DAYS
}

/** What the form means; only of one without problems. */
export function termsOf(draft: MethodDraft): ShippingTerms {
  return {
    ...draft,
    rate: draft.rate.trim(),
    daysFrom: Number(draft.daysFrom),
    daysTo: Number(draft.daysTo),
    remoteDays: Number(draft.remoteDays),
  }
}
