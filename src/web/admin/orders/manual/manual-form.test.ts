import { describe, expect, test } from 'vitest'
import type { OwnerProduct } from '../../../../domain/product.ts'
import { emptyForm, manualProblems, toQuoteInput, withPiece, type ManualForm } from './manual-form.ts'
import { isPlaceMissing } from './tax-rates.ts'

const pen = { id: 5, name: 'Walnut Pen', price: '30.00' } as OwnerProduct

const formWith = (more: Partial<ManualForm> = {}): ManualForm => ({
  ...emptyForm(),
  lines: withPiece([], pen),
  ...more,
})
const lineWith = (more: object) => formWith({ lines: [{ ...formWith().lines[0]!, ...more }] })

describe('the form of a sale', () => {
  test('has a key of its own each time', () => {
    expect(emptyForm().key).not.toBe(emptyForm().key)
  })

  test('begins where the last one was, and paid in the same way', () => {
    expect(emptyForm({ soldIn: 'NH', method: 'card' })).toMatchObject({
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

  test('needs no buyer for what is handed over', () => {
    expect(manualProblems(formWith())).toEqual({})
    expect(Object.keys(manualProblems(formWith({ delivery: 'to-send' })))).toContain('customer.street1')
  })

  test('names what is wrong by its field', () => {
    expect(manualProblems(formWith({ lines: [] }))).toHaveProperty('lines')
    expect(Object.keys(manualProblems(lineWith({ quantity: '1.5' })))).toEqual(['lines.0.quantity'])
    expect(Object.keys(manualProblems(lineWith({ price: 'ten' })))).toEqual(['lines.0.price'])
    expect(Object.keys(manualProblems(lineWith({ price: '25' })))).toEqual(['lines.0.reason'])
    expect(manualProblems(lineWith({ price: '25', reason: 'A scratch' }))).toEqual({})
    expect(Object.keys(manualProblems(formWith({ mail: true })))).toEqual(['customer.email'])
  })

  test('sends a price only where it is another than the list’s', () => {
    expect(toQuoteInput(lineWith({ price: '30' })).lines).toEqual([{ id: 5, quantity: 1 }])
    expect(toQuoteInput(lineWith({ price: '25' })).lines).toEqual([{ id: 5, quantity: 1, price: '25' }])
  })
})
