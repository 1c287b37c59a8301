import { describe, expect, test } from 'vitest'
import { priceWords } from './price-words.rules.ts'
import type { QuestionInCents } from '../questions/question.rules.ts'
import { leastSurchargesCents } from '../questions/surcharges.rules.ts'

describe('a price in words', () => {
  test('is one, or begins with the cheapest combination', () => {
    expect(priceWords({ price: '28.00', priceTo: '28.00' })).toBe('$28.00')
    expect(priceWords({ price: '28.00', priceTo: '54.00' })).toBe('from $28.00')
  })

  test('begins with what nobody orders it without', () => {
    expect(priceWords({ price: '28.00', priceTo: '28.00', leastPrice: '33.00' })).toBe('from $33.00')
  })
})

test('of the answers that must be given each counts with the cheapest that is offered, and no other', () => {
  const questionDefaults = { help: '', finalSale: false }
  const text = (required: boolean): QuestionInCents => ({
    ...questionDefaults,
    kind: 'short_text',
    label: `Engraving ${required}`,
    required,
    maxLength: 10,
    allowed: 'any',
    surchargeCents: 500,
  })
  const box = (...surcharges: number[]): QuestionInCents => ({
    ...questionDefaults,
    kind: 'choice',
    label: 'Box',
    required: true,
    choices: surcharges.map((surchargeCents, n) => ({ label: `Box ${n}`, surchargeCents })),
  })
  expect(leastSurchargesCents([])).toBe(0)
  expect(leastSurchargesCents([text(false)])).toBe(0)
  expect(leastSurchargesCents([text(true), text(false), box(1250, 300)])).toBe(800)
  expect(leastSurchargesCents([box(0, 1250)])).toBe(0)
})
