import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateCents } from '../../machine/values/allocate.ts'
import { sumCents } from '../../machine/values/money.ts'
import { isPromoCode, type PromotionInCents, type PromotionTerms } from './promotion.rules.ts'
import { quoteWithPromotion, type PromotedLine } from './promoted-quote.rules.ts'
import { gives, termsWords } from './promotion-words.rules.ts'
import { defaultSettings } from '../../store/settings/settings.rules.ts'
import { readCode } from '../../machine/values/typed.ts'

const rules = { ...defaultSettings.pricing, shippingCents: 500 }
const now = '2026-05-10T12:00:00.000Z'

const spring: PromotionInCents = {
  id: 1,
  code: 'SPRING',
  kind: 'percent',
  amountCents: 0,
  percentBasisPoints: 1000,
  minimumSubtotalCents: 0,
  startsAt: null,
  endsAt: null,
  zone: 'America/New_York',
  maxUses: null,
  maxUsesPerEmail: null,
  categories: [],
  active: true,
  uses: 0,
  version: 1,
  createdAt: '2026-05-01T00:00:00.000Z',
}

const line = (unitPriceCents: number, quantity = 1, category = 'Pens'): PromotedLine => ({
  unitPriceCents,
  quantity,
  category,
})

const apply = (terms: Partial<PromotionInCents>, ...lines: PromotedLine[]) =>
  quoteWithPromotion(lines, rules, undefined, { ...spring, ...terms }, now)

const refusal = (terms: Partial<PromotionInCents>, ...lines: PromotedLine[]) => {
  const result = apply(terms, ...lines)
  return result.applies ? undefined : result.refusal
}

test('a code is the same in any capitals, with spaces around it', () => {
  expect(readCode('  spring-25 ')).toBe('SPRING-25')
  expect(['SPRING-25', 'A1-'].map(isPromoCode)).toEqual([true, true])
  expect(['AB', 'SPRING 25', 'FÊTE', 'spring', 'X'.repeat(41)].map(isPromoCode)).toEqual(Array(5).fill(false))
})

describe('a code', () => {
  test('takes a percentage off, rounded half up once', () => {
    expect(apply({}, line(1005), line(2000))).toMatchObject({
      totals: {
        subtotalCents: 3005,
        discountCents: 301,
        shippingCents: 500,
        taxCents: 256,
        totalCents: 3460,
      },
      partsCents: [101, 200],
    })
    expect(apply({ percentBasisPoints: 1250 }, line(1000))).toMatchObject({ totals: { discountCents: 125 } })
  })

  test('takes a fixed amount off, never more than the goods it is for', () => {
    expect(apply({ kind: 'fixed', amountCents: 500 }, line(3000))).toMatchObject({ partsCents: [500] })
    const pens = { kind: 'fixed', amountCents: 5000, categories: ['Pens'] } as const
    expect(apply(pens, line(3000), line(9000, 1, 'Sets'))).toMatchObject({
      totals: { discountCents: 3000 },
      partsCents: [3000, 0],
    })
  })

  test('makes shipping free, and is not spent where it is free already', () => {
    const free = { code: 'SHIP', kind: 'free-shipping' } as const
    expect(apply(free, line(3000))).toMatchObject({
      totals: { discountCents: 0, shippingCents: 0, taxCents: 240, totalCents: 3240 },
      partsCents: [0],
    })
    expect(refusal(free, line(7500))).toBe('Shipping is free for this cart even without SHIP.')
  })

  test('makes no shipping method free that never is', () => {
    const express = { ...rules, freeShippingFromCents: null }
    const free: PromotionInCents = { ...spring, code: 'SHIP', kind: 'free-shipping' }
    expect(quoteWithPromotion([line(3000)], express, undefined, free, now)).toMatchObject({
      applies: false,
      refusal: 'SHIP does not hold for the way of shipping you chose.',
    })
  })

  test('leaves what is not of its categories alone', () => {
    const result = apply(
      { categories: ['Pens', 'Sets'] },
      line(1000),
      line(2000, 1, 'Watches'),
      line(3000, 1, 'Sets'),
    )
    expect(result).toMatchObject({ totals: { discountCents: 400 }, partsCents: [100, 0, 300] })
  })

  test('is refused where it leaves nothing to pay', () => {
    const free = { ...rules, shippingCents: 0 }
    const all: PromotionInCents = { ...spring, percentBasisPoints: 10_000 }
    expect(quoteWithPromotion([line(3000)], free, undefined, all, now)).toMatchObject({
      applies: false,
      refusal: expect.stringMatching(/^With SPRING there is nothing left to pay/) as string,
    })
    expect(apply({ percentBasisPoints: 10_000 }, line(3000))).toMatchObject({ totals: { totalCents: 540 } })
  })

  test('is refused where losing the free shipping would cost more than it takes off', () => {
    expect(refusal({ percentBasisPoints: 100 }, line(7550))).toMatch(
      /would no longer ship free, and cost you more/,
    )
    expect(apply({ percentBasisPoints: 1000 }, line(7550)).applies).toBe(true)
  })
})

