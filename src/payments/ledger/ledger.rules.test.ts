import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, sumsOf, type Movement, type MovementKind } from './ledger.rules.ts'

const moved = (...movements: [MovementKind, number][]): Movement[] =>
  movements.map(([kind, amountCents]) => ({ kind, amountCents }))
const stands = (...movements: [MovementKind, number][]) => {
  const { state, refundedCents, outsideCents } = balanceOf(moved(...movements), 'unpaid')
  return [state, refundedCents, outsideCents]
}

describe('how an order’s money stands', () => {
  test('is as the wallet left it while nothing came in', () => {
    expect(balanceOf([], 'pending').state).toBe('pending')
    expect(balanceOf([], 'unpaid').state).toBe('unpaid')
  })

  test('follows what came in and what went back, and not the wallet’s fees', () => {
    expect(stands(['capture', 2160], ['fee', -105])).toEqual(['paid', 0, 0])
    expect(stands(['cash', 2160])).toEqual(['paid', 0, 0])
    expect(stands(['capture', 2160], ['refund', -500])).toEqual(['partly_refunded', 500, 0])
    expect(stands(['capture', 2160], ['refund', -500], ['refund', -1660])).toEqual(['refunded', 2160, 0])
    expect(stands(['capture', 2160], ['refund', -500], ['refund_failed', 500])).toEqual(['paid', 0, 0])
  })

  test('counts what was given back by hand, and once where the wallet gave it back as well', () => {
    expect(stands(['capture', 2160], ['refund_outside', -2160])).toEqual(['refunded', 2160, 2160])
    expect(stands(['capture', 2160], ['refund_outside', -2160], ['refund', -500])).toEqual([
      'refunded',
      2160,
      1660,
    ])
    expect(stands(['capture', 2160], ['refund_outside', -2160], ['refund_outside', 2160])).toEqual([
      'paid',
      0,
      0,
    ])
  })

  test('is reversed once nothing is left, and given back in part by what was taken in part', () => {
    expect(stands(['capture', 2160], ['reversal', -2160])).toEqual(['reversed', 0, 0])
    expect(stands(['capture', 2160], ['refund', -500], ['dispute', -1660])).toEqual(['reversed', 500, 0])
    expect(stands(['capture', 2160], ['dispute', -900])).toEqual(['partly_refunded', 900, 0])
    expect(stands(['capture', 2160], ['reversal', -2160], ['won_back', 2160])).toEqual(['paid', 0, 0])
  })
})

const amounts = fc.integer({ min: 1, max: 3000 })
const kinds: readonly [MovementKind, 1 | -1][] = [
  ['capture', 1],
  ['cash', 1],
  ['fee', -1],
  ['refund', -1],
  ['refund_failed', 1],
  ['fee_returned', 1],
  ['refund_outside', -1],
  ['refund_outside', 1],
  ['reversal', -1],
  ['dispute', -1],
  ['won_back', 1],
]
const movement = fc
  .tuple(fc.constantFrom(...kinds), amounts)
  .map(([[kind, sign], cents]) => ({ kind, amountCents: sign * cents }))

test('whichever way movements become known, an order ends in the same balance', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (movements, order) => {
      const shuffled = movements
        .map((one) => ({ one, place: order.next().value! }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one)
      expect(balanceOf(shuffled, 'unpaid')).toEqual(balanceOf(movements, 'unpaid'))
    }),
    { numRuns: 1000 },
  )
})

test('no balance gives back less than nothing, or more than was paid', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 12 }), (movements) => {
      const { paidCents, atWalletCents, outsideCents, takenCents } = sumsOf(movements)
      const { state, refundedCents, outsideCents: outside } = balanceOf(movements, 'unpaid')
      expect(Math.min(atWalletCents, outsideCents, takenCents)).toBeGreaterThanOrEqual(0)
      expect(outside).toBeLessThanOrEqual(refundedCents)
      expect(refundedCents).toBeLessThanOrEqual(paidCents)
      if (state === 'refunded') expect(refundedCents).toBe(paidCents)
      if (state === 'partly_refunded') expect([0, paidCents]).not.toContain(refundedCents)
    }),
    { numRuns: 1000 },
  )
})
