import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents, formatPrice, isDecimal, shareOf, toCents, toDecimal } from './money.ts'

describe('amounts', () => {
  test('survive the way to a decimal string and back, every one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => toCents(toDecimal(cents)) === cents),
      { numRuns: 2000 },
    )
  })

  test.each(['', '-1', '1.234', '1e3', ' 5', '1,000', 'NaN', '123456789.00'])(
    'do not come from %j',
    (text) => {
      expect(isDecimal(text)).toBe(false)
      expect(() => toCents(text)).toThrow(RangeError)
    },
  )

  test('are shown with a dollar sign, two decimals and thousands', () => {
    expect([0, 5, 1500, 123_456_789].map(formatCents)).toEqual(['$0.00', '$0.05', '$15.00', '$1,234,567.89'])
    expect(formatPrice('7.5')).toBe('$7.50')
  })

  test('are never fractions of a cent', () => {
    expect(() => toDecimal(0.5)).toThrow(RangeError)
  })
})

describe('a rate of an amount', () => {
  test('rounds half a cent up, once', () => {
    // 8% of $0.0625 does not exist; 8.25% of $2.00 is 16.5 cents.
    expect(shareOf(200, 825)).toBe(17)
    expect(shareOf(199, 825)).toBe(16)
  })

  test('is within half a cent of the exact value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (cents, rate) => {
          return Math.abs(shareOf(cents, rate) * 10_000 - cents * rate) <= 5_000
        },
      ),
      { numRuns: 2000 },
    )
  })
})
