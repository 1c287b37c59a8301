import { describe, expect, test } from 'vitest'
import { answersBind, finalSaleAfter, finalSaleOf, isFinalSale, isToBuyersWish } from './final-sale.rules.ts'
import { faultsOnlyWords } from './final-sale-words.rules.ts'

const questionDefaults = { help: '', required: false, surcharge: '0.00' }
const engraving = {
  ...questionDefaults,
  kind: 'short_text',
  label: 'Engraving',
  finalSale: true,
  maxLength: 9,
  allowed: 'any',
} as const
const ribbon = { ...questionDefaults, kind: 'tick', label: 'Ribbon', finalSale: false } as const
const questions = [engraving, ribbon]
const engraved = { Engraving: 'Ada' }
const ribboned = { Ribbon: 'Yes' }

describe('a piece that is final sale', () => {
  test('is so whatever is answered, and its line keeps that it was the piece', () => {
    const isFinal = { finalSale: true, pieceFinalSale: true }
    expect(finalSaleOf({ finalSale: true, questions: [] }, null)).toEqual(isFinal)
    expect(finalSaleOf({ finalSale: true, questions }, ribboned)).toEqual(isFinal)
    for (const answers of [{}, engraved, ribboned])
      expect(finalSaleAfter(questions, { ...isFinal, customization: engraved }, answers)).toBe(true)
  })

  test('is one that anybody can buy, where no buyer’s words are in it', () => {
    expect(isToBuyersWish({ finalSale: true, pieceFinalSale: true })).toBe(false)
    expect(isToBuyersWish({ finalSale: true, pieceFinalSale: true, customization: engraved })).toBe(true)
  })

  test('is told to have been sold so, and no more', () => {
    expect(faultsOnlyWords({ pieceFinalSale: true })).toBe(
      'was sold as final: it can come back only if something is wrong with it.',
    )
    expect(faultsOnlyWords({})).toMatch(/^was made to your wish/)
  })
})

describe('any other piece', () => {
  test('can’t be returned where such a question was answered', () => {
    expect([engraved, ribboned, {}].map((answers) => answersBind(questions, answers))).toEqual([
      true,
      false,
      false,
    ])
    expect(finalSaleOf({ finalSale: false, questions }, engraved)).toEqual({
      finalSale: true,
      pieceFinalSale: false,
    })
    expect(finalSaleOf({ finalSale: false, questions: [] }, engraved).finalSale).toBeNull()
  })

  test('stays as it was agreed as far as other answers decide nothing', () => {
    const was = { finalSale: false, customization: engraved }
    expect(finalSaleAfter(questions, was, { Engraving: 'Adda' }), 'sold when engraved ones came back').toBe(
      false,
    )
    expect(finalSaleAfter(questions, was, ribboned)).toBe(false)
    expect(finalSaleAfter(questions, { finalSale: false, customization: ribboned }, engraved)).toBe(true)
    expect(finalSaleAfter(questions, was, {})).toBeNull()
  })

  test('is to a buyer’s wish by its answers, also once they were erased', () => {
    expect(isToBuyersWish({ customization: ribboned, finalSale: false })).toBe(true)
    expect(isToBuyersWish({ finalSale: true })).toBe(true)
    expect(isToBuyersWish({ customization: {}, finalSale: false })).toBe(false)
  })
})

test('of a line from before any of that was kept, any answer makes it final', () => {
  expect([
    isFinalSale({}),
    isFinalSale({ customization: {} }),
    isFinalSale({ customization: engraved }),
  ]).toEqual([false, false, true])
  expect(isFinalSale({ customization: engraved, finalSale: false })).toBe(false)
})
