import { describe, expect, test } from 'vitest'
import type { DeskProduct } from '../../../pieces/product/product.rules.ts'
import type { Question } from '../../../pieces/questions/question.rules.ts'
import { answered, emptySale, saleProblems, toQuoteInput, withPiece, type SaleDraft } from './manual-form.ts'
import { isPlaceMissing } from './sold-in.tsx'

const pen = { id: 5, name: 'Walnut Pen', price: '30.00', questions: [] as Question[] } as DeskProduct

const formWith = (more: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptySale(),
  lines: withPiece([], pen),
  ...more,
})
const lineWith = (more: object) => formWith({ lines: [{ ...formWith().lines[0]!, ...more }] })

describe('the form of a sale', () => {
  test('has a key of its own each time', () => {
    expect(emptySale().key).not.toBe(emptySale().key)
  })

  test('begins where the last one was, and paid in the same way', () => {
    expect(emptySale({ soldIn: 'NH', method: 'card' })).toMatchObject({
      soldIn: 'NH',
      method: 'card',
      lines: [],
    })
  })

  test('says where it was sold only where the shop does not know its own state', () => {
    const rates = { here: null, states: [], otherwise: 0 }
    expect(isPlaceMissing(formWith(), rates)).toBe(true)
    expect(isPlaceMissing(formWith(), { ...rates, here: 'VT' })).toBe(false)
    expect(isPlaceMissing(formWith({ soldIn: 'NH' }), rates)).toBe(false)
    expect(isPlaceMissing(formWith({ isTaxFree: true }), rates)).toBe(false)
    expect(isPlaceMissing(formWith({ delivery: 'to-send' }), rates)).toBe(false)
  })

  test('counts a piece chosen twice', () => {
    expect(withPiece(formWith().lines, pen)).toMatchObject([{ id: 5, quantity: '2' }])
  })

  test('has a line of its own for each piece that asks, whose price goes along with its answers', () => {
    const engraving: Question = {
      kind: 'short_text',
      label: 'Engraving',
      help: '',
      required: true,
      finalSale: false,
      maxLength: 20,
      allowed: 'any',
      surcharge: '8.00',
    }
    const asking = { ...pen, questions: [engraving] }
    const [first, second] = withPiece(withPiece([], asking), asking)
    expect(first!.asked!.key).not.toBe(second!.asked!.key)
    expect(saleProblems(formWith({ lines: [first!] }))).toEqual({
      'lines.0.customization.Engraving': 'Please answer this.',
    })
    const engraved = answered(first!, { Engraving: 'Ada' })
    expect(engraved.price).toBe('38.00')
    expect(saleProblems(formWith({ lines: [engraved] }))).toEqual({})
    expect(toQuoteInput(formWith({ lines: [engraved] })).lines).toEqual([
      { id: 5, quantity: 1, customization: { Engraving: 'Ada' } },
    ])
    const agreed = answered({ ...engraved, price: '25' }, {})
    expect(agreed.price, 'what the owner has set stays').toBe('25')
  })

  test('needs no buyer for what is handed over', () => {
    expect(saleProblems(formWith())).toEqual({})
    expect(Object.keys(saleProblems(formWith({ delivery: 'to-send' })))).toContain('customer.street1')
  })

  test('names what is wrong by its field', () => {
    expect(saleProblems(formWith({ lines: [] }))).toHaveProperty('lines')
    expect(Object.keys(saleProblems(lineWith({ quantity: '1.5' })))).toEqual(['lines.0.quantity'])
    expect(Object.keys(saleProblems(lineWith({ price: 'ten' })))).toEqual(['lines.0.price'])
    expect(Object.keys(saleProblems(lineWith({ price: '25' })))).toEqual(['lines.0.reason'])
    expect(saleProblems(lineWith({ price: '25', reason: 'A scratch' }))).toEqual({})
    expect(Object.keys(saleProblems(formWith({ mail: true })))).toEqual(['customer.email'])
  })

  test('sends a price only where it is another than the list’s', () => {
    expect(toQuoteInput(lineWith({ price: '30' })).lines).toEqual([{ id: 5, quantity: 1 }])
    expect(toQuoteInput(lineWith({ price: '25' })).lines).toEqual([{ id: 5, quantity: 1, price: '25' }])
  })
})