describe('why a code does not hold', () => {
  test('is its dates, in the days of the owner', () => {
    // Midnight in New York, at the end of the last of April.
    expect(refusal({ endsAt: '2026-05-01T04:00:00.000Z' }, line(100))).toBe('SPRING ended on April 30.')
    expect(refusal({ startsAt: '2027-01-01T05:00:00.000Z' }, line(100))).toBe(
      'SPRING starts on January 1, 2027.',
    )
    expect(refusal({ endsAt: now }, line(100))).toMatch(/ended/)
    expect(refusal({ startsAt: now }, line(100))).toBeUndefined()
  })

  test('is that it is off, or used up', () => {
    expect(refusal({ active: false }, line(100))).toBe('SPRING can’t be used at the moment.')
    expect(refusal({ maxUses: 3, uses: 3 }, line(100))).toBe('SPRING has been used as often as it can be.')
    expect(refusal({ maxUses: 3, uses: 2 }, line(100))).toBeUndefined()
  })

  test('is what the cart lacks', () => {
    const fair = { code: 'FAIR10', minimumSubtotalCents: 5000 }
    expect(refusal(fair, line(3200))).toBe('FAIR10 needs a subtotal of $50.00 or more; your cart has $32.00.')
    expect(refusal({ ...fair, categories: ['Pens'] }, line(3200), line(9000, 1, 'Sets'))).toBe(
      'FAIR10 needs $50.00 or more of Pens; your cart has $32.00.',
    )
    expect(refusal({ categories: ['Sets'] }, line(3200))).toBe(
      'SPRING is for Sets; your cart has none of them.',
    )
    expect(refusal({}, line(0))).toBe('SPRING takes nothing off this cart.')
    expect(refusal({})).toBe('SPRING takes nothing off an empty cart.')
    expect(refusal(fair, line(5000))).toBeUndefined()
  })
})

test('the parts of a discount sum to the whole, and no line gets more than it costs', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (costs, share) => {
      const whole = Math.floor(sumCents(costs) * share)
      const parts = allocateCents(whole, costs)
      expect(sumCents(parts)).toBe(whole)
      expect(parts.every((part, index) => part >= 0 && part <= costs[index]!)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('cents that are left over go to the largest remainders', () => {
  expect(allocateCents(100, [333, 333, 334])).toEqual([33, 33, 34])
  expect(allocateCents(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(allocateCents(5, [0, 0])).toEqual([0, 0])
})

test('a quote with a code always adds up, and is never dearer than without', () => {
  const some = fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    category: fc.constantFrom('Pens', 'Sets'),
  })
  const terms = fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free-shipping' as const),
    amountCents: fc.integer({ min: 1, max: 10_000 }),
    percentBasisPoints: fc.integer({ min: 1, max: 10_000 }),
    categories: fc.constantFrom([], ['Pens']),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), terms, (lines, chosen) => {
      const without = apply({ active: false }, ...lines).totals
      const result = apply(chosen, ...lines)
      const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = result.totals
      expect(subtotalCents - discountCents + shippingCents + taxCents).toBe(totalCents)
      if (result.applies) {
        expect(sumCents(result.partsCents)).toBe(discountCents)
        expect(totalCents).toBeLessThan(without.totalCents)
      } else expect(result.totals).toEqual(without)
    }),
    { numRuns: 1000 },
  )
})

test('what a code gives is said in a few words, and all of it in a sentence', () => {
  const terms: PromotionTerms = { ...spring, amount: '10.00', minimumSubtotal: '0.00' }
  expect(gives(terms)).toBe('10% off')
  expect(gives({ ...terms, amount: '12.50', categories: ['Pens', 'Sets', 'Watches'] })).toBe(
    '12.5% off Pens, Sets and Watches',
  )
  expect(gives({ ...terms, kind: 'fixed', amount: '5.00' })).toBe('$5 off')
  expect(gives({ ...terms, kind: 'free-shipping', categories: ['Pens'] })).toBe('Free shipping with Pens')
  expect(termsWords(terms)).toBe('SPRING takes 10% off the whole cart.')
  expect(termsWords({ ...terms, minimumSubtotal: '50.00', categories: ['Pens'], maxUses: 1 })).toBe(
    'SPRING takes 10% off Pens, when they come to $50 or more, once in all.',
  )
  expect(termsWords({ ...terms, endsAt: '2026-06-01T04:00:00.000Z' })).toMatch(
    /, until Jun 1, 2026, 12:00\sAM\.$/,
  )
})
