import { describe, expect, test } from 'vitest'
import { answerProblem, answerProblems } from './answer-check.rules.ts'
import { answersBind } from '../../orders/final-sale/final-sale.rules.ts'
import { giftNoteProblem } from '../../buying/gift/gift.rules.ts'
import { inAskedOrder } from './answer-order.rules.ts'
import { countCharacters, hiddenCharacterProblem } from './characters.rules.ts'
import type { Question, QuestionInCents } from './question.rules.ts'
import { priceWith, surchargesOf } from './surcharges.rules.ts'

const questionDefaults = { help: '', required: false, finalSale: false }
const text = (more: Partial<Extract<Question, { kind: 'short_text' | 'long_text' }>> = {}) =>
  ({
    ...questionDefaults,
    kind: 'short_text',
    label: 'Engraving',
    maxLength: 5,
    allowed: 'any',
    surcharge: '8.00',
    ...more,
  }) satisfies Question
const wood: Question = {
  ...questionDefaults,
  required: true,
  kind: 'choice',
  label: 'Box',
  choices: [
    { label: 'None', surcharge: '0.00' },
    { label: 'Walnut', surcharge: '12.50' },
  ],
}
const gift: Question = {
  ...questionDefaults,
  kind: 'tick',
  label: 'Ribbon',
  surcharge: '1.25',
  finalSale: true,
}

describe('an answer', () => {
  test('is counted as a reader counts: an accent, an emoji and a family are one each', () => {
    expect(countCharacters('Zoë')).toBe(3)
    expect(countCharacters('Zoe\u0308')).toBe(3)
    expect(countCharacters('👩‍👩‍👧‍👦')).toBe(1)
    expect(answerProblem(text(), '12345')).toBeUndefined()
    expect(answerProblem(text(), '123456')).toBe('At most 5 characters; yours has 6.')
  })

  test('that is missing where it must be given is told by kind; spaces alone are none', () => {
    expect(answerProblem(text({ required: true }), '   ')).toBe('Please answer this.')
    expect(answerProblem(wood, '')).toBe('Please choose one.')
    expect(answerProblem({ ...gift, required: true }, '')).toContain('tick this')
    expect(answerProblem(text(), '')).toBeUndefined()
  })

  test('has only the characters that are allowed, and the sentence says which', () => {
    expect(answerProblem(text({ allowed: 'letters' }), 'Zoë é')).toBeUndefined()
    expect(answerProblem(text({ allowed: 'letters' }), 'A1')).toBe('Letters and spaces only.')
    expect(answerProblem(text({ allowed: 'letters_digits' }), 'A 1')).toBeUndefined()
    expect(answerProblem(text({ allowed: 'letters_digits' }), 'A-1')).toBe('Letters, digits and spaces only.')
  })

  test('has several lines where the question gives room for them', () => {
    expect(answerProblem(text(), 'a\nb')).toBe('Please answer in one line.')
    expect(answerProblem(text({ kind: 'long_text' }), 'a\nb')).toBeUndefined()
  })

  test.each(['\u0000', '\t', '\r', '\u001b', '\u0085', '\u200e', '\u202e', '\u2066', '\u2028', '\ufeff'])(
    'with %j in it is refused: nobody sees what it does',
    (hidden) => {
      expect(hiddenCharacterProblem(`For${hidden}Ada`)).toMatch(/nobody sees \(U\+[\dA-F]{4}\)/)
    },
  )

  test('is free in its letters, whatever way they are written', () => {
    for (const fine of ['Für Zoë “’ד', 'שלום', '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Zoe\u0308', ' two  spaces ', 'a\nb'])
      expect(hiddenCharacterProblem(fine), fine).toBeUndefined()
    expect(hiddenCharacterProblem('half \ud83d')).toContain('half a character')
  })

  test.each(['\u200b', '\u00ad', '\u3164', '\u{e0041}\u{e007f}', '\u2800', ' \n\u200d '])(
    'of %j alone is none, and costs nothing: there is nothing to see',
    (unseen) => {
      expect(answerProblem(text(), unseen)).toBeUndefined()
      expect(answerProblem(text({ required: true }), unseen)).toBe('Please answer this.')
      expect(priceWith('28.00', [text()], { Engraving: unseen })).toBe('28.00')
      expect(answersBind([text({ finalSale: true })], { Engraving: unseen })).toBe(false)
      expect(inAskedOrder([text()], { Engraving: unseen, Box: 'Walnut' })).toEqual({ Box: 'Walnut' })
    },
  )

  test('is made of characters, not of a heap of marks on one', () => {
    const heaped = 'has more than 16 signs heaped on one place'
    expect(answerProblem(text(), `a${'\u0301'.repeat(1500)}`)).toContain(heaped)
    expect(giftNoteProblem(`For a${'\u0301'.repeat(16)}`)).toContain(heaped)
    for (const fine of ['👩🏻‍❤️‍💋‍👩🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'क्षि', 'שָׁלוֹם', 'ế'.normalize('NFD')])
      expect(answerProblem(text(), fine), fine).toBeUndefined()
  })

  test('to a choice or a tick is one that is offered', () => {
    expect(answerProblem(wood, 'Walnut')).toBeUndefined()
    expect(answerProblem(wood, 'walnut')).toBe('Choose one that is offered.')
    expect(answerProblem(gift, 'Yes')).toBeUndefined()
    expect(answerProblem(gift, 'on')).toBe('Answer Yes, or leave it out.')
  })

  test('to what is not asked any more is told; of a piece that asks nothing every word is taken', () => {
    expect(answerProblems([text()], { Monogram: 'A' })).toEqual([
      { label: 'Monogram', message: 'is not asked of this piece any more.' },
    ])
    expect(answerProblems([], { Monogram: 'A' })).toEqual([])
    expect(answerProblems([wood], JSON.parse('{"__proto__": "x"}') as Record<string, string>)).toHaveLength(2)
  })
})

describe('what answers cost', () => {
  const questions: Question[] = [text(), wood, gift]

  test('is the sum of what was answered', () => {
    expect(priceWith('28.00', questions, undefined)).toBe('28.00')
    expect(priceWith('28.00', questions, { Engraving: ' ' })).toBe('28.00')
    expect(priceWith('28.00', questions, { Engraving: 'Ada', Box: 'Walnut', Ribbon: 'Yes' })).toBe('49.75')
    expect(priceWith('28.00', questions, { Box: 'None' })).toBe('28.00')
  })

  test('is named by its question, and an answer that is not offered costs nothing', () => {
    const inCents: QuestionInCents[] = [
      {
        ...questionDefaults,
        kind: 'choice',
        label: 'Box',
        choices: [{ label: 'Walnut', surchargeCents: 1250 }],
      },
    ]
    expect(surchargesOf(inCents, { Box: 'Walnut' })).toEqual([{ question: 'Box', cents: 1250 }])
    expect(surchargesOf(inCents, { Box: 'Oak' })).toEqual([])
    const odd: QuestionInCents[] = [
      { ...questionDefaults, kind: 'tick', label: 'toString', surchargeCents: 5 },
    ]
    expect(surchargesOf(odd, {})).toEqual([])
  })

  test('a piece can’t be returned only where such a question was answered', () => {
    expect(answersBind(questions, { Engraving: 'Ada' })).toBe(false)
    expect(answersBind(questions, { Ribbon: 'Yes' })).toBe(true)
    expect(answersBind(questions, {})).toBe(false)
  })
})
