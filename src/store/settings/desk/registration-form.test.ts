import { expect, test } from 'vitest'
import {
  draftOfRegistration,
  elsewhereWords,
  registrationOf,
  registrationProblems,
  suggestedRows,
  type RegistrationDraft,
} from './setting-kinds.ts'

const row: RegistrationDraft = { state: 'NC', rate: '7.25', shippingIsTaxed: true, since: '', note: '' }

const problems = (part: Partial<RegistrationDraft>, isTwice = false) =>
  Object.entries(registrationProblems({ ...row, ...part }, isTwice))
    .filter(([, problem]) => problem !== undefined)
    .map(([field, problem]) => `${field}: ${problem}`)

test('a slip of the finger is told in a sentence, beside its field', () => {
  expect(problems({})).toEqual([])
  expect(problems({ state: '' })).toEqual(['state: Choose a state.'])
  expect(problems({}, true)).toEqual(['state: Stands here twice.'])
  expect(problems({ rate: '80' })).toEqual(['rate: At most 30.'])
  expect(problems({ rate: '8,25' })).toEqual(['rate: Enter a percentage such as 8.25 or 8.875.'])
  expect(problems({ since: '2026-02-30' })).toEqual(['since: Enter a day that the calendar has, or nothing.'])
})

test('what is saved comes back into the form as it was', () => {
  const saved = registrationOf({ ...row, rate: ' 8.875 ', since: '2026-03-01', note: ' 600-123 ' })
  expect(saved).toEqual({ ...row, rate: '8.875', since: '2026-03-01', note: '600-123' })
  expect(registrationOf(draftOfRegistration({ ...row, since: null }))).toEqual({ ...row, since: null })
})

test('states without a sales tax are suggested once, and none twice', () => {
  const suggested = suggestedRows([{ ...row, state: 'OR', rate: '1' }])
  expect(suggested.map(({ state, rate }) => `${state} ${rate}`)).toEqual([
    'AK 0.00',
    'DE 0.00',
    'MT 0.00',
    'NH 0.00',
  ])
  expect(suggestedRows(suggested).map(({ state }) => state)).toEqual(['OR'])
})

test('the form says what an order to any other state bears', () => {
  const form = { taxRate: '8.00', taxRegistrations: [], taxOnlyWhereRegistered: false }
  expect(elsewhereWords(form)).toMatch(/^An order to any state bears the default rate, 8%\./)
  expect(elsewhereWords({ ...form, taxRegistrations: [row], taxOnlyWhereRegistered: true })).toMatch(
    /^An order to any of the 58 states and territories not listed bears no tax/,
  )
})
