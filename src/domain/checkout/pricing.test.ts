import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quote } from './pricing.ts'
import { defaultSettings } from '../store/settings.ts'

const rules = { ...defaultSettings.pricing, shippingCents: 500 }
const oneLine = (unitPriceCents: number, quantity = 1) => [{ unitPriceCents, quantity }]

describe('a quote', () => {
  test('is (subtotal + shipping) x 1.08', () => {
    expect(quote(oneLine(3000), rules)).toEqual({
      subtotalCents: 3000,
      discountCents: 0,
      shippingCents: 500,
      taxCents: 280,
      totalCents: 3780,
      taxRateBasisPoints: 800,
    })
  })

  test.each([
    [7499, 500],
    [7500, 0],
    [7501, 0],
  ])('of %i cents ships for %i', (subtotalCents, shippingCents) => {
    expect(quote(oneLine(subtotalCents), rules).shippingCents).toBe(shippingCents)
  })

  test('ships at its price however large, where its way of shipping is never free', () => {
    const express = { ...rules, shippingCents: 1800, freeShippingFromCents: null }
    expect(quote(oneLine(100_000), express).shippingCents).toBe(1800)
  })

  test('of an empty cart is nothing', () => {
    expect(quote([], rules).totalCents).toBe(0)
  })

  test('counts free shipping after the discount', () => {
    expect(quote(oneLine(7600), rules, { discountCents: 200 })).toMatchObject({
      discountCents: 200,
      shippingCents: 500,
    })
  })

  test('never discounts more than the goods', () => {
    expect(quote(oneLine(1000), rules, { discountCents: 5000 })).toMatchObject({
      discountCents: 1000,
      shippingCents: 500,
    })
  })

  test('uses the rate of the state, also where it is zero', () => {
    const byState = { ...rules, taxRateByState: { OR: 0, CA: 950 } }
    expect(quote(oneLine(10_000), byState, { state: 'OR' }).taxCents).toBe(0)
    expect(quote(oneLine(10_000), byState, { state: 'CA' }).taxCents).toBe(950)
    expect(quote(oneLine(10_000), byState, { state: 'NC' }).taxCents).toBe(800)
  })

  test('leaves shipping untaxed when the owner says so', () => {
    expect(quote(oneLine(1000), { ...rules, shippingIsTaxed: false }).taxCents).toBe(80)
  })

  test('always adds up, in whole cents', () => {
    const line = fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.integer({ min: 0, max: 50_000 }),
        (lines, discountCents) => {
          const q = quote(lines, rules, { discountCents })
          expect(q.subtotalCents - q.discountCents + q.shippingCents + q.taxCents).toBe(q.totalCents)
          expect(Object.values(q).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
