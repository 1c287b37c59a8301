import { isDecimal, toCents, toDecimal, MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import {
  isPromoCode,
  type Promotion,
  type PromotionKind,
  type PromotionTerms,
  CODE_LENGTHS,
  MAX_CODE_LENGTH,
  MAX_USES,
} from '../promotion.rules.ts'
import type { EditorKind, Fields } from '../../../machine/forms/kind.ts'
import { fromClockInput, momentWords, toClockInput } from '../../../shop/desk/parts/shop-clock.ts'
import { readCode } from '../../../machine/values/typed.ts'

/** A promo code as its form holds it: text as it was typed. */
export interface PromotionDraft {
  code: string
  kind: PromotionKind
  amount: string
  /** Empty for none, as with the dates and the uses. */
  minimumSubtotal: string
  maxUses: string
  maxUsesPerEmail: string
  /** As date-and-time fields hold them, by the shop's clock. */
  startsAt: string
  endsAt: string
  categories: string[]
  active: boolean
}

export const promotionKinds: Record<PromotionKind, string> = {
  percent: 'A percentage off',
  fixed: 'An amount off',
  'free-shipping': 'Free shipping',
}

const fields: Fields<PromotionDraft> = {
  code: {
    label: 'Code',
    hint: 'Letters, digits and hyphens. Shoppers may type it in small letters.',
    required: true,
    maxLength: MAX_CODE_LENGTH,
    problem: ({ code }) =>
      isPromoCode(readCode(code))
        ? undefined
        : `Use ${CODE_LENGTHS} letters, digits or hyphens, such as SPRING-25.`,
  },
  kind: { label: 'What it gives', words: (kind) => promotionKinds[kind] },
  amount: {
    label: 'Amount',
    inputMode: 'decimal',
    maxLength: MAX_DECIMAL_LENGTH,
    problem: ({ kind, amount }) => amountProblem(kind, amount.trim()),
  },
  minimumSubtotal: {
    label: 'From a subtotal of (optional)',
    hint: 'In dollars: the pieces it is for cost this much or more.',
    inputMode: 'decimal',
    maxLength: MAX_DECIMAL_LENGTH,
    problem: ({ minimumSubtotal }) =>
      minimumSubtotal.trim() === '' || isDecimal(minimumSubtotal.trim())
        ? undefined
        : 'Enter dollars such as 50 or 50.00, or leave it empty.',
  },
  maxUses: {
    label: 'Uses in all (optional)',
    hint: 'Empty: as often as it is entered.',
    inputMode: 'numeric',
    maxLength: String(MAX_USES).length,
    problem: ({ maxUses }) => usesProblem(maxUses.trim()),
  },
  maxUsesPerEmail: {
    label: 'Uses with one email address (optional)',
    hint: 'Counted in orders and payments under way. Empty: any.',
    inputMode: 'numeric',
    maxLength: String(MAX_USES).length,
    problem: ({ maxUsesPerEmail }) => usesProblem(maxUsesPerEmail.trim()),
  },
  startsAt: {
    label: 'Starts (optional)',
    type: 'datetime-local',
    words: momentWords,
    problem: ({ startsAt }) => dateProblem(startsAt),
  },
  endsAt: {
    label: 'Ends (optional)',
    hint: 'Empty: never by itself.',
    type: 'datetime-local',
    words: momentWords,
    problem: ({ startsAt, endsAt }) => dateProblem(endsAt) ?? orderProblem(startsAt, endsAt),
  },
  categories: { label: 'Only for these categories (optional)' },
  active: { label: 'Can be used' },
}

export const promotionKind: EditorKind<Promotion, PromotionDraft> = {
  name: 'promotion',
  keepsDraft: true,
  fields,
  draftOf: (promotion) => (promotion ? draftOf(promotion) : empty),
}

const empty: PromotionDraft = {
  code: '',
  kind: 'percent',
  amount: '10',
  minimumSubtotal: '',
  maxUses: '',
  maxUsesPerEmail: '',
  startsAt: '',
  endsAt: '',
  categories: [],
  active: true,
}

function draftOf(promotion: Promotion): PromotionDraft {
  const { code, kind, active, startsAt, endsAt, maxUses, maxUsesPerEmail } = promotion
  return {
    code,
    kind,
    active,
    amount: kind === 'free-shipping' ? '' : promotion.amount.replace(/\.00$/, ''),
    minimumSubtotal: toCents(promotion.minimumSubtotal) === 0 ? '' : promotion.minimumSubtotal,
    startsAt: startsAt === null ? '' : toClockInput(startsAt),
    endsAt: endsAt === null ? '' : toClockInput(endsAt),
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerEmail: maxUsesPerEmail === null ? '' : String(maxUsesPerEmail),
    categories: [...promotion.categories],
  }
}

function usesProblem(text: string): string | undefined {
  const isUses = /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_USES
  return text === '' || isUses
    ? undefined
    : `Enter a whole number from 1 to ${MAX_USES.toLocaleString('en-US')}, or leave it empty.`
}

function amountProblem(kind: PromotionKind, text: string): string | undefined {
  if (kind === 'free-shipping') return undefined
  const cents = isDecimal(text) ? toCents(text) : 0
  if (kind === 'percent' && (cents === 0 || cents > 100_00)) return 'Enter a percentage from 0.01 to 100.'
  return cents === 0 ? 'Enter dollars such as 5 or 5.00.' : undefined
}

function dateProblem(value: string): string | undefined {
  return value !== '' && fromClockInput(value) === undefined ? 'Enter a date and a time.' : undefined
}

/** Such fields hold texts that are ordered as their times are. */
function orderProblem(startsAt: string, endsAt: string): string | undefined {
  return startsAt !== '' && endsAt !== '' && endsAt <= startsAt
    ? 'Choose an end that is later than the start.'
    : undefined
}

/** What the form means; only of one without problems. */
export function termsOf(draft: PromotionDraft): Omit<PromotionTerms, 'zone'> & { categories: string[] } {
  return {
    code: readCode(draft.code),
    kind: draft.kind,
    amount: draft.kind === 'free-shipping' ? '0.00' : decimal(draft.amount),
    minimumSubtotal: decimal(draft.minimumSubtotal),
    startsAt: fromClockInput(draft.startsAt) ?? null,
    endsAt: fromClockInput(draft.endsAt) ?? null,
    maxUses: usesOf(draft.maxUses),
    maxUsesPerEmail: usesOf(draft.maxUsesPerEmail),
    categories: draft.categories,
    active: draft.active,
  }
}

function usesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function decimal(text: string): string {
  return text.trim() === '' ? '0.00' : toDecimal(toCents(text.trim()))
}
