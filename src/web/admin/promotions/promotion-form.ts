import { isDecimal, toCents, toDecimal } from '../../../domain/money.ts'
import {
  isPromoCode,
  normalCode,
  type Promotion,
  type PromotionKind,
  type PromotionTerms,
  CODE_LENGTHS,
  MAX_USES,
} from '../../../domain/promotion.ts'
import { fromLocalInput, toLocalInput } from '../ui/local-moment.ts'

/** What the editor holds, as it is typed. `version` is what it started from; 0 for a new code. */
export interface PromotionForm {
  code: string
  kind: PromotionKind
  amount: string
  /** Empty for none, as with the dates and the uses. */
  minimumSubtotal: string
  /** As date-and-time fields hold them, in the owner's zone. */
  startsAt: string
  endsAt: string
  maxUses: string
  categories: string[]
  active: boolean
  version: number
}

export const emptyPromotion: PromotionForm = {
  code: '',
  kind: 'percent',
  amount: '10',
  minimumSubtotal: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  categories: [],
  active: true,
  version: 0,
}

export function formOf(promotion: Promotion): PromotionForm {
  const { code, kind, active, version, startsAt, endsAt, maxUses } = promotion
  return {
    code,
    kind,
    active,
    version,
    amount: kind === 'free-shipping' ? '' : promotion.amount.replace(/\.00$/, ''),
    minimumSubtotal: toCents(promotion.minimumSubtotal) === 0 ? '' : promotion.minimumSubtotal,
    startsAt: startsAt === null ? '' : toLocalInput(startsAt),
    endsAt: endsAt === null ? '' : toLocalInput(endsAt),
    maxUses: maxUses === null ? '' : String(maxUses),
    categories: [...promotion.categories],
  }
}

export type PromotionField = 'code' | 'amount' | 'minimumSubtotal' | 'startsAt' | 'endsAt' | 'maxUses'

/** In the order they stand in. */
export const promotionFields: readonly PromotionField[] = [
  'code',
  'amount',
  'minimumSubtotal',
  'startsAt',
  'endsAt',
  'maxUses',
]

/** What is wrong with a field before anything is sent. */
export function promotionProblem(form: PromotionForm, field: PromotionField): string | undefined {
  const text = form[field].trim()
  switch (field) {
    case 'code':
      if (text === '') return 'Required'
      return isPromoCode(normalCode(text))
        ? undefined
        : `Use ${CODE_LENGTHS} letters, digits or hyphens, such as SPRING-25.`
    case 'amount':
      return amountProblem(form.kind, text)
    case 'minimumSubtotal':
      return text === '' || isDecimal(text)
        ? undefined
        : 'Enter dollars such as 50 or 50.00, or leave it empty.'
    case 'startsAt':
    case 'endsAt':
      return dateProblem(form, field)
    case 'maxUses':
      return text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_USES)
        ? undefined
        : `Enter a whole number from 1 to ${MAX_USES.toLocaleString('en-US')}, or leave it empty.`
  }
}

function amountProblem(kind: PromotionKind, text: string): string | undefined {
  if (kind === 'free-shipping') return undefined
  const cents = isDecimal(text) ? toCents(text) : 0
  if (kind === 'percent' && (cents === 0 || cents > 100_00)) return 'Enter a percentage from 0.01 to 100.'
  return cents === 0 ? 'Enter dollars such as 5 or 5.00.' : undefined
}

function dateProblem({ startsAt, endsAt }: PromotionForm, field: 'startsAt' | 'endsAt'): string | undefined {
  const value = field === 'startsAt' ? startsAt : endsAt
  if (value !== '' && fromLocalInput(value) === undefined) return 'Enter a date and a time.'
  // Such fields hold texts that are ordered as their times are.
  return field === 'endsAt' && startsAt !== '' && endsAt !== '' && endsAt <= startsAt
    ? 'Choose an end that is later than the start.'
    : undefined
}

/** What the form means; only of one without problems. */
export function termsOf(form: PromotionForm): PromotionTerms & { categories: string[] } {
  return {
    code: normalCode(form.code),
    kind: form.kind,
    amount: form.kind === 'free-shipping' ? '0.00' : decimal(form.amount),
    minimumSubtotal: decimal(form.minimumSubtotal),
    startsAt: fromLocalInput(form.startsAt) ?? null,
    endsAt: fromLocalInput(form.endsAt) ?? null,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    maxUses: form.maxUses.trim() === '' ? null : Number(form.maxUses),
    categories: form.categories,
    active: form.active,
  }
}

function decimal(text: string): string {
  return text.trim() === '' ? '0.00' : toDecimal(toCents(text.trim()))
}
