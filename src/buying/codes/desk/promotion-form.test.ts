import { expect, test } from 'vitest'
import { isPromoCode, type Promotion } from '../promotion.rules.ts'
import { problemsIn } from '../../../machine/forms/kind.ts'
import { promotionKind, termsOf, type PromotionDraft } from './promotion-form.ts'
import { suggestCode } from './promotions-section.tsx'

const emptyPromotion = promotionKind.draftOf(undefined)
const fair: PromotionDraft = { ...emptyPromotion, code: ' fair-10 ' }

const problems = (draft: PromotionDraft) =>
  Object.entries(problemsIn(promotionKind, draft)).map(([field, problem]) => `${field}: ${problem}`)

test('a code of ten percent needs nothing but its name', () => {
  expect(problems(emptyPromotion)).toEqual(['code: Required'])
  expect(problems(fair)).toEqual([])
  expect(termsOf(fair)).toMatchObject({
    code: 'FAIR-10',
    amount: '10.00',
    minimumSubtotal: '0.00',
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerEmail: null,
  })
})

test('what makes no sense is said before anything is sent', () => {
  expect(
    problems({
      ...fair,
      code: 'fair 10%',
      amount: '101',
      minimumSubtotal: 'fifty',
      startsAt: '2090-01-02T10:00',
      endsAt: '2090-01-02T10:00',
      maxUses: '0',
      maxUsesPerEmail: '1.5',
    }).map((problem) => problem.split(':')[0]),
  ).toEqual(['code', 'amount', 'minimumSubtotal', 'maxUses', 'maxUsesPerEmail', 'endsAt'])
  expect(problems({ ...fair, kind: 'fixed', amount: '0' })).toEqual([
    'amount: Enter dollars such as 5 or 5.00.',
  ])
  expect(problems({ ...fair, kind: 'free-shipping', amount: '' })).toEqual([])
})

test('what is saved comes back into the form as it was', () => {
  const draft: PromotionDraft = {
    ...fair,
    code: 'FAIR-10',
    kind: 'fixed',
    amount: '5.50',
    minimumSubtotal: '50.00',
    startsAt: '2090-01-02T10:00',
    endsAt: '2090-02-02T10:00',
    maxUses: '20',
    maxUsesPerEmail: '1',
    categories: ['Pens'],
  }
  const saved: Promotion = {
    ...termsOf(draft),
    zone: 'America/New_York',
    id: 1,
    uses: 4,
    version: 3,
    createdAt: '2090-01-01T00:00:00.000Z',
  }
  expect(promotionKind.draftOf(saved)).toEqual(draft)
})

test('a suggested code is a code', () => {
  const code = suggestCode(Uint8Array.from([0, 30, 31, 255, 7, 8, 9, 10]))
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(isPromoCode(code)).toBe(true)
})
