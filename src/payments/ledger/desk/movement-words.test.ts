import { describe, expect, test } from 'vitest'
import { movementKinds } from '../ledger.rules.ts'
import { movementWords } from './payment-panel.tsx'

describe('a movement of money', () => {
  test('of every kind has words of its own', () => {
    const words = movementKinds.map((kind) =>
      movementWords({ kind, amount: '-5.00', wallet: 'paypal' }, 'cash'),
    )
    expect(new Set(words).size).toBe(movementKinds.length)
  })

  test('names the wallet it was made at', () => {
    expect(movementWords({ kind: 'fee', amount: '-0.50', wallet: 'pocket' }, 'pocket')).toBe('Pocket’s fee')
    expect(movementWords({ kind: 'capture', amount: '5.00', wallet: 'paypal' }, 'paypal')).toBe(
      'Paid through PayPal',
    )
  })

  test('says how a sale at a fair was paid, and that a mark was taken back', () => {
    expect(movementWords({ kind: 'cash', amount: '5.00', wallet: 'manual' }, 'card')).toBe(
      'Paid: Card reader',
    )
    expect(movementWords({ kind: 'refund_outside', amount: '-5.00', wallet: 'manual' }, 'cash')).toBe(
      'Given back by hand',
    )
    expect(movementWords({ kind: 'refund_outside', amount: '5.00', wallet: 'manual' }, 'cash')).toBe(
      'Not given back by hand after all',
    )
  })
})
