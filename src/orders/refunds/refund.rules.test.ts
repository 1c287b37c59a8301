import { describe, expect, test } from 'vitest'
import { creditNoteNumber, isGone } from './refund.rules.ts'

describe('a credit note', () => {
  const order = { id: 7, refunds: [{ id: 'failed' }, { id: 'second' }] }

  test('keeps its number, whatever became of the refunds before it', () => {
    expect(creditNoteNumber(order, 'second')).toBe('7-2')
    expect(creditNoteNumber(order, 'of another order')).toBeUndefined()
  })

  test('is of money that has gone or is on its way', () => {
    expect((['asked', 'pending', 'completed', 'failed'] as const).map((state) => isGone({ state }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
